import GridLayouts

// Draws a viewport of each layout as text, at an offset far from the start:
//
//     swift run layouts

let screen = GridSize(width: 384, height: 192)

func show(_ title: String, _ layout: some ItemLayout, at offset: GridPoint) {
  var layout = layout
  layout.resize(to: screen)
  let viewport = GridRect(origin: offset, size: screen)
  var canvas = Canvas(showing: viewport)
  for placement in layout.placements(in: viewport).sorted(by: { $0.level < $1.level }) {
    canvas.draw(placement)
  }
  print("\n\(title), at (\(offset.x), \(offset.y)) of \(layout.itemCount) items\n\(canvas.text)")
}

/// Returns a height that varies with the index and is the same in each run.
@Sendable func height(of item: Int) -> Double {
  36 + 12 * Double(item &* 2_654_435_761 >> 16 & 3)
}

show(
  "A list of rows with different heights",
  ListLayout(count: 1_000_000, rowHeight: .perItem { height(of: $0) }),
  at: GridPoint(x: 0, y: 30_000_000))

var grid = UniformGridLayout(
  count: 10_000_000_000, rules: UniformGridLayout.Rules(slot: GridSize(width: 90, height: 48)))
show("A grid of ten billion items", grid, at: GridPoint(x: 0, y: 99_999_999_900))
grid.resize(to: screen)
if let slot = grid.slot(of: 9_999_999_999) {
  print("The last item is in a slot of \(slot.width) x \(slot.height) at y = \(slot.minY)")
}

show(
  "A grid that scrolls sideways, from right to left",
  Oriented(
    UniformGridLayout(
      count: 40, rules: UniformGridLayout.Rules(slot: GridSize(width: 60, height: 90))),
    axis: .horizontal, reading: .rightToLeft),
  at: GridPoint(x: 876, y: 0))

var waterfall = WaterfallLayout(
  count: 10_000,
  rules: {
    var rules = WaterfallLayout.Rules(
      lanes: .fixed(4), itemHeight: .perItem { height(of: $0) })
    rules.span = .perItem { $0 % 7 == 0 ? 2 : 1 }
    return rules
  }())
show("A waterfall, some items two lanes wide", waterfall, at: GridPoint(x: 0, y: 60_000))
waterfall.resize(to: screen)
if let lanes = waterfall.lanes(of: 3_689) { print("Item 3689 is in the lanes \(lanes)") }

show(
  "A flow of tags",
  FlowLayout(count: 100_000, rules: .init(itemSpacing: 6, rowSpacing: 12)) { item in
    FlowItem(width: .points(height(of: item) * 1.5), height: .points(36))
  },
  at: GridPoint(x: 0, y: 480_000))

let widths: [FlowItem.Width] = [
  .half, .half, .third, .third, .third, .quarter, .quarter, .quarter, .quarter, .fifth,
]
show(
  "A flow of items that take a half, a third, a quarter or a fifth of a row",
  FlowLayout(count: widths.count) { item in
    FlowItem(width: widths[item], height: .points(36))
  },
  at: .zero)

let list = AnyItemLayout(ListLayout(count: 100, rowHeight: .fixed(36)))
var preview = try ReorderPreview(list, carrying: 1..<3)
try preview.retarget(2)
show("A list in which the user drags the items 1 and 2 below item 3", preview, at: .zero)

var sheet = try TableLayout(
  rows: 1_000_000, columns: 16_384, rowHeight: .fixed(36), columnWidth: .fixed(72),
  frozen: FrozenEdges(top: 1, left: 1))
try sheet.moveRows(700_000..<700_001, to: 499_998)
try sheet.replaceRows(600_000..<600_002, by: 3)
try sheet.setHeight(.measured(24), ofRows: 499_998..<500_000)
try sheet.setHeight(60, ofRow: 500_001)
try sheet.merge([TableArea(rows: 499_999..<500_001, columns: 8_001..<8_003)])
show(
  "A sheet with frozen edges and a merged area", sheet,
  at: GridPoint(x: 8_000 * 72, y: 499_998 * 36))
for row in 499_999..<500_002 { print("Row \(row):", sheet.height(ofRow: row) ?? 0) }

try sheet.setWidth(120, ofColumn: 3)
try sheet.moveColumns(3..<4, to: 1)
try sheet.replaceColumns(5..<5, by: 2)
try sheet.hideColumns(2..<4)
show("The same sheet with a wide column that has moved, and two hidden ones", sheet, at: .zero)
try sheet.showColumns(2..<4)
for column in 0..<4 { print("Column \(column):", sheet.width(ofColumn: column) ?? 0) }

let contacts = SectionStyle(
  ListLayout(rowHeight: .fixed(36)), header: SectionBar(24, .sticks))
var sections = SectionedLayout(contacts)
try sections.insertSections(repeating: .init(itemCount: 10), count: 1_000_000, at: 0)
show(
  "Sections with sticky headers", sections, at: GridPoint(x: 0, y: 384 * 1_000.5))
if let path = sections.path(of: 10_005), let item = sections.index(of: path) {
  print("Item \(item) is item \(path.item) of section \(path.section)")
}
