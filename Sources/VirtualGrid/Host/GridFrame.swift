/// A snapshot of what a grid shows, for hosts that poll instead of implementing ``GridHost``.
///
///     grid.advance(to: time)
///     for shown in grid.currentFrame.cells {
///       draw(shown.cell, at: shown.attributes.frame, key: shown.key)
///     }
public struct GridFrame<Cell: AnyObject> {
  /// A mounted cell and its attributes.
  public struct DisplayedCell {
    /// A number that identifies the cell for its lifetime. A host can use it as the key for its own
    /// state of a cell.
    ///
    /// The keys of the header, the footer and the background of the grid are negative.
    public let key: Int

    /// A number that changes whenever the cell is configured. As long as the number is the same,
    /// the content is too.
    public let contentVersion: Int

    /// The element that the cell shows.
    public let element: GridElement

    /// The cell.
    public let cell: Cell

    /// The attributes of the cell in this frame.
    public let attributes: CellAttributes

    /// Whether the cell is animating, so that its attributes will differ in the next frame.
    public let isMoving: Bool

    /// Whether the cell is animating out. Then ``element`` is its former element, which another
    /// cell may show by now.
    public let isLeaving: Bool
  }

  /// The ``AnyGridView/frameNumber`` of the grid.
  ///
  /// Two snapshots of a grid with the same number are equal, unless one was taken in a callback
  /// during a layout pass.
  public let frameNumber: Int

  /// The part of the content that is in the viewport.
  public let visibleRect: GridRect

  /// The size of the content.
  public let contentSize: GridSize

  /// The mounted cells.
  ///
  /// First come the cells of realized items, in index order, then those of headers, footers and
  /// backgrounds of sections. Then come cells that are kept alive outside the viewport, cells that
  /// are animating out, and last the header, the footer and the background of the grid.
  public let cells: [DisplayedCell]
}

// MARK: - Reading
extension GridView {
  /// The mounted cells and their attributes, as of the last layout pass.
  /// - Complexity: O(cells in use).
  public var currentFrame: GridFrame<Cell> {
    var shown: [GridFrame<Cell>.DisplayedCell] = []
    shown.reserveCapacity(realization.cells.placements.count)
    forEachPlacedCell { shown.append($0) }
    return GridFrame(
      frameNumber: frameNumber, visibleRect: visibleRect, contentSize: contentSize, cells: shown)
  }

  /// Calls a closure for each cell of ``currentFrame``, in the same order, without allocating
  /// memory.
  ///
  /// The closure must not change the grid.
  /// - Complexity: O(cells in use).
  public func forEachPlacedCell(_ body: (GridFrame<Cell>.DisplayedCell) -> Void) {
    forEachMounted { slot in
      guard let element = table[slot].element else { return }
      body(
        GridFrame.DisplayedCell(
          key: Int(slot), contentVersion: table[slot].contentVersion, element: element,
          cell: cell(in: slot), attributes: table[slot].attributes,
          isMoving: presentation.motions.isAnimating(slot), isLeaving: table[slot].willLeave))
    }
    surroundings.forEachPlacedCell { element, held, attributes in
      body(
        GridFrame.DisplayedCell(
          key: held.key, contentVersion: held.key, element: element,
          cell: unsafeDowncast(held.cell, to: Cell.self), attributes: attributes, isMoving: false,
          isLeaving: false))
    }
  }
}

/// A mounted cell, with the few properties that hosts read of all cells in each frame.
package struct MountedCell<Cell: AnyObject> {
  package let cell: Cell
  package let element: GridElement
  package let level: Int16
  package let isHidden: Bool

  /// Whether the cell is animating out.
  package let isLeaving: Bool
}

extension GridView {
  /// Calls a closure for each cell of ``currentFrame``, in the same order. Takes less time than
  /// ``forEachPlacedCell(_:)``, which copies all attributes.
  ///
  /// The closure must not change the grid.
  /// - Complexity: O(cells in use).
  package func forEachMountedCell(_ body: (MountedCell<Cell>) -> Void) {
    forEachMounted { slot in
      // Through the pointer, because an access to the record in the table copies all of it.
      let record = table.memory(of: slot)
      guard let element = record.pointee.element else { return }
      body(
        MountedCell(
          cell: cell(in: slot), element: element, level: record.pointee.attributes.level,
          isHidden: record.pointee.attributes.isHidden, isLeaving: record.pointee.willLeave))
    }
    surroundings.forEachPlacedCell { element, held, attributes in
      body(
        MountedCell(
          cell: unsafeDowncast(held.cell, to: Cell.self), element: element,
          level: attributes.level, isHidden: attributes.isHidden, isLeaving: false))
    }
  }
}

extension AnyGridView {
  /// Returns the element that a mounted cell shows, and whether the cell is animating out; nil for other objects.
  /// - Complexity: O(1).
  package final func shownElement(of cell: AnyObject) -> (element: GridElement, isLeaving: Bool)? {
    let slot = pool.table.slot(of: cell)
    guard slot >= 0 else { return surroundings.element(of: cell).map { ($0, false) } }
    let record = pool.table.memory(of: slot)
    return record.pointee.element.map { ($0, record.pointee.willLeave) }
  }
}

// MARK: - Flat buffer
extension AnyGridView {
  /// The number of values that ``writeFrame(to:)`` writes for each cell.
  ///
  /// They are: key, contentVersion, element kind, element index, frame x, y, width and height, level,
  /// state, separators, hidden (0 or 1), opacity, and the transform's a, b, c, d, x and y.
  public static var numbersPerCell: Int { 19 }

  /// Writes the current frame to a buffer: ``numbersPerCell`` values for each of the
  /// ``GridFrame/cells``, in order.
  ///
  /// It is meant for hosts that can exchange only numbers with the grid, such as JavaScript. The
  /// buffer keeps its capacity, so nothing is allocated once it has grown. Indices are exact up to
  /// 2^53.
  /// - Complexity: O(cells in use).
  public final func writeFrame(to buffer: inout [Double]) {
    buffer.removeAll(keepingCapacity: true)
    forEachMounted { write($0, to: &buffer) }
    surroundings.forEachPlacedCell { element, held, attributes in
      write(element, key: held.key, contentVersion: held.key, attributes, to: &buffer)
    }
  }

  /// Calls a closure for the slot of each mounted cell, in the order of ``GridFrame/cells``.
  @inline(__always)
  final func forEachMounted(_ body: (Int32) -> Void) {
    for position in 0..<realization.cells.placements.count
    where realization.cells.slots[position] >= 0 {
      body(realization.cells.slots[position])
    }
    for slot in realization.cells.kept { body(slot) }
    for slot in realization.cells.orphaned { body(slot) }
    for cell in realization.cells.animatingOut.cells { body(cell.slot) }
  }

  private func write(_ slot: Int32, to buffer: inout [Double]) {
    guard let element = pool.table[slot].element else { return }
    write(
      element, key: Int(slot), contentVersion: pool.table[slot].contentVersion,
      pool.table[slot].attributes,
      to: &buffer)
  }

  private func write(
    _ element: GridElement, key: Int, contentVersion: Int, _ attributes: CellAttributes,
    to buffer: inout [Double]
  ) {
    let transform = attributes.transform
    buffer.append(Double(key))
    buffer.append(Double(contentVersion))
    buffer.append(Double(element.kind.rawValue))
    buffer.append(Double(element.index))
    buffer.append(attributes.frame.minX)
    buffer.append(attributes.frame.minY)
    buffer.append(attributes.frame.width)
    buffer.append(attributes.frame.height)
    buffer.append(Double(attributes.level))
    buffer.append(Double(attributes.state.rawValue))
    buffer.append(Double(attributes.separators.rawValue))
    buffer.append(attributes.isHidden ? 1 : 0)
    buffer.append(attributes.opacity)
    buffer.append(transform.a)
    buffer.append(transform.b)
    buffer.append(transform.c)
    buffer.append(transform.d)
    buffer.append(transform.x)
    buffer.append(transform.y)
  }
}
