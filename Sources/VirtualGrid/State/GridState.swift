/// The scroll position and the measured sizes of a grid, to restore them later.
///
/// Use it after a restart, in another window or with other data. It holds plain values; the app
/// stores them in its own format.
public struct GridState: Hashable, Sendable {
  /// The anchor of the scroll position.
  public var anchor: ScrollAnchor

  /// The measured sizes, with identifiers to find their items again.
  public var measured: [Measured]

  /// A run of consecutive items with the same measured size.
  public struct Measured: Hashable, Sendable {
    /// The items, by flat index, and their size.
    public var run: MeasuredRun

    /// The identifier of the first item, or nil if items have none.
    public var first: ItemID?

    /// The identifier of the last item, or nil if items have none.
    public var last: ItemID?

    /// Creates a run of measured items.
    public init(run: MeasuredRun, first: ItemID? = nil, last: ItemID? = nil) {
      self.run = run
      self.first = first
      self.last = last
    }
  }

  /// Creates a state.
  public init(anchor: ScrollAnchor, measured: [Measured] = []) {
    self.anchor = anchor
    self.measured = measured
  }
}

// MARK: - Saving and restoring
extension AnyGridView {
  /// Returns the current scroll position and all measured sizes.
  /// - Complexity: That of `measuredRuns()` of the layout.
  public final func saveState() -> GridState {
    GridState(
      anchor: anchor(.leadingItem),
      measured: layout.measuredRuns().map { run in
        GridState.Measured(
          run: run, first: identifier(ofItem: run.items.lowerBound),
          last: identifier(ofItem: run.items.upperBound - 1))
      })
  }

  /// Restores a scroll position and measured sizes, even if the data changed in the meantime.
  ///
  /// A run of sizes is restored if the identifiers of its first and last item are still as far
  /// apart as they were; otherwise it is ignored. Without identifiers, sizes are restored by flat
  /// index, for the indices that exist. Data that must still be loaded is loaded first. Inside a
  /// layout pass, the call is carried out after it.
  /// - Complexity: O(log *n*) for each run of sizes.
  public final func restore(_ state: GridState) {
    guard !schedule.defersChanges else { return schedule.defer { self.restore(state) } }
    if content.needsLoad { loadNow() }
    for measured in state.measured {
      guard let items = items(of: measured), !items.isEmpty else { continue }
      var run = measured.run
      run.items = items
      content.restore(run)
    }
    restore(state.anchor)
  }

  /// Returns the current indices of the items of a measured run.
  ///
  /// Nil if the first or the last item of the run no longer exists, or if the two are not as far
  /// apart as before. Without identifiers, the stored indices are clamped to the existing items.
  private func items(of measured: GridState.Measured) -> Range<Int>? {
    let old = measured.run.items
    // A stored range may be longer than `Int.max`.
    let (count, isTooLong) = old.upperBound.subtractingReportingOverflow(old.lowerBound)
    guard !isTooLong else { return nil }
    guard let first = measured.first, let last = measured.last, calls.contains(.path) else {
      return old.clamped(to: 0..<itemCount)
    }
    guard let start = environment.path(of: first).flatMap({ sections.index(of: $0) }),
      let end = environment.path(of: last).flatMap({ sections.index(of: $0) }),
      end - start == count - 1
    else { return nil }
    return start..<(end + 1)
  }
}
