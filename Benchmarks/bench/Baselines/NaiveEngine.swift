import VirtualGrid

/// An engine that rebuilds everything in each frame.
///
/// It removes all cells, visits every item, and creates a new cell for each item in the window.
struct NaiveEngine<Layout: Places> {
  private let places: Layout

  private var shown: [PlainCell] = []

  /// Creates an engine that shows nothing.
  init(_ places: Layout) {
    self.places = places
  }

  /// Shows the items that intersect a window.
  mutating func show(_ window: GridRect) {
    for cell in shown { cell.isShown = false }
    shown.removeAll()
    for item in 0..<places.count {
      let frame = places.frame(of: item)
      guard frame.intersects(window) else { continue }
      let cell = PlainCell()
      cell.item = item
      cell.frame = frame
      cell.isShown = true
      shown.append(cell)
    }
  }
}
