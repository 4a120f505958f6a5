/// An error in a regular expression.
struct PatternError: Error, Equatable {
  /// The error in a sentence, with a way out.
  let message: String

  /// The offset of the byte at which the error is.
  let offset: Int
}
