import VirtualGrid

/// A minimal cell for benchmarks.
final class PlainCell {
  /// The index of the item that the cell shows.
  var item = -1

  /// The frame of the cell.
  var frame = GridRect.zero

  /// Whether the cell is on the screen.
  var isShown = false
}

/// The frames of the items of a ``CellLoop``.
protocol Places {
  /// The number of items.
  var count: Int { get }

  /// Returns the items that intersect a window.
  func items(in window: GridRect) -> Range<Int>

  /// Returns the frame of an item.
  func frame(of item: Int) -> GridRect
}

/// A lower bound for a frame of the engine: a plain loop with an array of cells and a free list.
///
/// It frees the cells of items that left the window, then gives a cell to each item in the window
/// that has none. It moves as many cells as the engine. In contrast to the engine, it knows that
/// the items in a window are one range, and has no delegate or data source.
struct CellLoop<Layout: Places> {
  private let places: Layout

  /// All cells.
  private var cells: [PlainCell] = []

  /// The indices of cells that show no item.
  private var free: [Int32] = []

  /// The index of the cell that shows an item, by the low bits of the item's index; negative
  /// without a cell.
  private var shown: [Int32]

  private var items = 0..<0

  /// Creates a loop that shows nothing.
  init(_ places: Layout) {
    self.places = places
    shown = Array(repeating: -1, count: Self.lastPlace + 1)
  }

  /// The mask for the low bits of an item's index. More items than this are never in a window.
  private static var lastPlace: Int { 1_023 }

  /// Shows the items that intersect a window.
  mutating func show(_ window: GridRect) {
    let now = places.items(in: window)
    for item in items where !now.contains(item) { hide(item) }
    for item in now { show(item, at: places.frame(of: item)) }
    items = now
  }

  private mutating func hide(_ item: Int) {
    let place = item & Self.lastPlace
    cells[Int(shown[place])].isShown = false
    free.append(shown[place])
    shown[place] = -1
  }

  private mutating func show(_ item: Int, at frame: GridRect) {
    let place = item & Self.lastPlace
    guard shown[place] < 0 else { return }
    if free.isEmpty {
      free.append(Int32(cells.count))
      cells.append(PlainCell())
    }
    let number = free.removeLast()
    let cell = cells[Int(number)]
    cell.item = item
    cell.frame = frame
    cell.isShown = true
    shown[place] = number
  }
}

// MARK: - Frames
extension GridArithmetic: Places {
  func items(in window: GridRect) -> Range<Int> {
    let first = Int(window.minY / cell.height) * columns
    let end = Int((window.maxY / cell.height).rounded(.up)) * columns
    return min(first, count)..<min(end, count)
  }

  func frame(of item: Int) -> GridRect { place(of: item) }
}
