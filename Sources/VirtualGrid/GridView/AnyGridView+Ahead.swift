// MARK: - Ahead of the reader
extension AnyGridView {
  /// The rectangle in which items have cells.
  @inline(__always)
  final func realizedRect(around visible: GridRect) -> GridRect {
    reach.hasOverscan || clip != nil ? widenedRect(around: visible) : visible
  }

  private func widenedRect(around visible: GridRect) -> GridRect {
    reach.realizedRect(around: seen(of: visible), velocity: scrolling.velocity)
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
    let placements = realization.cells.placements
    let items = placements[..<realization.cells.itemCount].lazy.filter { $0.frame.meets(uncovered) }
      .map { $0.element.index }
    if reach.updateVisibleItems(items) { tellLater(.visibleItemsDidChange) }
  }

  /// Which items came into sight in the last pass; for a delegate that is told that some did.
  public final var newlyVisibleItems: [Range<Int>] { reach.visible.entered }

  /// Which items left sight in the last pass; for a delegate that is told that some did.
  public final var newlyHiddenItems: [Range<Int>] { reach.visible.left }

  /// Other items are near the reader, although nothing has scrolled.
  final func reachDidChange() {
    reach.setNeedsPrefetch()
    setNeedsPass()
  }

  /// Asks for data ahead of the motion, and gives up what is out of reach.
  final func prefetchAhead() {
    let visible = visibleRect
    let window = LayoutWindow(
      reach.prefetchRect(around: seen(of: visible), velocity: scrolling.velocity),
      viewport: visible)
    reach.updateItemsInReach(time: scrolling.now) { runs in
      realization.withBuffer { content.appendItems(in: window, to: &runs, &$0) }
      runs.limit(to: itemCount)
    }
    // Whoever hears of one may change the data, and with it the numbers of the rest.
    while let run = reach.takeRequest() { tellLater(.prefetch(run)) }
    while let run = reach.takeCancellation() { tellLater(.cancelPrefetch(run)) }
  }

  /// The data of items has arrived: cells in sight that stood in for it are filled.
  ///
  /// Numbers out of range, and answers that come late or twice, do no harm.
  public final func itemsDidLoad(_ items: Range<Int>) {
    reach.didLoad(items, time: scrolling.now)
    reconfigureItems(items)
  }
}
