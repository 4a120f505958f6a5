public import GridGeometry

/// Any number of concurrent animations of frame, opacity and transform, each with an integer key.
///
/// An animator has no clock and draws nothing. The host passes the time of each frame, and reads
/// the states:
///
///     animator.start(slot, from: oldState, to: goal, timing: .standard, at: time)
///     animator.advance(to: time + 1.0 / 60)
///     animator.forEach { slot, state in place(slot, state) }
///     for slot in animator.ended { finish(slot) }
///
/// A motion can be redirected at any time: ``redirect(_:to:timing:delay:at:)`` continues from the
/// current state. Each motion ends once, however often it was redirected. The state at a time
/// depends on the times of the changes, not on the number of frames.
///
/// Times are in seconds, of any clock. A time that is not finite, or before the last call of
/// ``advance(to:)``, is treated as the time of that call, or as 0 before the first call.
public struct Animator: Sendable {
  /// The active motions.
  @usableFromInline
  var tracks: [Track] = []

  /// The position in `tracks` of each key's motion, or -1 without one.
  private var places: [Int32] = []

  /// The time of the last advance.
  private var now: Double?

  /// The keys of the motions that ended in the last advance, in the order in which they were
  /// started.
  ///
  /// Removing a motion moves the last one to its position in this order.
  public private(set) var ended: [Int32] = []

  /// The final states of the motions in ``ended``, in the same order. They equal the goals bit for
  /// bit.
  public private(set) var endStates: [MotionState] = []

  /// Creates an animator without motions.
  /// - Complexity: O(1).
  public init() {}
}

// MARK: - Queries
extension Animator {
  /// Whether there are no active motions, so that no more frames are needed.
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { tracks.isEmpty }

  /// The number of active motions, including those that wait for their delay.
  /// - Complexity: O(1).
  public var count: Int { tracks.count }

  /// Returns the current state of a motion, or nil if the key has no active motion.
  ///
  /// The state is that of the last advance, or of the last change of the motion if that was later.
  /// - Complexity: O(1).
  public func state(of key: Int32) -> MotionState? { place(of: key).map { tracks[$0].shown } }

  /// Returns the goal of a motion, or nil if the key has no active motion.
  /// - Complexity: O(1).
  public func goal(of key: Int32) -> MotionState? {
    place(of: key).map { MotionState(tracks[$0].goal) }
  }

  /// Calls `body` with the key and the current state of each active motion, in the order of
  /// ``ended``.
  ///
  /// `body` must not change the animator.
  /// - Complexity: O(n) for n motions.
  public func forEach(_ body: (_ key: Int32, _ state: MotionState) -> Void) {
    tracks.withUnsafeBufferPointer { tracks in
      for place in tracks.indices { body(tracks[place].key, tracks[place].shown) }
    }
  }

  private func place(of key: Int32) -> Int? {
    guard key >= 0, key < places.count, places[Int(key)] >= 0 else { return nil }
    return Int(places[Int(key)])
  }
}

// MARK: - Motions
extension Animator {
  /// Starts a motion. It replaces an active motion of the same key, which is not reported in
  /// ``ended``.
  /// - Parameters:
  ///   - key: The key of the motion, at least 0. Keys should be small: the animator uses four bytes
  ///     for each integer up to the largest key.
  ///   - from: The state at the start, and during the delay.
  ///   - goal: The final state.
  ///   - timing: The timing of the motion. A spring starts with velocity 0.
  ///   - delay: The time to wait first, in seconds, clamped to 0...3600. NaN is treated as 0.
  ///   - time: The current time.
  /// - Complexity: O(1), amortized.
  public mutating func start(
    _ key: Int32, from: MotionState, to goal: MotionState, timing: Timing, delay: Double = 0,
    at time: Double
  ) {
    precondition(key >= 0, "Key \(key) is negative. Use small keys from 0.")
    let track = Track(
      key, from: from.numbers, velocity: .zero, to: goal.numbers, timing: timing,
      delay: Timing.seconds(delay), at: moment(time))
    if let place = place(of: key) { tracks[place] = track } else { append(track) }
    checkInvariants()
  }

  /// Changes the goal of an active motion, continuing from its state at a time.
  ///
  /// A spring continues with the velocity of the motion so far, whether that was a spring or a
  /// curve. With a delay, the motion stops at its current state and continues with velocity 0.
  /// - Returns: Whether the key has an active motion. If not, nothing happens.
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

  /// Shifts a whole motion, from its start to its goal, to compensate for scrolling of its
  /// container.
  ///
  /// A NaN or infinite offset is treated as 0. Does nothing if the key has no active motion.
  /// - Complexity: O(1).
  public mutating func shift(_ key: Int32, by offset: GridOffset) {
    guard let place = place(of: key) else { return }
    tracks[place].shift(by: Self.way(offset))
  }

  /// Shifts all motions, as ``shift(_:by:)`` does.
  /// - Complexity: O(n) for n motions.
  public mutating func shift(by offset: GridOffset) {
    let way = Self.way(offset)
    for place in tracks.indices { tracks[place].shift(by: way) }
  }

  /// Removes a motion, which is not reported in ``ended``. Does nothing without an active motion.
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

  /// Removes all motions, which are not reported in ``ended``. The memory is kept for new motions.
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
    // Reserved here, so that `advance(to:)` allocates no memory even if all motions end in it. The
    // capacity is compared with that of `tracks`, so that motions started while the caller iterates
    // over `ended` do not copy it.
    if ended.capacity < tracks.capacity { ended.reserveCapacity(tracks.capacity) }
    if endStates.capacity < tracks.capacity { endStates.reserveCapacity(tracks.capacity) }
  }

  /// Returns a time clamped to the time of the last advance.
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
  /// Advances all motions to a time, and removes those that have reached their goals.
  ///
  /// A time that is not finite, or before the last advance, changes no motion and leaves ``ended``
  /// empty.
  /// - Complexity: O(n) for n motions, without allocation. A motion with the same start time and
  ///   timing as the one before it, as in one batch of changes, takes a fifth of the time of
  ///   others.
  public mutating func advance(to time: Double) {
    ended.removeAll(keepingCapacity: true)
    endStates.removeAll(keepingCapacity: true)
    guard time.isFinite, time >= now ?? time else { return }
    now = time
    if showAll(at: time) { removeEnded(by: time) }
    checkInvariants()
  }

  /// Sets the states of all motions that have not ended by a time.
  /// - Returns: Whether a motion has ended.
  private mutating func showAll(at time: Double) -> Bool {
    // Without the pointer, each access copies a track.
    tracks.withUnsafeMutableBufferPointer { tracks in
      guard var course = tracks.first?.course else { return false }
      var progress = course.progress(at: time)
      var hasEnded = false
      for place in tracks.indices {
        guard !tracks[place].hasArrived(by: time) else {
          hasEnded = true
          continue
        }
        if tracks[place].course != course {
          course = tracks[place].course
          progress = course.progress(at: time)
        }
        tracks[place].show(progress)
      }
      return hasEnded
    }
  }

  /// Removes the motions that have ended, and keeps the order of the others.
  private mutating func removeEnded(by time: Double) {
    var kept = 0
    for place in tracks.indices {
      guard !tracks[place].hasArrived(by: time) else {
        end(at: place)
        continue
      }
      if kept < place {
        tracks[kept] = tracks[place]
        places[Int(tracks[kept].key)] = Int32(kept)
      }
      kept += 1
    }
    tracks.removeLast(tracks.count - kept)
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
  /// Traps if a motion is not found by its key, or a key without a motion is registered. Free in
  /// release builds.
  private func checkInvariants() {
    assert(tracks.indices.allSatisfy { place(of: tracks[$0].key) == $0 }, "A motion has no key.")
    assert(places.count { $0 >= 0 } == tracks.count, "A key has no motion.")
  }
}
