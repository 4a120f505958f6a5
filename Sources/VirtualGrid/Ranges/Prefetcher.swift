/// Which items to load ahead of being seen, which loads to give up, and how long loads take.
///
/// It loads nothing; each frame its owner passes on what it has to say:
///
///     prefetcher.update(items: itemsInReach, time: time)
///     dataSource.prefetch(prefetcher.requests)
///     dataSource.cancelPrefetch(prefetcher.cancellations)
///
/// A request ends in one of three ways: the item is ``loaded(_:time:)``, it is cancelled, or it is
/// removed from the data, which whoever removed it need not be told. Answers that come late, twice
/// or unasked are ignored; a request that is never answered ends when its item is out of reach.
public struct Prefetcher: Sendable {
  /// What the last update found worth loading, in order.
  public var requests: [Range<Int>] { tracker.entered }

  /// Which requests the last update gave up, in order.
  public private(set) var cancellations: [Range<Int>] = []

  /// How long loads have been taking, in seconds: a mean in which the latest answers count most.
  /// 0 before the first answer.
  public private(set) var meanLatency = 0.0

  /// What is in reach. What is not in `pending` of it is loaded.
  @usableFromInline
  var tracker = RangeTracker()

  /// What is requested and not answered, in order, and since when.
  private var pending: ItemRuns = []
  private var times: [Double] = []

  /// Buffers to use again.
  private var spare: ItemRuns = []
  private var spareTimes: [Double] = []

  /// What nobody has taken yet of the requests and cancellations of the last update.
  private var untakenRequests = RunQueue()
  private var untakenCancellations = RunQueue()

  private var time = SteadyTime()
  private var hasAnswers = false

  /// Creates a prefetcher that has requested nothing.
  public init() {}
}

// MARK: - Questions
extension Prefetcher {
  /// How many items are requested and not answered. Never more than are in reach.
  /// - Complexity: O(*k*) for *k* runs of requests.
  public var pendingCount: Int { pending.itemCount }

  /// Whether an item is requested and not answered.
  /// - Complexity: O(*k*) for *k* runs of requests.
  public func isPending(_ item: Int) -> Bool {
    pending.contains { $0.contains(item) }
  }
}

// MARK: - Frames
extension Prefetcher {
  /// Takes the items that are in reach now, and decides about ``requests`` and ``cancellations``.
  ///
  /// They should come in index order; see ``RangeTracker/update(items:)``.
  /// - Complexity: O(*n*) for *n* items, without new memory once the buffers have grown.
  @inlinable
  public mutating func update(items: some Sequence<Int>, time: Double) {
    tracker.update(items: items)
    decide(at: time)
  }

  /// Takes the items that are in reach now, as runs.
  /// - Complexity: O(*k*) for *k* runs, without new memory once the buffers have grown.
  @inlinable
  public mutating func update(runs: some Sequence<Range<Int>>, time: Double) {
    tracker.update(runs: runs)
    decide(at: time)
  }

  /// Takes the items that are in reach now, as runs that somebody appends to an empty array.
  /// - Complexity: O(*k*) for *k* runs, without new memory once the buffers have grown.
  @inlinable
  public mutating func update(time: Double, by append: (_ runs: inout [Range<Int>]) -> Void) {
    tracker.update(by: append)
    decide(at: time)
  }

  /// Forgets what is in reach, and cancels all requests. Nothing is pending afterwards; only the
  /// latency is remembered.
  public mutating func detach() {
    tracker.update(runs: EmptyCollection())
    cancelAllThatLeft()
  }

  /// Compares what is in reach with what was.
  @usableFromInline
  mutating func decide(at time: Double) {
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

// MARK: - Answers
extension Prefetcher {
  /// Notes that items have been loaded. They are not cancelled when they leave.
  /// - Complexity: O(*k*) for *k* runs of requests.
  public mutating func loaded(_ items: Range<Int>, time: Double) {
    self.time.read(time)
    let now = self.time.seconds
    for (run, start) in zip(pending, times) where run.overlaps(items) { learn(now - start) }
    remove(CollectionOfOne(items))
  }

  /// How much the latest answer counts, against all before it.
  private static let weight = 0.25

  /// The longest latency that counts: a machine that slept says nothing about loads.
  private static let longestLatency = 10.0

  private mutating func learn(_ latency: Double) {
    let latency = min(latency, Self.longestLatency)
    meanLatency = hasAnswers ? meanLatency + (latency - meanLatency) * Self.weight : latency
    hasAnswers = true
  }
}

// MARK: - Changes of the data
extension Prefetcher {
  /// Follows the items to their new indexes.
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

// MARK: - One by one
extension Prefetcher {
  /// The next of the requests that the last update made, by the numbers of now; nil if there is none
  /// left. For an owner whose data may change with each one that is carried out.
  mutating func takeRequest() -> Range<Int>? { untakenRequests.next() }

  /// The next of the cancellations that the last update made, by the numbers of now.
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

  /// Adds a run of requests behind those that are already kept.
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
