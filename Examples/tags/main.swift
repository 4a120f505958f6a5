import GridBoxes

// Tags in sections, as a UICollectionViewController with a flow layout shows them.
final class Tags: GridDataSource, GridDelegate {
  var loading = RangeSet<Int>()
  var sections = (0..<50).map { section in
    (0..<40).map { "tag \(section).\($0)" + String(repeating: "x", count: $0 % 9) }
  }

  func numberOfSections(in grid: GridView<Box>) -> Int { sections.count }
  func gridView(_ grid: GridView<Box>, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func gridView(_ grid: GridView<Box>, cellForItemAt path: ItemPath) -> Box {
    let tag = grid.dequeueReusableCell(withIdentifier: "tag") ?? Box()
    tag.padding = GridInsets(top: 6, left: 8, bottom: 6, right: 8)
    tag.text = sections[path.section][path.item]
    return tag
  }
  func gridView(_ grid: GridView<Box>, cellFor element: GridElement) -> Box? {
    let bar = grid.dequeueReusableCell(withIdentifier: "bar") ?? Box(width: .fill)
    bar.text = "\(element.kind) of section \(element.index)"
    return bar
  }
  func gridView(
    _ grid: GridView<Box>, sizeForItemAt path: ItemPath, fitting space: SizeProposal
  ) -> GridSize? {
    path.item == 2 ? GridSize(width: 200, height: 40) : nil
  }
  func gridView(_ grid: GridView<Box>, prefetch items: Range<Int>) {
    loading.insert(contentsOf: items)
  }
  func gridView(_ grid: GridView<Box>, cancelPrefetching items: Range<Int>) {
    loading.remove(contentsOf: items)
  }
  func gridView(_ grid: GridView<Box>, willSelectItemAt path: ItemPath) -> ItemPath? {
    path.item == 0 ? nil : path
  }
  func gridView(_ grid: GridView<Box>, didSelectItemAt path: ItemPath) { print("select", path) }
}

var flow = FlowLayout(repeating: FlowItem(width: .estimated(80), height: .estimated(28)))
(flow.rules.itemSpacing, flow.rules.rowSpacing) = (8, 8)
flow.rules.insets = GridInsets(top: 8, left: 16, bottom: 8, right: 16)
let style = SectionStyle(flow, header: .estimated(30, .sticks), footer: .estimated(20))
let indented = SectionStyle(flow, header: .estimated(30), insets: GridInsets(left: 40))
let tags = Tags()
let grid = GridView<Box>(layout: SectionedLayout(style, [indented]))
grid.selectionMode = .multiple
grid.dataSource = tags
grid.delegate = tags
let page = GridBox(grid, width: 320, height: 480)
page.screen = BoxScreen(measurer: HelveticaMeasurer())
page.layout()
print(grid.visibleCells.prefix(3).map(\.frame.size), tags.loading)
for item in [3, 0] { grid.tapItem(at: ItemPath(section: 0, item: item)) }
try grid.performUpdates { update in
  tags.sections[0].remove(at: 1)
  tags.sections[0].insert("brand new", at: 0)
  tags.sections[2][0] = "reloaded"
  tags.sections.append(["a", "b"])
  update.deleteItem(at: ItemPath(section: 0, item: 1))
  update.insertItem(at: ItemPath(section: 0, item: 0))
  update.reloadItem(at: ItemPath(section: 2, item: 0))
  update.insertSection(at: 50, style: 1)
} completion: {
  print("updated", $0)
  grid.scrollToItem(at: ItemPath(section: 50, item: 1), alignment: .end, duration: 0.3)
}
for frame in 0...60 { page.screen?.advance(to: Double(frame) / 60) }
print(grid.selectedItems, grid.faults.count, grid.visibleCells.last!.frame, tags.loading)
