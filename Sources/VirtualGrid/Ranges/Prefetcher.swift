/// Decides which items to load before they become visible, and measures how long loads take.
///
/// It loads nothing itself. In each frame, its owner passes on the decisions:
///
///     prefetcher.update(items: itemsInReach, time: time)
///     for items in prefetcher.requests { loader.load(items) }
///     for items in prefetcher.cancellations { loader.cancel(items) }
///
/// A request ends when the item is ``loaded(_:time:)``, when it is cancelled, or when the item is
/// removed from the data. A removal is not reported as a cancellation. Reports of loaded items that
/// are late, repeated or not requested are ignored. A request that is never completed ends when its
/// item is out of reach.
public struct Prefetcher: Sendable {
  /// The items that the last update decided to load, in order.
  public var requests: [Range<Int>] { tracker.entered }

  /// The requests that the last update cancelled, in order.
  public private(set) var cancellations: [Range<Int>] = []

  /// The mean load time in seconds, weighted towards the latest loads. 0 before the first load has
  /// ended.
  public private(set) var meanLatency = 0.0

  /// The items in reach. Those that are not in `pending` are loaded.
  private var tracker = RangeTracker()

  /// The requested items that are not loaded yet, in order. They are in reach.
  private(set) var pending: ItemRuns = []

  /// The time of the request of each run in `pending`.
  private var times: [Double] = []

  /// Buffers for reuse.
  private var spare: ItemRuns = []
  private var spareTimes: [Double] = []

  /// The requests and cancellations of the last update that were not taken yet.
  private var untakenRequests = RunQueue()
  private var untakenCancellations = RunQueue()

  private var time = SteadyTime()
  private var hasAnswers = false

  /// Creates a prefetcher that has requested nothing.
  public init() {}
}

// MARK: - Updates per frame
extension Prefetcher {
  /// Sets the items that are in reach, and computes ``requests`` and ``cancellations``.
  ///
  /// The items should come in index order; see ``RangeTracker/update(items:)``.
  /// - Parameter time: The time in seconds, from any clock.
  /// - Complexity: O(*n*) for *n* items. Allocates nothing once the buffers have grown.
  @inlinable
  public mutating func update(items: some Sequence<Int>, time: Double) {
    update(time: time) { $0.add(items: items) }
  }

  /// Sets the items that are in reach, as ranges.
  /// - Parameter time: The time in seconds, from any clock.
  /// - Complexity: O(*k*) for *k* ranges. Allocates nothing once the buffers have grown.
  @inlinable
  public mutating func update(runs: some Sequence<Range<Int>>, time: Double) {
    update(time: time) { $0.add(runs: runs) }
  }

  /// Sets the items that are in reach, as ranges that a closure appends to an empty array.
  /// - Parameter time: The time in seconds, from any clock.
  /// - Complexity: O(*k*) for *k* ranges. Allocates nothing once the buffers have grown.
  public mutating func update(time: Double, by append: (_ runs: inout [Range<Int>]) -> Void) {
    tracker.update(by: append)
    decide(at: time)
  }

  /// Computes the decisions after `tracker` was updated.
  private mutating func decide(at time: Double) {
    self.time.read(time)
    cancelAllThatLeft()
    requestAllThatEntered()
    untakenRequests.refill(with: tracker.entered)
    untakenCancellations.refill(with: cancellations)
  }

  private mutating func cancelAllThatLeft() {
    cancellations.removeAll(keepingCapacity: true)
    guard !tracker.left.isEmpty, !pending.isEmpty else { return }
    pending.forEachOverlap(with: tracker.left) { _, part in cancellations.add(part) }
    remove(tracker.left)
  }

  private mutating func requestAllThatEntered() {
    guard !tracker.entered.isEmpty else { return }
    startOver()
    var old = 0
    for run in tracker.entered {
      while old < pending.count, pending[old].lowerBound < run.lowerBound {
        keep(pending[old], since: times[old])
        old += 1
      }
      keep(run, since: time.seconds)
    }
    while old < pending.count {
      keep(pending[old], since: times[old])
      old += 1
    }
    finish()
  }
}

// MARK: - Loaded items
extension Prefetcher {
  /// Records that items were loaded. They are not cancelled when they get out of reach.
  /// - Complexity: O(*k*) for *k* runs of requests.
  public mutating func loaded(_ items: Range<Int>, time: Double) {
    self.time.read(time)
    let now = self.time.seconds
    for (run, start) in zip(pending, times) where run.overlaps(items) { learn(now - start) }
    remove(CollectionOfOne(items))
  }

  /// The weight of the latest load in the mean.
  private static let weight = 0.25

  /// The upper limit of a measured latency: a machine that slept says nothing about load times.
  private static let longestLatency = 10.0

  private mutating func learn(_ latency: Double) {
    let latency = min(latency, Self.longestLatency)
    meanLatency = hasAnswers ? meanLatency + (latency - meanLatency) * Self.weight : latency
    hasAnswers = true
  }
}

// MARK: - Changes of the data
extension Prefetcher {
  /// Moves the items to their new indices after a change of the data.
  /// - Complexity: O(*k*) for *k* runs of items in reach.
  public mutating func apply(_ map: IndexMap) {
    tracker.apply(map)
    startOver()
    map.forEachImage(of: pending) { run, part, shift in
      keep(part.shifted(by: shift), since: times[run])
    }
    finish()
    untakenRequests.apply(map)
    untakenCancellations.apply(map)
  }
}

// MARK: - Taking requests one by one
extension Prefetcher {
  /// Returns the next request of the last update by its current indices, or nil if none is left.
  ///
  /// For an owner whose data may change while it carries out a request.
  mutating func takeRequest() -> Range<Int>? { untakenRequests.next() }

  /// Returns the next cancellation of the last update by its current indices, or nil if none is
  /// left.
  mutating func takeCancellation() -> Range<Int>? { untakenCancellations.next() }
}

// MARK: - Requests
extension Prefetcher {
  private mutating func remove<Runs: RandomAccessCollection>(
    _ items: Runs
  ) where Runs.Element == Range<Int>, Runs.Index == Int {
    startOver()
    pending.forEachRest(without: items) { run, part in keep(part, since: times[run]) }
    finish()
  }

  private mutating func startOver() {
    spare.removeAll(keepingCapacity: true)
    spareTimes.removeAll(keepingCapacity: true)
  }

  /// Appends a run of requests to the kept ones, merging it with the last if possible.
  private mutating func keep(_ run: Range<Int>, since time: Double) {
    if let last = spare.last, spareTimes.last == time, last.upperBound == run.lowerBound {
      spare[spare.count - 1] = last.lowerBound..<run.upperBound
    } else {
      spare.append(run)
      spareTimes.append(time)
    }
  }

  private mutating func finish() {
    swap(&pending, &spare)
    swap(&times, &spareTimes)
  }
}

/// A clock that never goes back, driven by the clock of a host.
///
/// It stands still while the host's clock jumps back, advances by at most an hour per reading, and
/// ignores values that are not finite. Only differences of its readings have a meaning.
struct SteadyTime: Hashable, Sendable {
  /// The seconds since the first reading.
  private(set) var seconds = 0.0

  private var reading: Double?

  /// The longest step between two readings, in seconds.
  private static let longestStep = 3_600.0

  /// Advances to a reading of the host's clock, in seconds.
  mutating func read(_ time: Double) {
    guard time.isFinite else { return }
    if let reading { seconds += min(max(0, time - reading), Self.longestStep) }
    reading = time
  }
}
