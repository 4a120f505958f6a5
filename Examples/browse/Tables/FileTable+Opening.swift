import GridSources

// MARK: - Opening
extension FileTable {
  /// How the bytes of a file are read, as far as the user has said so.
  struct Choices {
    var form: Form?
    var delimiter: UInt8?
    /// The quote; `.some(nil)` for none.
    var quote: UInt8??
    var header: CSVFormat.Header?
    var encoding: TextEncoding?

    /// Whether the user has said nothing about records.
    var isEmpty: Bool { form == nil && delimiter == nil && quote == nil && header == nil }
  }

  /// The forms of rows.
  enum Form {
    case csv, tsv, jsonLines

    /// Lines of text, or of a log.
    case text
  }

  /// The number of bytes by which formats are detected.
  private static let sampleSize = 64 << 10

  /// The number of bytes by which formats are detected if the first row is longer than that.
  private static let longSampleSize = 4 << 20

  /// The largest length of a row in a file that has no line end in its first bytes. Such a file is shown in rows of this
  /// length, because finding and showing longer ones takes too long.
  private static let pieceSize = 64 << 10

  /// Opens a file or a stream, and detects its format by its name and its first bytes.
  /// - Parameters:
  ///   - path: The path; nil for standard input.
  ///   - choices: What the user has said about the format.
  ///   - run: Runs work on another thread.
  static func open(
    _ path: BytePath?, _ choices: Choices = Choices(), run: @escaping BackgroundWork.Run
  ) throws(FileError) -> FileTable? {
    guard let path else {
      guard let input = try LiveFile(input: 0) else { return nil }
      try input.waitForBytes(upTo: sampleSize)
      return table(input, name: "", choices, run: run)
    }
    let start = try ByteFile(path).bytes(from: 0, count: sampleSize)
    let compression = FileCompression(detecting: start)
    let sample = compression?.sample(of: start) ?? start
    let file = try LiveFile(
      path, decompressing: compression,
      convertingFrom: choices.encoding ?? TextEncoding(detecting: sample))
    let isConverted = file.state == .arriving
    // If the file is damaged, the table shows the rows before the damage, and the error in its notes.
    if isConverted { try? file.waitForBytes(upTo: sampleSize) }
    return table(
      file, name: path.text, choices,
      conversion: isConverted ? compression == nil ? "in UTF-16" : "compressed" : nil, run: run)
  }

  /// Makes the table of an open file, and detects its format by its name and its first bytes.
  static func table(
    _ file: LiveFile, name: String, _ choices: Choices = Choices(), conversion: String? = nil,
    run: @escaping BackgroundWork.Run
  ) -> FileTable {
    let (sample, hasLines) = sample(of: file)
    let format = format(of: name, sample, choices)
    let kinds = kinds(in: sample, as: format)
    var columns: [SourceColumn] = []
    for (index, kind) in kinds.enumerated() {
      let title = format.columns.indices.contains(index) ? format.columns[index] : ""
      columns.append(SourceColumn(title.isEmpty ? "column \(index + 1)" : title, kind))
    }
    if columns.isEmpty { columns = [SourceColumn("text")] }
    return FileTable(
      file, format, columns: columns, rowLimit: hasLines ? rowLimit : pieceSize,
      isBinary: sample.contains(0), conversion: conversion, run: run)
  }

  /// Reads the first bytes: some rows, if the first one is long.
  /// - Returns: The bytes, and whether the first row ends in them or with the file.
  private static func sample(of file: LiveFile) -> (bytes: [UInt8], hasLines: Bool) {
    let sample = file.file.bytes(from: 0, count: sampleSize)
    guard sample.count == sampleSize, !sample.contains(where: isLineEnd) else {
      return (sample, true)
    }
    // If the file is damaged, the table shows the rows before the damage, and the error in its notes.
    try? file.waitForBytes(upTo: longSampleSize)
    let long = file.file.bytes(from: 0, count: longSampleSize)
    var lineCount = 0
    let end = long.firstIndex { byte in
      lineCount += isLineEnd(byte) ? 1 : 0
      return lineCount == sampleRows
    }
    let hasLines = lineCount > 0 || long.count < longSampleSize
    return (hasLines ? Array(long[...(end ?? long.count - 1)]) : sample, hasLines)
  }

  /// The number of long rows by which formats are detected.
  private static let sampleRows = 3

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func kinds(in sample: [UInt8], as format: some RowFormat) -> [ColumnKind] {
    ColumnKind.detected(in: sample, as: format)
  }

  private static func format(
    of name: String, _ sample: [UInt8], _ choices: Choices
  ) -> any RowFormat {
    let form = choices.form ?? form(ofName: name)
    let mayBeLog = form == .text || form == nil && choices.isEmpty && !sample.contains(0x09)
    if mayBeLog, let log = LogLines(detecting: sample) { return log }
    let delimiter = choices.delimiter ?? (form == .tsv ? UInt8(ascii: "\t") : nil)
    switch form {
    case .jsonLines: return JSONLines(detecting: sample)
    case .text: return TextLines()
    case .csv, .tsv, nil:
      var csv = CSVFormat(
        detecting: sample, delimiter: delimiter, quote: choices.quote ?? nil,
        header: choices.header, encoding: choices.encoding)
      if case .some(nil) = choices.quote { csv.quote = nil }
      guard form == nil, delimiter == nil else { return csv }
      // A file without a telling name, and without delimiters, is no table.
      if sample.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
        return JSONLines(detecting: sample)
      }
      return csv.columns.count > 1 ? csv : TextLines()
    }
  }

  private static func form(ofName name: String) -> Form? {
    var parts = name.split(separator: ".")
    if parts.last == "gz" || parts.last == "zst" { parts.removeLast() }
    return switch parts.last?.lowercased() {
    case "csv": .csv
    case "tsv", "tab": .tsv
    case "jsonl", "ndjson", "json": .jsonLines
    case "log", "txt": .text
    default: nil
    }
  }
}
