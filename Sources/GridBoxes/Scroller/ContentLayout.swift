/// A layout without items whose content has a given size.
struct ContentLayout: ItemLayout, Hashable {
  let contentSize: GridSize
  let axis: GridAxis
  var viewport = GridSize.zero

  var itemCount: Int { 0 }

  func placements(in window: LayoutWindow, into buffer: inout [Placement]) {}

  func frame(of item: Int) -> GridRect? { nil }

  func item(at point: GridPoint, in viewport: GridRect) -> Int? { nil }

  mutating func setViewport(_ viewport: GridSize) { self.viewport = viewport }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}
}
