import GridGeometry

/// Where the parts of a section lie, seen from its upper left corner.
struct SectionGeometry: Sendable {
  /// Where header, footer and background begin, and how wide they are.
  var left = 0.0
  var width = 0.0

  var headerTop = 0.0
  var headerExtent = 0.0
  var headerSticks = false

  var itemsLeft = 0.0
  var itemsTop = 0.0
  var itemsSize = GridSize.zero

  var footerTop = 0.0
  var footerExtent = 0.0
  var footerSticks = false

  var hasBackground = false
  var depth = 0
  var itemCount = 0

  /// How long the section is.
  var length = 0.0

  /// How far to the right it reaches, with what its insets keep free; 0 if its items take no more
  /// width than they have.
  var reach = 0.0
}

// MARK: - Making
extension SectionGeometry {
  /// The parts of a section of `itemCount` items that take `content`.
  init(
    _ style: SectionStyle, viewport: GridSize, itemCount: Int, content: GridSize,
    headerExtent: Double,
    footerExtent: Double
  ) {
    let isEmpty = itemCount == 0
    func extent(of bar: SectionBar, _ extent: Double) -> Double {
      isEmpty && bar.presence == .withItems ? 0 : extent
    }
    let insets = style.insets
    let itemInsets = isEmpty ? .zero : style.itemInsets
    left = insets.left
    width = max(0, viewport.width - insets.horizontal)
    headerTop = insets.top
    self.headerExtent = extent(of: style.header, headerExtent)
    headerSticks = style.header.motion == .sticks && self.headerExtent > 0
    itemsLeft = insets.left + style.itemInsets.left
    itemsTop = headerTop + self.headerExtent + itemInsets.top
    itemsSize =
      isEmpty
      ? .zero : GridSize(width: Self.cleaned(content.width), height: Self.cleaned(content.height))
    footerTop = itemsTop + itemsSize.height + itemInsets.bottom
    self.footerExtent = extent(of: style.footer, footerExtent)
    footerSticks = style.footer.motion == .sticks && self.footerExtent > 0
    hasBackground = style.background == .covering
    depth = style.depth
    self.itemCount = itemCount
    length = footerTop + self.footerExtent + insets.bottom
    if itemsSize.width > Self.itemViewport(of: style, in: viewport).width {
      reach = itemsLeft + itemsSize.width + itemInsets.right + insets.right
    }
  }

  /// The size of the viewport that the layout of the items sees.
  static func itemViewport(of style: SectionStyle, in viewport: GridSize) -> GridSize {
    GridSize(
      width: max(0, viewport.width - style.insets.horizontal - style.itemInsets.horizontal),
      height: viewport.height)
  }

  /// What a layout says of its size, as a multiple of 1/64 from 0 to 2^46, so that sums stay exact.
  /// This is far beyond what one item can have.
  private static func cleaned(_ extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    return PixelGrid.subpoints.above(min(extent, 0x1p46))
  }
}

// MARK: - Frames
extension SectionGeometry {
  /// Where the header ends at its natural place.
  var headerBottom: Double { headerTop + headerExtent }

  /// What lies below the items.
  var tail: Double { length - footerTop }

  /// Whether anything can show between two edges, wherever the section lies.
  func shows(between lower: Double, and upper: Double) -> Bool {
    let hasBars = width > 0 && (hasBackground || headerExtent > 0 || footerExtent > 0)
    if hasBars && lower < left + width && left < upper { return true }
    let hasItems = itemsSize.width > 0 && itemsSize.height > 0
    return hasItems && lower < itemsLeft + itemsSize.width && itemsLeft < upper
  }

  /// How much room the header takes when it sticks.
  var stickyExtent: Double { headerSticks ? headerExtent : 0 }

  func header(at y: Double) -> GridRect {
    GridRect(x: left, y: y, width: width, height: headerExtent)
  }

  func footer(at y: Double) -> GridRect {
    GridRect(x: left, y: y, width: width, height: footerExtent)
  }

  func background(from start: Double) -> GridRect {
    GridRect(
      x: left, y: start + headerTop, width: width, height: footerTop + footerExtent - headerTop)
  }

  /// Where the items begin, in the coordinates of the content.
  func itemsOrigin(from start: Double) -> GridOffset {
    GridOffset(x: itemsLeft, y: start + itemsTop)
  }
}
