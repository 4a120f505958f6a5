/// Which items are visible, how far beyond the viewport items have cells or are prefetched, and which
/// ends of the content are near.
///
/// It neither loads data nor notifies the delegate: the engine forwards the requests.
///
/// ```text
/// reach.updateVisibleItems(items)
/// if reach.takeNeedsPrefetch() { reach.updateItemsInReach(time: time) { … } }
/// ```
struct Reach: ~Copyable {
  /// How far beyond the viewport items have cells.
  private(set) var overscan = Overscan.none

  /// Whether items beyond the viewport have cells. Stored, because each pass reads it: comparing
  /// lengths takes 2 % of the instructions of a frame in which nothing enters.
  private(set) var hasOverscan = false

  /// How far beyond the viewport items are prefetched.
  private(set) var prefetchMargin = Overscan(
    ahead: .viewports(1), behind: .viewports(0.5), lookahead: 0.25)

  /// Which items to prefetch, and which requests to cancel.
  private(set) var prefetcher = Prefetcher()

  /// Which items are visible, and which became visible or hidden.
  private(set) var visible = RangeTracker()

  /// Which ends of the content the data source was told of.
  private(set) var ends = EndWatch()

  /// Whether the prefetched items have to be computed again, even without scrolling.
  private var needsPrefetch = false

  /// Creates a state without visible items.
  init(_ key: EngineKey) {}
}

// MARK: - Settings
extension Reach {
  /// Sets how far beyond the viewport items have cells.
  mutating func setOverscan(_ overscan: Overscan) {
    self.overscan = overscan
    hasOverscan = overscan != .none
  }

  /// Sets how far beyond the viewport items are prefetched.
  mutating func setPrefetchMargin(_ prefetchMargin: Overscan) {
    self.prefetchMargin = prefetchMargin
  }

  /// Sets the distance at which an end of the content is near.
  mutating func setEndDistance(_ distance: EndDistance) { ends.watch(within: distance) }
}

// MARK: - Rectangles
extension Reach {
  /// Returns the rectangle in which items have cells, around the visible one.
  func realizedRect(around visible: GridRect, velocity: GridOffset) -> GridRect {
    // An empty viewport has no overscan.
    guard !visible.isEmpty else { return visible }
    return overscan.rect(around: visible, velocity: velocity).near(visible)
  }

  /// Returns the rectangle in which items are prefetched, around the visible one.
  func prefetchRect(around visible: GridRect, velocity: GridOffset) -> GridRect {
    guard !visible.isEmpty else { return visible }
    return prefetchMargin.rect(
      around: visible, velocity: velocity, latency: prefetcher.meanLatency
    ).near(visible)
  }
}

extension GridRect {
  /// Returns the rectangle limited to a distance of the longest viewport around the visible one,
  /// and extended to contain it.
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
  /// Sets the visible items, in order.
  /// - Returns: Whether the set has changed.
  mutating func updateVisibleItems(_ items: some Sequence<Int>) -> Bool {
    visible.update(items: items)
    return !visible.entered.isEmpty || !visible.left.isEmpty || !visible.removed.isEmpty
  }
}

// MARK: - Ends of the content
extension Reach {
  /// Sets which ends of the content are near.
  /// - Returns: The ends of which the data source has to be told.
  @inline(__always)
  mutating func updateEnds(isNearStart: Bool, isNearEnd: Bool) -> (start: Bool, end: Bool) {
    ends.update(isNearStart: isNearStart, isNearEnd: isNearEnd)
  }

  /// Lets each end that is near be reported again.
  mutating func forgetEnds() { ends.forget() }
}

// MARK: - Prefetching
extension Reach {
  /// Marks the prefetched items as outdated.
  @inline(__always)
  mutating func setNeedsPrefetch() { needsPrefetch = true }

  /// Whether the prefetched items have to be computed again. Resets the flag.
  @inline(__always)
  mutating func takeNeedsPrefetch() -> Bool {
    defer { needsPrefetch = false }
    return needsPrefetch
  }

  /// Sets the items within reach.
  /// - Parameter append: Adds the items to an empty array, as ranges. It must not use this
  ///   `Reach`.
  mutating func updateItemsInReach(time: Double, by append: (_ runs: inout [Range<Int>]) -> Void) {
    prefetcher.update(time: time, by: append)
  }

  /// Returns and removes the next range of items to prefetch.
  mutating func takeRequest() -> Range<Int>? { prefetcher.takeRequest() }

  /// Returns and removes the next range of items whose prefetch is cancelled.
  mutating func takeCancellation() -> Range<Int>? { prefetcher.takeCancellation() }

  /// Notes that the data of items has been loaded.
  mutating func didLoad(_ items: Range<Int>, time: Double) {
    prefetcher.loaded(items, time: time)
  }

  /// Forgets all requests and reported ends, because a new data source has received neither.
  mutating func forgetRequests() {
    prefetcher = Prefetcher()
    ends.forget()
  }
}

// MARK: - Invariants
extension Reach {
  /// Traps if a stored summary is stale. Does nothing in release builds.
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
    ends.renumber(by: renumbering)
  }
}
