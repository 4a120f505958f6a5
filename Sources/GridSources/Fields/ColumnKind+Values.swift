// MARK: - Values
extension ColumnKind {
  /// Returns the integer in a field; nil if there is none, or it needs more than 64 bits. Spaces around it
  /// are ignored.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func integer(in bytes: UnsafeRawBufferPointer) -> Int64? { bytes.trimmed.integer }

  /// Returns the number in a field; nil if there is none. Spaces around it are ignored.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func decimal(in bytes: UnsafeRawBufferPointer) -> Double? { bytes.trimmed.decimal }

  /// Returns the date or time in a field, as ``RowFields/date(_:order:)`` does.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func date(in bytes: UnsafeRawBufferPointer, order: DateOrder) -> Int64? {
    bytes.trimmed.date(order)
  }

  /// Returns the truth value in a field, as ``RowFields/boolean(_:)`` does.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func boolean(in bytes: UnsafeRawBufferPointer) -> Bool? { bytes.trimmed.boolean }
}
