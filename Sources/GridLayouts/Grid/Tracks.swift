extension UniformGridLayout {
  /// Intervals of one extent at equal distances: the rows of a grid, its columns, or its pages.
  ///
  /// Starts and ends are in order, and exact up to 10^14 points. A track without extent meets
  /// nothing.
  /// - Complexity: O(1). Beyond 10^14 points, where a coordinate stands for many tracks, as many
  ///   steps as there are tracks at one coordinate.
  struct Tracks: Hashable, Sendable {
    /// Where the first track starts.
    var origin: Double

    /// How long a track is.
    var extent: Double

    /// From the start of one track to the start of the next, at least the extent.
    let pitch: Double

    /// The number of tracks.
    var count: Int

    /// How many pitches a point is, about.
    private let frequency: Double

    /// Creates tracks at some distance from one another.
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
  /// Where a track starts.
  func start(_ track: Int) -> Double { origin + Double(track) * pitch }

  /// Where a track ends, which lies outside.
  func end(_ track: Int) -> Double { start(track) + extent }

  /// From the start of the first track to the end of the last.
  var total: Double { count > 0 ? Double(count) * pitch - (pitch - extent) : 0 }

  /// The same tracks elsewhere.
  func moved(by offset: Double) -> Self {
    var moved = self
    moved.origin += offset
    return moved
  }
}

// MARK: - Search
extension UniformGridLayout.Tracks {
  /// The tracks that share more than an edge with an interval.
  func meeting(_ lower: Double, _ upper: Double) -> Range<Int> {
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

  /// The last track that starts at or before a coordinate and ends after it.
  func containing(_ coordinate: Double) -> Int? {
    let tracks = meeting(coordinate, coordinate.nextUp)
    guard let track = tracks.last, start(track) <= coordinate else { return nil }
    return track
  }

  /// The first of some tracks, of which there is one, that no other of them is nearer than.
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

  /// The track at a coordinate or next to it, and that at the end for what lies outside.
  func index(near coordinate: Double) -> Int {
    let track =
      coordinate < Self.near
      ? guess(at: coordinate) : search(coordinate, coordinate.nextUp).upperBound - 1
    return max(0, min(track, count - 1))
  }

  private func distance(_ track: Int, _ coordinate: Double) -> Double {
    max(start(track) - coordinate, coordinate - end(track), 0)
  }

  /// About the number of pitches before a coordinate, from 0 to the number of tracks; 0 for no
  /// number. A product is cheaper than a quotient, and the steps that follow make up for it.
  private func guess(at coordinate: Double) -> Int {
    let pitches = (coordinate - origin) * frequency
    guard pitches < Double(count) else { return pitches > 0 ? count : 0 }
    return pitches > 0 ? Int(pitches) : 0
  }

  /// Up to here, a guess is wrong by less than 1/64, hence by one track at most: it is rounded
  /// three times, each time by no more than one part in 2^53.
  private static var near: Double { 0x1p44 }

  /// The tracks that share more than an edge with an interval far away. Apart, because a loop in
  /// ``meeting(_:_:)`` would slow down all those queries that need no more than one step.
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
