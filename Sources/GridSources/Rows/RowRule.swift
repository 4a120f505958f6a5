/// How the bytes of a file are divided into rows.
///
///     let rows = RowReader(
///       try LiveFile("orders.csv"), rows: .records(delimiter: UInt8(ascii: ",")), run: app.queue.run)
///
/// In records, a line end inside quotes does not end the row. A quote opens a quoted field only at the
/// start of the field; anywhere else in an unquoted field, it stands for itself.
public struct RowRule: Hashable, Sendable {
  /// The byte that ends a row.
  public enum LineEnd: Hashable, Sendable {
    /// A line feed. A carriage return before it belongs to the line end.
    case lineFeed

    /// A carriage return, as in files of the first Macintosh systems.
    case carriageReturn

    var byte: UInt8 { self == .lineFeed ? UInt8(ascii: "\n") : UInt8(ascii: "\r") }
  }

  /// The bytes that decide where a quoted field begins and ends.
  struct Quoting: Hashable, Sendable {
    let delimiter: UInt8
    let quote: UInt8
  }

  /// The byte that ends a row.
  public let lineEnd: LineEnd

  /// The quoting of records; nil for lines.
  let quoting: Quoting?

  /// Rows are lines that end with a line feed.
  public static let lines = lines(endingWith: .lineFeed)

  /// Rows are lines.
  public static func lines(endingWith lineEnd: LineEnd) -> RowRule {
    RowRule(lineEnd: lineEnd, quoting: nil)
  }

  /// Rows are records of fields.
  /// - Parameters:
  ///   - delimiter: The byte between two fields.
  ///   - quote: The byte around a field with delimiters or line ends.
  ///   - lineEnd: The byte that ends a row, outside of quotes.
  public static func records(
    delimiter: UInt8, quote: UInt8 = UInt8(ascii: "\""), endingWith lineEnd: LineEnd = .lineFeed
  ) -> RowRule {
    RowRule(lineEnd: lineEnd, quoting: Quoting(delimiter: delimiter, quote: quote))
  }
}
