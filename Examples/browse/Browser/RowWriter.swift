import GridSources

/// Writes the visible columns of a sheet as comma-separated values or as JSON Lines.
struct RowWriter: Sendable {
  /// The formats of rows.
  enum Form {
    case csv, jsonLines
  }

  private let form: Form

  /// The numbers, titles and kinds of the visible columns.
  private let columns: [(number: Int, title: String, kind: ColumnKind)]

  init(_ sheet: Sheet, _ form: Form) {
    self.form = form
    columns = sheet.view.model.columns.compactMap { column in
      guard !column.isHidden, column.number != SheetView.rowNumbers else { return nil }
      return (column.number, column.title, sheet.table.columns[column.number].kind)
    }
  }

  /// The bytes before the first row.
  var header: [UInt8] {
    form == .jsonLines
      ? [] : Array((columns.map { Self.csv($0.title) }.joined(separator: ",") + "\r\n").utf8)
  }

  /// Returns the bytes of rows of a sheet.
  /// - Throws: An ``UnreadRowError`` if a row is not known.
  func bytes(ofRows positions: Range<Int>, in sheet: Sheet) throws(UnreadRowError) -> [UInt8] {
    var text = ""
    for position in positions {
      let row = sheet.rows[position]
      var isKnown = true
      text += line { column in
        let value = sheet.table.value(row: row, column: column)
        if value == nil { isKnown = false }
        return sheet.table.isNull(row: row, column: column) ? nil : value
      }
      guard isKnown else { throw UnreadRowError(row: row) }
    }
    return Array(text.utf8)
  }

  /// Returns a row as text, with its line end.
  /// - Parameter value: Returns the value in a column of the table, or nil if there is none.
  func line(_ value: (Int) -> String?) -> String {
    switch form {
    case .csv: columns.map { Self.csv(value($0.number)) }.joined(separator: ",") + "\r\n"
    case .jsonLines:
      "{"
        + columns.map { "\(Self.json($0.title)): \(Self.json(value($0.number), $0.kind))" }
        .joined(separator: ", ") + "}\n"
    }
  }

  /// Returns a row that a scan has read as text, with its line end.
  func line(ofBytes bytes: (Int) -> UnsafeRawBufferPointer) -> String {
    line { column in
      let bytes = bytes(column)
      return FieldBytes.isNull(bytes) ? nil : String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Returns a field, in quotes if it needs them: an empty text has quotes, a missing value has none.
  static func csv(_ value: String?) -> String {
    guard let text = value else { return "" }
    guard text.isEmpty || text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) })
    else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// Whether JSON has the text as a number.
  static func isNumber(_ text: some StringProtocol) -> Bool {
    var rest = Array(text.utf8)[...]
    func skip(_ text: StaticString) -> Bool {
      guard let first = rest.first, text.withUTF8Buffer({ $0.contains(first) }) else {
        return false
      }
      rest.removeFirst()
      return true
    }
    func skipDigits() -> Bool {
      let count = rest.count
      while skip("0123456789") {}
      return rest.count < count
    }
    _ = skip("-")
    guard skip("0") || skipDigits() else { return false }
    if skip("."), !skipDigits() { return false }
    if skip("eE") {
      _ = skip("+-")
      if !skipDigits() { return false }
    }
    return rest.isEmpty
  }

  /// Returns a value as JSON: a number with all of its digits, a truth value, null, or a text.
  static func json(_ value: String?, _ kind: ColumnKind) -> String {
    guard let value else { return "null" }
    switch kind {
    case .integer, .decimal:
      let number = value.trimmingSpaces
      return isNumber(number) ? String(number) : json(value)
    case .boolean:
      // Other words, such as y and f, may be codes.
      let word = value.trimmingSpaces.lowercased()
      return word == "true" || word == "false" ? word : json(value)
    case .text, .date, .bytes: return json(value)
    }
  }

  /// Returns a text as JSON.
  static func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmingSpaces: Substring {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}

/// A row that could not be written, because it has not been read.
struct UnreadRowError: Error, CustomStringConvertible {
  let row: Int

  var description: String {
    "Row \((row + 1).grouped) could not be read, so nothing was written. Try again when all rows are known."
  }
}
