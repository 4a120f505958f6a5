/// Draws boxes into tiles, in their current state.
///
///     let painter = TerminalPainter(pictures: album)
///     var tiles = Tiles(columns: 80, rows: 24)
///     painter.paint(page, into: &tiles)
///     print(tiles.text)
///
/// A tile shows a letter, or two pixels one above the other. Backgrounds and pictures are drawn on
/// pixels, so they can move by half a row. Letters are drawn in the nearest row of tiles. A text
/// that lies in the middle between two rows is written in the upper one, where the upper pixels
/// still belong to the content above.
///
/// - The opacity of a box is multiplied by those of its containers. Letters are blended with the
///   color behind them. A background that is at least half opaque hides the letters behind it.
/// - Rotated and skewed boxes are drawn upright: the bounding rectangle of the transformed frame is
///   filled. A picture fills it as well. A text keeps its size, and is centered and clipped in it.
/// - Borders that meet at corners are drawn with line characters in the outermost tiles, except
///   where these show letters. Other borders are drawn as underlines and as lines at the edges of
///   tiles. A box that is thinner than a pixel is drawn as a line.
/// - A shadow tints the pixels behind and around a box, and a glow those around it. Neither tints
///   letters. Text shadows are not drawn. A glow is in front of everything in the same scroll view.
/// - Letters are adjacent; kerning is ignored.
///
/// A painter reuses its memory for the next frame. It caches pictures in the sizes in which they
/// were drawn.
public final class TerminalPainter {
  /// Converts between points and tiles.
  public let metrics: TileMetrics

  /// The source of the bitmaps that boxes refer to by name. A picture that it does not have is
  /// drawn as a frame with its name.
  public var pictures: (any PictureSource)? {
    didSet { lastFrame = nil }
  }

  /// The assumed background color of the terminal, with which translucent colors are blended.
  public var background = GridColor.black

  /// The assumed text color of the terminal, for letters that fade.
  public var foreground = GridColor(0xE0E0E0)

  /// The number of boxes that the last frame drew, completely or in part. 0 if it was the same as
  /// the one before.
  public internal(set) var drawnBoxCount = 0

  var raster = Raster()
  var scaled = ScaledPictures()

  /// The characters that consist of several Unicode scalars, in the tiles that are being painted.
  /// Glyphs refer to them by index.
  var clusters = ClusterTable()

  /// Glows that wait until the content of their scroll view has been drawn.
  var halos: [Halo] = []

  /// The last frame, to recognize one without changes.
  private var lastFrame: Frame?

  /// The object that identifies the painter in the versions of tiles. Tiles retain it.
  private let identity = Identity()

  private final class Identity {}

  /// Creates a painter.
  /// - Parameters:
  ///   - metrics: Converts between points and tiles.
  ///   - pictures: The source of the bitmaps that boxes refer to by name.
  public init(metrics: TileMetrics = TileMetrics(), pictures: (any PictureSource)? = nil) {
    self.metrics = metrics
    self.pictures = pictures
  }

  /// Draws a box and its visible content, replacing everything in the tiles.
  ///
  /// Nothing is drawn if the tiles show the last frame and the ``Box/drawingNumber`` is still the same.
  /// The cursor of the tiles is that of the focused text field, if its screen leaves it to the host.
  /// - Parameters:
  ///   - box: The root box. Its frame is relative to the top left tile. It must have been laid out.
  ///   - tiles: The tiles to draw into.
  /// - Complexity: O(*n* + *p*) for *n* boxes and *p* pixels that they cover. Boxes outside of the
  ///   tiles are skipped, together with their content if they clip it. O(*n*), without allocation, if
  ///   nothing changed.
  public func paint(_ box: Box, into tiles: inout Tiles) {
    tiles.cursor = cursor(of: box.screen)
    let version = lastFrame?.version
    let frame = Frame(
      of: box, by: self, Tiles.Version(painter: identity, frame: (version?.frame ?? 0) + 1))
    drawnBoxCount = 0
    if let version, version == tiles.version, let lastFrame, frame.isSame(as: lastFrame) { return }
    lastFrame = frame
    tiles.renewClusters()
    clusters = tiles.clusters
    raster.background = TileColor(background).bits
    raster.foreground = TileColor(foreground).bits
    raster.reset(columns: tiles.columns, rows: tiles.rows)
    draw(box, in: DrawingContext(clip: raster.bounds, fillArea: raster.bounds))
    drawHalos(from: 0)
    raster.draw(into: &tiles, as: frame.version)
  }

  private func cursor(of screen: BoxScreen?) -> Tiles.Position? {
    guard let screen, !screen.drawsCursor, let frame = screen.cursorFrame else { return nil }
    // A text begins in the row of tiles that contains its upper pixels.
    return Tiles.Position(
      column: metrics.column(at: frame.minX), row: metrics.pixel(at: frame.minY) >> 1)
  }
}

// MARK: - Frames without changes
extension TerminalPainter {
  /// Everything on which the drawing of a frame depends.
  private struct Frame {
    let version: Tiles.Version
    private weak var box: Box?
    private let drawingNumber: UInt32
    private let isInMotion: Bool
    private let frame: GridRect
    private let opacity: Double
    private let transform: GridTransform
    private let background: GridColor
    private let foreground: GridColor

    init(of box: Box, by painter: TerminalPainter, _ version: Tiles.Version) {
      self.version = version
      self.box = box
      drawingNumber = box.drawingNumber
      isInMotion = box.isInMotion
      frame = box.shownFrame
      opacity = box.shownOpacity
      transform = box.shownTransform
      background = painter.background
      foreground = painter.foreground
    }

    /// Whether the frame looks the same as the one before.
    func isSame(as last: Frame) -> Bool {
      !isInMotion && !last.isInMotion && drawingNumber == last.drawingNumber && box === last.box
        && frame == last.frame && opacity == last.opacity && transform == last.transform
        && background == last.background && foreground == last.foreground
    }
  }
}

/// The transform, opacity and clip that apply to the content of a container.
struct DrawingContext {
  /// The transform from the coordinates of the container to those of the terminal.
  var map = GridTransform.identity

  /// The product of the opacities of all containers.
  var opacity = 1.0

  /// The pixels in which anything may be drawn.
  var clip: PixelRect

  /// The pixels in which backgrounds may be filled: inside of the clip, and not on borders of a
  /// container.
  var fillArea: PixelRect
}

extension GridTransform {
  /// Whether the transform is a translation.
  var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

// MARK: - Boxes
extension TerminalPainter {
  /// The maximum extent of shadows and glows beyond a box, in pixels.
  static let haloReach = 8

  func draw(_ box: Box, in context: DrawingContext) {
    let opacity = context.opacity * box.shownOpacity
    // A smaller opacity would change no color. The comparison also excludes NaN.
    guard opacity > 1 / 512 else { return }
    var context = context
    context.opacity = min(opacity, 1)
    let frame = box.shownFrame
    let transform = box.shownTransform
    if transform != .identity { context.map = transform.around(frame.center).then(context.map) }
    let bounds = frame.transformed(by: context.map)
    let rect = metrics.pixels(of: bounds)
    let isNear = !rect.widened(x: Self.haloReach, y: Self.haloReach).intersection(context.clip)
      .isEmpty
    guard isNear || !box.clipsBoxes && !box.boxes.isEmpty else { return }
    let look = isNear ? box.shownLook : BoxAppearance()
    let lines = FrameLines(look, rect, isWithin: frame.size)
    if isNear {
      drawnBoxCount += 1
      draw(look, lines, bounds, rect, in: context)
      drawContent(of: box, frame, bounds, in: context)
    }
    if box.mayShowBoxes { drawBoxes(in: box, frame, rect, lines, context) }
    if let pane = box.asPane { drawScrollBars(of: pane, frame, context) }
    if isNear { drawSingle(lines, in: context) }
  }

  /// Draws the scroll bars of a pane, which are not scrolled and not clipped by it.
  private func drawScrollBars(of pane: GridPane, _ frame: GridRect, _ context: DrawingContext) {
    var context = context
    context.map = .translation(by: frame.origin - .zero).then(context.map)
    for bar in pane.scrollBarBoxes { draw(bar, in: context) }
  }

  private func drawBoxes(
    in box: Box, _ frame: GridRect, _ rect: PixelRect, _ lines: FrameLines,
    _ context: DrawingContext
  ) {
    var context = context
    if box.clipsBoxes {
      context.clip = context.clip.intersection(rect)
      context.fillArea = context.fillArea.intersection(rect)
      guard !context.clip.isEmpty else { return }
    }
    // The offset is rounded once for the whole content. Otherwise each box would be rounded on its
    // own, and the boxes would shift against each other while scrolling.
    let offset = metrics.nearest(to: box.contentOffset - .zero)
    let origin = frame.origin + GridOffset(x: -offset.x, y: -offset.y)
    context.map = .translation(by: origin - .zero).then(context.map)
    for line in box.separators { drawSeparator(line, in: context) }
    let firstHalo = halos.count
    for inner in box.shownBoxes {
      guard !lines.own.isEmpty else {
        draw(inner, in: context)
        continue
      }
      var innerContext = context
      let innerFrame = inner.shownFrame.moved(by: GridOffset(x: -offset.x, y: -offset.y))
      innerContext.fillArea = lines.fillArea(of: innerFrame, within: context.fillArea)
      draw(inner, in: innerContext)
    }
    if box.clipsBoxes { drawHalos(from: firstHalo) }
  }
}
