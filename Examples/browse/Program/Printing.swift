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

  /// Writes the tables of all files.
  func print() throws {
    let queue = SynchronousQueue()
    for table in try Opening(options: options, loading: .atOnce).tables(run: queue.run) {
      table.waitForRows(upTo: readLimit)
      let sheet = try Sheet(table, run: queue.run)
      try Opening(options: options).arrange(sheet)
      try table.checkArrangement()
      sheet.grid.layoutIfNeeded()
      switch options.export {
      case nil: try printText(of: sheet)
      case .csv: try write(sheet, .csv)
      case .jsonl: try write(sheet, .jsonLines)
      case .svg: try draw(table, queue)
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

  private func printText(of sheet: Sheet) throws {
    let columns = sheet.view.model.columns.filter {
      !$0.isHidden && $0.number != SheetView.rowNumbers
    }
    var plain = PlainTable(titles: columns.map(\.title), width: options.width) { Self.write($0) }
    let numbers = columns.map(\.number)
    let failure = forEachRow(of: sheet, numbers) { field in
      plain.add(count: numbers.count) { field(numbers[$0]) }
    }
    plain.flush()
    if let failure { throw failure }
  }

  private func write(_ sheet: Sheet, _ form: RowWriter.Form) throws {
    let writer = RowWriter(sheet, form)
    var output = writer.header
    var isClosed = false
    let failure = forEachRow(of: sheet, writer.columnNumbers) { field in
      writer.append(field, to: &output)
      guard output.count >= Self.blockSize else { return true }
      isClosed = !Self.write(output)
      output.removeAll(keepingCapacity: true)
      return !isClosed
    }
    if !isClosed { _ = Self.write(output) }
    if let failure { throw failure }
  }

  /// The number of bytes that are written at once.
  private static let blockSize = 1 << 20

  /// Calls a closure with the rows in their order, up to the limit, until it returns false.
  /// - Returns: The reason why rows are missing at the end; nil if none are.
  private func forEachRow(
    of sheet: Sheet, _ columns: [Int],
    _ body: @escaping ((Int) -> UnsafeRawBufferPointer) -> Bool
  ) -> OpeningError? {
    var left = options.limit ?? .max
    var scan = sheet.rows.scan(of: columns, upTo: left)
    var hasMore = true
    while hasMore, left > 0 {
      hasMore = scan.readOn { _, field in
        guard left > 0 else { return }
        left = body(field) ? left - 1 : 0
      }
    }
    return scan.failure.map { OpeningError(description: $0) }
  }

  /// Writes a picture of the screen of the program.
  private func draw(_ table: any Table, _ queue: SynchronousQueue) throws {
    let browser = Browser(run: queue.run)
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
