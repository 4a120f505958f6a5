/// An error in a regular expression.
public struct PatternError: Error, Equatable {
  /// The error in a sentence, with a way out.
  public let message: String

  /// The offset in UTF-8 of the byte at which the error is.
  public let offset: Int
}
