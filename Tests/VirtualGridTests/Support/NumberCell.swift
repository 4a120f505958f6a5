import VirtualGrid

/// A cell that shows a number, and whose lifetime is counted.
final class NumberCell {
  var number = 0
  private let cellCounter: CellCounter

  init(_ cellCounter: CellCounter) {
    self.cellCounter = cellCounter
    cellCounter.alive += 1
    cellCounter.made += 1
  }

  deinit {
    cellCounter.alive -= 1
  }
}

/// The numbers of living cells and of all cells ever made.
final class CellCounter {
  var alive = 0
  var made = 0
}

/// A data source of sections of unique numbers. Multiples of 3 have cells of another kind.
final class NumberData: GridDataSource {
  var sections: [[Int]]
  let cellCounter = CellCounter()

  /// The numbers of items that are not loaded.
  var unloaded: Set<Int> = []

  /// How often a cell was requested for an item out of range.
  private(set) var requestsOutOfRange = 0

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  /// The numbers of all sections.
  var numbers: [Int] { sections.flatMap { $0 } }

  func numberOfSections(in grid: GridView<NumberCell>) -> Int { sections.count }

  func gridView(_ grid: GridView<NumberCell>, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func gridView(_ grid: GridView<NumberCell>, cellForItemAt path: ItemPath) -> NumberCell {
    guard path.section < sections.count, path.item < sections[path.section].count else {
      requestsOutOfRange += 1
      return NumberCell(cellCounter)
    }
    let number = sections[path.section][path.item]
    return cell(in: grid, number % 3 == 0 ? "third" : "other", number)
  }

  func gridView(_ grid: GridView<NumberCell>, isLoadedItemAt path: ItemPath) -> Bool {
    unloaded.isEmpty || !unloaded.contains(sections[path.section][path.item])
  }

  func gridView(
    _ grid: GridView<NumberCell>, placeholderForItemAt path: ItemPath
  ) -> NumberCell? {
    cell(in: grid, "bar", sections[path.section][path.item])
  }

  func gridView(_ grid: GridView<NumberCell>, cellFor element: GridElement) -> NumberCell? {
    Self.isShown(element) ? cell(in: grid, "bar", Self.number(of: element)) : nil
  }

  private func cell(
    in grid: GridView<NumberCell>, _ kind: String, _ number: Int
  ) -> NumberCell {
    let cell = grid.dequeueReusableCell(withIdentifier: kind) ?? NumberCell(cellCounter)
    cell.number = number
    return cell
  }

  /// Whether an element has a cell: every second background has none.
  static func isShown(_ element: GridElement) -> Bool {
    element.kind != .background || element.index % 2 == 0
  }

  /// The number shown for a header, footer or background.
  static func number(of element: GridElement) -> Int {
    -1 - element.index * 4 - Int(element.kind.rawValue)
  }
}
