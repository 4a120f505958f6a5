#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A text to find in bytes.
///
///     let search = TextSearch("error")                            // also finds ERROR
///     let exact = TextSearch("error", caseMatters: .always)
public struct TextSearch: Equatable, Sendable {
  /// How letters of different case compare. This concerns the letters of ASCII; others never match
  /// in another case.
  public enum CaseRule: Sendable {
    /// Case matters if the text has a capital letter.
    case capitals

    /// Case always matters.
    case always

    /// Case never matters.
    case never
  }

  /// The UTF-8 bytes to find; never empty.
  public let bytes: [UInt8]

  private let ignoresCase: Bool

  /// Creates a search, or nil if the text is empty.
  /// - Parameter rule: When the case of letters matters.
  public init?(_ text: String, caseMatters rule: CaseRule = .capitals) {
    guard !text.isEmpty else { return nil }
    var bytes = Array(text.utf8)
    switch rule {
    case .capitals: ignoresCase = !bytes.contains { Self.small($0) != $0 }
    case .always: ignoresCase = false
    case .never:
      ignoresCase = true
      bytes = bytes.map { Self.small($0) }
    }
    self.bytes = bytes
  }

  /// Returns the ranges of all matches. Matches do not overlap.
  /// - Complexity: O(*n*) for *n* bytes, as a rule.
  public func ranges(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    _ = forEachRange(in: text, from: 0) { ranges.append($0) }
    return ranges
  }

  /// Whether a text contains the text to find. It allocates nothing in texts of up to 256 bytes.
  /// - Complexity: O(*n*) for *n* bytes, as a rule.
  public func matches(_ text: UnsafeRawBufferPointer) -> Bool {
    guard text.count <= 256 else { return first(in: text) != nil }
    var place = 0
    while place + bytes.count <= text.count {
      if matches(text, at: place) { return true }
      place += 1
    }
    return false
  }

  /// Counts the matches from an offset on. Matches do not overlap.
  /// - Returns: The count, and the end of the last match, or `start` if there is none.
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

  /// Returns the offset of the first match, or nil if there is none.
  func first(in text: UnsafeRawBufferPointer) -> Int? {
    var first: Int?
    forEachPlace(in: text) { place in
      first = place
      return false
    }
    return first
  }

  /// Returns the offset of the last match, or nil. Searches windows of 64 KiB from the end.
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

// MARK: - Candidates
extension TextSearch {
  /// Calls `body` with the offset of each match, overlapping or not, until it returns false.
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

/// Steps through the occurrences of a byte with `memchr`, which is fast.
private struct LetterWalk {
  /// The offset of the current occurrence, or the end if there is no other.
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
