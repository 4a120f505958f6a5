/// The look of a cell while it is selected or highlighted.
public enum SelectionStyle {
  /// The cell does not show it.
  case none

  /// A box of the cell glows; see ``GridCell/selectionGlow`` and ``GridCell/glowingBox``.
  case glow

  /// A color is shown between the background and the content.
  case color(GridColor)

  /// A box is shown between the background and the content, as large as the cell. The cell keeps
  /// the box alive.
  case background(Box)
}

// MARK: - Predefined colors
extension SelectionStyle {
  /// A strong blue, 0x2F7DE1.
  public static var blue: SelectionStyle { .color(GridColor(0x2F7DE1)) }

  /// A light gray, 0xC6C8CC.
  public static var gray: SelectionStyle { .color(GridColor(0xC6C8CC)) }

  /// A bluish gray, 0x8C9BB4.
  public static var blueGray: SelectionStyle { .color(GridColor(0x8C9BB4)) }

  /// A green, 0x4FA64F.
  public static var green: SelectionStyle { .color(GridColor(0x4FA64F)) }

  /// A red, 0xD24A43.
  public static var red: SelectionStyle { .color(GridColor(0xD24A43)) }
}
