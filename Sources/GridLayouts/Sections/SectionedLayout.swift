import GridGeometry
import GridIndexing

/// Sections stacked under headers that may stick, each with a layout of its own.
///
///     let style = SectionStyle(ListLayout(extent: .fixed(44)), header: SectionBar(28, .sticks))
///     var contacts = SectionedLayout(style)
///     try contacts.insertSections(repeating: Section(itemCount: 10), count: 1_000_000, at: 0)
///     contacts.resize(to: GridSize(width: 320, height: 568))
///     contacts.frame(of: 25)          // (0, 1184, 320, 44)
///     contacts.frame(ofHeader: 2)     // (0, 936, 320, 28)
///
/// Items count through all sections; headers, footers and backgrounds go by the number of their
/// section. What a section looks like is said by a ``SectionStyle``. Sections of the same style
/// and count are laid out once, until one of them changes: a million of them take no more room than
/// one.
///
/// **What sticks.** A header that sticks is never above its natural place, nor above the sticky
/// edge, which is the top of the viewport moved down by ``stickyInsets``. The header of a section
/// of depth 1 or 2 also stays below the headers of the sections that it belongs to. But no header
/// leaves the sections that belong to its own: where the items of the last of these end, it is
/// pushed off. A footer that sticks is never below its natural place nor below the lower sticky
/// edge, and not above the end of its section's header. In a viewport without area nothing sticks.
/// What can stick lies at a level above all items, footers below headers, and headers of deeper
/// sections below the others.
///
/// All questions cost O(log *s*) for *s* sections, besides what the layouts of the sections that
/// are asked take and the answer. The layout does not say where in a section an item goes: the
/// layout of the section does.
public struct SectionedLayout: Sendable {
  /// A section to come: how many items it has and which style.
  public struct Section: Hashable, Sendable {
    /// The number of items.
    public var itemCount: Int

    /// The number of a style, in the order in which the layout got them; a number that names none
    /// counts as the nearest one.
    public var style: Int

    /// Creates a section.
    public init(itemCount: Int, style: Int = 0) {
      self.itemCount = itemCount
      self.style = style
    }
  }

  /// How far inside the viewport headers and footers stick, for example because a bar of the host
  /// covers its upper edge. Negative ones lie outside. Left and right do not count.
  ///
  /// They are rounded to 1/64; what is not a number counts as 0.
  public var stickyInsets: GridInsets {
    get { stickyEdges }
    set {
      stickyEdges = GridInsets(
        top: Self.cleanedInset(newValue.top), bottom: Self.cleanedInset(newValue.bottom))
    }
  }

  private var stickyEdges = GridInsets.zero

  var sections: RunTree<PlacedSection>
  var shapes = SectionShapes()

  /// Creates a layout without sections. Sections that come by ``ItemLayout/apply(_:)`` take the
  /// styles of those that go, and then the first style.
  public init(_ style: SectionStyle, _ others: [SectionStyle] = []) {
    // A section takes more room than an extent, and its totals are four numbers to add up: smaller
    // leaves make random windows a tenth faster.
    self.init(style, others, limits: RunTreeLimits(fanout: 16, leafCapacity: 16))
  }

  /// Creates a layout with small nodes, for tests.
  init(_ style: SectionStyle, _ others: [SectionStyle], limits: RunTreeLimits) {
    sections = RunTree(limits: limits)
    addStyle(style)
    for style in others { addStyle(style) }
  }

  private static func cleanedInset(_ inset: Double) -> Double {
    inset < 0 ? -Extent.cleaned(-inset) : Extent.cleaned(inset)
  }
}

// MARK: - Numbers
extension SectionedLayout {
  /// The number of sections.
  public var sectionCount: Int { sections.count }

  public var itemCount: Int { sections.total.itemCount }

  public var viewport: GridSize { shapes.viewport }

  public var contentSize: GridSize {
    GridSize(width: shapes.width, height: sections.total.length)
  }

  /// The items of a section, counted through all sections; nil if there is no such section.
  /// - Complexity: O(log *s*) for *s* sections.
  public func items(ofSection section: Int) -> Range<Int>? {
    guard let place = place(of: section) else { return nil }
    let first = place.before.itemCount
    return first..<(first + place.section.itemCount)
  }

  /// The path of an item that is counted through all sections; nil out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func path(of item: Int) -> ItemPath? {
    guard let hit = sections.find(item, by: SectionItemMetric()) else { return nil }
    return ItemPath(section: hit.index, item: item - hit.before.itemCount)
  }

  /// The number of the item at a path, counted through all sections; nil out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func index(of path: ItemPath) -> Int? {
    guard let items = items(ofSection: path.section), (0..<items.count).contains(path.item)
    else { return nil }
    return items.lowerBound + path.item
  }
}

// MARK: - Natural frames
extension SectionedLayout {
  public func frame(of item: Int) -> GridRect? {
    guard let place = place(ofItem: item) else { return nil }
    return shapes.layouts[place.shape].frame(of: item - place.before.itemCount)?
      .moved(by: geometry(of: place).itemsOrigin(from: place.before.length))
  }

  /// Where the header of a section lies as long as it does not stick; nil without one.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofHeader section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.headerExtent > 0 else { return nil }
    return geometry.header(at: place.before.length + geometry.headerTop)
  }

  /// Where the footer of a section lies as long as it does not stick; nil without one.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofFooter section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    guard geometry.footerExtent > 0 else { return nil }
    return geometry.footer(at: place.before.length + geometry.footerTop)
  }

  /// Where the background of a section lies; nil without one.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofBackground section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    let geometry = geometry(of: place)
    return geometry.hasBackground ? geometry.background(from: place.before.length) : nil
  }

  /// Where a section lies, from edge to edge, its insets included; nil out of range.
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofSection section: Int) -> GridRect? {
    guard let place = place(of: section) else { return nil }
    return GridRect(
      x: 0, y: place.before.length, width: viewport.width, height: place.section.length)
  }
}

// MARK: - Positions
extension SectionedLayout {
  /// What the layout of the section says: rows count from the first one of the section.
  public func gridPosition(of item: Int) -> GridPosition? {
    guard let place = place(ofItem: item) else { return nil }
    return shapes.layouts[place.shape].gridPosition(of: item - place.before.itemCount)
  }
}

// MARK: - Places
extension SectionedLayout {
  /// A section, and what comes before it.
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
