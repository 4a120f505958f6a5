// MARK: - Boxes that are panes
extension Box {
  /// The point of the contents that is shown at the top left corner of the box.
  ///
  /// A host draws the child boxes moved back by this distance. For all boxes but a ``GridPane`` it
  /// is zero, and setting it has no effect. In a pane it is clamped to the scroll range, which before
  /// the first layout is the start of the content. Setting it stops a scroll. Cells follow in the
  /// next frame.
  public final var contentOffset: GridPoint {
    get { asPane?.anyGrid.contentOffset ?? .zero }
    set { asPane?.anyGrid.contentOffset = newValue }
  }

  /// Whether the contents are drawn only within the frame of the box. True for a ``GridPane``.
  public final var clipsBoxes: Bool { asPane != nil }

  /// The margin together with the space that a pane keeps free for the scroll bars of the host.
  final var outerMargin: GridInsets {
    guard state.contains(.hasBars), let asPane else { return margin }
    return margin + asPane.bars
  }

  /// The cells that a grid shows in the box, in addition to ``boxes``.
  final var cells: [Box] { asPane?.mountedCells ?? [] }
}
