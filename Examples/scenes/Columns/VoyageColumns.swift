/// The columns of a table of voyages, in their order. Columns are known by numbers, which they keep when
/// they move. Nothing is stored of the rows: a text follows from its row and the number of its column.
struct VoyageColumns {
  /// The numbers of the columns, from left to right.
  private(set) var numbers = Array(0..<12)

  private var nextNumber = 12

  /// The greatest number of columns, so that an `Int` of 32 bits can count the cells.
  static let limit = 1_000

  static let rowCount = 1_000_000

  private static let kinds = [
    "Ship", "Cargo", "Tons", "Crew", "Days", "Rate", "Draft", "Port", "Pilot", "Berth", "Tolls",
    "Lights",
  ]

  private static let ports = [
    "Skervik", "Gullness", "Sandhaven", "Oysterbay", "Stonepool", "Heronford", "Saltholm",
    "Ravenhythe",
  ]
}

// MARK: - Changes
extension VoyageColumns {
  /// Inserts a new column.
  mutating func insert(at place: Int) {
    numbers.insert(nextNumber, at: place)
    nextNumber += 1
  }

  /// Removes a column.
  mutating func remove(at place: Int) { numbers.remove(at: place) }

  /// Moves a column.
  mutating func move(from place: Int, to target: Int) {
    numbers.insert(numbers.remove(at: place), at: target)
  }
}

// MARK: - Texts
extension VoyageColumns {
  /// Whether the column at a place has numbers.
  func hasNumbers(at place: Int) -> Bool { kind(at: place) >= 2 && kind(at: place) != 7 }

  /// Returns the title of the column at a place. Columns of the same kind are numbered.
  func title(at place: Int) -> String {
    let round = numbers[place] / Self.kinds.count
    return Self.kinds[kind(at: place)] + (round == 0 ? "" : " \(round + 1)")
  }

  /// Returns the text of a cell.
  func text(row: Int, at place: Int) -> String {
    let share = Dice.share(row, numbers[place])
    switch kind(at: place) {
    case 0: return ShipNames.name(Int(share * 24))
    case 1: return Ledger.cargoes[Int(share * Double(Ledger.cargoes.count))]
    case 7: return Self.ports[Int(share * Double(Self.ports.count))]
    default: return grouped(1 + Int(share * 2_400))
    }
  }

  private func kind(at place: Int) -> Int { numbers[place] % Self.kinds.count }
}
