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
///       update.reloadItems(4..<5, inSection: 0)                         // its index before the update
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

  /// Adds the changes, the completion handlers and the layout of another update between the same
  /// two states of the data.
  mutating func add(_ other: GridUpdate) {
    batch.add(other.batch)
    animations += other.animations
    completions += other.completions
    layout = other.layout ?? layout
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
  ///   - items: Their indices after the update.
  ///   - section: Their section after the update.
  ///   - animation: How they appear.
  public mutating func insertItems(
    _ items: Range<Int>, inSection section: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(.insertItems(items, inSection: section), animation: animation)
  }

  /// Records deleted items.
  /// - Parameters:
  ///   - items: Their indices before the update.
  ///   - section: Their section before the update.
  ///   - animation: How they disappear.
  public mutating func deleteItems(
    _ items: Range<Int>, inSection section: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(.deleteItems(items, inSection: section), animation: animation)
  }

  /// Records items that move together.
  /// - Parameters:
  ///   - items: Their indices before the update.
  ///   - section: Their section before the update.
  ///   - target: The path of the first of them after the update.
  public mutating func moveItems(
    _ items: Range<Int>, inSection section: Int = 0, to target: ItemPath
  ) {
    add(.moveItems(items, inSection: section, to: target))
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
  ///   - items: Their indices before the update.
  ///   - section: Their section before the update.
  ///   - animation: How the new cells replace the old ones.
  public mutating func reloadItems(
    _ items: Range<Int>, inSection section: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(.reloadItems(items, inSection: section), animation: animation)
  }

  /// Records items that show other content, in the same cells.
  /// - Parameters:
  ///   - items: Their indices before the update.
  ///   - section: Their section before the update.
  public mutating func reconfigureItems(_ items: Range<Int>, inSection section: Int = 0) {
    add(.reconfigureItems(items, inSection: section))
  }
}

// MARK: - Sections
extension GridUpdate {
  /// Records inserted sections, with all their items.
  /// - Parameters:
  ///   - sections: Their indices after the update.
  ///   - animation: How their items appear.
  public mutating func insertSections(
    _ sections: Range<Int>, animation: UpdateAnimation = .automatic
  ) {
    add(.insertSections(sections), animation: animation)
  }

  /// Records deleted sections, with all their items.
  /// - Parameters:
  ///   - sections: Their indices before the update.
  ///   - animation: How their items disappear.
  public mutating func deleteSections(
    _ sections: Range<Int>, animation: UpdateAnimation = .automatic
  ) {
    add(.deleteSections(sections), animation: animation)
  }

  /// Records sections that move together.
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
    _ sections: Range<Int>, animation: UpdateAnimation = .automatic
  ) {
    add(.reloadSections(sections), animation: animation)
  }
}
