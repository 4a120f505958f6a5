import GridData
import GridSources

extension RowKey {
  /// A key for the values of a column, which ``GridData/RowReceiver/append(_:as:)`` appends.
  static func key(for kind: ColumnKind, _ direction: SortDirection) -> RowKey {
    switch kind {
    case .integer: .integer(direction)
    case .decimal: .number(direction)
    case .date: .integer(direction)
    case .boolean: .flag(direction)
    case .text, .bytes: .text(direction, order: .natural)
    }
  }
}

extension RowReceiver {
  /// Appends a field as a key of the kind of its column. If the field has no value of this kind, the key is missing.
  mutating func append(_ bytes: UnsafeRawBufferPointer, as kind: ColumnKind) {
    switch kind {
    case .integer: append(ColumnKind.integer(in: bytes))
    case .decimal: append(ColumnKind.decimal(in: bytes))
    case .date(let order): append(ColumnKind.date(in: bytes, order: order))
    case .boolean: append(ColumnKind.boolean(in: bytes))
    case .text, .bytes: if bytes.isEmpty { append(.missing) } else { append(utf8: bytes) }
    }
  }
}
