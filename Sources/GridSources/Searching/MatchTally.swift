/// Counts the matches of a search in a file, one part at a time, and numbers them.
struct MatchTally: Equatable, Sendable {
  /// The tally of a part of the file.
  private struct Part: Equatable {
    /// The end of the last match before this part. A match here begins at or after this offset.
    let start: Int

    /// The number of matches that begin in this part.
    var count = 0
  }

  /// The number of matches found so far.
  private(set) var count = 0

  private let search: TextSearch
  private let partLength: Int
  private var parts: [Part] = []

  /// The offset up to which the file was searched, and the end of the last match.
  private var end = 0
  private var lastEnd = 0

  init(_ search: TextSearch, partLength: Int = 16 << 20) {
    self.search = search
    self.partLength = partLength
  }

  /// Whether a file of this length was searched completely.
  func isComplete(for byteCount: Int) -> Bool { end >= limit(byteCount) }

  /// The offset behind the last one at which a match could begin.
  private func limit(_ byteCount: Int) -> Int { byteCount - search.bytes.count + 1 }

  /// Searches the next part of a file of this length. Can be called on any thread.
  mutating func countOn(in file: ByteFile, upTo byteCount: Int) {
    guard !isComplete(for: byteCount) else { return }
    let number = end / partLength
    if number == parts.count { parts.append(Part(start: lastEnd)) }
    let next = min(limit(byteCount), (number + 1) * partLength)
    let bytes = file.bytes(from: end, count: next - end + search.bytes.count - 1)
    let found = search.count(in: bytes, from: lastEnd - end)
    parts[number].count += found.count
    count += found.count
    (lastEnd, end) = (end + found.end, next)
  }

  /// Returns the number of a match, counted from 1, or nil if its offset was not searched yet. Can
  /// be called on any thread.
  func number(ofMatchAt byte: Int, in file: ByteFile) -> Int? {
    guard byte < end else { return nil }
    let number = byte / partLength
    let start = number * partLength
    let bytes = file.bytes(from: start, count: byte - start + search.bytes.count)
    return parts[..<number].reduce(0) { $0 + $1.count }
      + search.count(in: bytes, from: parts[number].start - start).count
  }
}
