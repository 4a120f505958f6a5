public import GridGeometry

/// Any number of motions, each of something that a small number stands for.
///
/// An animator has no clock and draws nothing: it is told what time it is, and says what is where.
///
///     animator.start(slot, from: was, to: goal, timing: .standard, at: time)
///     animator.advance(to: time + 1.0 / 60)
///     animator.forEach { slot, state in place(slot, state) }
///     for slot in animator.ended { finish(slot) }
///
/// A change may come while another is under way, as often as wanted: ``redirect(_:to:timing:delay:at:)``
/// goes on from where things are now. However often that happens, a motion ends once, and what is
/// shown at a moment depends on when changes came and not on how many frames there were.
///
/// Times are seconds of any clock. One that is not finite, or before the last to which the animator
/// was advanced, counts as that one, or as 0 before the first.
public struct Animator: Sendable {
  /// The motions under way.
  private var tracks: [Track] = []

  /// Where in `tracks` a key's motion is; -1 for none.
  private var places: [Int32] = []

  /// The time of the last advance.
  private var now: Double?

  /// Whose motions the last advance has ended, once each, in the order in which they were started;
  /// but where one was removed, the last has taken its turn.
  public private(set) var ended: [Int32] = []

  /// What those in ``ended`` look like now, one for each: their goals, bit for bit.
  public private(set) var endStates: [MotionState] = []

  /// Creates an animator in which nothing moves.
  /// - Complexity: O(1).
  public init() {}
}

// MARK: - Questions
extension Animator {
  /// Whether nothing is under way, so that no frame is needed.
  /// - Complexity: O(1).
  public var isEmpty: Bool { tracks.isEmpty }

  /// How many motions are under way, those included that wait for their delay.
  /// - Complexity: O(1).
  public var count: Int { tracks.count }

  /// What something looks like at the last advance, or at its last change if that was later; `nil`
  /// if it is not under way.
  /// - Complexity: O(1).
  public func state(of key: Int32) -> MotionState? { place(of: key).map { tracks[$0].shown } }

  /// Where something is led; `nil` if it is not under way.
  /// - Complexity: O(1).
  public func goal(of key: Int32) -> MotionState? {
    place(of: key).map { MotionState(tracks[$0].goal) }
  }

  /// Says what each that is under way looks like now, in the order of ``ended``. The animator is not
  /// to be changed meanwhile.
  /// - Complexity: O(n) for n motions.
  public func forEach(_ body: (_ key: Int32, _ state: MotionState) -> Void) {
    for place in tracks.indices { body(tracks[place].key, tracks[place].shown) }
  }

  private func place(of key: Int32) -> Int? {
    guard key >= 0, key < places.count, places[Int(key)] >= 0 else { return nil }
    return Int(places[Int(key)])
  }
}

// MARK: - Motions
extension Animator {
  /// Begins a motion, in place of the one that its key may have; that one does not end.
  /// - Parameters:
  ///   - key: What moves: at least 0. The animator holds four bytes for each number up to the
  ///     greatest.
  ///   - from: What it looks like until the motion begins.
  ///   - goal: What it looks like in the end.
  ///   - timing: How it gets there. A spring starts without speed.
  ///   - delay: How long it waits first, in seconds, as ``Timing`` counts durations.
  ///   - time: The time now.
  /// - Complexity: O(1), amortized.
  public mutating func start(
    _ key: Int32, from: MotionState, to goal: MotionState, timing: Timing, delay: Double = 0,
    at time: Double
  ) {
    precondition(key >= 0, "Key \(key) is below 0. Keys are small numbers from 0 on.")
    let track = Track(
      key, from: from.numbers, velocity: .zero, to: goal.numbers, timing: timing,
      delay: Timing.seconds(delay), at: moment(time))
    if let place = place(of: key) { tracks[place] = track } else { append(track) }
    checkInvariants()
  }

  /// Leads what is under way to another goal, from where it is at a time.
  ///
  /// A spring goes on with the speed of what was before, be that a spring or a curve. With a delay,
  /// what moves stands still where it is and goes on without speed.
  /// - Returns: Whether the key was under way. If not, nothing happens.
  /// - Complexity: O(1).
  @discardableResult
  public mutating func redirect(
    _ key: Int32, to goal: MotionState, timing: Timing, delay: Double = 0, at time: Double
  ) -> Bool {
    guard let place = place(of: key) else { return false }
    tracks[place] = tracks[place].redirected(
      to: goal.numbers, timing: timing, delay: Timing.seconds(delay), at: moment(time))
    return true
  }

  /// Moves a motion as a whole, from its start to its goal: what it is in was scrolled, and nobody
  /// is to see it. Offsets that are not finite count as none.
  /// - Complexity: O(1).
  public mutating func shift(_ key: Int32, by offset: GridOffset) {
    guard let place = place(of: key) else { return }
    tracks[place].shift(by: Self.way(offset))
  }

  /// Moves all motions as a whole; see ``shift(_:by:)``.
  /// - Complexity: O(n) for n motions.
  public mutating func shift(by offset: GridOffset) {
    let way = Self.way(offset)
    for place in tracks.indices { tracks[place].shift(by: way) }
  }

  /// Forgets a motion, which does not end.
  /// - Complexity: O(1).
  public mutating func remove(_ key: Int32) {
    guard let place = place(of: key) else { return }
    places[Int(key)] = -1
    let last = tracks.removeLast()
    if last.key != key {
      tracks[place] = last
      places[Int(last.key)] = Int32(place)
    }
    checkInvariants()
  }

  /// Forgets all motions. None ends, and the memory is kept for others.
  /// - Complexity: O(n) for n motions.
  public mutating func removeAll() {
    for place in tracks.indices { places[Int(tracks[place].key)] = -1 }
    tracks.removeAll(keepingCapacity: true)
    checkInvariants()
  }

  @inline(__always)
  private mutating func append(_ track: Track) {
    let missing = Int(track.key) + 1 - places.count
    if missing > 0 { places.append(contentsOf: repeatElement(-1, count: missing)) }
    places[Int(track.key)] = Int32(tracks.count)
    tracks.append(track)
    // An advance asks for no memory, though all may end in it; nor do starts by a caller who goes
    // through those that have ended.
    if ended.capacity < tracks.capacity { ended.reserveCapacity(tracks.capacity) }
    if endStates.capacity < tracks.capacity { endStates.reserveCapacity(tracks.capacity) }
  }

  /// The time that something said counts as.
  private func moment(_ time: Double) -> Double {
    guard let now else { return time.isFinite ? time : 0 }
    return time.isFinite ? max(time, now) : now
  }

  private static func way(_ offset: GridOffset) -> MotionNumbers {
    var way = MotionNumbers.zero
    way[0] = offset.x
    way[1] = offset.y
    return way.limited
  }
}

// MARK: - Time
extension Animator {
  /// Shows what is where at a time, and ends what has arrived. Times that are not finite, or before
  /// the last, move and end nothing.
  /// - Complexity: O(n) for n motions, without asking for memory. One that begins when the one
  ///   before it did and passes in the same way, as those of one change do, takes a fourth of what
  ///   others take.
  public mutating func advance(to time: Double) {
    ended.removeAll(keepingCapacity: true)
    endStates.removeAll(keepingCapacity: true)
    guard time.isFinite, time >= now ?? time else { return }
    now = time
    guard var course = tracks.first?.course else { return }
    var progress = course.progress(at: time)
    var kept = 0
    for place in tracks.indices {
      guard !tracks[place].hasArrived(by: time) else {
        end(at: place)
        continue
      }
      if tracks[place].course != course {
        course = tracks[place].course
        progress = course.progress(at: time)
      }
      tracks[place].show(progress)
      if kept < place {
        tracks[kept] = tracks[place]
        places[Int(tracks[kept].key)] = Int32(kept)
      }
      kept += 1
    }
    tracks.removeLast(tracks.count - kept)
    checkInvariants()
  }

  private mutating func end(at place: Int) {
    let key = tracks[place].key
    places[Int(key)] = -1
    ended.append(key)
    endStates.append(MotionState(tracks[place].goal))
  }
}

// MARK: - Invariants
extension Animator {
  /// Traps if a motion cannot be found by its key, or a key leads to another's. Free in release
  /// builds.
  private func checkInvariants() {
    assert(tracks.indices.allSatisfy { place(of: tracks[$0].key) == $0 }, "A motion is lost.")
    assert(places.count { $0 >= 0 } == tracks.count, "A key leads nowhere.")
  }
}
