import VirtualGrid

/// A lower bound for an animated change: a plain loop that writes a transition for each visible
/// cell.
///
/// It relies on all rows having the same height, and on knowing which cell shows which row. It
/// keeps nothing for later frames.
struct SlideLoop {
  /// The transition of a cell.
  private struct Slide {
    let cell: PlainCell
    let kind: TransitionKind
    let from: CellAttributes
    let to: CellAttributes
    let delay: Double
    let timing: Timing
  }

  private let rowHeight: Double
  private let cells: [PlainCell]
  private var slides: [Slide] = []

  /// The number of rows inserted before the first one.
  private var insertedCount = 0

  /// Creates the cells of `rowCount` rows.
  init(rowCount: Int, rowHeight: Double) {
    self.rowHeight = rowHeight
    cells = (0..<rowCount).map { _ in PlainCell() }
    move(by: 0)
  }

  /// Writes the transitions of all cells when `count` rows are inserted at the front, or removed if
  /// negative.
  mutating func move(by count: Int) {
    insertedCount += count
    slides.removeAll(keepingCapacity: true)
    for (row, cell) in cells.enumerated() {
      let goal = GridRect(
        x: 0, y: Double(row + insertedCount) * rowHeight, width: Inputs.viewport.width,
        height: rowHeight)
      guard cell.frame != goal else { continue }
      slides.append(
        Slide(
          cell: cell, kind: .move, from: CellAttributes(frame: cell.frame),
          to: CellAttributes(frame: goal), delay: 0, timing: .standard))
      cell.item = row + insertedCount
      cell.frame = goal
    }
    precondition(slides.count == cells.count, "Only \(slides.count) of \(cells.count) cells move.")
  }
}
