import GridGeometry

extension WaterfallLayout {
  /// What a waterfall is told: how many lanes there are, what lies between and around them, and how
  /// high and wide items are.
  ///
  /// Distances may be any numbers. Those that are not a number or negative count as 0, larger ones
  /// than ``Extent/limit`` as the limit, and all are rounded to 1/64.
  public struct Rules: Sendable {
    /// How many lanes lie side by side.
    public var lanes: Lanes

    /// How high an item counts as until it is measured. A running mean is taken when an item is
    /// inserted or laid out anew, and holds for that item until then.
    public var extent: Estimate

    /// Across how many lanes an item reaches.
    public var span: Span = .one

    /// The distance between lanes. It shrinks where the lanes would not fit otherwise.
    public var laneSpacing = 0.0

    /// The distance between items that lie one below the other.
    public var itemSpacing = 0.0

    /// What stays free around the lanes.
    public var insets: GridInsets = .zero

    /// Creates rules for items without distances, each in one lane.
    public init(lanes: Lanes, extent: Estimate) {
      self.lanes = lanes
      self.extent = extent
    }
  }

  /// How many lanes lie side by side: from 1 to ``laneLimit``, whatever is asked for.
  public enum Lanes: Hashable, Sendable {
    /// The same number at any width.
    case fixed(Int)

    /// As many as fit if each is at least so wide, and one where none fits. Less than one point
    /// counts as one point.
    case minimumWidth(Double)
  }

  /// Across how many lanes an item reaches.
  public enum Span: Sendable {
    /// One, for all items. Such a waterfall needs less memory, and less time for changes.
    case one

    /// A number for each item, asked for once, when the item is inserted. It counts as at least 1,
    /// and as at most the number of lanes there are.
    case perItem(@Sendable (Int) -> Int)
  }
}

// MARK: - Counts
extension WaterfallLayout.Rules {
  /// The number of lanes in a viewport of this width, if the rules and the width are clean.
  func laneCount(inWidth width: Double) -> Int {
    let limit = WaterfallLayout.laneLimit
    switch lanes {
    case .fixed(let count): return min(max(1, count), limit)
    case .minimumWidth(let least):
      let fitting = Extent.fitting(
        max(1, Extent.cleaned(least)), in: width - insets.horizontal, spacing: laneSpacing)
      return min(fitting, limit)
    }
  }

  /// Whether an item may lie in several of so many lanes.
  func canSpan(_ laneCount: Int) -> Bool {
    guard case .perItem = span else { return false }
    return laneCount > 1
  }

  /// The rules with distances that a layout can count with.
  var cleaned: Self {
    var rules = self
    rules.laneSpacing = Extent.cleaned(laneSpacing)
    rules.itemSpacing = Extent.cleaned(itemSpacing)
    rules.insets = insets.cleaned
    return rules
  }
}
