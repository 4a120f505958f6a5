/// Counts the places of a text in a file, a part at a time, and knows their numbers.
///
///     var tally = LogTally(search)
///     while !tally.isWhole(of: file.byteCount) { tally.goOn(in: file, upTo: file.byteCount) }
///     tally.count                              // 1,200
///     tally.number(ofPlaceAt: 77_123, in: file)  // 3
struct LogTally: Equatable, Sendable {
  /// A part of the file.
  private struct Part: Equatable {
    /// Where the last place ends that was found before it; what begins sooner is none.
    let start: Int

    /// How many places begin in it.
    var count = 0
  }

  /// How many places there are, as far as it was looked.
  private(set) var count = 0

  private let search: LogSearch
  private let partLength: Int
  private var parts: [Part] = []

  /// Up to where it was looked, and where the last place ends.
  private var end = 0
  private var lastEnd = 0

  init(_ search: LogSearch, partLength: Int = 16 << 20) {
    self.search = search
    self.partLength = partLength
  }

  /// Whether it was looked at all of a file that is so long.
  func isWhole(of byteCount: Int) -> Bool { end >= limit(byteCount) }

  /// Where the last place would begin, and more: the text has to be there to its end.
  private func limit(_ byteCount: Int) -> Int { byteCount - search.bytes.count + 1 }

  /// Looks at the next part of a file that is so long, on any thread.
  mutating func goOn(in file: ByteFile, upTo byteCount: Int) {
    guard !isWhole(of: byteCount) else { return }
    let number = end / partLength
    if number == parts.count { parts.append(Part(start: lastEnd)) }
    let next = min(limit(byteCount), (number + 1) * partLength)
    let bytes = file.bytes(from: end, count: next - end + search.bytes.count - 1)
    let found = search.count(in: bytes, from: lastEnd - end)
    parts[number].count += found.count
    count += found.count
    (lastEnd, end) = (end + found.end, next)
  }

  /// The number of a place, from 1 on; nil if it was not looked there yet. On any thread.
  func number(ofPlaceAt byte: Int, in file: ByteFile) -> Int? {
    guard byte < end else { return nil }
    let number = byte / partLength
    let start = number * partLength
    let bytes = file.bytes(from: start, count: byte - start + search.bytes.count)
    return parts[..<number].reduce(0) { $0 + $1.count }
      + search.count(in: bytes, from: parts[number].start - start).count
  }
}
