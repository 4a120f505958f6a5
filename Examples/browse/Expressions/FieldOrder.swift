/// The order of fields: numbers by value, anything else by its bytes.
enum FieldOrder {
  /// Compares a field with a value.
  /// - Returns: A negative number, zero or a positive number; nil if there is no order between them.
  static func compare(_ field: UnsafeRawBufferPointer, _ value: FilterValue) -> Int? {
    value.bytes.withUnsafeBytes { bytes in
      guard let number = value.number else { return texts(field, bytes) }
      guard let other = FieldNumber(field) else { return mixed(field, bytes, field) }
      return other.order(field, number, bytes)
    }
  }

  /// Compares two fields.
  static func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int? {
    switch (FieldNumber(one), FieldNumber(other)) {
    case (let number?, let otherNumber?): number.order(one, otherNumber, other)
    case (nil, nil): texts(one, other)
    case (nil, _): mixed(one, other, one)
    case (_, nil): mixed(one, other, other)
    }
  }

  /// Compares a number with a text. They have no order, unless the text is a date: then the number
  /// is taken for a year.
  private static func mixed(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer, _ text: UnsafeRawBufferPointer
  ) -> Int? {
    isDate(text) ? texts(one, other) : nil
  }

  /// Whether a field starts like a date in ISO form, such as 2024-05-01.
  private static func isDate(_ text: UnsafeRawBufferPointer) -> Bool {
    text.count > 4 && text[4] == UInt8(ascii: "-") && text[..<4].allSatisfy { $0 &- 0x30 < 10 }
  }

  /// Compares bytes.
  static func texts(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Int {
    for place in 0..<min(one.count, other.count) where one[place] != other[place] {
      return one[place] < other[place] ? -1 : 1
    }
    return one.count - other.count
  }
}
