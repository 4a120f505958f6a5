import GridSources
import GridSVG

// MARK: - Writing files
extension Browser {
  /// Writes the rows and columns that are shown to a file, or a picture of the screen to a file whose name ends in
  /// .svg.
  func export(to path: String) {
    do throws(FileError) {
      if path.hasSuffix(".svg") {
        try ByteFile.write(SVGDocument(of: self).bytes, to: BytePath(path))
        return note = "wrote \(path)"
      }
      let form: RowWriter.Form =
        path.hasSuffix(".jsonl") || path.hasSuffix(".json") ? .jsonLines : .csv
      writeRows(
        of: sheet, with: RowWriter(sheet, form), to: try DraftFile(BytePath(path)), at: 0, path)
    } catch {
      note = error.description
    }
  }

  /// Writes some rows, and the others after the next frame, so that the screen stays alive.
  private func writeRows(
    of sheet: Sheet, with writer: RowWriter, to draft: DraftFile, at start: Int, _ path: String
  ) {
    let end = min(start + 5_000, sheet.rows.count)
    do throws(FileError) {
      try draft.append(writer.bytes(ofRows: start..<end))
      guard end < sheet.rows.count else {
        try draft.commit()
        return note = "wrote \(sheet.rows.count.grouped) rows to \(path)"
      }
    } catch {
      return note = error.description
    }
    note = "writing \(StatusLine.percent(Double(end) / Double(sheet.rows.count)))"
    later { [weak self] in self?.writeRows(of: sheet, with: writer, to: draft, at: end, path) }
  }
}

/// Writes rows of a sheet as comma-separated values or as JSON Lines.
struct RowWriter {
  /// The formats of rows.
  enum Form {
    case csv, jsonLines
  }

  private let sheet: Sheet
  private let form: Form

  /// The indices and titles of the visible columns.
  private let columns: [(index: Int, title: String, isNumber: Bool)]

  init(_ sheet: Sheet, _ form: Form) {
    self.sheet = sheet
    self.form = form
    columns = sheet.view.model.columns.enumerated().compactMap { index, column in
      guard !column.isHidden, column.number != SheetView.rowNumbers else { return nil }
      return (index, column.title, sheet.table.columns[column.number].isNumber)
    }
  }

  /// Returns the bytes of rows, with the titles before the first one if the format has them.
  func bytes(ofRows rows: Range<Int>) -> [UInt8] {
    var text = ""
    if rows.lowerBound == 0, form == .csv {
      text += columns.map { Self.csv($0.title) }.joined(separator: ",") + "\r\n"
    }
    for row in rows {
      let texts = columns.map { sheet.text(row: row, column: $0.index) ?? "" }
      switch form {
      case .csv: text += texts.map(Self.csv).joined(separator: ",") + "\r\n"
      case .jsonLines:
        let members = zip(columns, texts).map { column, text in
          "\(Self.json(column.title)): \(column.isNumber && Self.isNumber(text) ? text : Self.json(text))"
        }
        text += "{\(members.joined(separator: ", "))}\n"
      }
    }
    return Array(text.utf8)
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
