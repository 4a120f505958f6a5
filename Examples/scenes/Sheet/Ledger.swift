/// The data of the sheet: the freight of 2,048 harbours side by side, with one row per ship.
///
/// Nothing is stored. The content of a cell follows from its row and column, and the value of a
/// formula from the cells that it names. Rows and columns are counted from 0.
struct Ledger {
  /// The number of rows: a million, or 100,000 where a 32-bit `Int` could not count the cells.
  static var rowCount: Int { Int.max > 0x7FFF_FFFF ? 1_000_000 : 100_000 }

  /// The number of columns: A to XFD.
  static var columnCount: Int { 16_384 }

  /// The number of columns of a harbour.
  static var harbourWidth: Int { Column.allCases.count }

  /// The first row with a ship.
  static var firstShip: Int { 3 }

  /// The columns of a harbour.
  enum Column: Int, CaseIterable {
    case day, ship, cargo, tons, rate, freight, dues, net

    var title: String {
      switch self {
      case .day: "Day"
      case .ship: "Ship"
      case .cargo: "Cargo"
      case .tons: "Tons"
      case .rate: "Rate"
      case .freight: "Freight"
      case .dues: "Dues"
      case .net: "Net"
      }
    }

    /// Whether the column has numbers.
    var hasNumbers: Bool { rawValue >= Column.tons.rawValue }

    /// The initial width.
    var width: Double {
      switch self {
      case .day: theme.length(104, page: 136)
      case .ship: theme.length(120, page: 152)
      case .cargo, .freight, .net: theme.length(88, page: 112)
      case .tons, .rate, .dues: Ledger.columnWidth
      }
    }
  }

  /// The initial width of most columns.
  static var columnWidth: Double { theme.length(72, page: 88) }
}

// MARK: - Cells
extension Ledger {
  /// Returns the content of a cell.
  func entry(row: Int, column: Int) -> LedgerEntry {
    let kind = self.kind(of: column)
    let harbour = column / Self.harbourWidth
    if isNote(row: row, column: column) {
      return LedgerEntry(Self.notes[(row + harbour) % Self.notes.count], .note)
    }
    if row < Self.firstShip - 1 {
      return row == 0 && kind == .day
        ? LedgerEntry("Harbour of " + name(ofHarbour: harbour), .title(harbour))
        : LedgerEntry("", .title(harbour))
    }
    guard row >= Self.firstShip else {
      return LedgerEntry(kind.title, .heading(isOfNumbers: kind.hasNumbers))
    }
    switch kind {
    case .day: return LedgerEntry(CalendarDay(after: row / 9).text, .text)
    case .ship: return LedgerEntry(pick(Self.ships, row, column), .text)
    case .cargo: return LedgerEntry(pick(Self.cargoes, row, column), .text)
    case .tons: return LedgerEntry(grouped(tons(row, harbour)), .number)
    case .rate: return LedgerEntry(money(rate(row, harbour)), .number)
    case .freight, .dues, .net:
      return LedgerEntry(
        money(amount(kind, row, harbour)), .formula(formula(kind, row, column)))
    }
  }

  /// Returns the role of a column within its harbour.
  func kind(of column: Int) -> Column { Column(rawValue: column % Self.harbourWidth) ?? .day }

  /// Returns the merged areas: the titles of all harbours, and some notes.
  func areas() -> [TableArea] {
    var areas: [TableArea] = []
    for column in stride(from: 0, to: Self.columnCount, by: Self.harbourWidth) {
      areas.append(TableArea(rows: 0..<2, columns: column..<(column + Self.harbourWidth)))
    }
    for row in stride(from: Self.noteDistance, to: Self.notesEnd, by: Self.noteDistance) {
      for harbour in 0..<Self.notedHarbours where noteRow(row, harbour) == row {
        let first = harbour * Self.harbourWidth + Column.ship.rawValue
        areas.append(TableArea(rows: row..<(row + 2), columns: first..<(first + 3)))
      }
    }
    return areas
  }

  private static var noteDistance: Int { 24 }
  private static var notesEnd: Int { 2_400 }
  private static var notedHarbours: Int { 32 }

  /// Returns the first row of a note that a harbour has at a row, or nil if it has none.
  private func noteRow(_ row: Int, _ harbour: Int) -> Int? {
    let row = row / Self.noteDistance * Self.noteDistance
    let isNoted =
      row > 0 && row < Self.notesEnd && harbour < Self.notedHarbours
      && Dice.share(row, harbour) < 0.6
    return isNoted ? row : nil
  }

  private func isNote(row: Int, column: Int) -> Bool {
    let kind = kind(of: column)
    guard kind == .ship || kind == .cargo || kind == .tons,
      let start = noteRow(row, column / Self.harbourWidth)
    else { return false }
    return row < start + 2
  }
}

// MARK: - Numbers
extension Ledger {
  private func pick(_ words: [String], _ row: Int, _ column: Int) -> String {
    words[Int(Dice.share(row, column) * Double(words.count))]
  }

  private func tons(_ row: Int, _ harbour: Int) -> Int {
    20 + Int(Dice.share(row, -1 - harbour) * 1_400)
  }

  /// Returns the price of a ton, in hundredths.
  private func rate(_ row: Int, _ harbour: Int) -> Int {
    150 + 5 * Int(Dice.share(-1 - row, harbour) * 120)
  }

  private func amount(_ kind: Column, _ row: Int, _ harbour: Int) -> Int {
    let freight = tons(row, harbour) * rate(row, harbour)
    let dues = (2 * freight + 25) / 50
    switch kind {
    case .dues: return dues
    case .net: return freight - dues
    case .day, .ship, .cargo, .tons, .rate, .freight: return freight
    }
  }

  /// Returns the formula of an amount, which refers to cells at its left.
  private func formula(_ kind: Column, _ row: Int, _ column: Int) -> String {
    func cell(_ other: Column) -> String {
      columnName(column - kind.rawValue + other.rawValue) + String(row + 1)
    }
    switch kind {
    case .dues: return "=" + cell(.freight) + "/25"
    case .net: return "=" + cell(.freight) + "-" + cell(.dues)
    case .day, .ship, .cargo, .tons, .rate, .freight: return "=" + cell(.tons) + "*" + cell(.rate)
    }
  }

  /// Returns hundredths as a number with two decimals.
  private func money(_ hundredths: Int) -> String {
    let rest = hundredths % 100
    return grouped(hundredths / 100) + (rest < 10 ? ".0" : ".") + String(rest)
  }
}

/// The content of a cell.
struct LedgerEntry: Equatable {
  /// The role of a cell, which determines its look.
  enum Kind: Equatable {
    case title(Int)
    case heading(isOfNumbers: Bool)
    case text, number, note
    case formula(String)
  }

  let text: String
  let kind: Kind

  init(_ text: String, _ kind: Kind) {
    self.text = text
    self.kind = kind
  }
}
