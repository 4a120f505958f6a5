import GridBoxes

final class Photos: GridListDataSource {
  var names = ["beach", "city", "dunes", "forest", "garden", "harbor", "island"]

  func numberOfItems(in grid: GridView<GridCell>) -> Int { names.count }

  func gridView(_ grid: GridView<GridCell>, cellForItem index: Int) -> GridCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "photo") ?? GridCell()
    cell.contentBox.content = .picture(
      Picture(names[index], size: GridSize(width: 200, height: 150)))
    cell.selectionStyle = .glow
    return cell
  }
}

final class Printer: GridHost {
  let page = Box(width: 768, height: 400)

  func mount(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
    page.append(cell)
    cell.apply(attributes)
  }

  func place(_ cell: GridCell, as attributes: CellAttributes, in grid: GridView<GridCell>) {
    cell.apply(attributes)
  }

  func unmount(_ cell: GridCell, from grid: GridView<GridCell>) {
    cell.removeFromParent()
  }

  func show(_ grid: GridView<GridCell>) {
    for cell in grid.visibleCells {
      guard case .picture(let picture) = cell.contentBox.content else { continue }
      let glow = cell.contentBox.glow == nil ? "" : ", and glows"
      let corner = cell.frame.origin
      print("\(picture.name) at \(Int(corner.x.rounded())), \(Int(corner.y.rounded()))\(glow)")
    }
  }
}

let photos = Photos()
let printer = Printer()
var rules = UniformGridLayout.Rules()
rules.slot = GridSize(width: 224, height: 168)
rules.cell = .centered(GridSize(width: 200, height: 150))
let grid = GridView<GridCell>(layout: UniformGridLayout(rules: rules))
grid.dataSource = photos
grid.host = printer
grid.resize(to: GridSize(width: 768, height: 400))
let controller = GridController(grid)
controller.willAppear()
controller.didAppear(time: 0)
printer.show(grid)

grid.pointerDown(at: GridPoint(x: 300, y: 80), time: 0)
grid.pointerUp(at: GridPoint(x: 300, y: 80), time: 0.1)
grid.layoutIfNeeded()
print("Item \(grid.indexOfSelectedItem ?? -1) is selected.")

try grid.performUpdates(timing: .curve(.easeInOut, duration: 0.3)) { update in
  let order = [6, 5, 4, 3, 2, 1, 0]
  for (new, old) in order.enumerated() {
    update.moveItem(from: ItemPath(section: 0, item: old), to: ItemPath(section: 0, item: new))
  }
  photos.names = order.map { photos.names[$0] }
}
for time in [1, 1.15] { grid.advance(to: time) }
printer.show(grid)
print("Item \(grid.indexOfSelectedItem ?? -1) is selected.")
grid.advance(to: 2)

grid.resize(to: GridSize(width: 1024, height: 400))
grid.layoutIfNeeded()
printer.show(grid)

if let city = grid.cell(at: 5) {
  city.selectionStyle = .blue
  city.layout()
  print("Behind the city:", city.selectedBackgroundBox?.frame.size ?? "nothing")
}
rules.adjustment = UniformGridLayout.CellAdjustment(reach: 8) { item, cell, slot in
  item == 0 ? cell.inset(by: GridInsets(all: -8)) : cell
}
var adjusted = UniformGridLayout(rules: rules)
adjusted.resize(to: GridSize(width: 1024, height: 400))
print("Slots of", adjusted.slotSize)
grid.setLayout(adjusted)
grid.layoutIfNeeded()
print(grid.frame(ofItemAt: 0)?.size ?? .zero, grid.frame(ofItemAt: 1)?.size ?? .zero)
controller.willDisappear(time: 3)
