/// Draws boxes, as they are seen now, into tiles.
///
///     let painter = TerminalPainter(pictures: album)
///     var tiles = Tiles(columns: 80, rows: 24)
///     painter.paint(page, into: &tiles)
///     print(tiles.text)
///
/// A tile is a letter or two pixels, one above the other. Backgrounds and pictures lie on pixels,
/// so that they move by half a row; letters go to the nearest tile. Where a text lies half way
/// between two rows it is written in the upper one, whose upper half then still belongs to what is
/// above.
///
/// - Opacity is that of each box times those of the boxes it is in. Letters fade to what is behind
///   them, and vanish under what is at least half opaque.
/// - What is turned is drawn upright: the bounds of where its frame goes are filled. A picture
///   fills them as well, and a text stays as large as it is, in their middle and within them.
/// - Borders of sides that meet are drawn as lines in the outermost tiles, where these show no
///   letter; single ones as underlines and lines at the edges of tiles. Boxes that are thinner than
///   a pixel are lines, too.
/// - Shadows tint pixels under a box and around it, and glows those around it; neither tints letters, and
///   those of letters are not drawn. What shines does so over all that is in the same scroller.
/// - Letters stand one after the other, whatever their kerning.
///
/// A painter keeps memory for the next frame, and pictures in the sizes in which they were drawn.
public final class TerminalPainter {
  /// Where points are on the terminal.
  public let places: TilePlaces

  /// Where pictures come from. What is not found there is drawn as a frame with its name.
  public var pictures: (any PictureSource)?

  /// The color that the terminal is taken to have behind everything, for what is not opaque.
  public var background = GridColor.black

  /// The color that the terminal is taken to write with, for letters that fade.
  public var foreground = GridColor(0xE0E0E0)

  /// How many boxes the last frame has drawn anything of.
  public internal(set) var drawnBoxCount = 0

  var raster = Raster()
  var scaled = ScaledPictures()

  /// What the numbers of long glyphs mean in the tiles of this frame.
  var clusters = ClusterTable()

  /// What shines in front of others that are still to be drawn.
  var halos: [Halo] = []

  /// Creates a painter.
  public init(places: TilePlaces = TilePlaces(), pictures: (any PictureSource)? = nil) {
    self.places = places
    self.pictures = pictures
  }

  /// Draws a box, and all that is seen in it, in place of what was in the tiles. The container of the box
  /// begins at the top left tile.
  /// - Complexity: O(*n* + *p*) for *n* boxes that are shown and *p* pixels that they cover. Boxes
  ///   out of sight are not looked at any closer, and nor is what is in them if they clip it.
  public func paint(_ box: Box, into tiles: inout Tiles) {
    tiles.renewClusters()
    clusters = tiles.clusters
    raster.ground = TileColor(background).bits
    raster.writing = TileColor(foreground).bits
    raster.reset(columns: tiles.columns, rows: tiles.rows)
    drawnBoxCount = 0
    draw(box, in: Sight(clip: raster.bounds, fillArea: raster.bounds))
    shine(from: 0)
    raster.draw(into: &tiles)
  }
}

/// How what is in a container is seen.
struct Sight {
  /// From the container to the terminal.
  var map = GridTransform.identity

  /// How much is seen of it.
  var opacity = 1.0

  /// What is drawn lies in here.
  var clip: PixelRect

  /// What is filled lies in here as well, beside the lines of a container.
  var fillArea: PixelRect
}

extension GridTransform {
  /// Whether it moves and does nothing else.
  var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

// MARK: - Boxes
extension TerminalPainter {
  /// How far beyond a box its shadow and its glow may reach, in pixels.
  static let reach = 8

  func draw(_ box: Box, in sight: Sight) {
    let opacity = sight.opacity * box.shownOpacity
    // Less would change no color. What is no number is nothing, too.
    guard opacity > 1 / 512 else { return }
    var sight = sight
    sight.opacity = min(opacity, 1)
    let frame = box.shownFrame
    let transform = box.shownTransform
    if transform != .identity { sight.map = transform.around(frame.center).then(sight.map) }
    let bounds = frame.transformed(by: sight.map)
    let rect = places.pixels(of: bounds)
    let isNear = !rect.widened(x: Self.reach, y: Self.reach).intersection(sight.clip).isEmpty
    guard isNear || !box.clipsBoxes && !box.boxes.isEmpty else { return }
    let look = isNear ? box.shownLook : BoxAppearance()
    let lines = FrameLines(look, rect, isWithin: frame.size)
    if isNear {
      drawnBoxCount += 1
      draw(look, lines, bounds, rect, in: sight)
      drawContent(of: box, frame, bounds, in: sight)
    }
    drawBoxes(in: box, frame, rect, lines, sight)
    if isNear { drawSingle(lines, in: sight) }
  }

  private func drawBoxes(
    in box: Box, _ frame: GridRect, _ rect: PixelRect, _ lines: FrameLines, _ sight: Sight
  ) {
    var sight = sight
    if box.clipsBoxes {
      sight.clip = sight.clip.intersection(rect)
      sight.fillArea = sight.fillArea.intersection(rect)
      guard !sight.clip.isEmpty else { return }
    }
    // Moved as a whole, what is in a scroller keeps its pixels while it moves.
    let offset = places.nearest(to: box.contentOffset - .zero)
    let origin = frame.origin + GridOffset(x: -offset.x, y: -offset.y)
    sight.map = .translation(by: origin - .zero).then(sight.map)
    for line in box.separators { drawSeparator(line, in: sight) }
    let firstHalo = halos.count
    for inner in box.shownBoxes {
      guard !lines.own.isEmpty else {
        draw(inner, in: sight)
        continue
      }
      var within = sight
      let place = inner.shownFrame.moved(by: GridOffset(x: -offset.x, y: -offset.y))
      within.fillArea = lines.fillArea(of: place, within: sight.fillArea)
      draw(inner, in: within)
    }
    if box.clipsBoxes { shine(from: firstHalo) }
  }
}
