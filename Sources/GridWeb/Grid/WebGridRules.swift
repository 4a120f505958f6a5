import GridLayouts

/// The arrangement of the items of a ``WebGrid``.
///
///     WebGridRules(.list, itemHeight: .fixed(28))
///     WebGridRules(.grid, itemWidth: 160, itemHeight: .fixed(120), gap: 8)
public struct WebGridRules: Hashable, Sendable {
  /// The shape of the arrangement.
  public enum Shape: Int, Hashable, Sendable, CaseIterable {
    /// One item per row, as wide as the viewport.
    case list
    /// Rows of items of equal size.
    case grid
    /// Lanes of equal width, in which items of different heights follow one another.
    case waterfall
  }

  /// The height of the items.
  public enum ItemHeight: Hashable, Sendable {
    /// All items have this height.
    case fixed(Double)
    /// Items have this height until the page measures them. In a grid, all items keep it.
    case estimated(Double)

    /// The height of an item that is not measured.
    public var height: Double {
      switch self {
      case .fixed(let height), .estimated(let height): Extent.cleaned(height)
      }
    }

    /// Whether the page measures items.
    public var isEstimated: Bool {
      switch self {
      case .fixed: false
      case .estimated: true
      }
    }
  }

  /// The shape of the arrangement.
  public var shape: Shape

  /// The least width of an item of a grid or a waterfall, in CSS pixels. A list ignores it.
  public var itemWidth: Double

  /// The height of the items.
  public var itemHeight: ItemHeight

  /// The distance between items, in both directions.
  public var gap: Double

  /// The number of lanes of a grid or a waterfall, or nil for as many as fit the width.
  public var laneCount: Int?

  /// The estimated height of the header of a section, or 0 if sections have no header.
  public var headerHeight: Double

  /// Creates rules. Lengths are limited as in ``GridLayouts/Extent/cleaned(_:)``.
  public init(
    _ shape: Shape, itemWidth: Double = 160, itemHeight: ItemHeight, gap: Double = 0,
    laneCount: Int? = nil, headerHeight: Double = 0
  ) {
    self.shape = shape
    self.itemWidth = Extent.cleaned(itemWidth)
    self.itemHeight = itemHeight
    self.gap = Extent.cleaned(gap)
    self.laneCount = laneCount.map { min(max($0, 1), WaterfallLayout.laneLimit) }
    self.headerHeight = Extent.cleaned(headerHeight)
  }
}

// MARK: - Uniform rows
extension WebGridRules {
  /// Whether all rows have the same height, so that offsets follow by arithmetic.
  var isUniform: Bool { shape == .grid || shape == .list && !itemHeight.isEstimated }

  /// The rule by which the width of a row of a grid is divided.
  private var slots: UniformGridLayout.SlotPolicy { laneCount.map { .fixedCount($0) } ?? .floorFit }

  /// Returns rows of a width: with the lanes of the grids of sections.
  func rows(count: Int64, inWidth width: Double) -> UniformRows {
    let lanes =
      shape == .list
      ? UniformGridLayout.Division(count: 1, extent: width, spacing: gap)
      : slots.divide(width, least: itemWidth, spacing: gap)
    return UniformRows(count: count, lanes: lanes, rowHeight: itemHeight.height)
  }
}

// MARK: - Layouts of sections
extension WebGridRules {
  /// Returns the style of each section. That of a list has no header.
  ///
  /// A background reaches from the start of a section to its end, so its frame is that of the section.
  func style(isList: Bool) -> SectionStyle {
    guard !isList, headerHeight > 0 else { return SectionStyle(layout) }
    return SectionStyle(layout, header: .estimated(headerHeight), background: .covering)
  }

  /// The layout of the items of a section.
  private var layout: AnyItemLayout {
    let height = itemHeight.height
    switch shape {
    case .list:
      return AnyItemLayout(
        ListLayout(
          rowHeight: itemHeight.isEstimated ? .estimated(height) : .fixed(height), spacing: gap))
    case .grid:
      var rules = UniformGridLayout.Rules(slot: GridSize(width: itemWidth, height: height))
      rules.columns = slots
      rules.columnSpacing = gap
      rules.rowSpacing = gap
      rules.growth = []
      return AnyItemLayout(UniformGridLayout(rules: rules))
    case .waterfall:
      var rules = WaterfallLayout.Rules(
        lanes: laneCount.map { .fixed($0) } ?? .minimumWidth(itemWidth), itemHeight: .fixed(height))
      rules.laneSpacing = gap
      rules.itemSpacing = gap
      return AnyItemLayout(WaterfallLayout(rules: rules))
    }
  }
}
