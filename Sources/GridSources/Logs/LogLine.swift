/// The ranges of the parts of a line of a log.
struct LogLine {
  /// The time stamp; empty if there is none.
  private(set) var time = 0..<0

  /// The word of the level; empty if there is none.
  private(set) var level = 0..<0

  /// The rest of the line.
  private(set) var text: Range<Int>

  /// The number of bytes behind the time stamp in which a level is looked for.
  private static let levelDistance = 96

  /// Divides a line, without its line end.
  init(_ line: UnsafeRawBufferPointer) {
    text = 0..<line.count
    let start = line.skip(from: 0) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "[") }
    if let end = line.endOfStamp(at: start), line.endsStamp(end) {
      time = start..<end
      text = line.skipSeparators(from: end)..<line.count
    } else if let start = line.startOfBracketedStamp, let end = line.endOfStamp(at: start) {
      time = start..<end
    } else {
      return
    }
    findLevel(in: line)
  }

  /// Finds the level behind the time stamp. A level at the start of the text is no part of it.
  private mutating func findLevel(in line: UnsafeRawBufferPointer) {
    let limit = min(line.count, time.upperBound + Self.levelDistance)
    var offset = time.upperBound
    while offset < limit {
      guard line[offset].isLetter else {
        offset += 1
        continue
      }
      let end = line.skip(from: offset) { $0.isLetter }
      let word = UnsafeRawBufferPointer(rebasing: line[offset..<end])
      if line.marksLevel(offset..<end), LogLevel(word) != nil {
        level = offset..<end
        let isBracketed = offset > 0 && !line[offset - 1].isLetter && line[offset - 1] != 0x20
        if offset == text.lowerBound + (isBracketed ? 1 : 0) {
          text = line.skipSeparators(from: end)..<line.count
        }
        return
      }
      offset = end
    }
  }
}

// MARK: - Bytes
extension UInt8 {
  fileprivate var isDigit: Bool { self &- 0x30 < 10 }

  fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
}

extension UnsafeRawBufferPointer {
  fileprivate func skip(from start: Int, while isSkipped: (UInt8) -> Bool) -> Int {
    var offset = start
    while offset < count, isSkipped(self[offset]) { offset += 1 }
    return offset
  }

  /// Skips what stands between a time stamp, a level and a text: spaces, closing brackets, colons, bars and dashes.
  fileprivate func skipSeparators(from start: Int) -> Int {
    let end = skip(from: start) { byte in
      switch byte {
      case UInt8(ascii: " "), 0x09, UInt8(ascii: "]"), UInt8(ascii: ">"), UInt8(ascii: ")"),
        UInt8(ascii: ":"), UInt8(ascii: "|"):
        true
      default: false
      }
    }
    // A dash between spaces.
    guard end + 1 < count, self[end] == UInt8(ascii: "-"), self[end + 1] == UInt8(ascii: " ") else {
      return end
    }
    return skipSeparators(from: end + 1)
  }

  /// Whether a word in this range can be a level: by its capital letters, or by what stands around it.
  fileprivate func marksLevel(_ range: Range<Int>) -> Bool {
    let before = range.lowerBound > 0 ? self[range.lowerBound - 1] : 0x20
    let behind = range.upperBound < count ? self[range.upperBound] : 0x20
    switch (before, behind) {
    case (UInt8(ascii: "["), UInt8(ascii: "]")), (UInt8(ascii: "<"), UInt8(ascii: ">")),
      (UInt8(ascii: "("), UInt8(ascii: ")")):
      return true
    case (UInt8(ascii: "="), _), (UInt8(ascii: "\""), UInt8(ascii: "\"")):
      return hasLevelKey(before: range.lowerBound)
    case (UInt8(ascii: " "), UInt8(ascii: ":")), (0x09, UInt8(ascii: ":")): return true
    default: break
    }
    // A single letter is a level only in brackets: "I" is a word as well.
    return range.count > 1 && self[range].allSatisfy(\.isCapital) && !behind.isDigit
      && before != UInt8(ascii: "_") && behind != UInt8(ascii: "_")
  }

  /// Whether `level=`, `lvl=` or `severity=` ends here, also with quotes.
  private func hasLevelKey(before end: Int) -> Bool {
    var stop = end
    while stop > 0, !self[stop - 1].isLetter, end - stop < 4 { stop -= 1 }
    var start = stop
    while start > 0, self[start - 1].isLetter { start -= 1 }
    return ["level", "lvl", "severity"].contains { key in
      key.utf8.count == stop - start
        && zip(self[start..<stop], key.utf8).allSatisfy { $0 | 0x20 == $1 }
    }
  }
}

// MARK: - Time stamps
extension UnsafeRawBufferPointer {
  /// Whether a time stamp can end here: at a space, a bracket, a bar or the end of the line.
  fileprivate func endsStamp(_ end: Int) -> Bool {
    guard end < count else { return true }
    return [UInt8(ascii: " "), 0x09, UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: ":")]
      .contains(self[end])
  }

  /// The start of a time stamp in the brackets of an access log: host, identity, user, [time].
  fileprivate var startOfBracketedStamp: Int? {
    guard let bracket = prefix(160).firstIndex(of: UInt8(ascii: "[")), bracket + 12 < count,
      self[bracket + 3] == UInt8(ascii: "/"), self[bracket + 7] == UInt8(ascii: "/")
    else { return nil }
    return bracket + 1
  }

  /// Returns the end of the time stamp that begins at an offset; nil if there is none.
  fileprivate func endOfStamp(at start: Int) -> Int? {
    guard start < count else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: self[start...])
    let length =
      if rest[0].isLetter {
        rest.dayAndTime(Self.monthFirst)
      } else {
        rest.seconds ?? rest.clock(at: 0) ?? rest.dayAndTime(Self.yearFirst)
          ?? rest.dayAndTime(Self.yearFirstWithSlashes) ?? rest.dayAndTime(Self.accessLog)
      }
    return length.map { start + $0 }
  }

  // In a pattern, 0 is a digit, 9 a digit or a space, A a letter, and _ the T, the space or the colon
  // before a time.
  private static var yearFirst: StaticString { "0000-00-00_" }
  private static var yearFirstWithSlashes: StaticString { "0000/00/00_" }
  private static var accessLog: StaticString { "00/AAA/0000_" }
  private static var monthFirst: StaticString { "AAA 90_" }

  /// Returns the length of a date with a pattern and the time behind it.
  private func dayAndTime(_ pattern: StaticString) -> Int? {
    let length = pattern.utf8CodeUnitCount
    guard count > length else { return nil }
    for offset in 0..<length {
      let byte = self[offset]
      let matches =
        switch pattern.utf8Start[offset] {
        case UInt8(ascii: "0"): byte.isDigit
        case UInt8(ascii: "9"): byte.isDigit || byte == UInt8(ascii: " ")
        case UInt8(ascii: "A"): byte.isLetter
        case UInt8(ascii: "_"):
          byte == UInt8(ascii: "T") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: ":")
        case let sign: byte == sign
        }
      if !matches { return nil }
    }
    return clock(at: length).map { zone(at: $0) }
  }

  /// Returns the end of a time of a day with seconds, and of a fraction.
  private func clock(at start: Int) -> Int? {
    guard start + 8 <= count else { return nil }
    for offset in 0..<8 {
      let byte = self[start + offset]
      guard offset % 3 == 2 ? byte == UInt8(ascii: ":") : byte.isDigit else { return nil }
    }
    return fraction(at: start + 8)
  }

  /// Returns the end of a fraction, or the same offset if there is none.
  private func fraction(at start: Int) -> Int {
    guard start + 1 < count, self[start] == UInt8(ascii: ".") || self[start] == UInt8(ascii: ","),
      self[start + 1].isDigit
    else { return start }
    return skip(from: start + 1, while: \.isDigit)
  }

  /// Returns the end of a time zone, or the same offset if there is none.
  private func zone(at start: Int) -> Int {
    guard start < count else { return start }
    if self[start] == UInt8(ascii: "Z") { return start + 1 }
    let sign = self[start] == UInt8(ascii: " ") ? start + 1 : start
    guard sign + 5 <= count, self[sign] == UInt8(ascii: "+") || self[sign] == UInt8(ascii: "-"),
      self[sign + 1].isDigit, self[sign + 2].isDigit
    else { return start }
    let minutes = self[sign + 3] == UInt8(ascii: ":") ? sign + 4 : sign + 3
    guard minutes + 2 <= count, self[minutes].isDigit, self[minutes + 1].isDigit else {
      return start
    }
    return minutes + 2
  }

  /// The length of a number of seconds with a fraction of at least three digits: since a start, or since 1970.
  private var seconds: Int? {
    let point = skip(from: 0, while: \.isDigit)
    guard point > 0, point <= 10, point < count, self[point] == UInt8(ascii: ".") else {
      return nil
    }
    let end = skip(from: point + 1, while: \.isDigit)
    return end - point > 3 ? end : nil
  }
}
