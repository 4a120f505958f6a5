import VirtualGrid

/// The floor of a change that is shown: a plain loop over the cells in sight, which writes how each
/// gets from its old place to the new one.
///
/// It knows that all rows are as high, and which cell shows which. It keeps nothing for the frames
/// that follow.
struct SlideLoop {
  /// What becomes of a cell.
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

  /// How many rows have come before the first.
  private var insertedCount = 0

  /// Sets up the cells of so many rows.
  init(rowCount: Int, rowHeight: Double) {
    self.rowHeight = rowHeight
    cells = (0..<rowCount).map { _ in PlainCell() }
    move(by: 0)
  }

  /// Writes where all cells go when so many rows come before the first, or go from there.
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
    precondition(slides.count == cells.count, "\(slides.count) of \(cells.count) cells move.")
  }
}
