import GridSVG
import GridSources
import GridTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a table to standard output, for pipes and files.
struct Printing {
  let options: Options

  /// Runs work at once.
  private static func run(_ work: @escaping @Sendable () -> Void, _ finish: @escaping () -> Void) {
    work()
    finish()
  }

  /// Writes the tables of all files.
  func print() throws {
    for table in try Opening(options: options, loading: .atOnce).tables(run: Self.run) {
      table.waitForRows(upTo: readLimit)
      let sheet = try Sheet(table, run: Self.run)
      try Opening(options: options).arrange(sheet)
      try table.checkArrangement()
      sheet.grid.layoutIfNeeded()
      switch options.export {
      case nil: printText(of: sheet)
      case .csv: try write(sheet, .csv)
      case .jsonl: try write(sheet, .jsonLines)
      case .svg: try draw(table)
      }
      // The rows before damaged data are written nevertheless.
      try table.check()
    }
  }

  /// The number of rows to read: all, if rows are sorted or left out.
  private var readLimit: Int {
    options.filter == nil && options.sort.isEmpty ? options.limit ?? .max : .max
  }

  private func count(of sheet: Sheet) -> Int { min(options.limit ?? .max, sheet.rows.count) }

  private func printText(of sheet: Sheet) {
    let columns = sheet.view.model.columns.indices.filter {
      !sheet.view.model[$0].isHidden && sheet.view.model[$0].number != SheetView.rowNumbers
    }
    var plain = PlainTable(titles: columns.map { sheet.view.model[$0].title }, width: options.width)
    {
      Self.write($0)
    }
    var fields = FieldBytes()
    for line in 0..<count(of: sheet) {
      fields.removeAll()
      let bytes = columns.map { fields.copy((sheet.text(line: line, column: $0) ?? "").utf8) }
      guard plain.add(count: columns.count, { bytes[$0] }) else { return }
    }
    plain.flush()
  }

  private func write(_ sheet: Sheet, _ form: RowWriter.Form) throws {
    let writer = RowWriter(sheet, form)
    var isWanted = Self.write(writer.header)
    if sheet.table.arrangesRows { return try write(sheet.table.scan(), with: writer) }
    let count = count(of: sheet)
    var start = 0
    while isWanted, start < count {
      let end = min(start + 1_000, count)
      let bytes = try writer.bytes(ofRows: start..<end, in: sheet)
      // After an error, the rows that were not read would be empty.
      try sheet.table.check()
      isWanted = Self.write(bytes)
      start = end
    }
  }

  private func write(_ scan: any TableScan, with writer: RowWriter) throws {
    var (scan, left) = (scan, options.limit ?? .max)
    var hasMore = true
    while hasMore, left > 0 {
      var text = ""
      hasMore = scan.readOn { _, bytes in
        guard left > 0 else { return }
        text += writer.line(ofBytes: bytes)
        left -= 1
      }
      guard Self.write(Array(text.utf8)) else { return }
      if let failure = scan.failure { throw OpeningError(description: failure) }
    }
  }

  /// Writes a picture of the screen of the program.
  private func draw(_ table: any Table) throws {
    let browser = Browser(run: Self.run)
    try browser.addFile(table)
    try Opening(options: options).arrange(browser.sheet)
    browser.showFirstFile()
    let app = TerminalApp(browser)
    let rows = min(max(1, count(of: browser.sheet)), 50) + 2
    var tiles = Tiles(columns: options.width ?? 120, rows: rows)
    for time in 0..<3 { try app.draw(into: &tiles, at: Double(time)) }
    _ = Self.write(SVGDocument(of: browser).bytes)
  }

  /// Writes bytes to standard output or standard error.
  /// - Returns: Whether more bytes are wanted.
  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      while place < bytes.count {
        let count = systemWrite(descriptor, bytes.baseAddress! + place, bytes.count - place)
        if count >= 0 { place += count } else if errno != EINTR { return false }
      }
      return true
    }
  }
}

/// Calls the system's `write`, whose name is shadowed inside of the type.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
