/// A search on its way through a file, a part at a time.
struct LogHunt: Equatable, Sendable {
  /// Which way it goes.
  enum Direction: Sendable {
    case forward
    case backward
  }

  /// What has come of it so far.
  enum Outcome: Equatable {
    /// The text is at a byte.
    case found(Int)

    /// There is more to look at.
    case goesOn

    /// It is nowhere.
    case nowhere
  }

  private let search: LogSearch
  private let direction: Direction
  private let byteCount: Int

  /// Where the part begins, or ends, that is looked at next.
  private var place: Int

  /// How much of the file has not been looked at.
  private var rest: Int

  /// Whether it has gone on at the other end.
  private(set) var hasGoneRound = false

  /// Begins at a byte: from it on, or before it. At the end of the file it goes on at the other end.
  init(_ search: LogSearch, _ direction: Direction, from place: Int, byteCount: Int) {
    self.search = search
    self.direction = direction
    self.byteCount = byteCount
    self.place = place
    rest = byteCount
  }

  /// How many hundredths of the file have been looked at.
  var percent: Int { byteCount > 0 ? 100 - Int(100 * Double(rest) / Double(byteCount)) : 100 }

  /// Looks at the next part of the file, on any thread.
  mutating func goOn(in file: ByteFile, part: Int = 16 << 20) -> Outcome {
    guard rest > 0, byteCount > 0 else { return .nowhere }
    switch direction {
    case .forward:
      if place >= byteCount { goRound(to: 0) }
      let count = min(part, byteCount - place, rest)
      let bytes = file.bytes(from: place, count: count + search.bytes.count - 1)
      if let found = bytes.withUnsafeBytes({ search.first(in: $0) }) {
        return .found(place + found)
      }
      place += count
      rest -= count
    case .backward:
      if place <= 0 { goRound(to: byteCount) }
      let count = min(part, place, rest)
      let bytes = file.bytes(from: place - count, count: count + search.bytes.count - 1)
      if let found = bytes.withUnsafeBytes({ search.last(in: $0) }) {
        return .found(place - count + found)
      }
      place -= count
      rest -= count
    }
    return rest > 0 ? .goesOn : .nowhere
  }

  private mutating func goRound(to end: Int) {
    place = end
    hasGoneRound = true
  }
}
