// MARK: - Ahead of the reader
extension AnyGridView {
  /// The rectangle in which items have cells.
  final func realizedRect(around visible: Rect) -> Rect {
    overscan == .none ? visible : overscan.rect(around: visible, velocity: scroll.velocity)
  }

  /// Finds out which items came into sight and which left it, and tells.
  final func trackVisible() {
    guard calls.contains(.visibleItemsDidChange) else { return }
    let uncovered = uncoveredRect
    let placements = cells.placements
    visible.update(
      items: placements[..<cells.itemCount].lazy.filter { $0.frame.meets(uncovered) }
        .map { $0.element.index })
    if !visible.entered.isEmpty || !visible.left.isEmpty || !visible.removed.isEmpty {
      tellLater(.visibleItemsDidChange)
    }
  }

  /// Which items came into sight in the last pass, and which left it; for a delegate that is told
  /// that they did.
  public final var itemsEnteringSight: [Range<Int>] { visible.entered }
  public final var itemsLeavingSight: [Range<Int>] { visible.left }

  /// Asks for data ahead of the motion, and gives up what is out of reach.
  ///
  /// The reach is a good deal longer than a frame's move, so it is looked at again only after a
  /// part of it has been used up.
  final func prefetchAhead() {
    guard calls.contains(anyOf: [.prefetch, .cancelPrefetch]) else { return }
    let reach = preload.rect(
      around: visibleRect, velocity: scroll.velocity, latency: prefetcher.meanLatency)
    incoming.removeAll(keepingCapacity: true)
    layout.placements(in: Window(reach, viewport: visibleRect), into: &incoming)
    prefetcher.update(
      items: incoming.lazy.filter { $0.element.kind == .item }.map { $0.element.index },
      time: now)
    for run in prefetcher.requests { tellLater(.prefetch(run)) }
    for run in prefetcher.cancellations { tellLater(.cancelPrefetch(run)) }
  }

  /// The data of items has arrived: cells in sight that stood in for it are filled.
  ///
  /// Numbers out of range, and answers that come late or twice, do no harm.
  public final func itemsDidLoad(_ items: Range<Int>) {
    prefetcher.loaded(items, time: now)
    reconfigureItems(items)
  }
}
