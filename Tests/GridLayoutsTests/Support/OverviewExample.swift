import GridLayouts

/// The example in the overview of GridLayouts, literally. `print` receives the printed values.
func overviewExample(print: (Any) -> Void) throws {
  // Page begins
  // A million rows. Heights are estimates until cells are measured.
  var list = ListLayout(count: 1_000_000, rowHeight: .estimated(44))
  list.resize(to: GridSize(width: 320, height: 568))

  // The visible rows half way down. The buffer is reused, so scrolling allocates no memory.
  var buffer: [Placement] = []
  let visible = GridRect(x: 0, y: 22_000_000, width: 320, height: 568)
  list.placements(in: LayoutWindow(visible), into: &buffer)
  print(buffer.map { $0.element.index }.prefix(3))  // [500000, 500001, 500002]

  // One row is measured, and two rows are inserted at the top.
  try list.setMeasuredSize(GridSize(width: 320, height: 61.5), forItem: 500_000)
  try list.apply(.insert(2, at: 0))

  // The measured row now has the index 500,002. Its offset, the row below it, and the height of the content:
  print(list.frame(of: 500_002)?.minY ?? 0)  // 22000088.0
  print(list.item(.down, of: 500_002) ?? 0)  // 500003
  print(list.contentSize.height)  // 44000105.5
  // Page ends
}
