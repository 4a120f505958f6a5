// MARK: - Lines
extension TerminalPainter {
  /// Draws a separator, which has the default color, dimmed.
  func drawSeparator(_ line: SeparatorLine, in context: DrawingContext) {
    let ink = context.opacity < 1 ? Ink(foreground, context.opacity) : nil
    drawLine(line.frame.transformed(by: context.map), line.axis, ink, .dim, in: context)
  }

  /// Draws a box that is thinner than a pixel as a line.
  func drawHairline(_ bounds: GridRect, _ ink: Ink, in context: DrawingContext) {
    guard !bounds.isEmpty, ink.strength > 0 else { return }
    let rect = metrics.pixels(of: bounds)
    guard rect.width > 0 || rect.height > 0 else { return }
    drawLine(bounds, rect.height > 0 ? .vertical : .horizontal, ink, [], in: context)
  }

  /// Draws a line along the middle of a rectangle, in the tiles that show no letter.
  private func drawLine(
    _ bounds: GridRect, _ axis: GridAxis, _ ink: Ink?, _ attributes: TileStyle.Attributes,
    in context: DrawingContext
  ) {
    let rect = metrics.pixels(of: bounds)
    // Edges are rounded to the nearest pixel boundary. Moved by half a pixel, the center becomes
    // the pixel that contains it.
    let center = metrics.pixels(
      of: bounds.moved(
        by: GridOffset(
          x: (bounds.width - metrics.tile.width) / 2, y: (bounds.height - metrics.pixelHeight) / 2))
    )
    if axis == .horizontal {
      guard !bounds.isEmpty else { return }
      let row = center.top >> 1
      for column in context.clip.columns(from: rect.left, to: rect.right) {
        write(.horizontal, column, row, ink, attributes, in: context)
      }
    } else {
      for row in context.clip.rows(from: rect.top >> 1, to: (rect.bottom + 1) >> 1) {
        write(.vertical, center.left, row, ink, attributes, in: context)
      }
    }
  }

  /// Draws the borders that have tiles of their own.
  func drawOwn(_ lines: FrameLines, in context: DrawingContext) {
    let (rect, own, borders) = (lines.rect, lines.own, lines.borders)
    let (right, bottom) = (rect.right - 1, rect.lastRow)
    for column in context.clip.columns(from: rect.left, to: rect.right) {
      draw(.horizontal, borders.top, column, rect.firstRow, in: context)
      draw(.horizontal, borders.bottom, column, bottom, in: context)
    }
    for row in context.clip.rows(from: rect.firstRow, to: bottom + 1) {
      draw(.vertical, borders.left, rect.left, row, in: context)
      draw(.vertical, borders.right, right, row, in: context)
    }
    for corner in FrameCorner.allCases where own.isSuperset(of: corner.edges) {
      let isRight = corner.edges.contains(.right)
      let isBottom = corner.edges.contains(.bottom)
      draw(
        .corner(corner, isRound: lines.corners.radius(corner) > 0),
        isBottom ? borders.bottom : borders.top, isRight ? right : rect.left,
        isBottom ? bottom : rect.firstRow, in: context)
    }
  }

  /// Draws the borders that share tiles with the content of the box.
  func drawSingle(_ lines: FrameLines, in context: DrawingContext) {
    guard !lines.single.isEmpty else { return }
    let (rect, borders) = (lines.rect, lines.borders)
    let columns = context.clip.columns(from: rect.left, to: rect.right)
    for column in columns {
      // A top edge in the middle of a tile is drawn there.
      draw(
        rect.top & 1 == 0 ? .topEdge : .horizontal, borders.top, column, rect.firstRow, in: context)
    }
    if let color = borders.bottom {
      drawBottom(of: rect, columns, Ink(color, context.opacity), in: context)
    }
    for row in context.clip.rows(from: rect.firstRow, to: rect.lastRow + 1) {
      draw(.leftEdge, borders.left, rect.left, row, in: context)
      draw(.rightEdge, borders.right, rect.right - 1, row, in: context)
    }
  }

  /// Draws the bottom border by underlining the last row: its letters and the gaps between them. If
  /// that row has no letters and the box has other rows, draws a line through its middle instead.
  private func drawBottom(
    of rect: PixelRect, _ columns: Range<Int>, _ ink: Ink, in context: DrawingContext
  ) {
    let row = rect.lastRow
    guard ink.strength > 0, !columns.isEmpty, context.clip.containsTile(columns.lowerBound, row)
    else { return }
    let sharesRow = rect.firstRow == row || columns.contains { showsLetter($0, row) }
    for column in columns {
      if showsLetter(column, row) {
        raster.letters[row * raster.columns + column].attributes.insert(.underlined)
      } else if sharesRow, rect.bottom & 1 == 0 {
        raster.put(.blank, column: column, row: row, ink: ink, .underlined)
      } else {
        raster.put(.horizontal, column: column, row: row, ink: ink)
      }
    }
  }

  private func showsLetter(_ column: Int, _ row: Int) -> Bool {
    let glyph = raster.letters[row * raster.columns + column].glyph
    return glyph != .none && glyph != .blank
  }

  private func draw(
    _ glyph: Glyph, _ color: GridColor?, _ column: Int, _ row: Int, in context: DrawingContext
  ) {
    guard let color else { return }
    write(glyph, column, row, Ink(color, context.opacity), [], in: context)
  }

  /// Writes a part of a line, unless the tile shows a letter.
  private func write(
    _ glyph: Glyph, _ column: Int, _ row: Int, _ ink: Ink?, _ attributes: TileStyle.Attributes,
    in context: DrawingContext
  ) {
    guard ink?.strength != 0, context.clip.containsTile(column, row) else { return }
    let existing = raster.letters[row * raster.columns + column].glyph
    guard existing == .none || existing == .blank || existing.isLine else { return }
    raster.put(glyph, column: column, row: row, ink: ink, attributes)
  }
}

extension Glyph {
  /// Whether the glyph is a horizontal or vertical line. A line drawn later may replace such a
  /// glyph, but no other.
  fileprivate var isLine: Bool { self == .horizontal || self == .vertical }
}

extension FrameCorner {
  /// The two edges that meet at the corner.
  fileprivate var edges: EdgeSet {
    switch self {
    case .topLeft: [.top, .left]
    case .topRight: [.top, .right]
    case .bottomLeft: [.bottom, .left]
    case .bottomRight: [.bottom, .right]
    }
  }
}

extension PixelRect {
  /// Returns the part of a range of columns that is inside of the rectangle.
  func columns(from start: Int, to end: Int) -> Range<Int> {
    let start = max(start, left)
    return start..<max(start, min(end, right))
  }

  /// Returns the part of a range of rows of tiles that is inside of the rectangle.
  fileprivate func rows(from start: Int, to end: Int) -> Range<Int> {
    let start = max(start, top >> 1)
    return start..<max(start, min(end, (bottom + 1) >> 1))
  }

  /// Whether both pixels of a tile are inside of the rectangle.
  func containsTile(_ column: Int, _ row: Int) -> Bool {
    column >= left && column < right && 2 * row >= top && 2 * row + 2 <= bottom
  }
}
