import VirtualGrid

/// A cell that shows a number, and is counted while it exists.
final class NumberCell {
  var number = 0
  private let census: Census

  init(_ census: Census) {
    self.census = census
    census.alive += 1
    census.made += 1
  }

  deinit {
    census.alive -= 1
  }
}

/// How many cells there are, and were ever made.
final class Census {
  var alive = 0
  var made = 0
}

/// Sections of numbers, no number twice. Multiples of 3 are shown by cells of a kind of their own.
final class NumberData: GridDataSource {
  var sections: [[Int]]
  let census = Census()

  /// Numbers whose data is not there yet.
  var unloaded: Set<Int> = []

  /// Questions for items that do not exist.
  private(set) var questionsInVain = 0

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
      questionsInVain += 1
      return NumberCell(census)
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
    let cell = grid.dequeueReusableCell(withIdentifier: kind) ?? NumberCell(census)
    cell.number = number
    return cell
  }

  /// Every other background is left out.
  static func isShown(_ element: GridElement) -> Bool {
    element.kind != .background || element.index % 2 == 0
  }

  /// What the cell of something that is no item shows.
  static func number(of element: GridElement) -> Int {
    -1 - element.index * 4 - Int(element.kind.rawValue)
  }
}
