import GridGeometry
import GridIndexing

/// A layout of sections, each with its own layout of items and with optional sticky headers and
/// footers.
///
///     let style = SectionStyle(ListLayout(rowHeight: .fixed(44)), header: SectionBar(28, .sticks))
///     var contacts = SectionedLayout(style)
///     try contacts.insertSections(repeating: .init(itemCount: 10), count: 1_000_000, at: 0)
///     contacts.resize(to: GridSize(width: 320, height: 568))
///     contacts.frame(of: 25)          // (0, 1184, 320, 44)
///     contacts.frame(ofHeader: 2)     // (0, 936, 320, 28)
///
/// Item indices count through all sections. Headers, footers and backgrounds are identified by the
/// index of their section. A ``SectionStyle`` determines the appearance of a section. Sections of
/// the same style and item count are laid out once and share the result until one of them changes,
/// so a million equal sections need no more memory than one.
///
/// **Sticky headers and footers.** A sticky header never moves above its natural position or above
/// the sticky edge, which is the top of the viewport moved down by ``stickyInsets``. The header of
/// a section of depth 1 or 2 also stays below the headers of the sections that it belongs to. A
/// header sticks while its own section or a section that belongs to it is at the sticky edge. The
/// end of the items of the last of these sections pushes the header up. A sticky footer never moves
/// below its natural position or below the lower sticky edge, and never above the bottom of its
/// section's header. Nothing sticks in a viewport without area, and a header or footer that would
/// leave nothing of the viewport for the items does not stick. Sticky elements are drawn in front
/// of all items: footers behind headers, and headers of deeper sections behind the others.
///
/// Queries cost O(log *s*) for *s* sections, plus the cost in the layouts of the sections involved,
/// plus the size of the result. The frame of an item within its section is up to the layout of the
/// section.
public struct SectionedLayout: Sendable {
  /// A section to insert: its item count and its style.
  public struct Section: Hashable, Sendable {
    /// The number of items.
    public var itemCount: Int

    /// The index of a style, in the order in which the styles were added.
    ///
    /// An index out of range is clamped to the existing ones.
    public var style: Int

    /// Creates a section of `itemCount` items with the style at index `style`.
    public init(itemCount: Int, style: Int = 0) {
      self.itemCount = itemCount
      self.style = style
    }
  }

  /// The distances from the viewport's edges at which headers and footers stick.
  ///
  /// Use them if a bar of the app covers the upper edge, for example. Negative distances lie
  /// outside the viewport. Left and right are ignored. Values are rounded to 1/64; NaN is treated
  /// as 0.
  public var stickyInsets: GridInsets {
    get { stickyEdges }
    set {
      stickyEdges = GridInsets(
        top: Self.cleanedInset(newValue.top), bottom: Self.cleanedInset(newValue.bottom))
    }
  }

  /// The value of ``stickyInsets``, sanitized.
  private var stickyEdges = GridInsets.zero

  /// The sections in order, as runs of equal ones.
  var sections: RunTree<PlacedSection>
  var shapes = SectionShapes()

  /// Creates a layout without sections.
  ///
  /// - Parameters:
  ///   - style: The first style. Sections inserted with ``ItemLayout/apply(_:)-(LayoutChange)`` get
  ///     it, unless they replace other sections and take over their styles. Change it with
  ///     ``LayoutChange/style(_:_:)``.
  ///   - others: Further styles, with the indices from 1.
  public init(_ style: SectionStyle, _ others: [SectionStyle] = []) {
    // A section is larger than an extent, and its totals are four numbers to add. Smaller leaves
    // make queries of random windows a tenth faster.
    self.init(style, others, limits: RunTreeLimits(fanout: 16, leafCapacity: 16))
  }

  /// Creates a layout with custom node sizes, for tests.
  init(_ style: SectionStyle, _ others: [SectionStyle], limits: RunTreeLimits) {
    sections = RunTree(limits: limits)
    addStyle(style)
    for style in others { addStyle(style) }
  }

  private static func cleanedInset(_ inset: Double) -> Double {
    inset < 0 ? -Extent.cleaned(-inset) : Extent.cleaned(inset)
  }
}

// MARK: - Counts and indices
extension SectionedLayout {
  /// The number of sections.
  public var sectionCount: Int { sections.count }

  /// The number of items in all sections.
  public var itemCount: Int { sections.total.itemCount }

  /// The size of the viewport that the layout was resized to.
  public var viewport: GridSize { shapes.viewport }

  /// The size of the content: the widest section, at least the width of the viewport, and the
  /// length of all sections.
  public var contentSize: GridSize {
    GridSize(width: shapes.width, height: sections.total.length)
  }

  /// Returns the indices of a section's items, counted through all sections; nil if the section is
  /// out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func items(ofSection section: Int) -> Range<Int>? {
    guard let place = place(of: section) else { return nil }
    let first = place.before.itemCount
    return first..<(first + place.section.itemCount)
  }

  /// Returns the path of the item at a flat index; nil if the index is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func path(of item: Int) -> ItemPath? {
    guard let hit = sections.find(item, by: SectionItemMetric()) else { return nil }
    return ItemPath(section: hit.index, item: item - hit.before.itemCount)
  }

  /// Returns the flat index of the item at a path; nil if the path is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(of path: ItemPath) -> Int? {
    guard let items = items(ofSection: path.section), (0..<items.count).contains(path.item)
    else { return nil }
    return items.lowerBound + path.item
  }
}

// MARK: - Natural frames
extension SectionedLayout {
  /// Returns the frame of an item; nil if it is out of range.
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the section's layout.
  public func frame(of item: Int) -> GridRect? {
    guard let place = place(ofItem: item) else { return nil }
    return shapes.layouts[place.shape].frame(of: item - place.before.itemCount)?
      .moved(by: geometry(of: place).itemsOrigin(from: place.before.length))
  }

  /// Returns the frame of a section's header where it does not stick; nil without a header or if
  /// the section is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofHeader section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.headerExtent > 0 else { return nil }
    return geometry.header(at: place.before.length + geometry.headerTop)
  }

  /// Returns the frame of a section's footer where it does not stick; nil without a footer or if
  /// the section is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofFooter section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.footerExtent > 0 else { return nil }
    return geometry.footer(at: place.before.length + geometry.footerTop)
  }

  /// Returns the frame of a section's background; nil without a background or if the section is out
  /// of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofBackground section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    return geometry.hasBackground ? geometry.background(from: place.before.length) : nil
  }

  /// Returns the frame of a section, its insets included, across the width of the viewport; nil if
  /// it is out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofSection section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    return GridRect(
      x: 0, y: place.before.length, width: viewport.width, height: place.section.length)
  }
}

// MARK: - Grid positions
extension SectionedLayout {
  /// Returns the row and column of an item within its section, as reported by the section's layout;
  /// nil if the item is out of range.
  /// - Complexity: O(log *s*) for *s* sections, plus the cost in the section's layout.
  public func gridPosition(of item: Int) -> GridPosition? {
    guard let place = place(ofItem: item) else { return nil }
    return shapes.layouts[place.shape].gridPosition(of: item - place.before.itemCount)
  }
}

// MARK: - Section lookup
extension SectionedLayout {
  /// A section, its index, and the totals of the sections before it.
  struct Place {
    let index: Int
    let before: SectionTotal
    let section: PlacedSection

    var shape: Int { Int(section.shape) }
  }

  func geometry(of place: Place) -> SectionGeometry { shapes.geometries[place.shape] }

  func place(of section: Int) -> Place? {
    guard (0..<sections.count).contains(section) else { return nil }
    let stretch = sections.stretch(containing: section)
    let inside = section - stretch.start
    return Place(
      index: section, before: stretch.before + sections.total(of: inside, in: stretch),
      section: sections.element(inside, in: stretch))
  }

  func place(ofItem item: Int) -> Place? {
    sections.find(item, by: SectionItemMetric()).map { place($0) }
  }

  func place(atOffset offset: Double) -> Place? {
    sections.find(offset, by: SectionLengthMetric()).map { place($0) }
  }

  func place(_ hit: RunTree<PlacedSection>.Hit) -> Place {
    Place(
      index: hit.index, before: hit.before,
      section: sections.element(hit.index - hit.stretch.start, in: hit.stretch))
  }
}
