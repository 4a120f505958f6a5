/// The scroll position of a ``WebGrid``: the content offset, the scroll bar of the page, and the
/// layer of the cells.
struct WebScroll {
  /// The position to which the page scrolls in this frame, or nil.
  private(set) var requestedPosition: Double?

  /// The content offset at the origin of the layer.
  private(set) var origin = 0.0

  private var bar = ScrollBar()

  /// Whether the page has read the requested position.
  private var isDelivered = true

  /// The last known position of the page. Browsers round positions that are requested, so it may differ
  /// from that of the bar by less than a pixel.
  private var reported = 0.0

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
  /// The position is ignored as long as the page has not read the requested one.
  /// - Parameter isScrolling: Whether the user is scrolling, so that the page must not scroll by itself.
  mutating func begin(at position: Double, isScrolling: Bool) {
    if !isScrolling { bar.didEndScrolling() }
    guard isDelivered else { return }
    let hasArrived = requestedPosition.map { (position - $0).magnitude < 1 } ?? false
    requestedPosition = nil
    guard position.isFinite, position != reported else { return }
    reported = position
    if !hasArrived { _ = bar.moved(to: position) }
  }

  /// Ends a frame. The page reads the requested position, and scrolls to it.
  mutating func end() { isDelivered = true }

  /// Scrolls to an offset, which is limited to content of a height in a viewport.
  mutating func scroll(toOffset offset: Double, height: Double, viewport: Double) {
    let range = max(0, height - viewport)
    let track = ScrollTrack(range: range, viewport: viewport)
    let position = bar.show(track, offset: min(max(offset, 0), range), viewport: viewport)
    guard let position else { return }
    requestedPosition = position
    isDelivered = false
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
