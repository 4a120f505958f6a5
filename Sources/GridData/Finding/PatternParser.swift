/// Parses a regular expression.
///
/// Groups nest up to `depthLimit`, so that no expression overflows the stack.
struct PatternParser {
  static let depthLimit = 100

  /// The largest number in braces.
  static let repeatLimit = 1_000

  let scalars: [Unicode.Scalar]
  let ignoresCase: Bool
  var place = 0
  private var depth = 0

  /// Prepares to parse an expression.
  init(_ text: String, ignoringCase ignoresCase: Bool) {
    scalars = Array(text.unicodeScalars)
    self.ignoresCase = ignoresCase
  }

  /// Parses the whole expression.
  mutating func parse() throws(PatternError) -> PatternTree {
    let tree = try choice()
    if next == ")" {
      throw error("This ) closes no group. Write \\) for the character.", at: place)
    }
    return tree
  }

  var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  /// Steps over a scalar if it is next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    place += 1
    return true
  }

  /// Creates an error at the index of a scalar.
  func error(_ message: String, at index: Int) -> PatternError {
    var offset = 0
    for scalar in scalars[..<index] { offset += UTF8.width(scalar) }
    return PatternError(message: message, offset: offset)
  }
}

// MARK: - Structure
extension PatternParser {
  private mutating func choice() throws(PatternError) -> PatternTree {
    var parts = [try sequence()]
    while take("|") { parts.append(try sequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func sequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar = next, scalar != "|", scalar != ")" { parts.append(try repeated()) }
    switch parts.count {
    case 0: return .empty
    case 1: return parts[0]
    default: return .sequence(parts)
    }
  }

  private mutating func repeated() throws(PatternError) -> PatternTree {
    let part = try single()
    guard let limits = try limits() else { return part }
    // A match is a match, whether the shortest or the longest one is tried first.
    _ = take("?")
    if let scalar = next, "*+?{".unicodeScalars.contains(scalar) {
      throw error("\(scalar) after a repetition repeats nothing. Use a group.", at: place)
    }
    return .repeated(part, least: limits.least, most: limits.most)
  }

  private mutating func single() throws(PatternError) -> PatternTree {
    let start = place
    place += 1
    switch scalars[start] {
    case "(": return try group(from: start)
    case "[": return .set(try PatternClass.parse(&self))
    case ".": return .set(.anything)
    case "^": return .check(.start)
    case "$": return .check(.end)
    case "\\": return try escape(from: start)
    case "*", "+", "?", "{":
      throw error(
        "\(scalars[start]) repeats nothing. Write \\\(scalars[start]) for the character.",
        at: start)
    default: return .set(folded(ScalarSet(scalars[start])))
    }
  }

  private mutating func group(from start: Int) throws(PatternError) -> PatternTree {
    guard depth < Self.depthLimit else {
      throw error("Groups nest deeper than \(Self.depthLimit) levels.", at: start)
    }
    if take("?"), !take(":") {
      throw error("Groups that start with (? are not supported, but (?: is.", at: start)
    }
    depth += 1
    let tree = try choice()
    depth -= 1
    guard take(")") else { throw error("This group has no ) at its end.", at: start) }
    return tree
  }

  /// Returns the set, with both cases of its letters if case is ignored.
  func folded(_ set: ScalarSet) -> ScalarSet { ignoresCase ? set.withBothCases : set }
}
