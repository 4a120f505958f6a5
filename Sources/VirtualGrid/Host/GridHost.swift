/// An object that adds, positions and removes cells on a concrete display.
///
/// Three methods are required. The others have defaults, which cost nothing:
///
///     final class Screen: GridHost {
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
/// Frames are in content coordinates. To scroll, a host moves the view that contains the cells. A
/// host that polls can read ``GridView/currentFrame`` after each layout pass instead.
///
/// A host may call the grid from inside any of these methods. Calls that change the grid are then
/// carried out after the layout pass.
public protocol GridHost<Cell>: AnyObject {
  /// The object that shows an item.
  associatedtype Cell: AnyObject

  /// Adds a cell to the display. The cell is not mounted at this time.
  /// - Parameter attributes: All attributes of the cell. None are left over from an earlier item.
  func mount(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>)

  /// Applies new attributes to a mounted cell.
  func place(_ cell: Cell, as attributes: CellAttributes, in grid: GridView<Cell>)

  /// Removes a cell from the display. The cell still exists, and can be mounted again later.
  func unmount(_ cell: Cell, from grid: GridView<Cell>)

  /// Returns the preferred size of a cell that was just configured, or nil to accept the given
  /// size.
  ///
  /// Called only if the layout of the grid measures the item. The default returns nil. A size that is
  /// negative or not finite is a ``GridFault``.
  /// - Parameter space: What the layout offers. The result counts only along the axes whose length is
  ///   not exact; there it should be at most that length, which may be infinite.
  func measure(_ cell: Cell, fitting space: SizeProposal, in grid: GridView<Cell>) -> GridSize?

  /// Prepares a cell that has shown an item for another one.
  ///
  /// Called exactly once between two items of a cell, before the data source gets the cell from a
  /// dequeue call. A cell that is configured again for the item that it shows, or that returns with
  /// that item, is not prepared. The default does nothing. With the module `GridBoxes`, the
  /// default for cells that are boxes calls `prepareForReuse()` of the box.
  func prepareForReuse(_ cell: Cell, in grid: GridView<Cell>)

  /// Called after the data source has configured a mounted cell again for the item that it shows.
  ///
  /// The cell keeps its attributes, but its new content may have replaced what shows their state. The
  /// default does nothing. With the module `GridBoxes`, the default for cells that are boxes calls
  /// `stateDidChange(from:)` of the box if its state is not empty.
  func didReconfigure(_ cell: Cell, in grid: GridView<Cell>)

  /// Called before cells animate. Returns whether the host runs the animations itself.
  ///
  /// The default returns false: the grid then places the cells in each frame. If the host returns
  /// true, the grid places a cell only at the end of its transition, or unmounts it if it leaves.
  /// The grid still computes the positions during the transition, so that a later change starts
  /// from where the cells are.
  func run(_ transitions: [CellTransition<Cell>], in grid: GridView<Cell>) -> Bool

  /// Returns the width of the button of an action that a swipe reveals. The default returns 80 points.
  func width(of action: GridAction, in grid: GridView<Cell>) -> Double

  /// Tells the host that the grid needs a frame, or has a new ``AnyGridView/nextDeadline``.
  ///
  /// Called once; not again until the next ``AnyGridView/advance(to:)`` or
  /// ``AnyGridView/layoutIfNeeded()``.
  func gridNeedsFrame(_ grid: GridView<Cell>)

  /// Tells the host that the offset, the content size or the viewport changed since the last frame.
  func gridDidScroll(_ grid: GridView<Cell>)
}

// MARK: - Default implementations
extension GridHost {
  public func measure(
    _ cell: Cell, fitting space: SizeProposal, in grid: GridView<Cell>
  ) -> GridSize? {
    grid.skip(.measure, of: self)
    return nil
  }

  public func prepareForReuse(_ cell: Cell, in grid: GridView<Cell>) {
    grid.skip(.prepareForReuse, of: self)
  }

  public func didReconfigure(_ cell: Cell, in grid: GridView<Cell>) {
    grid.skip(.didReconfigure, of: self)
  }

  public func run(_ transitions: [CellTransition<Cell>], in grid: GridView<Cell>) -> Bool {
    grid.skip(.run, of: self)
    return false
  }

  public func width(of action: GridAction, in grid: GridView<Cell>) -> Double { 80 }

  public func gridNeedsFrame(_ grid: GridView<Cell>) {
    grid.skip(.needsFrame, of: self)
  }

  public func gridDidScroll(_ grid: GridView<Cell>) {
    grid.skip(.hostDidScroll, of: self)
  }
}
