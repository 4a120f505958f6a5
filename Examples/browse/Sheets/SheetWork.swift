/// A computation on the rows of a table, in pieces that run in the background.
protocol SheetWork: Sendable {
  /// Whether the result is known.
  var isFinished: Bool { get }

  /// The fraction of the work that is done.
  var progress: Double { get }

  /// The reason why the result lacks rows; nil if it has all of them.
  var failure: String? { get }

  /// Does the next piece of the work.
  mutating func advance()
}
