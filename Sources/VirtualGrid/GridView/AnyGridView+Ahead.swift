// MARK: - Ahead of the reader
extension AnyGridView {
  /// The rectangle in which items have cells.
  @inline(__always)
  final func realizedRect(around visible: GridRect) -> GridRect {
    hasOverscan || clip != nil ? widenedRect(around: visible) : visible
  }

  private func widenedRect(around visible: GridRect) -> GridRect {
    let seen = seen(of: visible)
    // Nothing is ahead of a reader who sees nothing.
    guard !seen.isEmpty else { return seen }
    return overscan.rect(around: seen, velocity: scrolling.velocity).near(seen)
  }

  /// What can be seen of a viewport: all of it, unless the grid lies in another one.
  private func seen(of visible: GridRect) -> GridRect {
    clip.map { visible.intersection($0) } ?? visible
  }

  /// The part of an item that is in sight, from the item's own corner; without area if none is, and
  /// nil if there is no such item.
  ///
  /// For a grid that lies in the item and goes the same way: all of it is laid out, and this is
  /// what of it has cells.
  ///
  ///     inner.clip = outer.visiblePart(ofItemAt: 3)
  public final func visiblePart(ofItemAt place: some ItemReference) -> GridRect? {
    guard let frame = frame(ofItemAt: place) else { return nil }
    guard frame.meets(visibleRect) else { return .zero }
    return frame.intersection(visibleRect).moved(by: GridPoint.zero - frame.origin)
  }

  /// Finds out which items came into sight and which left it, and tells.
  final func trackVisible() {
    let uncovered = rectBetweenBars
    let placements = cells.placements
    visible.update(
      items: placements[..<cells.itemCount].lazy.filter { $0.frame.meets(uncovered) }
        .map { $0.element.index })
    if !visible.entered.isEmpty || !visible.left.isEmpty || !visible.removed.isEmpty {
      tellLater(.visibleItemsDidChange)
    }
  }

  /// Which items came into sight in the last pass; for a delegate that is told that some did.
  public final var newlyVisibleItems: [Range<Int>] { visible.entered }

  /// Which items left sight in the last pass; for a delegate that is told that some did.
  public final var newlyHiddenItems: [Range<Int>] { visible.left }

  /// Other items are near the reader, although nothing has scrolled.
  final func reachDidChange() {
    work.needsPrefetch = true
    setNeedsPass()
  }

  /// Asks for data ahead of the motion, and gives up what is out of reach.
  final func prefetchAhead() {
    let seen = seen(of: visibleRect)
    let reach =
      seen.isEmpty
      ? seen
      : prefetchMargin.rect(
        around: seen, velocity: scrolling.velocity, latency: prefetcher.meanLatency
      ).near(seen)
    let window = LayoutWindow(reach, viewport: visibleRect)
    prefetcher.update(time: scrolling.now) { runs in
      content.appendItems(in: window, to: &runs, &incoming)
      runs.limit(to: itemCount)
    }
    // Whoever hears of one may change the data, and with it the numbers of the rest.
    while let run = prefetcher.takeRequest() { tellLater(.prefetch(run)) }
    while let run = prefetcher.takeCancellation() { tellLater(.cancelPrefetch(run)) }
  }

  /// The data of items has arrived: cells in sight that stood in for it are filled.
  ///
  /// Numbers out of range, and answers that come late or twice, do no harm.
  public final func itemsDidLoad(_ items: Range<Int>) {
    prefetcher.loaded(items, time: scrolling.now)
    reconfigureItems(items)
  }
}

extension GridRect {
  /// The part of a rectangle that is within reach of what is seen, and what is seen with it, however
  /// far it goes: no further on any side than the longest viewport.
  fileprivate func near(_ visible: GridRect) -> GridRect {
    let reach = AnyGridView.viewportLimit
    func span(_ start: Double, _ end: Double, _ seen: (start: Double, end: Double)) -> (
      Double, Double
    ) {
      (
        min(max(start, seen.start - reach), seen.start),
        max(min(end, seen.end + reach), seen.end)
      )
    }
    let (left, right) = span(minX, maxX, (visible.minX, visible.maxX))
    let (top, bottom) = span(minY, maxY, (visible.minY, visible.maxY))
    return GridRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
