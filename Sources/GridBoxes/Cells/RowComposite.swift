/// Static cells that stand side by side, to be kept by a host as one drawing.
public struct RowComposite<Cell: Box> {
  /// A cell in a row.
  public struct Member {
    /// The cell.
    public let cell: Cell

    /// Where it is drawn, from the top left corner of the row's ``RowComposite/frame``.
    public let frame: GridRect

    /// The ``Box/drawingNumber`` of the cell.
    let drawing: UInt32
  }

  /// A number that the row has for as long as any of its cells stays in it and shows the same item,
  /// and that no other row of the same ``RowComposites`` ever has.
  public internal(set) var key: Int

  /// Where the row is in the content: as large as its cells are together. What they draw beyond their
  /// frames, such as shadows, lies around it.
  public internal(set) var frame: GridRect

  /// Another number whenever what is drawn is not what it was, wherever the row is; no two drawings of
  /// the same ``RowComposites`` have the same.
  public internal(set) var version: Int

  /// The cells, in the order in which they are drawn.
  public internal(set) var members: [Member]
}

extension RowComposite {
  /// Whether the same is drawn at the corner of both.
  func isDrawn(as other: RowComposite) -> Bool {
    members.elementsEqual(other.members) { mine, others in
      mine.cell === others.cell && mine.frame == others.frame && mine.drawing == others.drawing
    }
  }
}
