#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Looks for a text in the bytes of a file. Capitals are told from small letters only if there are any in
/// the text, and only in ASCII.
struct LogSearch: Equatable, Sendable {
  /// What is looked for; never empty.
  let bytes: [UInt8]

  private let ignoresCase: Bool

  /// Creates a search; nil for an empty text.
  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    bytes = Array(text.utf8)
    ignoresCase = !bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
  }

  /// Where the text is found in bytes, one behind the other.
  func ranges(in text: [UInt8]) -> [Range<Int>] {
    text.withUnsafeBytes { text in
      var ranges: [Range<Int>] = []
      forEachPlace(in: text) { place in
        if ranges.last.map({ $0.upperBound <= place }) ?? true {
          ranges.append(place..<place + bytes.count)
        }
        return true
      }
      return ranges
    }
  }

  /// Where the text is found first.
  func first(in text: UnsafeRawBufferPointer) -> Int? {
    var first: Int?
    forEachPlace(in: text) { place in
      first = place
      return false
    }
    return first
  }

  /// Where the text is found last: in one window after the other, from the end.
  func last(in text: UnsafeRawBufferPointer) -> Int? {
    var end = text.count - bytes.count + 1
    while end > 0 {
      let start = max(0, end - Self.window)
      let window = UnsafeRawBufferPointer(rebasing: text[start..<end + bytes.count - 1])
      var last: Int?
      forEachPlace(in: window) { place in
        last = start + place
        return true
      }
      if let last { return last }
      end = start
    }
    return nil
  }

  private static let window = 64 << 10
}

// MARK: - Places
extension LogSearch {
  /// Calls for each place at which the text begins, until the answer is false.
  private func forEachPlace(in text: UnsafeRawBufferPointer, _ body: (Int) -> Bool) {
    let end = text.count - bytes.count + 1
    let letters = ignoresCase ? Set([bytes[0], Self.capital(bytes[0])]) : [bytes[0]]
    // Where each form of the first letter is next: looked for by the system, which is fast.
    var next = letters.map { (letter: $0, place: Self.place(of: $0, in: text, from: 0, to: end)) }
    while let index = next.indices.min(by: { next[$0].place < next[$1].place }),
      next[index].place < end
    {
      let (letter, place) = next[index]
      if matches(text, at: place), !body(place) { return }
      next[index].place = Self.place(of: letter, in: text, from: place + 1, to: end)
    }
  }

  /// Where a byte is next; the end if it is nowhere.
  private static func place(
    of byte: UInt8, in text: UnsafeRawBufferPointer, from start: Int, to end: Int
  ) -> Int {
    guard start < end, let base = text.baseAddress,
      let found = memchr(base + start, Int32(byte), end - start)
    else { return end }
    return UnsafeRawPointer(found) - base
  }

  private func matches(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
    for (offset, byte) in bytes.enumerated() {
      let other = text[place + offset]
      guard other == byte || ignoresCase && Self.small(other) == byte else { return false }
    }
    return true
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func capital(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & ~0x20 : byte
  }
}
