/// The rows of static cells that a grid shows, each of which a host can keep as one drawing, and the
/// cells that it draws by themselves.
///
///     cell.isStatic = true                          // where cells are made
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
/// Cells are in a row whose frames begin and end at the same places along the axis that the grid
/// scrolls along, whichever layout has put them there. A static cell is drawn by itself, and not with
/// its row, while it glows, while it or anything in it is on its way, and while it is turned or
/// scaled, partly see-through, carried about, or on another level than 0. A hidden one is not drawn.
///
/// The ``RowComposite/version`` of a row differs when one of its cells has changed, has come or has
/// gone; then the row is to be drawn anew. A row that only stands elsewhere keeps it, as do all that
/// are scrolled. What makes a drawing another one is ``Box/drawingNumber``; what a host adds to
/// that by itself, such as for a state of the item, is not part of it.
public struct RowComposites<Cell: Box> {
  /// The rows, in the order in which they are drawn.
  public internal(set) var rows: [RowComposite<Cell>] = []

  /// The cells on levels below 0, to be drawn before the rows, in that order.
  public internal(set) var below: [GridFrame<Cell>.Shown] = []

  /// The other cells, to be drawn after the rows, in that order.
  public internal(set) var above: [GridFrame<Cell>.Shown] = []

  /// The keys of rows that were there before the last update and are not now.
  public internal(set) var goneRows: [Int] = []

  /// What the last update has found, in the order in which cells are drawn.
  var notes: [Note] = []

  /// Where each cell is in ``notes``.
  var places: [ObjectIdentifier: Int] = [:]

  /// Memory for the notes of the next update.
  private var spare: [Note] = []

  /// The number that the next row or drawing gets.
  private var nextNumber = 0

  /// Nothing yet.
  public init() {}
}

// MARK: - What was found
extension RowComposites {
  /// A cell as it was found in an update.
  struct Note {
    let shown: GridFrame<Cell>.Shown
    let part: Part
    let drawing: UInt32

    /// Whether anything in the cell is on its way; true as well if nobody has looked.
    let mayHaveMotion: Bool

    /// The key of the row that it is in; negative for none.
    var row = -1
  }

  /// What a cell is drawn with.
  enum Part { case below, row, above, nothing }
}

extension RowComposites.Note {
  /// Whether nothing has to be drawn otherwise.
  fileprivate func isSame(as other: Self) -> Bool {
    shown.cell === other.shown.cell && part == other.part
      && shown.attributes == other.shown.attributes && shown.key == other.shown.key
      && shown.filling == other.shown.filling && (part != .row || drawing == other.drawing)
  }
}

// MARK: - Updates
extension RowComposites {
  /// Finds out what a grid shows now, as of its last pass, and what of it is to be drawn anew.
  ///
  /// The host has handed on all ``CellAttributes`` by then.
  /// - Returns: Whether anything but the inside of cells that are drawn by themselves has changed.
  /// - Complexity: O(cells in use), and O(*n*) for *n* boxes in static cells that have changed or in
  ///   which something is on its way. Without changes no memory is asked for.
  @discardableResult
  public mutating func update(from grid: GridView<Cell>) -> Bool {
    var found = spare
    spare = []
    var isSame = true
    grid.forEachPlacedCell { shown in
      let note = note(shown, at: found.count)
      if isSame { isSame = found.count < notes.count && note.isSame(as: notes[found.count]) }
      found.append(note)
    }
    isSame = isSame && found.count == notes.count
    swap(&found, &notes)
    if !goneRows.isEmpty { goneRows.removeAll(keepingCapacity: true) }
    if isSame {
      for place in notes.indices { notes[place].row = found[place].row }
    } else {
      regroup(along: grid.layout.axis, before: found)
    }
    // Cells that have left are not kept alive by what nobody reads.
    found.removeAll(keepingCapacity: true)
    spare = found
    return !isSame
  }

  private func note(_ shown: GridFrame<Cell>.Shown, at place: Int) -> Note {
    let cell = shown.cell
    let drawing = cell.drawingNumber
    var before: Note?
    if place < notes.count, notes[place].shown.cell === cell {
      before = notes[place]
    } else if let place = places[ObjectIdentifier(cell)] {
      before = notes[place]
    }
    // Whatever sets out changes the drawing, so nothing has in one that is the same.
    let isKnownCalm = before.map { $0.drawing == drawing && !$0.mayHaveMotion } ?? false
    let mayHaveMotion = !isKnownCalm && (!cell.isStatic || cell.hasMotionInside)
    return Note(
      shown: shown, part: part(of: shown, mayHaveMotion), drawing: drawing,
      mayHaveMotion: mayHaveMotion)
  }

  private func part(of shown: GridFrame<Cell>.Shown, _ mayHaveMotion: Bool) -> Part {
    let cell = shown.cell
    let attributes = shown.attributes
    if attributes.isHidden || cell.visibility != .visible { return .nothing }
    let level = shown.level
    if level != 0 { return level < 0 ? .below : .above }
    let reducesMotion =
      cell.isStatic && !mayHaveMotion && cell.motion == nil && !shown.isMoving && !cell.isGlowing
      && !attributes.state.contains(.lifted) && attributes.opacity == 1 && cell.opacity == 1
      && attributes.transform == .identity && cell.transform == .identity
    return reducesMotion ? .row : .above
  }

  /// A number that none of the rows and drawings has had.
  mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}
