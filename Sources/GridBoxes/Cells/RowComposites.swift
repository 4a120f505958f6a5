/// Groups the static cells of a grid into rows, so that a host can cache each row as one drawing.
///
/// Cells that cannot be cached are listed apart, to be drawn one by one:
///
///     cell.isStatic = true                          // when the cell is created
///
///     composites.update(from: grid)                 // after each pass
///     for key in composites.goneRows { drawings[key] = nil }
///     for shown in composites.below { draw(shown) }
///     for row in composites.rows {
///       if drawings[row.key]?.version != row.version { drawings[row.key] = Drawing(of: row) }
///       drawings[row.key]?.show(at: row.frame)
///     }
///     for shown in composites.above { draw(shown) }
///
/// Cells belong to one row if their frames have the same start and end along the scroll axis, in
/// any layout. A static cell is drawn apart from its row while it glows, while it or a descendant
/// animates, and while it is transformed, translucent, lifted for reordering, or on a level other
/// than 0. Hidden cells are not drawn.
///
/// The ``RowComposite/version`` of a row changes when one of its cells changed, was added or was
/// removed. The host then draws the row again. A row that only moved, such as by scrolling, keeps
/// its version. Changes are detected by ``Box/drawingNumber``. A host that draws more than the box,
/// such as a state of the item, has to track that itself.
public struct RowComposites<Cell: Box> {
  /// The rows, in drawing order.
  public internal(set) var rows: [RowComposite<Cell>] = []

  /// The cells on levels below 0, to be drawn before the rows, in this order.
  public internal(set) var below: [GridFrame<Cell>.DisplayedCell] = []

  /// The other cells that are drawn one by one, after the rows, in this order.
  public internal(set) var above: [GridFrame<Cell>.DisplayedCell] = []

  /// The keys of rows that existed before the last update and do not exist any more.
  public internal(set) var goneRows: [Int] = []

  /// The cells that the last update found, in drawing order.
  var trackedCells: [TrackedCell] = []

  /// The index of each cell in ``trackedCells``.
  var indices: [ObjectIdentifier: Int] = [:]

  /// A buffer that the next update uses for ``trackedCells``.
  private var spare: [TrackedCell] = []

  /// The next unused key or version.
  private var nextNumber = 0

  /// Creates an empty set of rows.
  public init() {}
}

// MARK: - State of a cell
extension RowComposites {
  /// The state of a cell as found by an update.
  struct TrackedCell {
    let shown: GridFrame<Cell>.DisplayedCell
    let part: Part
    let drawing: UInt32

    /// Whether a descendant of the cell may be animating. True if that was not checked.
    let mayHaveMotion: Bool

    /// The key of the row of the cell; negative for none.
    var row = -1
  }

  /// The list in which a cell is drawn.
  enum Part { case below, row, above, hidden }
}

extension RowComposites.TrackedCell {
  /// Whether the cell needs no new drawing, compared with its state in an earlier update.
  fileprivate func isSame(as other: Self) -> Bool {
    shown.cell === other.shown.cell && part == other.part
      && shown.attributes == other.shown.attributes && shown.key == other.shown.key
      && shown.contentVersion == other.shown.contentVersion
      && (part != .row || drawing == other.drawing)
  }
}

// MARK: - Updates
extension RowComposites {
  /// Groups the cells that the grid shows since its last layout pass, and updates versions.
  ///
  /// The host must have applied all ``CellAttributes`` before.
  /// - Returns: Whether anything changed, except inside cells that are drawn one by one.
  /// - Complexity: O(realized cells), plus O(*n*) for *n* descendants of static cells that have
  ///   changed or animate. Allocates no memory if nothing has changed.
  @discardableResult
  public mutating func update(from grid: GridView<Cell>) -> Bool {
    var found = spare
    spare = []
    var isSame = true
    grid.forEachPlacedCell { shown in
      let tracked = track(shown, at: found.count)
      if isSame {
        isSame = found.count < trackedCells.count && tracked.isSame(as: trackedCells[found.count])
      }
      found.append(tracked)
    }
    isSame = isSame && found.count == trackedCells.count
    swap(&found, &trackedCells)
    if !goneRows.isEmpty { goneRows.removeAll(keepingCapacity: true) }
    if isSame {
      for index in trackedCells.indices { trackedCells[index].row = found[index].row }
    } else {
      regroup(along: grid.layout.axis, before: found)
    }
    // Cleared at once, so that the buffer does not keep cells alive.
    found.removeAll(keepingCapacity: true)
    spare = found
    return !isSame
  }

  private func track(_ shown: GridFrame<Cell>.DisplayedCell, at index: Int) -> TrackedCell {
    let cell = shown.cell
    let drawing = cell.drawingNumber
    var before: TrackedCell?
    if index < trackedCells.count, trackedCells[index].shown.cell === cell {
      before = trackedCells[index]
    } else if let index = indices[ObjectIdentifier(cell)] {
      before = trackedCells[index]
    }
    // Starting an animation changes the drawing number. An equal number means that none has
    // started.
    let isKnownStill = before.map { $0.drawing == drawing && !$0.mayHaveMotion } ?? false
    let mayHaveMotion = !isKnownStill && (!cell.isStatic || cell.hasMotionInside)
    return TrackedCell(
      shown: shown, part: part(of: shown, mayHaveMotion), drawing: drawing,
      mayHaveMotion: mayHaveMotion)
  }

  private func part(of shown: GridFrame<Cell>.DisplayedCell, _ mayHaveMotion: Bool) -> Part {
    let cell = shown.cell
    let attributes = shown.attributes
    if attributes.isHidden || cell.visibility != .visible { return .hidden }
    let level = shown.level
    if level != 0 { return level < 0 ? .below : .above }
    let reducesMotion =
      cell.isStatic && !mayHaveMotion && cell.motion == nil && !shown.isMoving && !cell.isGlowing
      && !attributes.state.contains(.lifted) && attributes.opacity == 1 && cell.opacity == 1
      && attributes.transform == .identity && cell.transform == .identity
    return reducesMotion ? .row : .above
  }

  /// Returns a number that no key and no version has had.
  mutating func nextUnusedNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}
