/// The reason why an update was not carried out. The grid is then unchanged.
public enum GridUpdateError: Error, Hashable, Sendable {
  /// The changes contradict each other or the counts of the data.
  case update(BatchUpdateError)

  /// The changes of columns contradict each other or the number of columns. The error names columns as
  /// items of section 0.
  case columns(BatchUpdateError)

  /// The update inserts, deletes or moves items or sections, and also changes the columns of a table.
  case itemsAndColumns

  /// The layout refuses the changes.
  case layout(LayoutError)
}

// MARK: - Description
extension GridUpdateError: CustomStringConvertible {
  /// The value, the limit that it broke, and how to correct it.
  public var description: String {
    switch self {
    case .update(let error): error.description
    case .columns(let error): "In the columns, as items of section 0: \(error.description)"
    case .itemsAndColumns:
      """
      An update that changes columns cannot insert, delete, move or reload sections, nor insert, delete \
      or move items. Make two updates.
      """
    case .layout(let error): error.description
    }
  }
}
