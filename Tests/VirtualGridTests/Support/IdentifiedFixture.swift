@testable import VirtualGrid

/// A grid of three columns of numbers that are their own identifiers. Its data source reloads after
/// each edit.
final class IdentifiedFixture: GridDataSource {
  let grid = GridView<Label>(
    layout: UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 20))))

  var all: [Int]

  init(_ count: Int) {
    all = Array(0..<count)
    grid.dataSource = self
    grid.resize(to: GridSize(width: 90, height: 200))
    grid.advance(to: 0)
  }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int { all.count }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = "\(all[path.item])"
    return cell
  }

  func gridView(_ grid: GridView<Label>, identifierForItemAt path: ItemPath) -> ItemID? {
    ItemID(all[path.item])
  }

  func gridView(
    _ grid: GridView<Label>, pathForItemWith identifier: ItemID
  ) -> ItemPath? {
    all.firstIndex { ItemID($0) == identifier }.map { ItemPath(section: 0, item: $0) }
  }

  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool { true }

  func gridView(_ grid: GridView<Label>, commit edit: GridEdit, forItemAt path: ItemPath) {
    guard case .move(let target) = edit else { return }
    all.insert(all.remove(at: path.item), at: target.item)
    grid.reloadData()
  }
}
