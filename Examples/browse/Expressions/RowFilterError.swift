/// An error in a filter expression.
struct RowFilterError: Error, Equatable, CustomStringConvertible {
  /// The error in a sentence, with a way out.
  let message: String

  /// The number of the character at which the error is, from 1.
  let position: Int

  var description: String { "\(message) (character \(position) of the filter)" }
}
