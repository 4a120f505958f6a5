import GridLayouts

/// The items of a ``WebGrid``: how many there are, and their frames.
///
/// Frames follow by arithmetic where all rows have the same height, and from a
/// ``GridLayouts/SectionedLayout`` otherwise.
struct WebLayout {
  /// The arrangement of the items.
  private(set) var rules: WebGridRules

  /// The numbers of items.
  private(set) var counts = WebCounts.list(0)

  /// The size of the viewport.
  private(set) var viewport = GridSize.zero

  /// The rows of a list whose rows have the same height, or nil for other layouts.
  private var uniform: UniformRows?

  /// The layout of all items, or an empty one if the rows are uniform.
  private var sectioned: SectionedLayout

  /// Creates a layout without items.
  init(_ rules: WebGridRules) {
    self.rules = rules
    sectioned = SectionedLayout(rules.style(isList: true))
    uniform = rules.isUniform ? rules.rows(count: 0, inWidth: 0) : nil
  }

  /// Returns a layout of other items, or by other rules, in the same viewport.
  /// - Throws: ``WebGridError/tooManyItems(limit:)`` if the rules do not allow so many items.
  /// - Complexity: O(1) for a list, and O(*s*) for *s* sections. In a waterfall, O(*n*).
  func replaced(
    by counts: WebCounts, _ rules: WebGridRules
  ) throws(WebGridError) -> WebLayout {
    var new = WebLayout(rules)
    new.viewport = viewport
    new.counts = counts
    if case .list(let count) = counts, rules.isUniform {
      new.uniform = rules.rows(count: count, inWidth: viewport.width)
      return new
    }
    guard let sections = counts.sections else { throw .tooManyItems(limit: WebCounts.limit) }
    new.uniform = nil
    new.sectioned = SectionedLayout(rules.style(isList: counts.isList))
    new.sectioned.resize(to: viewport)
    try new.change([.sections(0..<0, items: 0..<0, replacedBy: sections)])
    return new
  }
}

// MARK: - Queries
extension WebLayout {
  /// The number of items.
  var itemCount: Int64 { uniform?.count ?? Int64(sectioned.itemCount) }

  /// The height of the content.
  var height: Double { uniform?.height ?? sectioned.contentSize.height }

  /// Returns the frame of an item, or nil if there is no such item.
  func frame(of item: Int64) -> GridRect? {
    if let uniform { return uniform.frame(of: item) }
    return Int(exactly: item).flatMap { sectioned.frame(of: $0) }
  }

  /// Returns the item that a step leads to, or nil at the edge of the content.
  func item(_ step: Step, of item: Int64) -> Int64? {
    if let uniform { return uniform.item(step, of: item, page: viewport.height) }
    return Int(exactly: item).flatMap { sectioned.item(step, of: $0) }.map { Int64($0) }
  }

  /// Appends the items and the sections with headers that intersect an interval.
  /// - Parameter scratch: A buffer that the caller keeps to avoid allocations.
  /// - Complexity: O(log *n*) plus the result.
  func append(
    from start: Double, to end: Double, items: inout [WebPlacement],
    sections: inout [WebPlacement], scratch: inout [Placement]
  ) {
    if let uniform { return uniform.append(from: start, to: end, to: &items) }
    scratch.removeAll(keepingCapacity: true)
    let rect = GridRect(
      x: 0, y: start, width: sectioned.viewport.width, height: max(0, end - start))
    sectioned.placements(in: LayoutWindow(rect), into: &scratch)
    for placement in scratch {
      let index = placement.element.index
      switch placement.element.kind {
      case .item: items.append(WebPlacement(index: Int64(index), frame: placement.frame))
      case .background:
        sections.append(
          WebPlacement(
            index: Int64(index), frame: placement.frame,
            headerHeight: sectioned.frame(ofHeader: index)?.height ?? 0))
      case .header, .footer, .columnHeader: break
      }
    }
  }
}

// MARK: - Changes
extension WebLayout {
  /// Lays out the items for a viewport.
  mutating func resize(to size: GridSize) {
    viewport = size
    if let uniform { self.uniform = rules.rows(count: uniform.count, inWidth: size.width) }
    sectioned.resize(to: size)
  }

  /// Moves the items of a list to other indices, inserts the new ones and removes the others.
  /// - Throws: ``WebGridError/tooManyItems(limit:)``. The layout is then unchanged.
  mutating func apply(_ map: IndexMap) throws(WebGridError) {
    if uniform == nil { try change(map.layoutChanges) }
    counts = .list(Int64(map.newCount))
    uniform?.count = Int64(map.newCount)
  }

  private mutating func change(_ changes: [LayoutChange]) throws(WebGridError) {
    do { try sectioned.apply(changes) } catch {
      throw .tooManyItems(limit: Int64(WaterfallLayout.itemLimit))
    }
  }

  /// Stores the height that the page measured of an item, or of the header of a section.
  /// - Returns: Whether any frame changed.
  /// - Complexity: O(log *n*).
  mutating func measure(_ element: GridElement, height: Double) -> Bool {
    guard uniform == nil else { return false }
    let size = GridSize(width: viewport.width, height: height)
    return (try? sectioned.setMeasuredSize(size, for: element)) ?? false
  }
}
