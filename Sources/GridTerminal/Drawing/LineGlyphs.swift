/// The glyphs of lines and half blocks.
extension Glyph {
  static let upperHalf = Glyph(visible: "▀")
  static let lowerHalf = Glyph(visible: "▄")
  static let horizontal = Glyph(visible: "─")
  static let vertical = Glyph(visible: "│")

  /// Lines at an edge of a tile.
  static let topEdge = Glyph(visible: "▔")
  static let leftEdge = Glyph(visible: "▏")
  static let rightEdge = Glyph(visible: "▕")

  /// Returns the glyph of a corner where two borders meet.
  static func corner(_ corner: FrameCorner, isRound: Bool) -> Glyph {
    switch corner {
    case .topLeft: isRound ? roundTopLeft : topLeft
    case .topRight: isRound ? roundTopRight : topRight
    case .bottomLeft: isRound ? roundBottomLeft : bottomLeft
    case .bottomRight: isRound ? roundBottomRight : bottomRight
    }
  }

  private static let topLeft = Glyph(visible: "┌")
  private static let topRight = Glyph(visible: "┐")
  private static let bottomLeft = Glyph(visible: "└")
  private static let bottomRight = Glyph(visible: "┘")
  private static let roundTopLeft = Glyph(visible: "╭")
  private static let roundTopRight = Glyph(visible: "╮")
  private static let roundBottomLeft = Glyph(visible: "╰")
  private static let roundBottomRight = Glyph(visible: "╯")
}

/// A corner of a rectangle.
enum FrameCorner: CaseIterable {
  case topLeft, topRight, bottomLeft, bottomRight
}

extension Corners {
  /// Returns the radius of a corner, or 0 if it is not positive and finite.
  func radius(_ corner: FrameCorner) -> Double {
    let radius =
      switch corner {
      case .topLeft: topLeft
      case .topRight: topRight
      case .bottomLeft: bottomLeft
      case .bottomRight: bottomRight
      }
    return radius.finiteLength
  }
}
