import GridGeometry

extension WaterfallLayout {
  /// The parameters of a waterfall: number of lanes, spacing, insets, and the heights and spans of
  /// items.
  ///
  /// Distances are sanitized: NaN and negative values are treated as 0, values above
  /// ``Extent/limit`` as the limit, and all are rounded to 1/64.
  public struct Rules: Sendable {
    /// The number of lanes.
    public var lanes: Lanes

    /// The height of an item until it is measured.
    ///
    /// With a running mean, an item gets the mean at the time when it is inserted or lanes are
    /// assigned again, and keeps it until then.
    public var itemHeight: Estimate

    /// The number of lanes that an item spans.
    public var span: Span = .one

    /// The horizontal distance between lanes. It is reduced if the lanes would not fit otherwise.
    public var laneSpacing = 0.0

    /// The vertical distance between items in a lane.
    public var itemSpacing = 0.0

    /// The distances between the lanes and the edges of the content.
    public var insets: GridInsets = .zero

    /// Creates rules without spacing and insets, with items that span one lane each.
    public init(lanes: Lanes, itemHeight: Estimate) {
      self.lanes = lanes
      self.itemHeight = itemHeight
    }
  }

  /// The number of lanes, limited to 1...``laneLimit``.
  public enum Lanes: Hashable, Sendable {
    /// The same number of lanes at any width.
    case fixed(Int)

    /// As many lanes of at least this width as fit, but at least one. Widths below 1 point are
    /// treated as 1 point.
    case minimumWidth(Double)
  }

  /// The number of lanes that an item spans.
  public enum Span: Sendable {
    /// One lane for every item. This needs less memory, and changes are faster.
    case one

    /// A number for each item, by its index. It is limited to the number of lanes, and is at least
    /// 1.
    ///
    /// The closure is called once, when the item is inserted.
    case perItem(@Sendable (Int) -> Int)
  }
}

// MARK: - Counts
extension WaterfallLayout.Rules {
  /// Returns the number of lanes in a viewport of this width. The rules and the width must be
  /// sanitized.
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

  /// Whether an item may span several of `laneCount` lanes.
  func canSpan(_ laneCount: Int) -> Bool {
    guard case .perItem = span else { return false }
    return laneCount > 1
  }

  /// The rules with sanitized distances.
  var cleaned: Self {
    var rules = self
    rules.laneSpacing = Extent.cleaned(laneSpacing)
    rules.itemSpacing = Extent.cleaned(itemSpacing)
    rules.insets = insets.cleaned
    return rules
  }
}
