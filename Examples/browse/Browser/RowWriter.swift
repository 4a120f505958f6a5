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

  /// The numbers of the columns of the table that are written.
  let columnNumbers: [Int]

  init(_ form: Form, columns: [(number: Int, title: String, kind: ColumnKind)]) {
    (self.form, self.columns, columnNumbers) = (form, columns, columns.map(\.number))
  }

  /// Writes the visible columns of a sheet.
  init(_ sheet: Sheet, _ form: Form) {
    let columns: [(number: Int, title: String, kind: ColumnKind)] = sheet.view.model.columns
      .compactMap { column in
        guard !column.isHidden, column.number != SheetView.rowNumbers else { return nil }
        return (column.number, column.title, sheet.table.columns[column.number].kind)
      }
    self.init(form, columns: columns)
  }

  /// The bytes before the first row.
  var header: [UInt8] {
    guard form == .csv else { return [] }
    var line: [UInt8] = []
    for (index, column) in columns.enumerated() {
      if index > 0 { line.append(UInt8(ascii: ",")) }
      let title = Array(column.title.utf8)
      title.withUnsafeBytes { Self.appendCSV($0, to: &line) }
    }
    return line + [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
  }

  /// Appends a row with its line end.
  /// - Parameter field: Returns the bytes in a column of the table, as a ``TableScan`` does.
  func append(_ field: (Int) -> UnsafeRawBufferPointer, to output: inout [UInt8]) {
    switch form {
    case .csv:
      for (index, column) in columnNumbers.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.appendCSV(field(column), to: &output)
      }
      output.append(UInt8(ascii: "\r"))
      output.append(UInt8(ascii: "\n"))
    case .jsonLines:
      var line = "{"
      for (index, column) in columns.enumerated() {
        if index > 0 { line += ", " }
        let bytes = field(column.number)
        let value = FieldBytes.isNull(bytes) ? nil : String(decoding: bytes, as: UTF8.self)
        line += "\(Self.json(column.title)): \(Self.json(value, column.kind))"
      }
      output.append(contentsOf: (line + "}\n").utf8)
    }
  }

  /// Appends a field, in quotes if it needs them: an empty text has quotes, a missing value has none. Invalid UTF-8
  /// becomes U+FFFD.
  private static func appendCSV(_ field: UnsafeRawBufferPointer, to output: inout [UInt8]) {
    guard !FieldBytes.isNull(field) else { return }
    guard field.allSatisfy({ $0 < 0x80 }) else {
      return appendUTF8(String(decoding: field, as: UTF8.self).utf8, to: &output)
    }
    appendUTF8(field, to: &output)
  }

  private static func appendUTF8(_ field: some Collection<UInt8>, to output: inout [UInt8]) {
    let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
    let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    let needsQuotes =
      field.isEmpty
      || field.contains { $0 == quote || $0 == comma || $0 == feed || $0 == carriageReturn }
    guard needsQuotes else { return output.append(contentsOf: field) }
    output.append(quote)
    for byte in field {
      if byte == quote { output.append(quote) }
      output.append(byte)
    }
    output.append(quote)
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
