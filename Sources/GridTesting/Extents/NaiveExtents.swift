import GridLayouts

/// Extents in a row, as the simplest code that could work: an array, walked for every question.
///
/// The twin of ``/ItemLayout/ExtentTree``. It answers in the same words, so that a test can put the
/// same questions to both:
///
///     var naive = NaiveExtents(repeating: .estimated, count: 3, estimate: .fixed(20))
///     naive.set(.measured(50), of: 1)
///     naive.offset(of: 2)             // 70
///     naive.item(at: 70)              // 2
///     naive.item(at: 70, .endingAt)   // 1
///
/// Extents are cleaned as they enter (``/ItemLayout/Extent/cleaned(_:)``). Items and ranges out of
/// range trap.
public struct NaiveExtents: Sendable {
  private struct Item {
    var extent: Extent
    /// What a policy of one number per item said; 0 under any other.
    var ownEstimate: Double
  }

  private var items: [Item] = []

  /// How long an item counts as before anybody has measured it.
  public let estimate: Estimate

  /// The distance between neighbours, a multiple of 1/64.
  public let spacing: Double

  /// Creates a row without items.
  public init(estimate: Estimate = .fixed(0), spacing: Double = 0) {
    self.estimate = estimate
    self.spacing = Extent.cleaned(spacing)
  }

  /// Creates a row of items that are alike; a negative count counts as 0.
  public init(
    repeating extent: Extent, count: Int, estimate: Estimate = .fixed(0), spacing: Double = 0
  ) {
    self.init(estimate: estimate, spacing: spacing)
    replace(0..<0, with: extent, count: max(0, count))
  }
}

// MARK: - Questions
extension NaiveExtents {
  /// The number of items.
  public var count: Int { items.count }

  /// The number of items that have been measured.
  /// - Complexity: O(*n*).
  public var measuredCount: Int { items.count { $0.extent != .estimated } }

  /// The length of all items and what lies between them.
  /// - Complexity: O(*n*).
  public var total: Double { count > 0 ? offset(of: count) - spacing : 0 }

  /// The extent that was set, or that nobody has measured the item.
  public subscript(item: Int) -> Extent { items[item].extent }

  /// How long an item is, or counts as.
  /// - Complexity: O(*n*).
  public func extent(of item: Int) -> Double { length(of: items[item], shared: sharedEstimate) }

  /// How far from the start an item begins; for the number of items, where the next would.
  /// - Complexity: O(*n*).
  public func offset(of item: Int) -> Double {
    let shared = sharedEstimate
    return items[..<item].reduce(0) { $0 + length(of: $1, shared: shared) + spacing }
  }

  /// The item at an offset; the spacing after an item counts to it. Nil before the first and after
  /// the last item. Items with neither extent nor spacing are at no offset.
  /// - Complexity: O(*n*).
  public func item(at offset: Double, _ bias: ExtentTree.Bias = .containing) -> Int? {
    var answer: Int?
    forEach(from: 0) { item, start, extent in
      let isHit =
        switch bias {
        case .containing: start <= offset && offset < start + extent + spacing
        case .endingAt: start < offset && offset <= start + extent + spacing
        }
      if isHit { answer = item }
      return !isHit
    }
    return answer
  }

  /// Calls `body` with item, offset and extent from an item on, until it says false.
  /// - Complexity: O(*n*).
  public func forEach(from item: Int, _ body: (Int, Double, Double) -> Bool) {
    let shared = sharedEstimate
    var start = offset(of: item)
    for index in item..<count {
      let extent = length(of: items[index], shared: shared)
      guard body(index, start, extent) else { return }
      start += extent + spacing
    }
  }

  private var lengths: [Double] {
    let shared = sharedEstimate
    return items.map { length(of: $0, shared: shared) }
  }

  /// What every unmeasured item counts as, where the policy says the same for all.
  private var sharedEstimate: Double {
    switch estimate {
    case .fixed(let extent): return Extent.cleaned(extent)
    case .perItem: return 0
    case .runningMean(let initial):
      var measured = 0.0
      var count = 0.0
      for item in items {
        guard case .measured(let extent) = item.extent else { continue }
        measured += extent
        count += 1
      }
      return count == 0
        ? Extent.cleaned(initial) : PixelGrid.subpoints.nearest(to: measured / count)
    }
  }

  private func length(of item: Item, shared: Double) -> Double {
    switch (item.extent, estimate) {
    case (.measured(let extent), _): extent
    case (.estimated, .perItem): item.ownEstimate
    case (.estimated, .fixed), (.estimated, .runningMean): shared
    }
  }
}

// MARK: - Changes
extension NaiveExtents {
  /// Replaces items by `count` new ones that are alike.
  ///
  /// A policy of one number per item is asked for each of them, if they are estimated, by its
  /// index after the change.
  /// - Complexity: O(*n*).
  public mutating func replace(_ range: Range<Int>, with extent: Extent, count: Int) {
    let fresh = (range.lowerBound..<range.lowerBound + count).map { item(extent, at: $0) }
    items.replaceSubrange(range, with: fresh)
  }

  /// Replaces items by measured ones.
  /// - Complexity: O(*n*).
  public mutating func replace(_ range: Range<Int>, withMeasured lengths: some Sequence<Double>) {
    items.replaceSubrange(range, with: lengths.map { item(.measured($0), at: 0) })
  }

  /// Gives an item another extent; ``/ItemLayout/Extent/estimated`` forgets what was measured.
  /// Returns whether any item became longer or shorter.
  /// - Complexity: O(*n*).
  @discardableResult
  public mutating func set(_ extent: Extent, of index: Int) -> Bool {
    let before = lengths
    items[index] = item(extent, at: index)
    return before != lengths
  }

  /// Gives all items of a range another extent.
  public mutating func set(_ extent: Extent, in range: Range<Int>) {
    for index in range { items[index] = item(extent, at: index) }
  }

  /// Moves items, with what is known of them, so that the first ends up at `destination`.
  /// - Complexity: O(*n*).
  public mutating func move(_ range: Range<Int>, to destination: Int) {
    let moved = Array(items[range])
    items.removeSubrange(range)
    items.insert(contentsOf: moved, at: destination)
  }

  private func item(_ extent: Extent, at index: Int) -> Item {
    switch (extent, estimate) {
    case (.measured(let value), _):
      Item(extent: .measured(Extent.cleaned(value)), ownEstimate: 0)
    case (.estimated, .perItem(let ask)):
      Item(extent: .estimated, ownEstimate: Extent.cleaned(ask(index)))
    case (.estimated, .fixed), (.estimated, .runningMean):
      Item(extent: .estimated, ownEstimate: 0)
    }
  }
}
