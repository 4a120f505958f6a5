/// The seam to a screen: what shows cells, and what the engine wants of it.
///
/// Three calls are enough; the others may be left out, and then cost nothing:
///
///     final class BoxScreen: GridHost {
///       func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
///         view.add(cell)
///         cell.frame = attributes.frame
///       }
///       func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
///         cell.frame = attributes.frame
///       }
///       func unmount(_ cell: Label, from grid: GridView<Label>) { view.remove(cell) }
///     }
///
/// Frames are in the coordinates of the content: a host scrolls by moving what holds the cells.
/// A host that would rather ask than be told reads ``GridView/currentFrame`` after each pass instead.
///
/// A host may call the grid from inside any of these; what changes the grid is carried out after
/// the pass that made the call.
public protocol GridHost<Cell>: AnyObject {
  /// What it shows.
  associatedtype Cell: AnyObject

  /// Shows a cell, which it does not show now. `attributes` says all about how.
  func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>)

  /// Shows a mounted cell in another way.
  func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>)

  /// Shows a cell no longer. It is not destroyed: it may come back.
  func unmount(_ cell: Cell, from grid: GridView<Cell>)

  /// How large a cell wants to be that has just been filled, in a place of this size; nil if it
  /// takes what it is given. Layouts that measure nothing ignore it.
  func measure(_ cell: Cell, fitting size: GridSize, in grid: GridView<Cell>) -> GridSize?

  /// Cells are about to set out. True if the host moves them by itself, as a screen does that can:
  /// they are not placed on the way then, but when they have arrived, and unmounted if they go. The
  /// grid keeps count all the same, so that another change goes on from where they are.
  func run(_ transitions: [CellTransition<Cell>], in grid: GridView<Cell>) -> Bool

  /// The grid has something to do in the next frame, or at a ``AnyGridView/nextDeadline`` that it
  /// did not have before. Until the next ``AnyGridView/advance(to:)`` this is not said again.
  func gridNeedsFrame(_ grid: GridView<Cell>)

  /// Offset, content or viewport are not what they were in the frame before.
  func gridDidScroll(_ grid: GridView<Cell>)
}

// MARK: - What a host may leave out
extension GridHost {
  public func measure(_ cell: Cell, fitting size: GridSize, in grid: GridView<Cell>) -> GridSize? {
    grid.skip(.measure, of: self)
    return nil
  }

  public func run(_ transitions: [CellTransition<Cell>], in grid: GridView<Cell>) -> Bool {
    grid.skip(.run, of: self)
    return false
  }

  public func gridNeedsFrame(_ grid: GridView<Cell>) {
    grid.skip(.needsFrame, of: self)
  }

  public func gridDidScroll(_ grid: GridView<Cell>) {
    grid.skip(.hostDidScroll, of: self)
  }
}
