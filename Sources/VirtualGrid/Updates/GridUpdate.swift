/// A batch of changes to items and sections, and how each of them is animated.
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
  var completions: [(Bool) -> Void] = []

  /// The layout that the update switches to, or nil if the layout stays.
  private(set) var layout: AnyItemLayout?

  /// The changes that were recorded with the section indices of a part of the data source.
  private var parts: [Part] = []

  /// The styles that sections get, with their indices after the update.
  private(set) var styles: [LayoutChange] = []

  /// Creates an empty update.
  public init() {}

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

  /// Adds the contents of `other`: changes, animations, completion handlers, styles, and its layout
  /// if it has one.
  ///
  /// Both updates must lead from the same old data to the same new data.
  mutating func add(_ other: GridUpdate) {
    parts += other.parts.map { $0.shifted(by: animations.count, styles: styles.count) }
    batch.add(other.batch)
    animations += other.animations
    completions += other.completions
    styles += other.styles
    layout = other.layout ?? layout
  }
}

// MARK: - Parts of the data source
extension GridUpdate {
  /// The changes of a part of the data source.
  private struct Part {
    /// The indices of the changes in the update.
    var changes: Range<Int>

    /// The indices of its styles in the update.
    var styles: Range<Int>

    /// The part of the data source.
    let source: AnyObject

    /// The index of its first section before the update.
    let oldFirst: Int

    /// Returns the part after changes and styles were inserted before its own.
    func shifted(by changeCount: Int, styles styleCount: Int) -> Part {
      var part = self
      part.changes = changes.lowerBound + changeCount..<changes.upperBound + changeCount
      part.styles = styles.lowerBound + styleCount..<styles.upperBound + styleCount
      return part
    }
  }

  /// Adds the changes that a part of the data source recorded with its own section indices.
  /// - Parameters:
  ///   - other: The changes.
  ///   - source: The part of the data source.
  ///   - oldFirst: The index of its first section before the update.
  mutating func add(_ other: GridUpdate, of source: AnyObject, startingAt oldFirst: Int) {
    let (start, styleStart) = (animations.count, styles.count)
    add(other)
    guard start < animations.count || styleStart < styles.count else { return }
    parts.append(
      Part(
        changes: start..<animations.count, styles: styleStart..<styles.count, source: source,
        oldFirst: oldFirst))
  }

  /// Replaces the section indices of parts by those of the whole data, after all of it has changed.
  ///
  /// Changes of a part that no longer exists are removed: all its sections have been deleted.
  /// - Parameter newFirst: Returns the index of the first section of a part, or nil if it is gone.
  mutating func resolveParts(_ newFirst: (AnyObject) -> Int?) {
    guard !parts.isEmpty else { return }
    var changes = batch.changes.map { Optional($0) }
    var styles = styles.map { Optional($0) }
    for part in parts {
      let newFirst = newFirst(part.source)
      for index in part.changes {
        changes[index] = newFirst.flatMap { first in
          changes[index]?.movedToSections(from: part.oldFirst, first)
        }
      }
      for index in part.styles {
        styles[index] = newFirst.flatMap { styles[index]?.movedToSections(from: $0) }
      }
    }
    animations = zip(changes, animations).compactMap { $0 == nil ? nil : $1 }
    batch = BatchUpdate(changes.compactMap { $0 })
    self.styles = styles.compactMap { $0 }
    parts = []
  }
}

extension BatchUpdate.Change {
  /// Returns the change with section indices that begin at others than 0.
  ///
  /// Indices that are too large stay out of range, so that the update is refused.
  /// - Parameters:
  ///   - old: The index of the first section before the update.
  ///   - new: The index of the first section after the update.
  fileprivate func movedToSections(from old: Int, _ new: Int) -> Self {
    switch self {
    case .insertItems(let items, let section): .insertItems(items, inSection: new.plus(section))
    case .deleteItems(let items, let section): .deleteItems(items, inSection: old.plus(section))
    case .moveItems(let items, let section, let target):
      .moveItems(
        items, inSection: old.plus(section),
        to: ItemPath(section: new.plus(target.section), item: target.item))
    case .reloadItems(let items, let section): .reloadItems(items, inSection: old.plus(section))
    case .reconfigureItems(let items, let section):
      .reconfigureItems(items, inSection: old.plus(section))
    case .insertSections(let sections): .insertSections(new.plus(sections))
    case .deleteSections(let sections): .deleteSections(old.plus(sections))
    case .moveSections(let sections, let target):
      .moveSections(old.plus(sections), to: new.plus(target))
    case .reloadSections(let sections): .reloadSections(old.plus(sections))
    }
  }
}

extension LayoutChange {
  /// Returns a change of styles with section indices that begin at `first` instead of 0.
  fileprivate func movedToSections(from first: Int) -> LayoutChange {
    guard case .style(let sections, let style) = self else { return self }
    return .style(first.plus(sections), style)
  }
}

extension Int {
  /// Returns the sum with a number that the caller passed, limited to `Int.max`. Negative numbers
  /// stay negative, so that they are not mistaken for an index of another part.
  fileprivate func plus(_ number: Int) -> Int {
    guard number >= 0 else { return number }
    let (sum, isTooLarge) = addingReportingOverflow(number)
    return isTooLarge ? Int.max : sum
  }

  fileprivate func plus(_ range: Range<Int>) -> Range<Int> {
    plus(range.lowerBound)..<plus(range.upperBound)
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

  /// Records items that move together.
  /// - Parameters:
  ///   - items: Their indices within the section, before the update.
  ///   - section: Their section before the update.
  ///   - target: The path of the first of them after the update.
  public mutating func moveItems(
    _ items: Range<Int>, inSection section: Int, to target: ItemPath
  ) {
    add(.moveItems(items, inSection: section, to: target))
  }

  /// Records items that move together and follow each other afterwards, as when the user drops them.
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
    // No item has the index `Int.max`, and a range that contains it would overflow.
    let item = min(source.item, Int.max - 1)
    moveItems(item..<(item + 1), inSection: source.section, to: target)
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

  /// Records another style of sections in a ``SectionedLayout``. Their items animate to their new
  /// frames.
  ///
  ///     try grid.performUpdates { $0.setStyle(1, ofSections: 2..<3) }
  ///
  /// Sections keep their style while they or others move, and while others are inserted and
  /// deleted. Sections that get another style lose their measured sizes. Layouts without styles
  /// ignore it.
  /// - Parameters:
  ///   - style: The index of the style, in the order in which the styles were added to the layout.
  ///   - sections: Their indices after the update.
  public mutating func setStyle(_ style: Int, ofSections sections: some IndexRanges) {
    sections.forEachRange { styles.append(.style($0, .style(style))) }
  }

  /// Records deleted sections, with all their items.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How their items disappear.
  public mutating func deleteSections(
    _ sections: some IndexRanges, animation: UpdateAnimation = .automatic
  ) {
    add(sections, animation) { .deleteSections($0) }
  }

  /// Records sections that move together, with their styles and measured sizes.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - target: The index of the first of them after the update.
  public mutating func moveSections(_ sections: Range<Int>, to target: Int) {
    add(.moveSections(sections, to: target))
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
}
