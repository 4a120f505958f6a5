extension UniformGridLayout {
  /// Intervals of equal extent at equal distances: the rows, columns or pages of a grid.
  ///
  /// Starts and ends are in ascending order, and exact up to 10^14 points. A track without extent
  /// intersects nothing.
  /// - Complexity: O(1). Beyond 10^14 points, several tracks may round to the same coordinate; a
  ///   search there visits each of them.
  struct Tracks: Hashable, Sendable {
    /// The start of the first track.
    var origin: Double

    /// The extent of each track.
    var extent: Double

    /// The distance from the start of one track to the start of the next, at least the extent.
    let pitch: Double

    /// The number of tracks.
    var count: Int

    /// The approximate number of tracks per point.
    private let frequency: Double

    /// Creates tracks with a distance between them.
    init(origin: Double, extent: Double, spacing: Double, count: Int) {
      self.origin = origin
      self.extent = extent
      self.count = count
      pitch = extent + spacing
      frequency = 1 / pitch
    }
  }
}

// MARK: - Edges
extension UniformGridLayout.Tracks {
  /// Returns the start of a track.
  func start(_ track: Int) -> Double { origin + Double(track) * pitch }

  /// Returns the end of a track, exclusive.
  func end(_ track: Int) -> Double { start(track) + extent }

  /// The length from the start of the first track to the end of the last.
  var total: Double { count > 0 ? Double(count) * pitch - (pitch - extent) : 0 }

  /// Returns the tracks moved by an offset.
  func moved(by offset: Double) -> Self {
    var moved = self
    moved.origin += offset
    return moved
  }
}

// MARK: - Search
extension UniformGridLayout.Tracks {
  /// Returns the tracks that overlap an interval by more than an edge.
  func intersecting(_ lower: Double, _ upper: Double) -> Range<Int> {
    guard extent > 0 else { return 0..<0 }
    guard upper < Self.near else { return search(lower, upper) }
    var first = guess(at: lower)
    if first > 0, end(first - 1) > lower {
      first -= 1
    } else if first < count, end(first) <= lower {
      first += 1
    }
    var last = min(guess(at: upper), count - 1) + 1
    if last > 0, start(last - 1) >= upper {
      last -= 1
    } else if last < count, start(last) < upper {
      last += 1
    }
    return first..<max(first, last)
  }

  /// Returns the last track that starts at or before a coordinate and ends after it.
  func containing(_ coordinate: Double) -> Int? {
    let tracks = intersecting(coordinate, coordinate.nextUp)
    guard let track = tracks.last, start(track) <= coordinate else { return nil }
    return track
  }

  /// Returns the track nearest to a coordinate; on a tie, the first. `tracks` is not empty.
  func nearest(to coordinate: Double, in tracks: Range<Int>) -> Int {
    let last = tracks.upperBound - 1
    let middle = max(tracks.lowerBound, min(index(near: coordinate), last))
    var best = max(tracks.lowerBound, middle - 1)
    for track in best...min(last, middle + 1)
    where distance(track, coordinate) < distance(best, coordinate) {
      best = track
    }
    return best
  }

  /// Returns the track at a coordinate or next to it, or the first or last one for coordinates
  /// outside.
  func index(near coordinate: Double) -> Int {
    let track =
      coordinate < Self.near
      ? guess(at: coordinate) : search(coordinate, coordinate.nextUp).upperBound - 1
    return max(0, min(track, count - 1))
  }

  private func distance(_ track: Int, _ coordinate: Double) -> Double {
    max(start(track) - coordinate, coordinate - end(track), 0)
  }

  /// Returns the approximate number of pitches before a coordinate, from 0 to `count`; 0 for NaN.
  ///
  /// Multiplication by the frequency is faster than division. Callers correct the error.
  private func guess(at coordinate: Double) -> Int {
    let pitches = (coordinate - origin) * frequency
    guard pitches < Double(count) else { return pitches > 0 ? count : 0 }
    return pitches > 0 ? Int(pitches) : 0
  }

  /// The coordinate up to which a guess is wrong by at most one track.
  ///
  /// The guess is rounded three times, each time by at most one part in 2^53, so that its error is
  /// less than 1/64.
  private static var near: Double { 0x1p44 }

  /// Returns the tracks that overlap an interval far from the origin.
  ///
  /// It is a function of its own, because a loop in ``intersecting(_:_:)`` would slow down all queries
  /// that need at most one step.
  @inline(never)
  private func search(_ lower: Double, _ upper: Double) -> Range<Int> {
    var first = guess(at: lower)
    while first > 0, end(first - 1) > lower { first -= 1 }
    while first < count, end(first) <= lower { first += 1 }
    var last = guess(at: upper)
    while last > 0, start(last - 1) >= upper { last -= 1 }
    while last < count, start(last) < upper { last += 1 }
    return first..<max(first, last)
  }
}
