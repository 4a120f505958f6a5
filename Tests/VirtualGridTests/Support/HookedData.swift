import VirtualGrid

/// A cell that shows a text.
final class TextCell {
  var text = ""
}

/// A data source of numbered items in sections, which also are their identifiers. Each call can be
/// observed and each answer replaced.
final class HookedData: GridDataSource {
  var sections: [[Int]]

  /// Is called at each call of the grid, before it returns.
  var hook: (Callback) -> Void = { _ in }

  /// Replace the answers.
  var replaceSectionCount: (Int) -> Int = { $0 }
  var replaceItemCount: (Int) -> Int = { $0 }
  var replaceCell: ((GridView<TextCell>, ItemPath, TextCell) -> TextCell)?
  var replaceIdentifier: (ItemID) -> ItemID = { $0 }

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

  func numberOfSections(in grid: GridView<TextCell>) -> Int {
    hook(.sectionCount)
    return replaceSectionCount(sections.count)
  }

  func gridView(_ grid: GridView<TextCell>, numberOfItemsInSection section: Int) -> Int {
    hook(.itemCount)
    return replaceItemCount(sections.indices.contains(section) ? sections[section].count : 0)
  }

  func gridView(_ grid: GridView<TextCell>, styleOfSection section: Int) -> Int? {
    hook(.style)
    return 0
  }

  func gridView(_ grid: GridView<TextCell>, firstSectionOf source: AnyObject) -> Int? {
    hook(.firstSection)
    return source === self ? 0 : nil
  }

  func gridView(_ grid: GridView<TextCell>, cellForItemAt path: ItemPath) -> TextCell {
    let cell = grid.dequeueReusableCell(withIdentifier: "card") ?? TextCell()
    hook(.cell)
    cell.text = value(at: path).map { Self.text(of: $0) } ?? "nothing"
    return replaceCell?(grid, path, cell) ?? cell
  }

  func gridView(_ grid: GridView<TextCell>, cellFor element: GridElement) -> TextCell? {
    let cell = grid.dequeueReusableCell(withIdentifier: "bar") ?? TextCell()
    hook(.supplementary)
    cell.text = element.description
    return cell
  }

  func gridView(_ grid: GridView<TextCell>, identifierForItemAt path: ItemPath) -> ItemID? {
    hook(.identifier)
    return value(at: path).map { replaceIdentifier(ItemID($0)) }
  }

  func gridView(_ grid: GridView<TextCell>, pathForItemWith identifier: ItemID) -> ItemPath? {
    hook(.path)
    for (section, values) in sections.enumerated() {
      if let item = values.firstIndex(where: { replaceIdentifier(ItemID($0)) == identifier }) {
        return ItemPath(section: section, item: item)
      }
    }
    return nil
  }

  func gridView(_ grid: GridView<TextCell>, prefetch items: Range<Int>) { hook(.prefetch) }

  func gridView(_ grid: GridView<TextCell>, cancelPrefetching items: Range<Int>) {
    hook(.cancelPrefetch)
  }

  func gridView(_ grid: GridView<TextCell>, isLoadedItemAt path: ItemPath) -> Bool {
    hook(.isLoaded)
    return value(at: path).map { !unloaded.contains($0) } ?? false
  }

  func gridView(_ grid: GridView<TextCell>, placeholderForItemAt path: ItemPath) -> TextCell? {
    let cell = grid.dequeueReusableCell(withIdentifier: "wait") ?? TextCell()
    hook(.placeholder)
    cell.text = value(at: path).map { Self.text(of: $0) } ?? "nothing"
    return cell
  }

  func gridView(_ grid: GridView<TextCell>, canEditItemAt path: ItemPath) -> Bool {
    hook(.canEdit)
    return true
  }

  func gridView(_ grid: GridView<TextCell>, canMoveItemAt path: ItemPath) -> Bool {
    hook(.canMove)
    return true
  }

  func gridView(_ grid: GridView<TextCell>, commit edit: GridEdit, forItemAt path: ItemPath) {
    hook(.commit)
  }

  func indexTitles(for grid: GridView<TextCell>) -> [IndexTitle] {
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
