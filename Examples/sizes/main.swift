import GridBoxes

// A diary: for each day a title, a photo and some notes.
final class Diary: GridDataSource {
  let days = [
    ["Rain.", "We took the ferry to the island and walked around it."],
    ["Sun, and no wind at all.", "Home."],
  ]
  var photoHeight = 3.0

  func numberOfSections(in grid: GridView<Box>) -> Int { days.count }

  func gridView(_ grid: GridView<Box>, numberOfItemsInSection section: Int) -> Int {
    days[section].count + 1
  }

  func gridView(_ grid: GridView<Box>, cellForItemAt path: ItemPath) -> Box {
    let cell = grid.dequeueReusableCell(withIdentifier: "note") ?? Box(width: .fill)
    cell.text = path.item == 0 ? "(photo)" : days[path.section][path.item - 1]
    return cell
  }

  func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? {
    let title = grid.dequeueReusableCell(withIdentifier: "title") ?? Box(width: .fill)
    title.text = element.index == 0 ? "Monday" : "Tuesday, the last day of the journey"
    return title
  }

  // The size of a photo is known before it is loaded. Notes are measured.
  func gridView(
    _ grid: GridView<Box>, sizeForItemAt path: ItemPath, fitting space: SizeProposal
  ) -> GridSize? {
    path.item == 0 ? GridSize(width: space.width.length, height: photoHeight) : nil
  }
}

// A page of 20 columns and 10 lines.
let diary = Diary()
let grid = GridView<Box>(layout: ListLayout(rowHeight: .fixed(2)))
grid.dataSource = diary
let page = GridBox(grid, width: 20, height: 10)
let screen = BoxScreen(measurer: MonospacedMeasurer())
page.screen = screen

let show = {
  page.layout()
  screen.advance(to: 0)
  for cell in grid.currentFrame.cells {
    let frame = cell.attributes.frame
    print(cell.element, "at line", frame.minY - grid.contentOffset.y, "has", frame.height)
  }
}
show()

let rows = ListLayout(rowHeight: .estimated(2))
grid.setLayout(SectionedLayout(SectionStyle(rows, header: .estimated(1, .sticks))))
show()
print(grid.contentSize.height, "lines in all, as far as they are known")

grid.cell(at: ItemPath(section: 0, item: 1))?.text = "Rain all day, so we stayed and read."
show()

diary.photoHeight = 4
grid.invalidateSizes(of: 0..<grid.itemCount)
show()

grid.scrollToItem(at: 3, alignment: .start)
grid.contentOffset.y -= 1
show()

grid.cell(at: 2)?.text =
  "We took the ferry to the island, walked around it twice, and came back late."
show()

grid.resizeRules.content = .itemStart
grid.cell(at: 2)?.text =
  "We took the ferry to the island, walked around it twice, and came back late. It rained all the way."
show()
