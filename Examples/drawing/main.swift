import GridSVG

let row = Box(width: 160, arrangement: .linear(.horizontal, spacing: 6))
row.padding = GridInsets(all: 6)
row.background = .white
row.corners = Corners(all: 4)
row.append(Box(AttributedText(markup: "Kiel & **Bari**")))
row.layout()

print(SVGDocument(of: row).text, terminator: "")

let shot = row.screenshot(withShadow: true, scale: 2)
let picture = SVGDocument(of: row, screenshot: shot)
print(picture.text.prefix { $0 != ">" })

final class Cities: GridListDataSource, GridHost {
  var names = ["Kiel", "Bari", "Oslo"]
  var motion: SVGMotion?

  func numberOfItems(in grid: GridView<Box>) -> Int { names.count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell = Box(AttributedText(names[index]), width: 100, height: 20)
    cell.layout()
    return cell
  }

  func mount(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {}
  func place(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {}
  func unmount(_ cell: Box, from grid: GridView<Box>) {}

  func run(_ transitions: [CellTransition<Box>], in grid: GridView<Box>) -> Bool {
    motion = SVGMotion(of: transitions, in: grid) { cell, _ in cell }
    return false
  }
}

let cities = Cities()
let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(20)))
grid.dataSource = cities
grid.host = cities
grid.resize(to: GridSize(width: 100, height: 60))
grid.advance(to: 0)

try grid.performUpdates { update in
  cities.names.remove(at: 0)
  update.deleteItems(0..<1, inSection: 0, animation: .fade)
}
grid.advance(to: 0)

let change = cities.motion?.document(repeatingAfter: 1).text ?? ""
print(
  change.split(separator: "\n").filter { $0.contains("%{") || $0.contains("animation:") }
    .joined(separator: "\n"))

let screen = BoxScreen()
row.screen = screen
row.layout()
row.append(Box("Oslo"))
row.layout(duration: 0.2)

var film = SVGFilm()
for time in [0, 0.1, 0.2, 0.3] {
  screen.advance(to: time)
  film.add(row, at: time)
}
print(film.document().text.split(separator: "Oslo").count - 1, "frames with Oslo")
