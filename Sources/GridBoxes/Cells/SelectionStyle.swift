/// How a cell shows that it is selected or touched.
public enum SelectionStyle {
  /// Not at all.
  case none

  /// It shines: see ``GridCell/selectionGlow`` and ``GridCell/glowingBox``.
  case glow

  /// A color lies between its background and its content.
  case color(GridColor)

  /// This box lies between its background and its content, as large as the cell. The cell keeps it.
  case background(Box)
}

// MARK: - Stock colors
extension SelectionStyle {
  /// A strong blue.
  public static var blue: SelectionStyle { .color(GridColor(0x2F7DE1)) }

  /// A light gray.
  public static var gray: SelectionStyle { .color(GridColor(0xC6C8CC)) }

  /// A gray with some blue in it.
  public static var blueGray: SelectionStyle { .color(GridColor(0x8C9BB4)) }

  /// A green.
  public static var green: SelectionStyle { .color(GridColor(0x4FA64F)) }

  /// A red.
  public static var red: SelectionStyle { .color(GridColor(0xD24A43)) }
}
