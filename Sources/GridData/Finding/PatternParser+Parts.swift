// MARK: - Repetitions
extension PatternParser {
  /// Parses `*`, `+`, `?` or braces, if they are next.
  mutating func limits() throws(PatternError) -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = place
    guard take("{") else { return nil }
    let least = try number()
    var most = least
    if take(",") { most = next == "}" ? nil : try number() }
    guard let least, take("}") else {
      throw error(
        "Braces contain one or two numbers, as in {2} or {2,5}. Write \\{ for the character.",
        at: start)
    }
    if let most, most < least {
      throw error("The first number in braces is larger than the second one.", at: start)
    }
    return (least, most)
  }

  private mutating func number() throws(PatternError) -> Int? {
    let start = place
    var number: Int?
    while let scalar = next, ("0"..."9").contains(scalar) {
      number = (number ?? 0) * 10 + Int(scalar.value - 0x30)
      place += 1
      if number! > Self.repeatLimit {
        throw error("A number in braces is at most \(Self.repeatLimit).", at: start)
      }
    }
    return number
  }
}

// MARK: - Escapes
extension PatternParser {
  mutating func escape(from start: Int) throws(PatternError) -> PatternTree {
    if take("b") { return .check(.boundary) }
    if take("B") { return .check(.noBoundary) }
    return .set(folded(try escapedSet(from: start)))
  }

  /// Parses the part of an escape that follows the backslash at `start`.
  mutating func escapedSet(from start: Int) throws(PatternError) -> ScalarSet {
    guard let scalar = next else {
      throw error("Nothing follows the \\. Write \\\\ for the character.", at: start)
    }
    place += 1
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.inverted
    case "w": return .words
    case "W": return ScalarSet.words.inverted
    case "s": return .spaces
    case "S": return ScalarSet.spaces.inverted
    case "t": return ScalarSet("\t")
    case "n": return ScalarSet("\n")
    case "r": return ScalarSet("\r")
    case "1"..."9": throw error("References to groups, such as \\1, are not supported.", at: start)
    case "0", "a"..."z", "A"..."Z":
      throw error(
        "\\\(scalar) is unknown. The escapes are \\d \\D \\w \\W \\s \\S \\b \\B \\t \\n \\r.",
        at: start)
    default: return ScalarSet(scalar)
    }
  }
}
