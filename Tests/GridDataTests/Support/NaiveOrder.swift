import GridData

/// A key of one row, as the tests state it.
enum Key: Hashable, Sendable {
  case missing
  case integer(Int64)
  case number(Double)
  case flag(Bool)
  case text(String)
}

/// A column of keys, with the simplest code that sorts by it.
struct NaiveColumn: Sendable {
  var keys: [Key]
  var direction = SortDirection.ascending
  var order = TextOrder.codePoints

  /// The key of a query with closures, of the kind of the first key that is not missing.
  func rowKey(_ keys: @escaping @Sendable (Int) -> Key) -> RowKey {
    switch self.keys.first(where: { $0 != .missing }) ?? .missing {
    case .number:
      .number(direction) { if case .number(let key) = keys($0) { key } else { nil } }
    case .flag: .flag(direction) { if case .flag(let key) = keys($0) { key } else { nil } }
    case .text:
      .text(direction, order: order) { if case .text(let key) = keys($0) { key } else { nil } }
    case .integer, .missing:
      .integer(direction) { row -> Int64? in
        if case .integer(let key) = keys(row) { key } else { nil }
      }
    }
  }

  var rowKey: RowKey {
    let keys = keys
    return rowKey { keys[$0] }
  }

  /// Returns a comparison of two rows: negative if the first comes first.
  var comparison: (Int, Int) -> Int {
    let texts = keys.map { key -> [NaiveText.Part] in
      guard case .text(let text) = key else { return [] }
      return NaiveText.parts(of: text, order)
    }
    return { compare($0, $1, texts) }
  }

  private func compare(_ row: Int, _ other: Int, _ texts: [[NaiveText.Part]]) -> Int {
    let (key, otherKey) = (keys[row].isMissing, keys[other].isMissing)
    if key || otherKey { return (key ? 1 : 0) - (otherKey ? 1 : 0) }
    let order =
      switch (keys[row], keys[other]) {
      case (.integer(let one), .integer(let other)): one < other ? -1 : one == other ? 0 : 1
      case (.number(let one), .number(let other)): one < other ? -1 : one == other ? 0 : 1
      case (.flag(let one), .flag(let other)): (one ? 1 : 0) - (other ? 1 : 0)
      case (.text, .text): NaiveText.compare(texts[row], texts[other])
      default: 0
      }
    return direction == .ascending ? order : -order
  }
}

extension Key {
  fileprivate var isMissing: Bool {
    switch self {
    case .missing: true
    case .number(let number): number.isNaN
    default: false
    }
  }
}

/// Texts compared character by character.
enum NaiveText {
  enum Part {
    case number([UInt32])
    case scalar(UInt32)
  }

  static func compare(_ parts: [Part], _ others: [Part]) -> Int {
    for (part, other) in zip(parts, others) {
      let order =
        switch (part, other) {
        case (.number(let one), .number(let other)):
          one.count != other.count
            ? one.count - other.count
            : one == other ? 0 : one.lexicographicallyPrecedes(other) ? -1 : 1
        case (.scalar(let one), .scalar(let other)): one < other ? -1 : one == other ? 0 : 1
        case (.number, .scalar(let other)): 0x30 < other ? -1 : 1
        case (.scalar(let one), .number): one < 0x30 ? -1 : 1
        }
      if order != 0 { return order }
    }
    return parts.count - others.count
  }

  static func parts(of text: String, _ order: TextOrder) -> [Part] {
    var parts: [Part] = []
    var number: [UInt32]?
    func endNumber() {
      if let digits = number { parts.append(.number(Array(digits.drop { $0 == 0x30 }))) }
      number = nil
    }
    for scalar in text.unicodeScalars {
      if order.contains(.numbersByValue), ("0"..."9").contains(scalar) {
        number = (number ?? []) + [scalar.value]
        continue
      }
      endNumber()
      let isFolded = order.contains(.ignoresCase)
      let scalars = isFolded ? Array(scalar.properties.lowercaseMapping.unicodeScalars) : [scalar]
      parts += scalars.map { .scalar($0.value) }
    }
    endNumber()
    return parts
  }
}

/// The order by the simplest code: `filter` and `sorted`.
func naiveOrder(
  of rows: some Sequence<Int>, by columns: [NaiveColumn],
  where isIncluded: (Int) -> Bool = { _ in true }
) -> [Int] {
  let comparisons = columns.map(\.comparison)
  return rows.filter(isIncluded).sorted { one, other in
    for compare in comparisons {
      let order = compare(one, other)
      if order != 0 { return order < 0 }
    }
    return one < other
  }
}

extension RowQuery {
  /// Advances in slices until the query is finished, and returns the rows.
  mutating func finish(rowLimit: Int = 1_000) -> [Int] {
    while advance(rowLimit: rowLimit) {}
    return Array(order)
  }
}
