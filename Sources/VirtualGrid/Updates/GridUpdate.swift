/// A batch of changes to items, sections or columns, and how each of them is animated.
///
/// Deletions, reloads, reconfigurations and the sources of moves use indices from before the
/// update. Insertions and the targets of moves use indices from after it, as in UITableView. The
/// order of the calls does not matter:
///
///     try grid.performUpdates { update in
///       let last = photos.removeLast()
///       photos.insert(last, at: 0)
///       photos[5] = edited
///       update.moveItem(from: ItemPath(section: 0, item: 9), to: ItemPath(section: 0, item: 0))
///       update.reloadItem(at: ItemPath(section: 0, item: 4))     // its path before the update
///     }
///
/// Ranges are indices within a section. An update only records changes. They are validated when the
/// update is applied.
public struct GridUpdate {
  /// The changes.
  public private(set) var batch = BatchUpdate()

  /// The animation of each change in ``batch``.
  private(set) var animations: [UpdateAnimation] = []

  /// The completion handlers of the update.
  private(set) var completions: [(Bool) -> Void] = []

  /// The layout that the update switches to, or nil if the layout stays.
  private(set) var layout: AnyItemLayout?

  /// The changes that were recorded with the section indices of a part of the data source.
  private var parts = PartChanges()

  /// The inserted, deleted and moved columns of a table.
  private(set) var columns = ColumnChanges()

  /// The recorded styles of sections, by their indices after the update.
  private(set) var styleChanges: [LayoutChange] = []

  /// The changes of sizes and edges of a table, by indices after the update.
  private(set) var tableChanges: [LayoutChange] = []

  /// The styles that the data source has for sections of the update.
  private var stylesOfData: [LayoutChange] = []

  /// Creates an empty update.
  public init() {}

  /// Calls a closure once the update is shown, in addition to others.
  mutating func addCompletion(_ completion: @escaping (Bool) -> Void) {
    completions.append(completion)
  }

  /// Adds a change.
  public mutating func add(
    _ change: BatchUpdate.Change, animation: UpdateAnimation = .automatic
  ) {
    batch.add(change)
    animations.append(animation)
  }

  /// Adds the changes of a batch update between the same two states of the data.
  ///
  /// Differences and splices give such batch updates.
  /// - Complexity: O(changes).
  public mutating func add(_ changes: BatchUpdate, animation: UpdateAnimation = .automatic) {
    for change in changes.changes { add(change, animation: animation) }
  }

  /// Adds the contents of `other`: changes, animations, completion handlers, and its layout if it has
  /// one.
  ///
  /// Both updates must lead from the same old data to the same new data.
  mutating func add(_ other: GridUpdate) {
    parts.add(
      other.parts, afterChanges: animations.count, styleChanges: styleChanges.count)
    batch.add(other.batch)
    animations += other.animations
    completions += other.completions
    columns.add(other.columns)
    styleChanges += other.styleChanges
    tableChanges += other.tableChanges
    layout = other.layout ?? layout
  }
}

// MARK: - Changes of tables
extension GridUpdate {
  /// Adds a change of sizes or edges of a table, which follows those of the data.
  mutating func add(_ change: TableChange) { tableChanges.append(.table(change)) }

  /// Adds changes of columns of a table.
  mutating func add(_ changes: ColumnChanges) { columns.add(changes) }
}

// MARK: - Parts of the data source
extension GridUpdate {
  /// Adds the changes that a part of the data source recorded with its own section indices.
  /// - Parameters:
  ///   - other: The changes.
  ///   - source: The part of the data source.
  ///   - oldFirst: The index of its first section before the update.
  mutating func add(_ other: GridUpdate, of source: AnyObject, startingAt oldFirst: Int) {
    let (start, styleStart) = (animations.count, styleChanges.count)
    add(other)
    parts.add(
      changes: start..<animations.count, styleChanges: styleStart..<styleChanges.count,
      of: source, startingAt: oldFirst)
  }

  /// Replaces the section indices of parts by those of the whole data, after all of it has changed.
  ///
  /// Changes of a part that no longer exists are removed: all its sections have been deleted.
  /// - Parameter newFirst: Returns the index of the first section of a part, or nil if it is gone.
  mutating func resolveParts(_ newFirst: (AnyObject) -> Int?) {
    guard !parts.isEmpty else { return }
    let resolved = parts.resolved(batch.changes, styleChanges, newFirst)
    animations = zip(resolved.changes, animations).compactMap { $0 == nil ? nil : $1 }
    batch = BatchUpdate(resolved.changes.compactMap { $0 })
    styleChanges = resolved.styleChanges.compactMap { $0 }
    parts = PartChanges()
  }
}

// MARK: - Layout
extension GridUpdate {
  /// Also switches to `layout`, in the same animation. The layout replaces that of the grid as in
  /// `AnyGridView.setLayout`.
  public mutating func setLayout(_ layout: some ItemLayout & Sendable) {
    self.layout = AnyItemLayout(layout)
  }
}

// MARK: - Items
extension GridUpdate {
  /// Records inserted items.
  /// - Parameters:
  ///   - items: Their indices within the section, after the update.
  ///   - section: Their section after the update.
  ///   - animation: How they appear.
  public mutating func insertItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) {
    add(items, animation) { .insertItems($0, inSection: section) }
  }

  /// Records inserted items, by their paths after the update.
  public mutating func insertItems(
    at paths: some Sequence<ItemPath>, animation: UpdateAnimation = .automatic
  ) {
    for path in paths { insertItem(at: path, animation: animation) }
  }

  /// Records an inserted item, by its path after the update.
  public mutating func insertItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) {
    insertItems([path.item], inSection: path.section, animation: animation)
  }

  /// Records deleted items.
  ///
  /// Their cells keep their content while they disappear, even if the items were to be reconfigured.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  ///   - animation: How they disappear.
  public mutating func deleteItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) {
    add(items, animation) { .deleteItems($0, inSection: section) }
  }

  /// Records deleted items, by their paths before the update.
  public mutating func deleteItems(
    at paths: some Sequence<ItemPath>, animation: UpdateAnimation = .automatic
  ) {
    for path in paths { deleteItem(at: path, animation: animation) }
  }

  /// Records a deleted item, by its path before the update.
  public mutating func deleteItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) {
    deleteItems([path.item], inSection: path.section, animation: animation)
  }

  /// Records consecutive items that move together and stay consecutive.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  ///   - target: The path of the first of them after the update.
  public mutating func moveItems(
    _ items: Range<Int>, inSection section: Int, to target: ItemPath
  ) {
    add(.moveItems(items, inSection: section, to: target))
  }

  /// Records items that move together and are consecutive afterwards, also if they were not before.
  /// - Parameters:
  ///   - paths: Their paths before the update.
  ///   - target: The path of the first of them after the update.
  public mutating func moveItems(at paths: some Sequence<ItemPath>, to target: ItemPath) {
    var target = target
    for path in paths {
      moveItem(from: path, to: target)
      target.item += 1
    }
  }

  /// Records an item that moves.
  /// - Parameters:
  ///   - source: Its path before the update.
  ///   - target: Its path after the update.
  public mutating func moveItem(from source: ItemPath, to target: ItemPath) {
    moveItems(Self.range(of: source.item), inSection: source.section, to: target)
  }

  /// Records items that show other content, in new cells.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  ///   - animation: How the new cells replace the old ones.
  public mutating func reloadItems(
    _ items: some IndexRanges, inSection section: Int, animation: UpdateAnimation = .automatic
  ) {
    add(items, animation) { .reloadItems($0, inSection: section) }
  }

  /// Records items that show other content, in new cells, by their paths before the update.
  public mutating func reloadItems(
    at paths: some Sequence<ItemPath>, animation: UpdateAnimation = .automatic
  ) {
    for path in paths { reloadItem(at: path, animation: animation) }
  }

  /// Records an item that shows other content, in a new cell, by its path before the update.
  public mutating func reloadItem(
    at path: ItemPath, animation: UpdateAnimation = .automatic
  ) {
    reloadItems([path.item], inSection: path.section, animation: animation)
  }

  /// Records items that show other content, in the same cells.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  public mutating func reconfigureItems(_ items: some IndexRanges, inSection section: Int) {
    add(items, .automatic) { .reconfigureItems($0, inSection: section) }
  }

  /// Records items that show other content, in the same cells, by their paths before the update.
  public mutating func reconfigureItems(at paths: some Sequence<ItemPath>) {
    for path in paths { reconfigureItem(at: path) }
  }

  /// Records an item that shows other content, in the same cell, by its path before the update.
  public mutating func reconfigureItem(at path: ItemPath) {
    reconfigureItems([path.item], inSection: path.section)
  }

  /// The range of one index.
  ///
  /// Nothing has the index `Int.max`, and a range that contains it would overflow. `Int.max - 1` stands in
  /// for it.
  static func range(of index: Int) -> Range<Int> {
    let index = min(index, Int.max - 1)
    return index..<(index + 1)
  }

  /// Adds a change for each range of a set of indices.
  private mutating func add(
    _ items: some IndexRanges, _ animation: UpdateAnimation,
    _ change: (Range<Int>) -> BatchUpdate.Change
  ) {
    items.forEachRange { add(change($0), animation: animation) }
  }
}

// MARK: - Sections
extension GridUpdate {
  /// Records inserted sections, with all their items.
  /// - Parameters:
  ///   - sections: Their indices after the update.
  ///   - style: The index of their style in a ``SectionedLayout``.
  ///   - animation: How their items appear.
  public mutating func insertSections(
    _ sections: some IndexRanges, style: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(sections, animation) { .insertSections($0) }
    if style != 0 { setStyle(style, ofSections: sections) }
  }

  /// Records an inserted section, with all its items.
  /// - Parameters:
  ///   - section: Its index after the update.
  ///   - style: The index of its style in a ``SectionedLayout``.
  ///   - animation: How its items appear.
  public mutating func insertSection(
    at section: Int, style: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    insertSections([section], style: style, animation: animation)
  }

  /// Records another style of sections in a ``SectionedLayout``. Their items animate to their new
  /// frames.
  ///
  ///     try grid.performUpdates { $0.setStyle(1, ofSections: 2..<5) }
  ///
  /// Sections keep their style while they or others move, and while others are inserted and
  /// deleted. Sections that get another style lose their measured sizes. Layouts without styles
  /// ignore it. A data source that decides the styles itself implements
  /// ``GridDataSource/gridView(_:styleOfSection:)``, which is asked again on the next load.
  /// - Parameters:
  ///   - style: The index of the style, in the order in which the styles were added to the layout.
  ///   - sections: Their indices after the update.
  public mutating func setStyle(_ style: Int, ofSections sections: some IndexRanges) {
    sections.forEachRange { styleChanges.append(.style($0, .style(style))) }
  }

  /// Records another style of a section in a ``SectionedLayout``; see ``setStyle(_:ofSections:)``.
  /// - Parameters:
  ///   - style: The index of the style, in the order in which the styles were added to the layout.
  ///   - section: Its index after the update.
  public mutating func setStyle(_ style: Int, ofSection section: Int) {
    setStyle(style, ofSections: [section])
  }

  /// Sets the styles that the data source has for inserted and reloaded sections, or for all sections of
  /// another layout.
  mutating func setStylesOfData(_ styles: [LayoutChange]) { stylesOfData = styles }

  /// The styles of sections, first those of the data source.
  var styles: [LayoutChange] { stylesOfData + styleChanges }

  /// Records deleted sections, with all their items.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How their items disappear.
  public mutating func deleteSections(
    _ sections: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    add(sections, animation) { .deleteSections($0) }
  }

  /// Records a deleted section, with all its items.
  /// - Parameters:
  ///   - section: Its index before the update.
  ///   - animation: How its items disappear.
  public mutating func deleteSection(
    at section: Int, animation: UpdateAnimation = .automatic
  ) {
    deleteSections([section], animation: animation)
  }

  /// Records consecutive sections that move together and stay consecutive, with their styles and measured
  /// sizes.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - target: The index of the first of them after the update.
  public mutating func moveSections(_ sections: Range<Int>, to target: Int) {
    add(.moveSections(sections, to: target))
  }

  /// Records a section that moves, with its style and measured sizes.
  /// - Parameters:
  ///   - source: Its index before the update.
  ///   - target: Its index after the update.
  public mutating func moveSection(from source: Int, to target: Int) {
    moveSections(Self.range(of: source), to: target)
  }

  /// Records sections whose items are replaced.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How the new items replace the old ones.
  public mutating func reloadSections(
    _ sections: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    add(sections, animation) { .reloadSections($0) }
  }

  /// Records a section whose items are replaced.
  /// - Parameters:
  ///   - section: Its index before the update.
  ///   - animation: How the new items replace the old ones.
  public mutating func reloadSection(
    at section: Int, animation: UpdateAnimation = .automatic
  ) {
    reloadSections([section], animation: animation)
  }
}
