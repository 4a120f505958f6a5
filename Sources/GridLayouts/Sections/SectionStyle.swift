import GridGeometry

/// The appearance of a section: the layout of its items, header, footer, insets and background.
///
///     let style = SectionStyle(
///       ListLayout(rowHeight: .fixed(44)), header: SectionBar(28, .sticks),
///       insets: GridInsets(bottom: 20), background: .covering)
///
/// From top to bottom, a section consists of: inset, header, item inset, items, item inset, footer,
/// inset. A style does not determine how many sections there are or how many items they have.
public struct SectionStyle: Sendable {
  /// The background of a section.
  public enum Background: Hashable, Sendable, CaseIterable {
    /// No background.
    case none
    /// One background element behind header, items and footer, inside the insets.
    case covering
  }

  /// The layout of the items, without items.
  ///
  /// Each section uses it separately: its items are indexed from 0, and its viewport is as wide as
  /// the insets leave. Headers, footers and backgrounds of this layout are not shown, because the
  /// elements of a section are identified by the section's index.
  public let layout: AnyItemLayout

  /// The header, above the items.
  public let header: SectionBar

  /// The footer, below the items.
  public let footer: SectionBar

  /// The distances of header, items and footer from the neighboring sections and the content's
  /// edges.
  public let insets: GridInsets

  /// The distances of the items from header, footer and sides. The top and bottom distances are 0
  /// in a section without items.
  public let itemInsets: GridInsets

  /// The background of the section.
  public let background: Background

  /// The depth in the outline, from 0 to 2.
  ///
  /// A section belongs to the last section before it that has a smaller depth. Its header sticks
  /// below the header of that section.
  public let depth: Int

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - layout: The layout of the items. Items that it has are removed.
  ///   - header: The header; none by default.
  ///   - footer: The footer; none by default.
  ///   - insets: The distances around header, items and footer. Negative values and NaN are treated
  ///     as 0.
  ///   - itemInsets: The distances around the items. Negative values and NaN are treated as 0.
  ///   - background: The background; none by default.
  ///   - depth: The depth in the outline, clamped to 0...2.
  /// - Complexity: That of removing the items from `layout`.
  public init(
    _ layout: some ItemLayout & Sendable, header: SectionBar = .none, footer: SectionBar = .none,
    insets: GridInsets = .zero, itemInsets: GridInsets = .zero, background: Background = .none,
    depth: Int = 0
  ) {
    self.init(
      AnyItemLayout(layout), header: header, footer: footer, insets: insets, itemInsets: itemInsets,
      background: background, depth: depth)
  }

  /// Creates a style with a type-erased layout.
  ///
  /// - Parameters:
  ///   - layout: The layout of the items. Items that it has are removed.
  ///   - header: The header; none by default.
  ///   - footer: The footer; none by default.
  ///   - insets: The distances around header, items and footer. Negative values and NaN are treated
  ///     as 0.
  ///   - itemInsets: The distances around the items. Negative values and NaN are treated as 0.
  ///   - background: The background; none by default.
  ///   - depth: The depth in the outline, clamped to 0...2.
  /// - Complexity: That of removing the items from `layout`.
  public init(
    _ layout: AnyItemLayout, header: SectionBar = .none, footer: SectionBar = .none,
    insets: GridInsets = .zero, itemInsets: GridInsets = .zero, background: Background = .none,
    depth: Int = 0
  ) {
    var empty = layout
    // A layout that refuses the removal keeps its items. Placements of items beyond a section's
    // count are dropped later.
    try? empty.apply(.remove(0..<max(0, empty.itemCount)))
    self.layout = empty
    self.header = header
    self.footer = footer
    self.insets = insets.cleaned
    self.itemInsets = itemInsets.cleaned
    self.background = background
    self.depth = min(max(depth, 0), 2)
  }
}

/// A header or footer of a section.
public struct SectionBar: Hashable, Sendable {
  /// The behavior of a header or footer while its section scrolls.
  public enum Motion: Hashable, Sendable, CaseIterable {
    /// The bar scrolls with the content.
    case scrolls
    /// The bar sticks to the edge of the viewport while its section is visible.
    case sticks
  }

  /// The condition under which a header or footer exists.
  public enum Presence: Hashable, Sendable, CaseIterable {
    /// Every section has the bar.
    case always
    /// Only sections with items have the bar.
    case withItems
  }

  /// The height until the bar is measured, limited as in ``Extent/cleaned(_:)``. A bar of height 0
  /// does not exist.
  public let extent: Double

  /// Whether the bar gets the height that its cell measures.
  public let isEstimated: Bool

  /// The behavior of the bar while its section scrolls.
  public let motion: Motion

  /// The condition under which the bar exists.
  public let presence: Presence

  /// Creates a header or footer.
  ///
  /// - Parameters:
  ///   - extent: The height in points. Negative values and NaN are treated as 0, values above
  ///     ``Extent/limit`` as the limit.
  ///   - motion: Whether the bar scrolls or sticks.
  ///   - presence: Whether sections without items have the bar, too.
  public init(_ extent: Double, _ motion: Motion = .scrolls, shown presence: Presence = .always) {
    self.init(extent, isEstimated: false, motion, presence)
  }

  private init(_ extent: Double, isEstimated: Bool, _ motion: Motion, _ presence: Presence) {
    self.extent = Extent.cleaned(extent)
    self.isEstimated = isEstimated
    self.motion = motion
    self.presence = presence
  }

  /// Returns a header or footer that has an estimated height until its cell is measured.
  ///
  ///     SectionStyle(list, header: .estimated(44, .sticks))
  ///
  /// A bar whose cell measures 0 does not exist until its section is loaded again.
  /// - Parameters:
  ///   - extent: The estimated height in points, limited as in ``init(_:_:shown:)``, but greater
  ///     than 0, so that there is a cell to measure.
  ///   - motion: Whether the bar scrolls or sticks.
  ///   - presence: Whether sections without items have the bar, too.
  public static func estimated(
    _ extent: Double, _ motion: Motion = .scrolls, shown presence: Presence = .always
  ) -> SectionBar {
    SectionBar(max(1.0 / 64, Extent.cleaned(extent)), isEstimated: true, motion, presence)
  }

  /// No header or footer: a bar of height 0.
  public static var none: SectionBar { SectionBar(0) }
}
