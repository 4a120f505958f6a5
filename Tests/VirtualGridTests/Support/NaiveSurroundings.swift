import VirtualGrid

/// A naive model of header, footer and background of a grid.
struct NaiveSurroundings {
  /// A header, footer or background.
  struct Part {
    let cell: NumberCell
    let extent: Double
    let motion: SectionBar.Motion
  }

  var header: Part?
  var footer: Part?

  /// The background, whose extent is the distance by which it exceeds the content at either end.
  var background: Part?

  static let headerNumber = -1_000_001
  static let footerNumber = -1_000_002
  static let backgroundNumber = -1_000_003

  var cells: [NumberCell] { [header, footer, background].compactMap { $0?.cell } }

  /// Adds the extents of all bars to insets, or those of sticky bars only.
  func insets(adding insets: GridInsets, _ axis: GridAxis, all: Bool) -> GridInsets {
    func extent(_ part: Part?) -> Double {
      part.map { all || $0.motion == .sticks ? $0.extent : 0 } ?? 0
    }
    var insets = insets
    if axis == .vertical {
      insets.top += extent(header)
      insets.bottom += extent(footer)
    } else {
      insets.left += extent(header)
      insets.right += extent(footer)
    }
    return insets
  }

  /// The attributes of the visible cells, by number.
  func shown(in world: EngineWorld) -> [Int: CellAttributes] {
    let (naive, axis) = (world.naive, world.naive.layout.axis)
    let (content, viewport) = (naive.layout.contentSize, naive.viewport)
    let seen = naive.visibleRect.inset(by: world.hostInsets)
    let all = GridSize(
      width: max(content.width, viewport.width), height: max(content.height, viewport.height))
    func frame(from start: Double, _ extent: Double) -> GridRect {
      axis == .vertical
        ? GridRect(x: 0, y: start, width: all.width, height: extent)
        : GridRect(x: start, y: 0, width: extent, height: all.height)
    }
    var frames: [Int: CellAttributes] = [:]
    if let header {
      let first = axis == .vertical ? seen.minY : seen.minX
      let start = header.motion == .sticks ? max(-header.extent, first) : -header.extent
      frames[Self.headerNumber] = CellAttributes(
        frame: frame(from: start, header.extent), level: 20)
    }
    if let footer {
      let end = axis == .vertical ? content.height : content.width
      let last = (axis == .vertical ? seen.maxY : seen.maxX) - footer.extent
      let start = footer.motion == .sticks ? min(end, last) : end
      frames[Self.footerNumber] = CellAttributes(
        frame: frame(from: start, footer.extent), level: 20)
    }
    if let background {
      let extent = axis == .vertical ? all.height : all.width
      frames[Self.backgroundNumber] = CellAttributes(
        frame: frame(from: -background.extent, extent + 2 * background.extent), level: -20)
    }
    return frames.filter { $0.value.frame.intersects(naive.visibleRect) }
  }
}
