import VirtualGrid

/// A data source of numbers in sections that uses no snapshot.
final class NumberSections: GridDataSource {
  var sections: [[Int]]

  init(_ sections: [Int]...) { self.sections = sections }

  func numberOfSections(in grid: GridView<Label>) -> Int { sections.count }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = "\(sections[path.section][path.item])"
    return cell
  }

  func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(sections[path.section][path.item])
  }

  func gridView(_ grid: GridView<Label>, pathForItemWith identifier: ItemID) -> ItemPath? {
    for (section, items) in sections.enumerated() {
      if let item = items.firstIndex(where: { ItemID($0) == identifier }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }
}
