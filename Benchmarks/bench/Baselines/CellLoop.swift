import VirtualGrid

/// What a benchmark shows: as little as a cell can be.
final class PlainCell {
  /// What it shows: its configuration.
  var item = -1

  /// Where it is.
  var frame = GridRect.zero

  /// Whether it is on the screen.
  var isShown = false
}

/// Where the items of a ``CellLoop`` are.
protocol Places {
  /// How many items there are.
  var count: Int { get }

  /// Which items meet a window.
  func items(in window: GridRect) -> Range<Int>

  /// Where an item is.
  func frame(of item: Int) -> GridRect
}

/// The floor: a plain loop over the frames in sight, with an array of cells and a free list.
///
/// It takes back the cells of items that went, then goes through the items in sight and gives a cell
/// to each that has none. It moves as many cells as the engine and no more, knows that the items in
/// sight are one range, and nobody else has a say.
struct CellLoop<Layout: Places> {
  private let places: Layout

  /// All cells.
  private var cells: [PlainCell] = []

  /// Cells that show nothing.
  private var free: [Int32] = []

  /// The cell of each item in sight, by the last digits of its number; negative if it has none.
  private var shown: [Int32]

  private var items = 0..<0

  /// Creates a loop that shows nothing.
  init(_ places: Layout) {
    self.places = places
    shown = Array(repeating: -1, count: Self.lastPlace + 1)
  }

  /// The last place of the cells in sight; their number is a power of two, and enough.
  private static var lastPlace: Int { 1_023 }

  /// Shows what meets a window.
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

// MARK: - Places
extension GridArithmetic: Places {
  func items(in window: GridRect) -> Range<Int> {
    let first = Int(window.minY / cell.height) * columns
    let end = Int((window.maxY / cell.height).rounded(.up)) * columns
    return min(first, count)..<min(end, count)
  }

  func frame(of item: Int) -> GridRect { place(of: item) }
}
