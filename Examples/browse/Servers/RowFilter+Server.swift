import GridSources

extension RowFilter {
  /// The filter as a server evaluates it, by the types of the columns.
  /// - Throws: A ``ServerFilterError`` if the server has no such test.
  func forServer(columns: [SourceColumn]) throws(ServerFilterError) -> PostgresFilter {
    try tree.forServer(columns)
  }
}

/// A test that a server cannot evaluate.
struct ServerFilterError: Error, CustomStringConvertible {
  let test: String

  var description: String {
    "The server cannot evaluate \(test). "
      + "Use comparisons with values, contains, starts, ends, in and is empty."
  }
}

extension FilterTree {
  fileprivate func forServer(_ columns: [SourceColumn]) throws(ServerFilterError) -> PostgresFilter
  {
    switch self {
    case .test(let test): try test.forServer(columns[test.column.index].kind)
    case .not(let tree): .not(try tree.forServer(columns))
    case .all(let parts):
      .all(try parts.map { part throws(ServerFilterError) in try part.forServer(columns) })
    case .any(let parts):
      .any(try parts.map { part throws(ServerFilterError) in try part.forServer(columns) })
    }
  }
}

extension FilterTest {
  fileprivate func forServer(_ kind: ColumnKind) throws(ServerFilterError) -> PostgresFilter {
    let column = column.index
    switch condition {
    // The group of empty values has this filter. NULL is shown as an empty text.
    case .value(.equal, let value) where value.text.isEmpty: return .isEmpty(column, kind)
    case .value(.notEqual, let value) where value.text.isEmpty:
      return .not(.isEmpty(column, kind))
    case .value(let comparison, let value): return comparison.forServer(column, value.text)
    case .contains(let needle): return .text(column: column, .contains, needle.text)
    case .starts(let needle): return .text(column: column, .starts, needle.text)
    case .ends(let needle): return .text(column: column, .ends, needle.text)
    case .isEmpty: return .isEmpty(column, kind)
    case .isIn(let list):
      return .any(list.values.map { .compare(column: column, .equal, $0.text) })
    case .isTrue where kind == .boolean: return .compare(column: column, .equal, "true")
    case .column, .matches, .isTrue:
      throw ServerFilterError(test: self.column.name + condition.description())
    }
  }
}

extension PostgresFilter {
  /// The value is NULL, or an empty text.
  fileprivate static func isEmpty(_ column: Int, _ kind: ColumnKind) -> PostgresFilter {
    guard kind == .text else { return .isNull(column: column) }
    return .any([.isNull(column: column), .compare(column: column, .equal, "")])
  }
}

extension FilterValue {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension FilterComparison {
  fileprivate func forServer(_ column: Int, _ value: String) -> PostgresFilter {
    switch self {
    case .equal: .compare(column: column, .equal, value)
    case .notEqual: .not(.compare(column: column, .equal, value))
    case .atMost: .compare(column: column, .lessOrEqual, value)
    case .atLeast: .compare(column: column, .greaterOrEqual, value)
    case .less: .compare(column: column, .less, value)
    case .greater: .compare(column: column, .greater, value)
    }
  }
}
