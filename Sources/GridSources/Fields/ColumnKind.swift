/// The kind of the values in a column, which determines their order and alignment.
///
///     let kinds = ColumnKind.detected(in: sample, as: format)
///     let isNumber = kinds[1] == .integer || kinds[1] == .decimal
public enum ColumnKind: Hashable, Sendable {
  /// The order of the parts of a date such as 3/4/2026. Other dates do not depend on it.
  public enum DateOrder: Hashable, Sendable {
    /// March 4.
    case monthFirst

    /// April 3.
    case dayFirst
  }

  case text

  /// Whole numbers that fit into 64 bits, without leading zeros: a code such as 00417 is a text.
  case integer

  /// Numbers with a decimal point or an exponent.
  case decimal

  /// Dates, times, or both: 2026-11-26, 2026-11-26T14:20:05.25+01:00, 14:20:05, 2026/11/26, 26.11.2026,
  /// 11/26/2026, 26 Nov 2026 or Nov 26, 2026; and the forms of logs: Nov 26 14:20:05, 26/Nov/2026:14:20:05 +0100.
  case date(DateOrder)

  /// Truth values: true, false, yes, no, t, f, y and n, in letters of any case.
  case boolean

  /// Bytes that are no text: a value contains a null byte.
  case bytes
}

extension ColumnKind: CustomStringConvertible {
  /// The name of the kind.
  public var description: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .decimal: "decimal"
    case .date: "date"
    case .boolean: "boolean"
    case .bytes: "bytes"
    }
  }
}

// MARK: - Detection
extension ColumnKind {
  /// Detects the kind of values. It is the narrowest one that all of them have; empty values have any kind.
  /// Without other values, it is text.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(detecting values: some Sequence<String>) {
    var candidates = Candidates()
    for var value in values {
      value.withUTF8 { candidates.narrow(by: UnsafeRawBufferPointer($0)) }
    }
    self = candidates.kind
  }

  /// Detects the kinds of all columns by a sample from the start of a file, of which up to 1,000 rows are
  /// looked at.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func detected(in sample: [UInt8], as format: some RowFormat) -> [ColumnKind] {
    var columns = format.columns.map { _ in Candidates() }
    var row = 0
    format.forEachRow(of: sample, upTo: 1_000) { fields in
      defer { row += 1 }
      guard row >= format.headerRowCount else { return }
      while columns.count < fields.count { columns.append(Candidates()) }
      for index in 0..<fields.count {
        fields.withBytes(index) { columns[index].narrow(by: $0) }
      }
    }
    return columns.map(\.kind)
  }

  /// The kinds that all values seen so far have.
  private struct Candidates {
    private var kinds: [ColumnKind] = [
      .boolean, .integer, .decimal, .date(.monthFirst), .date(.dayFirst),
    ]
    private var isEmpty = true
    private var hasNull = false

    var kind: ColumnKind { hasNull ? .bytes : isEmpty ? .text : kinds.first ?? .text }

    mutating func narrow(by value: UnsafeRawBufferPointer) {
      let value = value.trimmed
      guard !value.isEmpty else { return }
      isEmpty = false
      if value.contains(0) { hasNull = true }
      if kinds.isEmpty { return }
      kinds.removeAll { !$0.contains(value) }
    }
  }

  private func contains(_ value: UnsafeRawBufferPointer) -> Bool {
    switch self {
    case .text: true
    case .integer: value.integer != nil && !value.hasLeadingZero
    case .decimal: value.decimal != nil && !value.hasLeadingZero
    case .date(let order): value.date(order) != nil
    case .boolean: value.boolean != nil
    case .bytes: value.contains(0)
    }
  }
}
