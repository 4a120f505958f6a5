/// Where a reader was, to be there again: after a restart, in another window, with other data.
///
/// It holds plain values, for the owner to store in its own way.
public struct GridState: Hashable, Sendable {
  /// What held the content in its place.
  public var anchor: ScrollAnchor

  /// What had been measured, and by what to know it again.
  public var measured: [Measured]

  /// Items that were measured to the same size, one behind the other.
  public struct Measured: Hashable, Sendable {
    /// The items and their size.
    public var run: MeasuredRun

    /// The identifier of the first item, where items have some.
    public var first: ItemID?

    /// The identifier of the last item, where items have some.
    public var last: ItemID?

    /// Creates measured items.
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
  /// Where the reader is.
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

  /// Goes where the reader was, although the data may have changed meanwhile.
  ///
  /// Sizes are taken for items that stand together as they did, known by their identifiers; of
  /// others, nothing is taken for granted. Without identifiers, numbers count, as far as there are
  /// still as many.
  /// - Complexity: O(log *n*) for each run of sizes.
  public final func restore(_ state: GridState) {
    guard !work.isInPass else { return work.defer { self.restore(state) } }
    if work.needsLoad { loadNow() }
    for measured in state.measured {
      guard let items = items(of: measured), !items.isEmpty else { continue }
      var run = measured.run
      run.items = items
      // What the layout refuses to take stays an estimate.
      _ = try? layout.restore(run)
    }
    restore(state.anchor)
  }

  /// Where the items of a run are now; nil if they do not stand together any more.
  private func items(of measured: GridState.Measured) -> Range<Int>? {
    let old = measured.run.items
    // What was stored may be longer than can be counted.
    let (count, isTooLong) = old.upperBound.subtractingReportingOverflow(old.lowerBound)
    guard !isTooLong else { return nil }
    guard let first = measured.first, let last = measured.last, calls.contains(.path) else {
      return old.clamped(to: 0..<itemCount)
    }
    guard let start = path(of: first).flatMap({ sections.index(of: $0) }),
      let end = path(of: last).flatMap({ sections.index(of: $0) }), end - start == count - 1
    else { return nil }
    return start..<(end + 1)
  }
}
