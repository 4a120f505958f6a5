import GridSources

/// The format of a file whose rows are lines of text: a single field.
struct TextLines: RowFormat {
  let rows = RowRule.lines
  let headerRowCount = 0
  let columns = ["text"]

  /// A format that splits nothing: its delimiter ends the line.
  private static let whole = CSVFormat(
    delimiter: UInt8(ascii: "\n"), quote: nil, header: .none)

  func split(_ row: UnsafeRawBufferPointer, into fields: inout RowFields) {
    Self.whole.split(row, into: &fields)
  }
}
