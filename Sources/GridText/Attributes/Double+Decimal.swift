extension Double {
  /// Parses a decimal number such as `-12.5`. Nil for any other text, including exponents and a
  /// `+`.
  ///
  /// It accepts up to 15 digits: as many are exact, and no length needs more.
  /// - Complexity: O(*n*) for *n* bytes.
  package init?(decimal bytes: ArraySlice<UInt8>) {
    let isNegative = bytes.first == UInt8(ascii: "-")
    var parts = (isNegative ? bytes.dropFirst() : bytes)
      .split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)[...]
    guard let whole = parts.popFirst(), !whole.isEmpty else { return nil }
    let fraction = parts.popFirst()
    guard fraction?.isEmpty != true, whole.count + (fraction?.count ?? 0) <= 15 else { return nil }
    var value = 0.0
    var scale = 1.0
    for digit in whole + (fraction ?? []) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      value = value * 10 + Double(digit - UInt8(ascii: "0"))
    }
    for _ in fraction ?? [] { scale *= 10 }
    self = (isNegative ? -value : value) / scale
  }
}
