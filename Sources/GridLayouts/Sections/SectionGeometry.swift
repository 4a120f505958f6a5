import GridGeometry

/// The frames of the parts of a section, relative to the section's upper left corner.
struct SectionGeometry: Sendable {
  /// The x position of header, footer and background.
  var left = 0.0
  /// The width of header, footer and background.
  var width = 0.0

  var headerTop = 0.0
  /// The height of the header; 0 without a header.
  var headerExtent = 0.0
  var headerSticks = false

  var itemsLeft = 0.0
  var itemsTop = 0.0
  /// The size of the section's items, as reported by its layout.
  var itemsSize = GridSize.zero

  var footerTop = 0.0
  /// The height of the footer; 0 without a footer.
  var footerExtent = 0.0
  var footerSticks = false

  var hasBackground = false
  var depth = 0
  var itemCount = 0

  /// The length along the scroll axis, insets included.
  var length = 0.0

  /// The x position of the section's right end, insets included, if its items are wider than the
  /// item viewport; otherwise 0.
  var reach = 0.0
}

// MARK: - Creation
extension SectionGeometry {
  /// Computes the geometry of a section of `itemCount` items whose layout has the size `content`.
  ///
  /// - Parameters:
  ///   - headerExtent: The height of the header if it is shown. A bar whose presence is `withItems`
  ///     gets the height 0 in a section without items.
  ///   - footerExtent: The height of the footer if it is shown.
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
      ? .zero
      : GridSize(
        width: Self.contentExtent(content.width), height: Self.contentExtent(content.height))
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

  /// Returns the size of the viewport that the layout of the items gets: the width inside the
  /// insets and the full height.
  static func itemViewport(of style: SectionStyle, in viewport: GridSize) -> GridSize {
    GridSize(
      width: max(0, viewport.width - style.insets.horizontal - style.itemInsets.horizontal),
      height: viewport.height)
  }

  /// Returns a content extent rounded up to a multiple of 1/64 and limited to 0...2^46.
  ///
  /// These values keep sums of lengths exact. The limit is far beyond the extent of a single item.
  /// NaN is treated as 0.
  private static func contentExtent(_ extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    return PixelGrid.subpoints.above(min(extent, 0x1p46))
  }
}

// MARK: - Frames
extension SectionGeometry {
  /// The bottom edge of the header where it does not stick.
  var headerBottom: Double { headerTop + headerExtent }

  /// The distance from the top of the footer to the end of the section: the extents of the footer and of
  /// the bottom inset.
  var tail: Double { length - footerTop }

  /// Whether any part of the section has area between two x positions, at any offset.
  func shows(between lower: Double, and upper: Double) -> Bool {
    let hasBars = width > 0 && (hasBackground || headerExtent > 0 || footerExtent > 0)
    if hasBars && lower < left + width && left < upper { return true }
    let hasItems = itemsSize.width > 0 && itemsSize.height > 0
    return hasItems && lower < itemsLeft + itemsSize.width && itemsLeft < upper
  }

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

  /// Returns the origin of the items in content coordinates, for a section that starts at `start`.
  func itemsOrigin(from start: Double) -> GridOffset {
    GridOffset(x: itemsLeft, y: start + itemsTop)
  }
}
