/// How a cell is to be shown: all of it, so that nothing is left over from the item before.
public struct CellAttributes: Hashable, Sendable {
  /// The place, in the coordinates of the content.
  public var frame: GridRect

  /// What covers what: higher covers lower.
  public var level: Int16

  /// What the item is besides being shown.
  public var state: CellState

  /// The edges at which a separating line belongs.
  public var separators: SeparatorEdges

  /// Whether the cell is there but not seen.
  public var isHidden: Bool

  /// From 0, which cannot be seen, to 1.
  public var opacity: Double

  /// What moves, turns or scales the cell about its middle.
  public var transform: GridTransform

  /// Creates attributes of a cell in full view.
  public init(
    frame: GridRect, level: Int16 = 0, state: CellState = [], separators: SeparatorEdges = [],
    isHidden: Bool = false, opacity: Double = 1, transform: GridTransform = .identity
  ) {
    self.frame = frame
    self.level = level
    self.state = state
    self.separators = separators
    self.isHidden = isHidden
    self.opacity = opacity
    self.transform = transform
  }
}
