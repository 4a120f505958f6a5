import GridGeometry

/// How a section looks: the layout of its items, and what stands around them.
///
///     let style = SectionStyle(
///       ListLayout(extent: .fixed(44)), header: SectionBar(28, .sticks),
///       insets: GridInsets(bottom: 20), background: .covering)
///
/// From top to bottom a section is: inset, header, item inset, items, item inset, footer, inset.
/// A style says nothing of how many sections there are and how many items they have.
public struct SectionStyle: Sendable {
  /// What lies behind a section.
  public enum Background: Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// One element behind header, items and footer, within the insets.
    case covering
  }

  /// The layout of the items, without items. It sees each section by itself: its items from 0 on,
  /// and a viewport as wide as the insets leave.
  ///
  /// Only its items are shown. Headers, footers and backgrounds that it has of its own are left
  /// out, because those of a section go by the number of the section.
  public let layout: AnyItemLayout

  /// What stands above the items.
  public let header: SectionBar

  /// What stands below the items.
  public let footer: SectionBar

  /// The distances of header, items and footer from the neighbours and the edges of the content.
  public let insets: GridInsets

  /// The distances of the items from header, footer and sides; none in a section without items.
  public let itemInsets: GridInsets

  /// What lies behind.
  public let background: Background

  /// How deep in the outline, from 0 to 2: a section belongs to the last one before it that is
  /// less deep, and its header sticks below the header of that one.
  public let depth: Int

  /// Creates a style.
  ///
  /// Insets that are not a number or negative count as 0, a depth outside 0...2 as the nearest
  /// one. Items that `layout` has are removed.
  public init(
    _ layout: some ItemLayout & Sendable, header: SectionBar = .none, footer: SectionBar = .none,
    insets: GridInsets = .zero, itemInsets: GridInsets = .zero, background: Background = .none,
    depth: Int = 0
  ) {
    self.init(
      AnyItemLayout(layout), header: header, footer: footer, insets: insets, itemInsets: itemInsets,
      background: background, depth: depth)
  }

  /// Creates a style with a layout that is wrapped already.
  ///
  /// Insets that are not a number or negative count as 0, a depth outside 0...2 as the nearest
  /// one. Items that `layout` has are removed.
  public init(
    _ layout: AnyItemLayout, header: SectionBar = .none, footer: SectionBar = .none,
    insets: GridInsets = .zero, itemInsets: GridInsets = .zero, background: Background = .none,
    depth: Int = 0
  ) {
    var empty = layout
    // A layout that refuses to be emptied keeps its items; those beyond a section's count are
    // never shown.
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

/// A header or a footer of a section.
public struct SectionBar: Hashable, Sendable {
  /// What a bar does when its section scrolls.
  public enum Motion: Hashable, Sendable, CaseIterable {
    /// It scrolls along.
    case scrolls
    /// It stays inside the viewport as long as its section is seen.
    case sticks
  }

  /// When a bar is shown.
  public enum Presence: Hashable, Sendable, CaseIterable {
    /// Always.
    case always
    /// If the section has items.
    case withItems
  }

  /// How high it is, cleaned by ``Extent/cleaned(_:)``; a bar of 0 does not exist.
  public let extent: Double

  /// What it does when its section scrolls.
  public let motion: Motion

  /// When it is shown.
  public let presence: Presence

  /// Creates a bar.
  public init(_ extent: Double, _ motion: Motion = .scrolls, shown presence: Presence = .always) {
    self.extent = Extent.cleaned(extent)
    self.motion = motion
    self.presence = presence
  }

  /// No bar.
  public static var none: SectionBar { SectionBar(0) }
}
