/// A search through a file that looks at one part of it at a time.
struct SearchWalk: Equatable, Sendable {
  /// The result of a step.
  enum Outcome: Equatable {
    /// There is a match at a byte offset.
    case found(Int)

    /// There is more to search.
    case unfinished

    /// There is no match in the file.
    case notFound
  }

  private let search: TextSearch
  private let direction: TextFinder.Direction
  private let byteCount: Int

  /// The offset where the next part begins, or ends when searching backward.
  private var place: Int

  /// The number of bytes that were not searched yet.
  private var rest: Int

  /// Whether the search has wrapped around.
  private(set) var hasWrapped = false

  /// Creates a search from a byte on, or before it. It wraps around at the end of the file.
  init(_ search: TextSearch, _ direction: TextFinder.Direction, from place: Int, byteCount: Int) {
    self.search = search
    self.direction = direction
    self.byteCount = byteCount
    self.place = place
    rest = byteCount
  }

  /// The percentage of the file that was searched.
  var percent: Int { byteCount > 0 ? 100 - Int(100 * Double(rest) / Double(byteCount)) : 100 }

  /// Searches the next part of the file. Can be called on any thread.
  /// - Complexity: O(`part`).
  mutating func searchOn(in file: ByteFile, part: Int = 16 << 20) -> Outcome {
    guard rest > 0, byteCount > 0 else { return .notFound }
    switch direction {
    case .forward:
      if place >= byteCount { wrap(to: 0) }
      let count = min(part, byteCount - place, rest)
      let bytes = file.bytes(from: place, count: count + search.bytes.count - 1)
      if let found = bytes.withUnsafeBytes({ search.first(in: $0) }) {
        return .found(place + found)
      }
      place += count
      rest -= count
    case .backward:
      if place <= 0 { wrap(to: byteCount) }
      let count = min(part, place, rest)
      let bytes = file.bytes(from: place - count, count: count + search.bytes.count - 1)
      if let found = bytes.withUnsafeBytes({ search.last(in: $0) }) {
        return .found(place - count + found)
      }
      place -= count
      rest -= count
    }
    return rest > 0 ? .unfinished : .notFound
  }

  private mutating func wrap(to end: Int) {
    place = end
    hasWrapped = true
  }
}
