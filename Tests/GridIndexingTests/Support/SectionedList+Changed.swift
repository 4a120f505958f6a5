import GridIndexing

extension SectionedList<Int, Int> {
  /// Applies a plan to the list, with inserted sections and items from another one.
  func changed(by plan: UpdatePlan, to new: Self) -> Self {
    var next = 0
    return SectionedList(
      (0..<plan.after.count).map { section in
        let source = plan.sections.oldIndex(of: section)
        let own: [Int] = (0..<plan.after[section]).map { _ in
          defer { next += 1 }
          return plan.items.oldIndex(of: next).map { items[$0] } ?? new.items[next]
        }
        return (source.map { sections[$0] } ?? new.sections[section], own)
      })
  }
}
