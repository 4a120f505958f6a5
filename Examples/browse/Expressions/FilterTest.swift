import GridData

/// A test of one field. It never changes, and is a class because running a test copies it.
final class FilterTest: Equatable, Sendable {
  /// A condition on the field.
  enum Condition: Equatable, Sendable {
    case value(FilterComparison, FilterValue)
    case column(FilterComparison, FilterColumn)
    case contains(TextNeedle)
    case starts(TextNeedle)
    case ends(TextNeedle)
    case matches(FieldPattern)
    case isEmpty
    case isIn(ValueList)

    /// The field is neither empty nor zero, `false`, `no`, `off`, `f` or `n`.
    case isTrue
  }

  let column: FilterColumn
  let condition: Condition

  init(column: FilterColumn, condition: Condition) {
    (self.column, self.condition) = (column, condition)
  }

  static func == (one: FilterTest, other: FilterTest) -> Bool {
    one.column == other.column && one.condition == other.condition
  }
}

/// A column as a filter names it.
struct FilterColumn: Equatable, Sendable {
  let index: Int

  /// The name as it starts a test, in quotes if needed.
  let name: String

  /// The name as it is written after a comparison, where words without quotes are values.
  var quotedName: String { name.hasPrefix("$") || name.hasPrefix("`") ? name : "`\(name)`" }
}

/// A regular expression with its text.
struct FieldPattern: Equatable, Sendable {
  /// The text, in which `/` has no backslash.
  let text: String
  let pattern: TextPattern

  static func == (one: FieldPattern, other: FieldPattern) -> Bool { one.text == other.text }
}

// MARK: - Evaluation
extension FilterTest {
  /// Whether a row passes. Does not allocate memory.
  func holds(_ field: (Int) -> UnsafeRawBufferPointer) -> Bool {
    let bytes = field(column.index)
    switch condition {
    case .value(let comparison, let value):
      return comparison.holds(for: FieldOrder.compare(bytes, value))
    case .column(let comparison, let other):
      return comparison.holds(for: FieldOrder.compare(bytes, field(other.index)))
    case .contains(let needle): return needle.isPart(of: bytes)
    case .starts(let needle): return needle.isStart(of: bytes)
    case .ends(let needle): return needle.isEnd(of: bytes)
    case .matches(let pattern): return pattern.pattern.matches(bytes)
    case .isEmpty: return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    case .isIn(let list): return list.contains(bytes)
    case .isTrue: return Self.isTrue(bytes)
    }
  }

  private static let falseWords: [[UInt8]] = ["false", "no", "off", "f", "n"].map { Array($0.utf8) }

  private static func isTrue(_ field: UnsafeRawBufferPointer) -> Bool {
    guard !field.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return false }
    if FieldNumber(field)?.isZero == true { return false }
    return !falseWords.contains { word in
      word.count == field.count && zip(word, field).allSatisfy { $0 == $1.lowercased }
    }
  }
}

// MARK: - Text
extension FilterTest.Condition {
  /// The text after the name of the column.
  /// - Parameter isNegated: Whether the word "not" is part of it. Comparisons have none.
  func description(isNegated: Bool = false) -> String {
    let not = isNegated ? "not " : ""
    return switch self {
    case .value(let comparison, let value): " \(comparison.rawValue) \(value.description)"
    case .column(let comparison, let column): " \(comparison.rawValue) \(column.quotedName)"
    case .contains(let needle): " \(not)contains \(needle.text.quoted("\"", "\""))"
    case .starts(let needle): " \(not)starts \(needle.text.quoted("\"", "\""))"
    case .ends(let needle): " \(not)ends \(needle.text.quoted("\"", "\""))"
    case .matches(let pattern): " \(not)matches \(pattern.delimited)"
    case .isEmpty: " is \(not)empty"
    case .isIn(let list):
      " \(not)in (\(list.values.map(\.description).joined(separator: ", ")))"
    case .isTrue: ""
    }
  }

  /// Whether the word "not" can be part of the condition.
  var canBeNegated: Bool {
    switch self {
    case .value, .column, .isTrue: false
    case .contains, .starts, .ends, .matches, .isEmpty, .isIn: true
    }
  }
}

extension FieldPattern {
  /// The text between slashes.
  fileprivate var delimited: String {
    var delimited = "/"
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if scalar == "/", !isEscaped { delimited += "\\" }
      delimited.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return delimited + "/"
  }
}
