import GridGeometry
import GridIndexing
import GridTesting
import TestSupport
import Testing

@testable import GridLayouts

/// Updates applied to whole layouts.
@Suite struct LayoutUpdateTests {
  /// Gives each item a unique height, and checks that the height is found at its new index.
  /// - Returns: The number of sections after the update.
  @discardableResult
  private func check(_ layout: some ItemLayout, _ plan: UpdatePlan) throws -> Int {
    var layout = layout
    for item in 0..<plan.before.itemCount {
      try layout.setMeasuredSize(GridSize(width: 10, height: 101 + Double(item)), forItem: item)
    }
    try layout.apply(plan.layoutChanges)
    #expect(layout.itemCount == plan.after.itemCount)
    for item in 0..<plan.after.itemCount {
      let height = layout.frame(of: item)?.size.height ?? -1
      if let old = plan.items.oldIndex(of: item) {
        #expect(height == 101 + Double(old), "item \(item)")
      } else {
        #expect(height <= 100, "item \(item)")
      }
    }
    return layout.sectionCount
  }

  private func counts(_ generator: inout SeededGenerator) -> [Int] {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      Int.random(in: 0...6, using: &generator)
    }
  }

  /// Items keep their measured heights even in other sections.
  @Test func `measured heights move with their items`() throws {
    var generator = SeededGenerator(seed: 3)
    let rows = ListLayout(rowHeight: .estimated(9))
    for _ in 0..<100 {
      let counts = counts(&generator)
      let changes = UpdatePlan.randomChanges(counts, &generator)
      guard let plan = UpdatePlan.fitting(changes, counts) else { continue }
      var list = rows
      list.resize(to: GridSize(width: 100, height: 100))
      try list.apply(.insert(plan.before.itemCount, at: 0))
      try check(list, plan)
      try check(AnyItemLayout(Oriented(list, order: .reversed)), plan)
      var sectioned = SectionedLayout(SectionStyle(rows, header: SectionBar(8)))
      sectioned.resize(to: GridSize(width: 100, height: 100))
      try sectioned.apply(.sections(0..<0, items: 0..<0, replacedBy: counts))
      #expect(try check(sectioned, plan) == plan.after.count)
    }
  }

  private static let rows = ListLayout(rowHeight: .fixed(10))

  @Test func `a refused update leaves the layout as it was`() throws {
    var table = try TableLayout(
      rows: 4, columns: 3, rowHeight: .measured(.fixed(20)), columnWidth: .fixed(30))
    table.resize(to: GridSize(width: 300, height: 100))
    try table.setMeasuredSize(GridSize(width: 50, height: 77), forItem: 4)
    let before = (0..<12).map { table.frame(of: $0) }
    // The first change is valid, the second is not.
    #expect(throws: LayoutError.notWholeRows(4..<6, replacedBy: 0, columns: 3)) {
      try table.apply([.remove(0..<3), .remove(4..<6)])
    }
    #expect(before == (0..<12).map { table.frame(of: $0) })
    try table.apply([.remove(0..<3), .insert(6, at: 9)])
    #expect(table.itemCount == 15)
  }

  @Test func `an update that is out of range at any step is refused`() {
    var list = Self.rows
    #expect(throws: LayoutError.rangeOutOfRange(2..<3, count: 2)) {
      try list.apply([.insert(2, at: 0), .remove(2..<3)])
    }
    #expect(list.itemCount == 0)
    #expect(throws: LayoutError.tooManyItems(limit: .max)) {
      try list.apply([.insert(.max, at: 0), .insert(1, at: 0)])
    }
    #expect(throws: Never.self) { try list.apply([]) }
  }

  @Test func `lists and waterfalls refuse too many items without applying the update`() throws {
    var list = ListLayout(rowHeight: .perItem { _ in 10 })
    let limit = ListLayout.perItemLimit
    #expect(throws: LayoutError.tooManyItems(limit: limit)) {
      try list.apply([.insert(1, at: 0), .insert(limit, at: 0)])
    }
    #expect(list.itemCount == 0)
    var lanes = WaterfallLayout(rules: .init(lanes: .fixed(2), itemHeight: .fixed(10)))
    #expect(throws: LayoutError.tooManyItems(limit: WaterfallLayout.itemLimit)) {
      try lanes.apply([.insert(1, at: 0), .insert(WaterfallLayout.itemLimit, at: 0)])
    }
    #expect(lanes.itemCount == 0)
  }
}
