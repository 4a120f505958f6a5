/// The sizes of the scroll bars on a ``BoxScreen``, and the distances that they scroll by.
public struct ScrollBarMetrics: Hashable, Sendable {
  /// The width of a vertical bar and the height of a horizontal one, in points.
  ///
  /// The extent of a thumb is a multiple of the thickness along its axis, so that a terminal draws
  /// it equally long at each position.
  public let thickness: GridSize

  /// The distance between the offsets that a thumb or an arrow key scrolls to, in points; 0 for any offset.
  ///
  /// In a terminal it is a tile, so that lines of text stay in the rows of tiles. The ends of the
  /// content are offsets in any case.
  public let step: GridSize

  /// The distance from a thumb over the content within which a press is on the thumb, in points.
  ///
  /// It counts toward the content and along the track, not beyond the pane. At a thickness of 8 points, a
  /// reach of 16 makes a target of 24 points, which a finger hits.
  public let reach: Double

  /// Creates metrics. Thicknesses that are not positive and finite are replaced by 8, and such
  /// steps and reaches by 0.
  public init(
    thickness: GridSize = GridSize(width: 8, height: 8), step: GridSize = .zero, reach: Double = 0
  ) {
    self.thickness = GridSize(
      width: thickness.width.isLength ? thickness.width : 8,
      height: thickness.height.isLength ? thickness.height : 8)
    self.step = GridSize(
      width: step.width.isLength ? step.width : 0, height: step.height.isLength ? step.height : 0)
    self.reach = reach.isLength ? reach : 0
  }
}

extension Double {
  fileprivate var isLength: Bool { self > 0 && self < .infinity }
}
