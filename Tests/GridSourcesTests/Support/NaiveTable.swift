import GridTesting

@testable import GridSources

/// Rows with random keys and values, in memory, and the definition of a table that has them.
struct NaiveTable {
  /// The kinds of keys.
  enum Key: CaseIterable, Sendable {
    case consecutive
    case gaps
    case anyIntegers
    case text
    case textAndInteger
    case blobs
    case shadowed
  }

  let definition: String
  private(set) var rows: [[SQLiteValue]] = []

  /// The names of the columns of the key.
  let keyColumns: [String]

  init(_ key: Key, count: Int, using generator: inout SeededGenerator) {
    let values = "\"a \"\"b\", c TEXT, d BLOB"
    (definition, keyColumns) =
      switch key {
      case .consecutive, .gaps, .anyIntegers: ("t(id INTEGER PRIMARY KEY, \(values))", ["id"])
      case .text: ("t(k TEXT PRIMARY KEY, \(values)) WITHOUT ROWID", ["k"])
      case .textAndInteger:
        ("t(k TEXT, n, \(values), PRIMARY KEY (k, n)) WITHOUT ROWID", ["k", "n"])
      case .blobs: ("t(k BLOB PRIMARY KEY, \(values)) WITHOUT ROWID", ["k"])
      case .shadowed: ("t(rowid INTEGER PRIMARY KEY, \(values))", ["rowid"])
      }
    var last: Int64 = -100
    var keys: Set<[SQLiteValue]> = []
    while keys.count < count {
      last += key == .consecutive ? 1 : .random(in: 1...9, using: &generator)
      keys.insert(Self.key(key, last, using: &generator))
    }
    for key in keys { rows.append(key + (0..<3).map { _ in Self.value(using: &generator) }) }
    sort()
  }

  mutating func sort() {
    rows.sort { one, other in
      for (one, other) in zip(one, other).prefix(keyColumns.count) where one != other {
        return Self.precedes(one, other)
      }
      return false
    }
  }

  mutating func remove(at index: Int) { rows.remove(at: index) }

  private static func precedes(_ one: SQLiteValue, _ other: SQLiteValue) -> Bool {
    switch (one, other) {
    case (.integer(let one), .integer(let other)): one < other
    case (.text(let one), .text(let other)), (.blob(let one), .blob(let other)):
      one.lexicographicallyPrecedes(other)
    default: false
    }
  }

  private static func key(
    _ key: Key, _ next: Int64, using generator: inout SeededGenerator
  ) -> [SQLiteValue] {
    switch key {
    case .consecutive, .gaps, .shadowed: [.integer(next)]
    case .anyIntegers: [.integer(.random(in: .min ... .max, using: &generator))]
    case .text: [.text(text(using: &generator) + Array("\(next)".utf8))]
    case .textAndInteger:
      [.text(text(using: &generator)), .integer(.random(in: 0...5_000, using: &generator))]
    case .blobs:
      [.blob((0..<8).map { _ in .random(in: .min ... .max, using: &generator) })]
    }
  }

  private static func text(using generator: inout SeededGenerator) -> [UInt8] {
    let parts = ["a", "B", "é", "東京", "\u{1B}[2J", "\n", "\"", "'", ",", "", " ", "x1"]
    return (0..<Int.random(in: 0...4, using: &generator))
      .flatMap { _ in parts.randomElement(using: &generator)!.utf8 }
  }

  private static func value(using generator: inout SeededGenerator) -> SQLiteValue {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: .null
    case 1: .integer(.random(in: -9...9, using: &generator))
    case 2: .integer(.random(in: .min ... .max, using: &generator))
    case 3: .blob([0, 0xAB, UInt8.random(in: .min ... .max, using: &generator)])
    default: .text(text(using: &generator) + Array("t".utf8))
    }
  }

  /// The texts of a row, as fields show them.
  func texts(_ row: Int) -> [[UInt8]] { rows[row].map(Self.bytes(of:)) }

  /// The bytes of a value, as a field shows it.
  static func bytes(of value: SQLiteValue) -> [UInt8] {
    switch value {
    case .null: []
    case .integer(let value): Array("\(value)".utf8)
    case .real(let value): Array("\(value)".utf8)
    case .text(let bytes): bytes
    case .blob(let bytes):
      Array(
        ("X'" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16).uppercased() }.joined()
          + "'").utf8)
    }
  }
}

extension RowFields {
  /// The bytes of all fields.
  var allBytes: [[UInt8]] { (0..<count).map { Array(bytes($0)) } }
}
