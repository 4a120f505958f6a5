// MARK: - Entries and removals
extension UpdateTransition {
  /// Returns what an update inserts and reloads, by indices after it.
  /// - Parameter isShown: Whether the update is animated. If not, each animation is
  ///   ``UpdateAnimation/none``.
  static func entries(of update: GridUpdate, _ plan: UpdatePlan, isShown: Bool) -> Entries {
    func entry(
      _ range: Range<Int>, _ animation: UpdateAnimation, isReload: Bool = false
    ) -> Entry {
      Entry(range: range, animation: isShown ? animation : .none, isReload: isReload)
    }
    var items: [Entry] = []
    func add(_ range: Range<Int>, _ animation: UpdateAnimation, isReload: Bool = false) {
      if !range.isEmpty { items.append(entry(range, animation, isReload: isReload)) }
    }
    var inserted: [Entry] = []
    for (change, animation) in zip(update.batch.changes, update.animations) {
      switch change {
      case .insertItems(let items, let section) where !items.isEmpty:
        add(items.shifted(by: plan.after.items(of: section).lowerBound), animation)
      case .insertSections(let sections) where !sections.isEmpty:
        add(plan.after.items(of: sections), animation)
        inserted.append(entry(sections, animation))
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
    let columns = update.columns.insertions.map { columns, animation in entry(columns, animation) }
    return Entries(items: items, sections: inserted, columns: columns)
  }

  /// Returns the animation of an element whose cell an update removes.
  /// - Parameter element: The element before the update.
  static func animation(
    ofRemoving element: GridElement, in update: GridUpdate, _ plan: UpdatePlan
  ) -> UpdateAnimation {
    switch element.kind {
    case .item: animation(ofRemovingItem: element.index, in: update, plan)
    case .header, .footer, .background:
      animation(ofRemovingSection: element.index, in: update)
    case .columnHeader: update.columns.animation(ofDeleting: element.index) ?? .automatic
    }
  }

  private static func animation(
    ofRemovingSection section: Int, in update: GridUpdate
  ) -> UpdateAnimation {
    for (change, animation) in zip(update.batch.changes, update.animations) {
      if case .deleteSections(let sections) = change, sections.contains(section) {
        return animation
      }
    }
    return .automatic
  }

  private static func animation(
    ofRemovingItem item: Int, in update: GridUpdate, _ plan: UpdatePlan
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
