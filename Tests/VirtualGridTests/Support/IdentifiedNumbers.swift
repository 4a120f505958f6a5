import VirtualGrid

/// A data source whose numbers are also the identifiers of their items.
final class IdentifiedNumbers: GridDataSource {
  private let data: NumberData

  init(_ data: NumberData) {
    self.data = data
  }

  func numberOfSections(in grid: GridView<NumberCell>) -> Int { data.numberOfSections(in: grid) }

  func gridView(_ grid: GridView<NumberCell>, numberOfItemsInSection section: Int) -> Int {
    data.gridView(grid, numberOfItemsInSection: section)
  }

  func gridView(_ grid: GridView<NumberCell>, cellForItemAt path: ItemPath) -> NumberCell {
    data.gridView(grid, cellForItemAt: path)
  }

  func gridView(_ grid: GridView<NumberCell>, cellFor element: GridElement) -> NumberCell? {
    data.gridView(grid, cellFor: element)
  }

  func gridView(_ grid: GridView<NumberCell>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(data.sections[path.section][path.item])
  }

  func gridView(
    _ grid: GridView<NumberCell>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    for (section, numbers) in data.sections.enumerated() {
      if let item = numbers.firstIndex(where: { ItemID($0) == identifier }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }
}
