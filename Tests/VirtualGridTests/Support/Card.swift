import VirtualGrid

/// A cell that shows a text.
final class Card {
  var text = ""
}

/// A data source of numbered items in sections, which also are their identifiers. Each call can be
/// observed and each answer replaced.
final class Deck: GridDataSource {
  var sections: [[Int]]

  /// Is called at each call of the grid, before it returns.
  var hook: (Callback) -> Void = { _ in }

  /// Replace the answers.
  var bendSectionCount: (Int) -> Int = { $0 }
  var bendItemCount: (Int) -> Int = { $0 }
  var bendCell: ((GridView<Card>, ItemPath, Card) -> Card)?
  var bendIdentifier: (ItemID) -> ItemID = { $0 }

  /// The items that are not loaded.
  var unloaded: Set<Int> = []

  init(_ sections: [[Int]]) {
    self.sections = sections
  }

  /// Creates one section of `count` items.
  convenience init(count: Int) {
    self.init(counts: [count])
  }

  /// Creates sections with the given numbers of items, which are numbered consecutively.
  convenience init(counts: [Int]) {
    var first = 0
    self.init(
      counts.map { count in
        defer { first += count }
        return Array(first..<(first + count))
      })
  }

  var itemCount: Int { sections.reduce(0) { $0 + $1.count } }

  static func text(of value: Int) -> String { "item \(value)" }

  func numberOfSections(in grid: GridView<Card>) -> Int {
    hook(.sectionCount)
    return bendSectionCount(sections.count)
  }

  func gridView(_ grid: GridView<Card>, numberOfItemsInSection section: Int) -> Int {
    hook(.itemCount)
    return bendItemCount(sections.indices.contains(section) ? sections[section].count : 0)
  }

  func gridView(_ grid: GridView<Card>, cellForItemAt path: ItemPath) -> Card {
    let cell = grid.dequeueReusableCell(withIdentifier: "card") ?? Card()
    hook(.cell)
    cell.text = value(at: path).map { Self.text(of: $0) } ?? "nothing"
    return bendCell?(grid, path, cell) ?? cell
  }

  func gridView(_ grid: GridView<Card>, cellFor element: GridElement) -> Card? {
    let cell = grid.dequeueReusableCell(withIdentifier: "bar") ?? Card()
    hook(.supplementary)
    cell.text = element.description
    return cell
  }

  func gridView(_ grid: GridView<Card>, identifierForItemAt path: ItemPath) -> ItemID? {
    hook(.identifier)
    return value(at: path).map { bendIdentifier(ItemID($0)) }
  }

  func gridView(_ grid: GridView<Card>, pathForItemWith identifier: ItemID) -> ItemPath? {
    hook(.path)
    for (section, values) in sections.enumerated() {
      if let item = values.firstIndex(where: { bendIdentifier(ItemID($0)) == identifier }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  func gridView(_ grid: GridView<Card>, prefetch items: Range<Int>) { hook(.prefetch) }

  func gridView(_ grid: GridView<Card>, cancelPrefetching items: Range<Int>) {
    hook(.cancelPrefetch)
  }

  func gridView(_ grid: GridView<Card>, isLoadedItemAt path: ItemPath) -> Bool {
    hook(.isLoaded)
    return value(at: path).map { !unloaded.contains($0) } ?? false
  }

  func gridView(_ grid: GridView<Card>, placeholderForItemAt path: ItemPath) -> Card? {
    let cell = grid.dequeueReusableCell(withIdentifier: "wait") ?? Card()
    hook(.placeholder)
    cell.text = value(at: path).map { Self.text(of: $0) } ?? "nothing"
    return cell
  }

  func gridView(_ grid: GridView<Card>, canEditItemAt path: ItemPath) -> Bool {
    hook(.canEdit)
    return true
  }

  func gridView(_ grid: GridView<Card>, canMoveItemAt path: ItemPath) -> Bool {
    hook(.canMove)
    return true
  }

  func gridView(_ grid: GridView<Card>, commit edit: GridEdit, forItemAt path: ItemPath) {
    hook(.commit)
  }

  func indexTitles(for grid: GridView<Card>) -> [IndexTitle] {
    hook(.indexTitles)
    return [IndexTitle("first", section: 0)]
  }

  private func value(at path: ItemPath) -> Int? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.item)
    else { return nil }
    return sections[path.section][path.item]
  }
}

/// A delegate that implements all methods and permits everything.
final class Listener: GridDelegate {
  var hook: (Callback) -> Void = { _ in }

  var keepsAlive = false
  var selectedInstead: ItemPath?
  var bendAttributes: (inout CellAttributes) -> Void = { _ in }

  func gridView(_ grid: GridView<Card>, willDisplay cell: Card, for element: GridElement) {
    hook(.willDisplay)
  }

  func gridView(_ grid: GridView<Card>, didEndDisplaying cell: Card, for element: GridElement) {
    hook(.didEndDisplaying)
  }

  func gridView(
    _ grid: GridView<Card>, adjust attributes: inout CellAttributes, for element: GridElement
  ) {
    hook(.adjust)
    bendAttributes(&attributes)
  }

  func gridView(_ grid: GridView<Card>, keepsCellAliveForItemAt path: ItemPath) -> Bool {
    hook(.keepsAlive)
    return keepsAlive
  }

  func gridView(_ grid: GridView<Card>, shouldHighlightItemAt path: ItemPath) -> Bool {
    hook(.shouldHighlight)
    return true
  }

  func gridView(_ grid: GridView<Card>, didHighlightItemAt path: ItemPath) {
    hook(.didHighlight)
  }

  func gridView(_ grid: GridView<Card>, didUnhighlightItemAt path: ItemPath) {
    hook(.didUnhighlight)
  }

  func gridView(
    _ grid: GridView<Card>, didTapItemAt path: ItemPath, touches: Int, taps: Int
  ) {
    hook(.didTap)
  }

  func gridView(_ grid: GridView<Card>, didLongPressItemAt path: ItemPath) {
    hook(.didLongPress)
  }

  func gridView(_ grid: GridView<Card>, willSelectItemAt path: ItemPath) -> ItemPath? {
    hook(.willSelect)
    return selectedInstead ?? path
  }

  func gridView(_ grid: GridView<Card>, willDeselectItemAt path: ItemPath) -> ItemPath? {
    hook(.willDeselect)
    return path
  }

  func gridView(_ grid: GridView<Card>, didSelectItemAt path: ItemPath) { hook(.didSelect) }

  func gridView(_ grid: GridView<Card>, didDeselectItemAt path: ItemPath) { hook(.didDeselect) }

  func gridViewSelectionDidChange(_ grid: GridView<Card>) { hook(.selectionDidChange) }

  func gridView(_ grid: GridView<Card>, canFocusItemAt path: ItemPath) -> Bool {
    hook(.canFocus)
    return true
  }

  func gridView(_ grid: GridView<Card>, didMoveFocusTo path: ItemPath?) { hook(.didFocus) }

  func gridViewDidScroll(_ grid: GridView<Card>) { hook(.didScroll) }

  func gridViewWillBeginDragging(_ grid: GridView<Card>) { hook(.willBeginDragging) }

  func gridViewWillEndDragging(
    _ grid: GridView<Card>, velocity: GridOffset, target: inout GridPoint
  ) {
    hook(.willEndDragging)
  }

  func gridViewDidEndScrolling(_ grid: GridView<Card>) { hook(.didEndScrolling) }

  func gridViewVisibleItemsDidChange(_ grid: GridView<Card>) { hook(.visibleItemsDidChange) }

  func gridViewDidChangeEditing(_ grid: GridView<Card>) { hook(.didChangeEditing) }
}
