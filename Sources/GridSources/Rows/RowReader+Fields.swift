// MARK: - Fields
extension RowReader {
  /// Splits a row into fields, which replace the previous ones.
  ///
  ///     if rows.split(4, by: format, into: &fields) { label.text = fields.text(0) }
  ///
  /// - Returns: Whether the row is known.
  /// - Complexity: As ``range(ofRow:)``, plus the length of the row.
  public func split(
    _ row: Int, by format: some RowFormat, into fields: inout RowFields
  ) -> Bool {
    guard let range = range(ofRow: row) else { return false }
    format.split(index.file.bytes(from: range.lowerBound, count: range.count), into: &fields)
    return true
  }
}
