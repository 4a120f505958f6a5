// MARK: - Entries and removals
extension UpdateTransition {
  /// Returns the inserted and the reloaded items of an update, by their indices after it.
  /// - Parameter isShown: Whether the update is animated. If not, each animation is
  ///   ``UpdateAnimation/none``.
  static func entries(of update: GridUpdate, _ plan: UpdatePlan, isShown: Bool) -> [Entry] {
    var entries: [Entry] = []
    func add(_ items: Range<Int>, _ animation: UpdateAnimation, isReload: Bool = false) {
      guard !items.isEmpty else { return }
      entries.append(
        Entry(items: items, animation: isShown ? animation : .none, isReload: isReload))
    }
    for (change, animation) in zip(update.batch.changes, update.animations) {
      switch change {
      case .insertItems(let items, let section) where !items.isEmpty:
        add(items.shifted(by: plan.after.items(of: section).lowerBound), animation)
      case .insertSections(let sections) where !sections.isEmpty:
        add(plan.after.items(of: sections), animation)
      case .reloadItems(let items, let section) where !items.isEmpty:
        let old = items.shifted(by: plan.before.items(of: section).lowerBound)
        for part in plan.items.newIndexes(of: RangeSet(old)).ranges {
          add(part, animation, isReload: true)
        }
      case .reloadSections(let sections):
        for section in sections {
          guard let new = plan.sections.newIndex(of: section) else { continue }
          add(plan.after.items(of: new), animation, isReload: true)
        }
      default: break
      }
    }
    return entries
  }

  /// Returns the columns of a table that an update inserts, by their indices after it.
  static func columnEntries(of update: GridUpdate, isShown: Bool) -> [Entry] {
    update.columns.insertions.map { columns, animation in
      Entry(items: columns, animation: isShown ? animation : .none, isReload: false)
    }
  }

  /// Returns the animation of an item whose cell an update removes.
  /// - Parameter item: The flat index before the update.
  static func animation(
    ofRemoving item: Int, in update: GridUpdate, _ plan: UpdatePlan
  ) -> UpdateAnimation {
    guard let path = plan.before.path(of: item) else { return .automatic }
    if plan.columns != nil,
      let animation = update.columns.animation(ofDeleting: item % plan.items.oldRowLength)
    {
      return animation
    }
    for (change, animation) in zip(update.batch.changes, update.animations) {
      switch change {
      case .deleteItems(let items, path.section), .reloadItems(let items, path.section):
        if items.contains(path.item) { return animation }
      case .deleteSections(let sections), .reloadSections(let sections):
        if sections.contains(path.section) { return animation }
      default: break
      }
    }
    return .automatic
  }
}
