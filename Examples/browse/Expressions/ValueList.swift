/// The values of `in (a, b, c)`.
struct ValueList: Equatable, Sendable {
  /// The values as they were given.
  let values: [FilterValue]

  /// Texts and numbers in ascending order.
  private let texts: [FilterValue]
  private let numbers: [FilterValue]

  init(_ values: [FilterValue]) {
    self.values = values
    func sorted(_ values: [FilterValue]) -> [FilterValue] {
      values.sorted { one, other in
        one.bytes.withUnsafeBytes { (FieldOrder.compare($0, other) ?? 0) < 0 }
      }
    }
    texts = sorted(values.filter { $0.number == nil })
    numbers = sorted(values.filter { $0.number != nil })
  }

  /// Whether a field equals one of the values.
  /// - Complexity: O(log *n*) comparisons for *n* values.
  func contains(_ field: UnsafeRawBufferPointer) -> Bool {
    if Self.find(in: texts, { FieldOrder.compare(field, $0) ?? 0 }) { return true }
    guard !numbers.isEmpty, let number = FieldNumber(field) else { return false }
    return Self.find(in: numbers) { value in
      value.bytes.withUnsafeBytes { number.order(field, value.number!, $0) }
    }
  }

  private static func find(in values: [FilterValue], _ order: (FilterValue) -> Int) -> Bool {
    var range = values.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let order = order(values[middle])
      if order == 0 { return true }
      range = order < 0 ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return false
  }
}
