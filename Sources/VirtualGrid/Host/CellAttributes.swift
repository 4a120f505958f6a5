/// The visual attributes of a cell. They are complete: nothing is inherited from the previous item.
public struct CellAttributes: Hashable, Sendable {
  /// The frame, in content coordinates.
  public var frame: GridRect

  /// The stacking order. Cells with a higher level cover those with a lower one.
  public var level: Int16

  /// The state of the item, such as selected or highlighted.
  public var state: CellState

  /// The edges at which the cell draws a separator line.
  public var separators: SeparatorEdges

  /// Whether the cell is mounted but not visible.
  public var isHidden: Bool

  /// The opacity, from 0 (transparent) to 1 (opaque).
  public var opacity: Double

  /// A transform about the center of the frame.
  public var transform: GridTransform

  /// Creates attributes. By default, the cell is opaque, not transformed and not hidden.
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

extension CellAttributes {
  /// Whether frame, opacity and transform are finite.
  var isFinite: Bool { frame.isFinite && opacity.isFinite && transform.isFinite }
}
