/// What happens to items and sections in one go, and how each part of it is to look.
///
/// Deletions, reloads and the sources of moves are numbered as before all of it; insertions and the
/// targets of moves as after all of it, as in UITableView. In which order they are said means nothing:
///
///     try grid.performUpdates { update in
///       let last = photos.removeLast()
///       photos.insert(last, at: 0)
///       photos[5] = edited
///       update.moveItem(from: ItemPath(section: 0, item: 9), to: ItemPath(section: 0, item: 0))
///       update.reloadItems(4..<5)                         // where it was before
///     }
///
/// Ranges are numbers within a section. It only notes what is said; whoever carries it out finds out
/// whether it makes sense.
public struct GridUpdate {
  /// What happens.
  public private(set) var batch = BatchUpdate()

  /// How each of the changes looks.
  private(set) var animations: [UpdateAnimation] = []

  /// Who waits for it to be shown.
  var completions: [(Bool) -> Void] = []

  /// What lays out what there is afterwards; nil if the layout stays.
  private(set) var layout: AnyItemLayout?

  /// Creates an update in which nothing happens.
  public init() {}

  /// Adds a change.
  public mutating func add(
    _ change: BatchUpdate.Change, animation: UpdateAnimation = .automatic
  ) {
    batch.add(change)
    animations.append(animation)
  }

  /// Adds changes with the same before and after, as differences and splices give them.
  public mutating func add(_ changes: BatchUpdate, animation: UpdateAnimation = .automatic) {
    for change in changes.changes { add(change, animation: animation) }
  }

  /// Adds all that happens in another update with the same before and after.
  mutating func add(_ other: GridUpdate) {
    batch.add(other.batch)
    animations += other.animations
    completions += other.completions
    layout = other.layout ?? layout
  }
}

// MARK: - Layout
extension GridUpdate {
  /// What there is afterwards is laid out in another way: by this layout, as `AnyGridView.setLayout`
  /// takes it. All that happens is shown at one go.
  public mutating func setLayout(_ layout: some ItemLayout & Sendable) {
    self.layout = AnyItemLayout(layout)
  }
}

// MARK: - Items
extension GridUpdate {
  /// Items are new; the numbers are those they will have.
  public mutating func insertItems(
    _ items: Range<Int>, section: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(.insertItems(items, section: section), animation: animation)
  }

  /// Items go; the numbers are those they had.
  public mutating func deleteItems(
    _ items: Range<Int>, section: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(.deleteItems(items, section: section), animation: animation)
  }

  /// Items, by the numbers they had, go to where the first of them will be.
  public mutating func moveItems(_ items: Range<Int>, section: Int = 0, to target: ItemPath) {
    add(.moveItems(items, section: section, to: target))
  }

  /// An item goes from where it was to where it will be.
  public mutating func moveItem(from source: ItemPath, to target: ItemPath) {
    // There is no item with the largest number, and the range of it would not be one.
    let item = min(source.item, Int.max - 1)
    moveItems(item..<(item + 1), section: source.section, to: target)
  }

  /// Items, by the numbers they had, show something else, in other cells.
  public mutating func reloadItems(
    _ items: Range<Int>, section: Int = 0, animation: UpdateAnimation = .automatic
  ) {
    add(.reloadItems(items, section: section), animation: animation)
  }

  /// Items, by the numbers they had, show something else, in the same cells.
  public mutating func reconfigureItems(_ items: Range<Int>, section: Int = 0) {
    add(.reconfigureItems(items, section: section))
  }
}

// MARK: - Sections
extension GridUpdate {
  /// Sections are new, with all that they hold; the numbers are those they will have.
  public mutating func insertSections(
    _ sections: Range<Int>, animation: UpdateAnimation = .automatic
  ) {
    add(.insertSections(sections), animation: animation)
  }

  /// Sections go, with all that they hold; the numbers are those they had.
  public mutating func deleteSections(
    _ sections: Range<Int>, animation: UpdateAnimation = .automatic
  ) {
    add(.deleteSections(sections), animation: animation)
  }

  /// Sections, by the numbers they had, go to where the first of them will be.
  public mutating func moveSections(_ sections: Range<Int>, to target: Int) {
    add(.moveSections(sections, to: target))
  }

  /// Sections, by the numbers they had, hold other items.
  public mutating func reloadSections(
    _ sections: Range<Int>, animation: UpdateAnimation = .automatic
  ) {
    add(.reloadSections(sections), animation: animation)
  }
}
