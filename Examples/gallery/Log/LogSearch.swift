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
  func ranges(in text: some RandomAccessCollection<UInt8>) -> [Range<Int>] {
    let text = Array(text)
    return text.withUnsafeBytes { text in
      var ranges: [Range<Int>] = []
      var start = 0
      while let found = first(in: text, from: start) {
        ranges.append(found..<found + bytes.count)
        start = found + bytes.count
      }
      return ranges
    }
  }

  /// Where the text is found first, at a place or behind it.
  func first(in text: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    var place = start
    while place + bytes.count <= text.count {
      guard let candidate = nextCandidate(in: text, from: place) else { return nil }
      if matches(text, at: candidate) { return candidate }
      place = candidate + 1
    }
    return nil
  }

  /// Where the text is found last, before a place.
  func last(in text: UnsafeRawBufferPointer, before end: Int) -> Int? {
    var place = min(end - 1, text.count - bytes.count)
    while place >= 0 {
      if matches(text, at: place) { return place }
      place -= 1
    }
    return nil
  }

  private func nextCandidate(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let last = text.count - bytes.count
    let small = bytes[0]
    let capital = ignoresCase ? Self.capital(small) : small
    var place = start
    while place <= last {
      if text[place] == small || text[place] == capital { return place }
      place += 1
    }
    return nil
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

/// A search on its way through a file, a part at a time.
struct LogHunt: Equatable, Sendable {
  /// Which way it goes.
  enum Direction: Sendable {
    case forward
    case backward
  }

  let search: LogSearch
  let direction: Direction

  /// Where the part begins, or ends, that is looked at next.
  private(set) var place: Int

  /// How much of the file has not been looked at.
  private(set) var rest: Int

  /// What has come of it so far.
  enum Outcome: Equatable {
    /// The text is at a byte.
    case found(Int)

    /// There is more to look at.
    case goesOn

    /// It is nowhere.
    case nowhere
  }

  /// Begins at a byte: behind it, or before it. At the end of the file it goes on at the other end.
  init(_ search: LogSearch, _ direction: Direction, from place: Int, byteCount: Int) {
    self.search = search
    self.direction = direction
    self.place = place
    rest = byteCount
  }

  /// Looks at the next part of the file, on any thread.
  mutating func goOn(in file: ByteFile, byteCount: Int, part: Int = 16 << 20) -> Outcome {
    guard rest > 0, byteCount > 0 else { return .nowhere }
    switch direction {
    case .forward:
      if place >= byteCount { place = 0 }
      let count = min(part, byteCount - place, max(rest, 1))
      let bytes = file.bytes(from: place, count: count + search.bytes.count - 1)
      if let found = bytes.withUnsafeBytes({ search.first(in: $0) }) {
        return .found(place + found)
      }
      place += count
      rest -= count
    case .backward:
      if place <= 0 { place = byteCount }
      let count = min(part, place, max(rest, 1))
      let bytes = file.bytes(from: place - count, count: count + search.bytes.count - 1)
      if let found = bytes.withUnsafeBytes({ search.last(in: $0, before: count) }) {
        return .found(place - count + found)
      }
      place -= count
      rest -= count
    }
    return rest > 0 ? .goesOn : .nowhere
  }
}
