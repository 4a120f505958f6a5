/// A parsed regular expression.
indirect enum PatternTree: Equatable, Sendable {
  /// Matches the empty text.
  case empty

  /// Matches one scalar of a set.
  case set(ScalarSet)

  /// Matches at some positions only, without consuming text.
  case check(PatternCheck)

  /// Matches the parts one after the other.
  case sequence([PatternTree])

  /// Matches one of the parts.
  case choice([PatternTree])

  /// Matches repetitions of a part; without an upper limit if `most` is nil.
  case repeated(PatternTree, least: Int, most: Int?)
}

/// A condition on a position in the text.
enum PatternCheck: Sendable {
  /// `^`: the start of the text.
  case start

  /// `$`: the end of the text.
  case end

  /// `\b`: between a character of a word and another one, or the start or end of the text.
  case boundary

  /// `\B`: a position that is no boundary.
  case noBoundary

  /// Behind a character that is not of a word, or the start of the text.
  case wordStart

  /// Before a character that is not of a word, or the end of the text.
  case wordEnd
}
