/// Writes the visible columns of a sheet as comma-separated values or as JSON Lines.
struct RowWriter: Sendable {
  /// The formats of rows.
  enum Form {
    case csv, jsonLines
  }

  private let form: Form

  /// The numbers and titles of the visible columns.
  private let columns: [(number: Int, title: String, isNumber: Bool)]

  init(_ sheet: Sheet, _ form: Form) {
    self.form = form
    columns = sheet.view.model.columns.compactMap { column in
      guard !column.isHidden, column.number != SheetView.rowNumbers else { return nil }
      return (column.number, column.title, sheet.table.columns[column.number].isNumber)
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
        return value ?? ""
      }
      guard isKnown else { throw UnreadRowError(row: row) }
    }
    return Array(text.utf8)
  }

  /// Returns a row as text, with its line end.
  /// - Parameter value: Returns the value in a column of the table.
  func line(_ value: (Int) -> String) -> String {
    switch form {
    case .csv: columns.map { Self.csv(value($0.number)) }.joined(separator: ",") + "\r\n"
    case .jsonLines:
      "{"
        + columns.map { member($0.title, value($0.number), isNumber: $0.isNumber) }
        .joined(separator: ", ") + "}\n"
    }
  }

  private func member(_ title: String, _ value: String, isNumber: Bool) -> String {
    "\(Self.json(title)): \(isNumber && Self.isNumber(value) ? value : Self.json(value))"
  }

  /// Returns a field, in quotes if it needs them.
  static func csv(_ text: String) -> String {
    guard text.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }

  /// Whether JSON has the text as a number.
  static func isNumber(_ text: String) -> Bool {
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

/// A row that could not be written, because it has not been read.
struct UnreadRowError: Error, CustomStringConvertible {
  let row: Int

  var description: String {
    "Row \((row + 1).grouped) could not be read, so nothing was written. Try again when all rows are known."
  }
}
