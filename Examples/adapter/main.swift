import VirtualGrid

final class Row {
  var text = ""
}

final class Contacts: GridListDataSource {
  var names = ["Ada", "Grace", "Katherine"]

  func numberOfItems(in grid: GridView<Row>) -> Int { names.count }

  func gridView(_ grid: GridView<Row>, cellForItem index: Int) -> Row {
    let row = grid.dequeueReusableCell(withIdentifier: "row") ?? Row()
    row.text = names[index]
    return row
  }
}

let contacts = Contacts()
let grid = GridView<Row>(layout: ListLayout(rowHeight: .estimated(56)))
grid.dataSource = contacts
grid.resize(to: GridSize(width: 360, height: 640))
grid.layoutIfNeeded()

try grid.performUpdates { update in
  contacts.names.insert("Dorothy", at: 1)
  update.insertItem(at: ItemPath(section: 0, item: 1))
}
grid.layoutIfNeeded()
print(grid.visibleCells.map(\.text))

func first(_ item: Int) -> ItemPath { ItemPath(section: 0, item: item) }

contacts.names.append("Barbara")
try grid.insertItem(at: first(4))
contacts.names.remove(at: 0)
try grid.deleteItem(at: first(0))
contacts.names.swapAt(0, 1)
try grid.moveItem(from: first(1), to: first(0))
contacts.names[2] = "Katherine Johnson"
try grid.reloadItem(at: first(2))
contacts.names[0] = "Grace Hopper"
contacts.names[1] = "Dorothy Vaughan"
try grid.reloadItems(0..<2, inSection: 0)
for time in [0, 1.0] { grid.advance(to: time) }
print(grid.visibleCells.map(\.text))

if let position = grid.position(ofItemAt: 1) {
  print("Item \(position.indexInSet + 1) of \(position.setSize)")
}

grid.selectionMode = .multiple
grid.requiresSelection = true
grid.tapItem(at: 0)
grid.extendSelection(to: 2)
grid.deselectItem(at: 1)
for item in [0, 2] { grid.tapItem(at: item) }
print(grid.selectedItems)

grid.register("banner") { Row() }
let photo = CellRegistration<Row, String>("photo") {
  Row()
} fill: { row, name in
  row.text = name
}
grid.register(photo)
grid.reusePool.setCapacity(2, for: "banner")
let made = grid.prepareCells { grid.reusePool.count < 8 }
print(made, "made,", grid.reusePool.count(of: "banner"), "banners wait")
