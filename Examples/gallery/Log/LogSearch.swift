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
    var ranges: [Range<Int>] = []
    _ = forEachRange(in: text, from: 0) { ranges.append($0) }
    return ranges
  }

  /// How often the text is found in bytes, one behind the other, from one of them on.
  /// - Returns: That, and where the last one ends; where it was begun if there is none.
  func count(in text: [UInt8], from start: Int) -> (count: Int, end: Int) {
    var count = 0
    let end = forEachRange(in: text, from: start) { _ in count += 1 }
    return (count, end)
  }

  private func forEachRange(in text: [UInt8], from start: Int, _ body: (Range<Int>) -> Void) -> Int
  {
    var end = start
    text.withUnsafeBytes { text in
      forEachPlace(in: text) { place in
        guard place >= end else { return true }
        end = place + bytes.count
        body(place..<end)
        return true
      }
    }
    return end
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
    var walks = letters.map { LetterWalk($0, in: text, upTo: end) }
    while let next = walks.indices.min(by: { walks[$0].place < walks[$1].place }) {
      let place = walks[next].place
      guard place < end, !matches(text, at: place) || body(place) else { return }
      walks[next].goOn()
    }
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

/// From place to place at which a letter is in a text: looked for by the system, which is fast.
private struct LetterWalk {
  /// Where it is; the end if it is nowhere any more.
  private(set) var place = 0

  private let letter: UInt8
  private let text: UnsafeRawBufferPointer
  private let end: Int

  init(_ letter: UInt8, in text: UnsafeRawBufferPointer, upTo end: Int) {
    (self.letter, self.text, self.end) = (letter, text, end)
    place = next(from: 0)
  }

  mutating func goOn() { place = next(from: place + 1) }

  private func next(from start: Int) -> Int {
    guard start < end, let base = text.baseAddress,
      let found = memchr(base + start, Int32(letter), end - start)
    else { return end }
    return UnsafeRawPointer(found) - base
  }
}
