import GridLayouts

/// The engine of a `virtual-grid` element: it decides which items have cells, and where they are.
///
/// The page scrolls, measures, draws and animates. The engine knows no element and no text. In each
/// frame, the page passes its scroll position, and carries out the ``commands``:
///
///     var grid = WebGrid(WebGridRules(.list, itemHeight: .fixed(28)))
///     try grid.setCount(10_000_000_000)
///     grid.update(position: 1_200, size: GridSize(width: 800, height: 600), isScrolling: true)
///     host.carryOut(grid.commands)
///
/// Cells are in a layer, at coordinates relative to its origin. Small scroll steps leave the layer and
/// its cells where they are, so a browser can scroll them without the script.
public struct WebGrid {
  /// The end of the content that stays in view when the content grows.
  public enum Anchor: Int, Hashable, Sendable, CaseIterable {
    /// The start, and elsewhere the first item that is completely visible.
    case start
    /// The end, and elsewhere the last item that is completely visible: for chats.
    case end
  }

  /// The end of the content that stays in view when the content grows.
  public var anchor = Anchor.start

  /// How far cells extend beyond the viewport, at each end, in CSS pixels.
  public var overscan = 200.0

  /// The item whose cell is kept wherever the user scrolls, or nil.
  public private(set) var focusedItem: Int64?

  /// The selected items.
  public private(set) var selection = RangeSet<Int64>()

  /// What the page does in this frame.
  public private(set) var commands = WebCommands()

  /// The items that are visible, without overscan.
  public private(set) var visibleItems: Range<Int64> = 0..<0

  /// The range from the first to the last item in the viewport and its overscan, which have cells.
  public private(set) var realizedItems: Range<Int64> = 0..<0

  /// The items that do not scroll.
  var frozen = FrozenItems()

  /// The item to which the grid has scrolled, while heights around it are measured.
  private var target: ScrollTarget?

  private(set) var layout: WebLayout
  private(set) var scrolling = WebScroll()
  private(set) var items = WebCells(.items)
  private var headers = WebCells(.sections)
  private var buffers = Buffers()

  /// The content offset of the part that scrolls in the last frame.
  private var shownStart = 0.0

  /// An item, its alignment in the viewport, and whether heights around it may still be unmeasured.
  private struct ScrollTarget {
    var item: Int64
    var alignment: ScrollAlignment
    var isSettling = true
  }

  /// Buffers that are kept for their memory.
  private struct Buffers {
    var items: [WebPlacement] = []
    var sections: [WebPlacement] = []
    var placements: [Placement] = []

    mutating func removeAll() {
      items.removeAll(keepingCapacity: true)
      sections.removeAll(keepingCapacity: true)
    }
  }

  /// Creates a grid without items.
  public init(_ rules: WebGridRules) {
    layout = WebLayout(rules)
  }
}

// MARK: - Frames
extension WebGrid {
  /// Takes over the scroll position of the page, and computes the ``commands`` of the frame.
  /// - Parameters:
  ///   - position: The scroll position of the page. It differs from the ``offset`` where the content is
  ///     longer than a browser can lay out.
  ///   - size: The size of the viewport.
  ///   - isScrolling: Whether the user is scrolling, so that the page must not scroll by itself.
  /// - Complexity: O(log *n*) plus the cells.
  public mutating func update(position: Double, size: GridSize, isScrolling: Bool) {
    commands.begin()
    resize(to: size)
    if scrolling.begin(at: position, isScrolling: isScrolling) {
      let last = scrolled.items.upperBound - 1
      // Browsers round the greatest position.
      target = isAtEnd(within: 0.5) ? ScrollTarget(item: last, alignment: .end) : nil
    }
    if target?.isSettling != true { target = nil }
    target?.isSettling = false
    showCells()
  }

  /// Computes the ``commands`` again, after changes within a frame, such as measured heights.
  ///
  /// They follow those of the last ``update(position:size:isScrolling:)``, which the page has carried
  /// out.
  public mutating func refresh() {
    commands.begin()
    showCells()
  }

  private mutating func resize(to size: GridSize) {
    let size = GridSize(width: Extent.cleaned(size.width), height: Extent.cleaned(size.height))
    guard size != layout.viewport else { return }
    let held = heldContent()
    layout.resize(to: size)
    restore(held)
  }

  private mutating func showCells() {
    move(toOffset: offset)
    let scrolled = scrolled
    let isMoved = scrolling.moveOrigin() || shownStart != scrolled.start
    shownStart = scrolled.start
    findItems(scrolled)
    let origin = scrolling.origin + scrolled.start
    headers.show(buffers.sections, origin: origin, isMoved: isMoved, to: &commands) {
      $0.headerHeight
    }
    items.show(buffers.items, origin: origin, isMoved: isMoved, to: &commands) {
      $0.area.rawValue + (selection.contains($0.index) ? 1 : 0)
    }
    scrolling.end()
    commands.end()
  }

  /// Finds the items and sections that have cells.
  private mutating func findItems(_ scrolled: ScrolledPart) {
    buffers.removeAll()
    let start = max(offset - overscan, scrolled.start)
    let end = min(offset + layout.viewport.height + overscan, scrolled.end)
    if start < end {
      layout.append(
        from: start, to: end, items: &buffers.items, sections: &buffers.sections,
        scratch: &buffers.placements)
    }
    visibleItems = visibleRange(of: buffers.items)
    realizedItems = (buffers.items.first?.index ?? 0)..<(buffers.items.last?.index ?? -1) + 1
    keepFocusedItem()
    addFrozenItems(scrolled)
  }

  /// Adds the frozen items to the placements of those that scroll.
  private mutating func addFrozenItems(_ scrolled: ScrolledPart) {
    guard scrolled.items != 0..<layout.itemCount else { return }
    buffers.items.removeAll { !scrolled.items.contains($0.index) }
    buffers.items.insert(contentsOf: placementsAtStart(scrolled), at: 0)
    buffers.items += placementsAtEnd(scrolled)
  }

  /// Adds the focused item to the placements, if it is not among them.
  private mutating func keepFocusedItem() {
    guard let focusedItem, let frame = layout.frame(of: focusedItem) else { return }
    let index = buffers.items.partitionPoint { $0.index >= focusedItem }
    if index < buffers.items.count, buffers.items[index].index == focusedItem { return }
    buffers.items.insert(WebPlacement(index: focusedItem, frame: frame), at: index)
  }

  /// Returns the range from the first to the last of the items that the viewport shows.
  private func visibleRange(of placements: [WebPlacement]) -> Range<Int64> {
    let end = offset + layout.viewport.height
    var range: Range<Int64>?
    for placement in placements where placement.frame.maxY > offset && placement.frame.minY < end {
      range = (range?.lowerBound ?? placement.index)..<placement.index + 1
    }
    return range ?? 0..<0
  }
}

// MARK: - Items
extension WebGrid {
  /// Replaces all items by one list of `count` items. Cells of indices that still exist are kept.
  /// - Throws: ``WebGridError/tooManyItems(limit:)`` if rows have different heights. The grid is then
  ///   unchanged.
  public mutating func setCount(_ count: Int64) throws(WebGridError) {
    try replaceItems(by: .list(max(0, count)), layout.rules)
  }

  /// Replaces all items by sections with headers.
  /// - Throws: ``WebGridError``, also if a count is negative. The grid is then unchanged.
  public mutating func setSections(_ counts: [Int]) throws(WebGridError) {
    guard counts.allSatisfy({ $0 >= 0 }) else { throw .invalidChange }
    try replaceItems(by: .sections(counts), layout.rules)
  }

  /// Arranges the items by other rules. The first visible item keeps its position.
  /// - Throws: ``WebGridError/tooManyItems(limit:)``. The grid is then unchanged.
  public mutating func arrange(by rules: WebGridRules) throws(WebGridError) {
    if rules != layout.rules { try replaceItems(by: layout.counts, rules) }
  }

  private mutating func replaceItems(
    by counts: WebCounts, _ rules: WebGridRules
  ) throws(WebGridError) {
    let held = heldContent()
    layout = try layout.replaced(by: counts, rules)
    target = nil
    select(selection)
    if let item = focusedItem, item >= layout.itemCount { focusedItem = nil }
    restore(held)
  }

  /// Applies changes of a list. Cells, selection and focus follow their items.
  /// - Parameters:
  ///   - changes: The changes, which take place at once.
  ///   - count: The number of items afterwards.
  /// - Throws: ``WebGridError``. The grid is then unchanged.
  /// - Complexity: O(*k* log *n*) for *k* changes, plus the cells.
  public mutating func apply(_ changes: [ListChange], count: Int) throws(WebGridError) {
    guard case .list(let before) = layout.counts else { throw .invalidChange }
    guard before <= WebCounts.limit, count <= WebCounts.limit else {
      throw .tooManyItems(limit: WebCounts.limit)
    }
    guard let map = changes.map(from: Int(before), to: count) else { throw .invalidChange }
    try apply(map)
  }

  /// Moves items of a list to other indices, inserts the new ones and removes the others. Cells,
  /// selection and focus follow their items.
  /// - Parameter map: The map from old to new indices, such as that of a
  ///   ``GridIndexing/Difference``.
  /// - Throws: ``WebGridError``. The grid is then unchanged.
  /// - Complexity: O(*k* log *n*) for *k* runs of items that stay together, plus the cells.
  public mutating func apply(_ map: IndexMap) throws(WebGridError) {
    guard layout.counts == .list(Int64(map.oldCount)) else { throw .invalidChange }
    let held = heldContent(after: map)
    try layout.apply(map)
    target = nil
    commands.begin()
    items.renumber(by: map, to: &commands)
    select(selection.renumbered(by: map))
    focusedItem = focusedItem.flatMap { map.newIndex(of: $0) }
    restore(held)
  }

  /// Keeps the cell of an item, or of none. An item that does not exist counts as none.
  public mutating func focus(_ item: Int64?) {
    focusedItem = item.flatMap { 0..<layout.itemCount ~= $0 ? $0 : nil }
  }

  /// Forgets all cells, which the page has removed by itself. The next frame shows cells again.
  public mutating func forgetCells() {
    commands.end()
    commands.begin()
    items = WebCells(.items)
    headers = WebCells(.sections)
  }

  /// Selects these items and no others. Items that do not exist are ignored.
  public mutating func select(_ items: RangeSet<Int64>) {
    selection = items
    selection.remove(contentsOf: Int64.min..<0)
    selection.remove(contentsOf: layout.itemCount..<Int64.max)
  }
}

// MARK: - Heights
extension WebGrid {
  /// Stores heights that the page measured. Visible items stay in place. After a scroll to an item or to the end, that
  /// item or the end keeps its alignment instead. Measurements of slots without a cell are ignored.
  /// - Returns: Whether any frame changed, so that the page calls ``refresh()``.
  /// - Complexity: O(*k* *c*) for *k* measurements and *c* cells, plus O(*k* log *n*).
  public mutating func measure(_ measurements: [WebMeasurement]) -> Bool {
    let held = heldContent()
    var isChanged = false
    for measurement in measurements {
      guard let element = element(of: measurement) else { continue }
      if layout.measure(element, height: measurement.height) { isChanged = true }
    }
    guard isChanged else { return false }
    restore(held)
    if let target {
      show(target)
      self.target?.isSettling = true
    }
    return true
  }

  private func element(of measurement: WebMeasurement) -> GridElement? {
    switch measurement.kind {
    case .item:
      guard layout.rules.itemHeight.isEstimated else { return nil }
      return items.index(inSlot: measurement.slot).map { .item(Int($0)) }
    case .header:
      return headers.index(inSlot: measurement.slot).map { GridElement(.header, Int($0)) }
    }
  }
}

// MARK: - Scrolling
extension WebGrid {
  /// Scrolls to an offset, which is limited to the content. One that is not finite is ignored. Cells
  /// follow in the next frame.
  /// - Complexity: O(1).
  public mutating func scroll(toOffset offset: Double) {
    guard offset.isFinite else { return }
    target = nil
    move(toOffset: offset)
  }

  /// Scrolls to an item. It keeps its alignment while the heights of items around it are measured.
  /// - Parameters:
  ///   - item: The index of the item. One that does not exist is ignored. One that is frozen is always
  ///     visible, and stands for the end of the content at which it is.
  ///   - alignment: Where the item is in the viewport afterwards.
  /// - Complexity: O(log *n*).
  public mutating func scroll(to item: Int64, _ alignment: ScrollAlignment) {
    let target = ScrollTarget(item: item, alignment: alignment)
    show(target)
    self.target = target
  }

  private mutating func show(_ target: ScrollTarget) {
    guard let frame = layout.frame(of: target.item) else { return }
    guard scrolled.items.contains(target.item) else {
      if target.alignment != .nearest {
        move(toOffset: target.item < scrolled.items.lowerBound ? 0 : frame.minY)
      }
      return
    }
    move(
      toOffset: target.alignment.offset(
        showing: frame.minY, extent: frame.height, viewport: layout.viewport.height, from: offset))
  }

  /// Moves to an offset, which is limited to the content.
  mutating func move(toOffset offset: Double) {
    let scrolled = self.scrolled
    scrolling.scroll(
      toOffset: offset - scrolled.start, height: scrolled.height,
      viewport: layout.viewport.height)
  }
}
