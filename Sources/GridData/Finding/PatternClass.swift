/// Parses a class of characters, such as `[^a-z\d]`.
enum PatternClass {
  /// Parses the part after the opening bracket. A `]` or `-` at its start is a character.
  static func parse(_ parser: inout PatternParser) throws(PatternError) -> ScalarSet {
    let start = parser.place - 1
    let isInverted = parser.take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var isFirst = true
    while isFirst || parser.next != "]" {
      isFirst = false
      guard let scalar = parser.next else {
        throw parser.error(
          "This class of characters has no ] at its end. Write \\[ for the character.", at: start)
      }
      ranges += try member(scalar, &parser)
    }
    parser.place += 1
    let set = parser.folded(ScalarSet(ranges))
    return isInverted ? set.inverted : set
  }

  /// Parses a character, an escape or a range.
  private static func member(
    _ scalar: Unicode.Scalar, _ parser: inout PatternParser
  ) throws(PatternError) -> [ClosedRange<UInt32>] {
    let start = parser.place
    let lower = try end(&parser)
    guard parser.next == "-", parser.place + 1 < parser.scalars.count,
      parser.scalars[parser.place + 1] != "]"
    else { return lower.ranges }
    parser.place += 1
    let upper = try end(&parser)
    guard let first = lower.single, let last = upper.single else {
      throw parser.error("A range goes from one character to another, as in a-z.", at: start)
    }
    guard first <= last else {
      throw parser.error("The range ends before its start. Exchange its ends.", at: start)
    }
    return [first...last]
  }

  private static func end(_ parser: inout PatternParser) throws(PatternError) -> ScalarSet {
    let start = parser.place
    parser.place += 1
    guard parser.scalars[start] == "\\" else { return ScalarSet(parser.scalars[start]) }
    return try parser.escapedSet(from: start)
  }
}

extension ScalarSet {
  /// The value of the only scalar, or nil if there are several.
  fileprivate var single: UInt32? {
    ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil
  }
}
