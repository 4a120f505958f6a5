/// Content without items: as large as it is said to be.
struct ContentLayout: GridLayout, Hashable {
  let contentSize: Size
  let axis: Axis
  var viewport = Size.zero

  var itemCount: Int { 0 }

  func placements(in window: Window, into buffer: inout [Placement]) {}

  func frame(of item: Int) -> Rect? { nil }

  func item(at point: Point, in viewport: Rect) -> Int? { nil }

  mutating func setViewport(_ viewport: Size) { self.viewport = viewport }

  mutating func replaceItems(in range: Range<Int>, with count: Int, section: Int) {}
}
