/// How far beyond the viewport items have cells, how far beyond it their data is loaded, and which items are
/// visible.
///
/// It loads nothing and tells nobody: the engine passes the requests on.
///
///     reach.updateVisibleItems(items)
///     if reach.takeNeedsPrefetch() { reach.prefetch(…) }
struct Reach: ~Copyable {
  /// How far beyond the viewport items have cells.
  private(set) var overscan = Overscan.none

  /// Whether items beyond the viewport have cells. Stored, because each pass reads it: comparing lengths takes 2 %
  /// of the instructions of a frame in which nothing enters.
  private(set) var hasOverscan = false

  /// How far beyond the viewport the data is loaded.
  private(set) var prefetchMargin = Overscan(
    ahead: .viewports(1), behind: .viewports(0.5), lookahead: 0.25)

  /// Which items to load, and which loads to cancel.
  private(set) var prefetcher = Prefetcher()

  /// Which items are visible, and which entered and left.
  private(set) var visible = RangeTracker()

  /// Whether the items to load have to be determined again, even if nothing scrolls.
  private var needsPrefetch = false
}

// MARK: - Settings
extension Reach {
  /// Sets how far beyond the viewport items have cells.
  mutating func setOverscan(_ overscan: Overscan) {
    self.overscan = overscan
    hasOverscan = overscan != .none
  }

  /// Sets how far beyond the viewport the data is loaded.
  mutating func setPreload(_ prefetchMargin: Overscan) { self.prefetchMargin = prefetchMargin }
}

// MARK: - Rectangles
extension Reach {
  /// The rectangle in which items have cells, around what is visible.
  func realizedRect(around visible: GridRect, velocity: GridOffset) -> GridRect {
    // Nothing is ahead of a viewport in which nothing is visible.
    guard !visible.isEmpty else { return visible }
    return overscan.rect(around: visible, velocity: velocity).near(visible)
  }

  /// The rectangle in which data is loaded, around what is visible.
  func prefetchRect(around visible: GridRect, velocity: GridOffset) -> GridRect {
    guard !visible.isEmpty else { return visible }
    return prefetchMargin.rect(
      around: visible, velocity: velocity, latency: prefetcher.meanLatency
    ).near(visible)
  }
}

extension GridRect {
  /// The part of a rectangle that is at most the longest viewport away from what is visible, and all that is
  /// visible.
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

// MARK: - Visible items
extension Reach {
  /// Takes the items that are visible now, in order.
  /// - Returns: Whether that is a change.
  mutating func updateVisibleItems(_ items: some Sequence<Int>) -> Bool {
    visible.update(items: items)
    return !visible.entered.isEmpty || !visible.left.isEmpty || !visible.removed.isEmpty
  }
}

// MARK: - Prefetching
extension Reach {
  /// The items to load have to be determined again.
  @inline(__always)
  mutating func setNeedsPrefetch() { needsPrefetch = true }

  /// Whether the items to load have to be determined again, once.
  @inline(__always)
  mutating func takeNeedsPrefetch() -> Bool {
    defer { needsPrefetch = false }
    return needsPrefetch
  }

  /// Takes the items within reach, as ranges that `append` adds to an empty array.
  /// - Parameter append: May not use this reach.
  mutating func updateItemsInReach(time: Double, by append: (_ runs: inout [Range<Int>]) -> Void) {
    prefetcher.update(time: time, by: append)
  }

  /// The next items to load, once.
  mutating func takeRequest() -> Range<Int>? { prefetcher.takeRequest() }

  /// The next items whose load is cancelled, once.
  mutating func takeCancellation() -> Range<Int>? { prefetcher.takeCancellation() }

  /// The data of items has been loaded.
  mutating func didLoad(_ items: Range<Int>, time: Double) {
    prefetcher.loaded(items, time: time)
  }

  /// Forgets all requests: the data source is another one, and has got none.
  mutating func forgetRequests() { prefetcher = Prefetcher() }
}

// MARK: - Invariants
extension Reach {
  /// Traps if a stored summary is stale. Free in release builds.
  func checkInvariants() {
    assert(
      hasOverscan == (overscan != .none), "Whether items beyond the viewport have cells is stale.")
  }
}

// MARK: - Changes of the data
extension Reach: Renumberable {
  mutating func renumber(by renumbering: Renumbering) {
    prefetcher.apply(renumbering.map)
    visible.apply(renumbering.map)
  }
}
