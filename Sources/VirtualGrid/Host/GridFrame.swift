/// What a grid shows at one moment, as a value: for hosts that would rather ask than be told.
///
///     grid.advance(to: time)
///     for shown in grid.currentFrame.cells {
///       draw(shown.cell, at: shown.attributes.frame, key: shown.key)
///     }
public struct GridFrame<Cell: AnyObject> {
  /// A cell on the screen.
  public struct Shown {
    /// A number that the cell has for life. What a host keeps for a cell, it keeps by this. Those
    /// of the header, the footer and the background of the grid are negative.
    public let key: Int

    /// The number of what the cell was filled with: as long as it stays, so does the content.
    public let filling: Int

    /// What the cell shows.
    public let element: GridElement

    /// The cell.
    public let cell: Cell

    /// All about how it is shown.
    public let attributes: CellAttributes

    /// Whether the grid has it on its way, so that it will be shown in another way in the next frame.
    public let isMoving: Bool

    /// Whether it is on its way out, so that ``element`` is what it was: another cell may show that by now.
    public let isLeaving: Bool
  }

  /// The ``AnyGridView/frameNumber`` of the grid. Two frames of a grid with the same number are the
  /// same, unless a callback has read them in the middle of a pass.
  public let number: Int

  /// What of the content is seen.
  public let visibleRect: GridRect

  /// How large the content is.
  public let contentSize: GridSize

  /// The cells, items in order first; then what is no item, then cells that are kept alive out of
  /// sight, then those on their way out, then header, footer and background of the grid.
  public let cells: [Shown]
}

// MARK: - Reading
extension GridView {
  /// What the grid shows now, as of the last pass.
  /// - Complexity: O(cells in use).
  public var currentFrame: GridFrame<Cell> {
    var shown: [GridFrame<Cell>.Shown] = []
    shown.reserveCapacity(cells.placements.count)
    forEachPlacedCell { shown.append($0) }
    return GridFrame(
      number: frameNumber, visibleRect: visibleRect, contentSize: contentSize, cells: shown)
  }

  /// Calls for each of the ``GridFrame/cells`` that ``currentFrame`` has, in order, and asks for no
  /// memory. What is called must not change the grid.
  /// - Complexity: O(cells in use).
  public func forEachPlacedCell(_ body: (GridFrame<Cell>.Shown) -> Void) {
    forEachMounted { slot in
      let record = table[slot]
      guard let element = record.element else { return }
      body(
        GridFrame.Shown(
          key: Int(slot), filling: record.filling, element: element, cell: cell(in: slot),
          attributes: record.attributes, isMoving: motions.isOnItsWay(slot),
          isLeaving: record.state == .leaving || record.state == .orphaned))
    }
    surroundings.forEachPlacedCell { element, held, attributes in
      body(
        GridFrame.Shown(
          key: held.key, filling: held.key, element: element,
          cell: unsafeDowncast(held.cell, to: Cell.self), attributes: attributes, isMoving: false,
          isLeaving: false))
    }
  }
}

// MARK: - As numbers
extension AnyGridView {
  /// How many numbers ``writeFrame(to:)`` writes for each cell.
  ///
  /// They are: key, filling, kind of element, its index, x, y, width, height, level, state,
  /// separators, whether it is hidden, opacity, and a, b, c, d, x and y of the transform.
  public static var numbersPerCell: Int { 19 }

  /// Replaces a buffer by the frame of this moment as numbers, ``numbersPerCell`` for each cell in
  /// the order of ``GridFrame/cells``. The buffer is kept, so this asks for no memory once it has
  /// grown; for hosts beyond a border that only numbers pass.
  ///
  /// Indexes are exact up to 2^53.
  /// - Complexity: O(cells in use).
  public final func writeFrame(to buffer: inout [Double]) {
    buffer.removeAll(keepingCapacity: true)
    forEachMounted { write($0, to: &buffer) }
    surroundings.forEachPlacedCell { element, held, attributes in
      write(element, key: held.key, filling: held.key, attributes, to: &buffer)
    }
  }

  /// Calls for the slot of each cell that is shown, in the order of ``GridFrame/cells``.
  @inline(__always)
  final func forEachMounted(_ body: (Int32) -> Void) {
    for position in 0..<cells.placements.count where cells.slots[position] >= 0 {
      body(cells.slots[position])
    }
    for slot in cells.kept { body(slot) }
    for slot in cells.orphaned { body(slot) }
    for departing in cells.departing { body(departing.slot) }
  }

  private func write(_ slot: Int32, to buffer: inout [Double]) {
    guard let element = pool.table[slot].element else { return }
    write(
      element, key: Int(slot), filling: pool.table[slot].filling, pool.table[slot].attributes,
      to: &buffer)
  }

  private func write(
    _ element: GridElement, key: Int, filling: Int, _ attributes: CellAttributes,
    to buffer: inout [Double]
  ) {
    let transform = attributes.transform
    buffer.append(Double(key))
    buffer.append(Double(filling))
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
