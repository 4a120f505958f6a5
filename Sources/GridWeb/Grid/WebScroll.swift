/// The scroll position of a ``WebGrid``: the content offset, the scroll bar of the page, and the
/// layer of the cells.
struct WebScroll {
  /// The position to which the page scrolls after the last frame, or nil.
  private(set) var requestedPosition: Double?

  /// The content offset at the origin of the layer.
  private(set) var origin = 0.0

  private var bar = ScrollBar()

  /// The position of the bar at the end of the last frame.
  private var shown = 0.0

  /// The position of the page.
  private var page = 0.0

  /// The content offset at the upper edge of the viewport.
  var offset: Double { bar.offset }

  /// The range of positions of the page.
  var track: ScrollTrack { bar.track }

  /// The position of the layer in the element that the page scrolls.
  ///
  /// It does not change while the page scrolls by small steps, so a browser can scroll the cells
  /// without the script.
  var layerPosition: Double { bar.position - (bar.offset - origin) }
}

// MARK: - Changes
extension WebScroll {
  /// Begins a frame with the scroll position of the page.
  ///
  /// A move of the user is ignored if the grid has scrolled since the last frame. Browsers round
  /// positions, so a move of less than a pixel is ignored until it adds up to one.
  /// - Parameter isScrolling: Whether the user is scrolling, so that the page must not scroll by itself.
  /// - Returns: Whether the user has scrolled.
  mutating func begin(at position: Double, isScrolling: Bool) -> Bool {
    // A frame may show the last move of the user and the end of scrolling.
    defer { if !isScrolling { bar.didEndScrolling() } }
    guard position.isFinite else { return false }
    page = position
    let isMovedByGrid = (bar.position - shown).magnitude >= 1
    guard (position - shown).magnitude >= 1, !isMovedByGrid else { return false }
    _ = bar.moved(to: position)
    return true
  }

  /// Scrolls to an offset, which is limited to content of a height in a viewport.
  mutating func scroll(toOffset offset: Double, height: Double, viewport: Double) {
    let range = max(0, height - viewport)
    let track = ScrollTrack(range: range, viewport: viewport)
    _ = bar.show(track, offset: min(max(offset, 0), range), viewport: viewport)
  }

  /// Ends a frame: requests a position if the page is elsewhere than the bar.
  mutating func end() {
    // The page limits its position to the length of the track.
    page = min(page, track.length)
    let isElsewhere = (bar.position - page).magnitude >= 1
    requestedPosition = isElsewhere ? bar.position : nil
    if isElsewhere { page = bar.position }
    shown = bar.position
  }

  /// Moves the origin of the layer near the viewport if it is far away.
  /// - Returns: Whether the origin changed, so that all cells move.
  mutating func moveOrigin() -> Bool {
    guard (offset - origin).magnitude > Self.longestLayer else { return false }
    origin = offset.rounded(.down)
    return true
  }

  /// The greatest distance of a cell from the origin of its layer. Browsers pass positions to the
  /// graphics card as 32-bit floating-point numbers, which are exact to 1/64 pixel up to here.
  private static var longestLayer: Double { 200_000 }
}
