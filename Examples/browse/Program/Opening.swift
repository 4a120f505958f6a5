import GridData
import GridSources

/// Opens the tables that the command line names.
struct Opening {
  let options: Options

  /// Whether each row of a server is loaded before it is shown.
  var loading = ServerTable.Loading.later

  /// Opens each file or server, or makes the sample if there is none.
  /// - Parameter run: Runs work on another thread.
  func tables(run: @escaping BackgroundWork.Run) throws -> [any Table] {
    guard !options.files.isEmpty else { return [SampleTable(rowCount: options.sample)] }
    return try options.files.map { name in
      if ServerSource.isAddress(name) { return try table(ofServer: name, run: run) }
      let path = name == "-" ? nil : BytePath(name)
      if let path, try isDatabase(path) { return try table(ofDatabase: path, run: run) }
      if let option = options.table.map({ _ in OptionName.table })
        ?? options.query.map({ _ in OptionName.query })
      {
        throw OpeningError(
          description: "\(option.long) needs a database, which \(name) is not.")
      }
      guard let table = try FileTable.open(path, choices, run: run) else {
        throw OpeningError(
          description:
            "There is nothing to read: standard input is a terminal. Pass a file, or a pipe and -.")
      }
      return table
    }
  }

  private func isDatabase(_ path: BytePath) throws(FileError) -> Bool {
    SQLiteDatabase.isDatabase(startingWith: try ByteFile(path).bytes(from: 0, count: 16))
  }

  /// Opens the table or the query that the command line names, the only table, or a list of the tables.
  private func table(
    ofDatabase path: BytePath, run: @escaping BackgroundWork.Run
  ) throws -> any Table {
    let database = try SQLiteDatabase(path)
    if let query = options.query {
      return QueryTable(query, try database.query(query, run: run), run: run)
    }
    let list = try DatabaseList(database, run: run)
    if let name = options.table { return try list.table(named: name) }
    return try list.onlyTable ?? list
  }

  /// Opens the table or the query that the command line names, or a list of the tables, and waits for the server.
  private func table(
    ofServer address: String, run: @escaping BackgroundWork.Run
  ) throws -> any Table {
    let part: ServerSource.Part? =
      options.query.map { .query($0) } ?? options.table.map { .table($0) }
    guard let part else { return try ServerList(address, run: run) }
    let opened = try ServerSource(address: address, part: part).open()
    return try ServerTable(opened, loading: loading, run: run)
  }

  /// Filters, sorts and chooses columns as the command line says, and otherwise leaves the view as it is.
  func arrange(_ sheet: Sheet) throws {
    let titles = sheet.table.columns.map(\.title)
    let columns = FilterColumns(titles)
    let filter = try options.filter.map { text throws(RowFilterError) in
      try RowFilter(text, columns: titles)
    }
    let sorts = try options.sort.map { sort throws(FilterColumnError) in
      TableModel.Sort(column: try sort.column.index(in: columns), isDescending: sort.isDescending)
    }
    let shown = try options.columns.map { column throws(FilterColumnError) in
      try column.index(in: columns)
    }
    sheet.changeView { view in
      view.filter = filter ?? view.filter
      if !shown.isEmpty { view.model = Self.model(view.model, showing: shown) }
      if !sorts.isEmpty { view.model.sort(by: sorts) }
    }
  }

  /// Follows a sheet if the command line says so.
  /// - Returns: What the user should know; nothing if all is well.
  func follow(_ sheet: Sheet) -> [String] {
    guard options.follows else { return [] }
    sheet.follow()
    guard let table = sheet.table as? FileTable, let conversion = table.conversion else {
      return []
    }
    return ["\(table.name) is \(conversion), so its changes are not followed"]
  }

  /// Returns a model with some columns in an order, and hides all others.
  private static func model(_ model: TableModel, showing numbers: [Int]) -> TableModel {
    let places = Dictionary(
      numbers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let columns = model.columns.sorted { one, other in
      (places[one.number] ?? .max, one.number) < (places[other.number] ?? .max, other.number)
    }
    return TableModel(
      columns.map { column in
        var column = column
        let isRowNumber = column.number == SheetView.rowNumbers
        if !isRowNumber { column.pin = nil }
        column.isHidden = !isRowNumber && places[column.number] == nil
        return column
      })
  }

  private var choices: FileTable.Choices {
    var choices = FileTable.Choices()
    choices.form =
      switch options.format {
      case .csv: .csv
      case .tsv: .tsv
      case .jsonl: .jsonLines
      case .text: .text
      case nil: nil
      }
    choices.delimiter = options.delimiter
    switch options.quote {
    case Options.Quote.none?: choices.quote = .some(nil)
    case .byte(let byte)?: choices.quote = .some(byte)
    case nil: break
    }
    choices.header = options.hasHeader.map { $0 ? .firstRow : .none }
    choices.encoding =
      switch options.encoding {
      case "utf-8": .utf8
      case "utf-16", "utf-16le": .utf16LittleEndian
      case "utf-16be": .utf16BigEndian
      case "latin-1", "windows-1252": .windows1252
      default: nil
      }
    return choices
  }
}

/// A reason why nothing can be opened.
struct OpeningError: Error, CustomStringConvertible {
  let description: String
}
