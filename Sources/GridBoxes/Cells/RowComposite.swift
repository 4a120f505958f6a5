/// A row of static cells that a host can cache as one drawing.
public struct RowComposite<Cell: Box> {
  /// A cell of a row.
  public struct Member {
    /// The cell.
    public let cell: Cell

    /// The frame of the cell, relative to the top left corner of ``RowComposite/frame``.
    public let frame: GridRect

    /// The ``Box/drawingNumber`` of the cell when the row was made.
    let drawing: UInt32
  }

  /// The identity of the row: stable while at least one of its cells stays in it and shows the same
  /// item.
  ///
  /// No other row of the same ``RowComposites`` ever has the same key.
  public internal(set) var key: Int

  /// The union of the frames of the cells, in content coordinates. Drawings such as shadows may
  /// extend beyond it.
  public internal(set) var frame: GridRect

  /// The version of the drawing: it changes whenever the drawing changes, but not when the row
  /// moves.
  ///
  /// No other drawing of the same ``RowComposites`` ever has the same version.
  public internal(set) var version: Int

  /// The cells, in drawing order.
  public internal(set) var members: [Member]
}

extension RowComposite {
  /// Whether both rows have the same drawing, relative to their corners.
  func isDrawn(as other: RowComposite) -> Bool {
    members.elementsEqual(other.members) { mine, others in
      mine.cell === others.cell && mine.frame == others.frame && mine.drawing == others.drawing
    }
  }
}
