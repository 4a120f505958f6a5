import GridIndexing
import GridLayouts
import GridTesting
import Testing

/// Previews of items that are apart, and of items from elsewhere.
@Suite struct ReorderPreviewPartsTests {
  /// Sections of rows of different heights, by which each row is known.
  private struct Rows {
    let lists: [[Int]]

    var layout: AnyItemLayout {
      let heights = lists.flatMap { $0 }
      var sections = SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .estimated(20)), header: SectionBar(10)))
      try? sections.insertSections(lists.map { .init(itemCount: $0.count) }, at: 0)
      sections.resize(to: GridSize(width: 100, height: 200))
      var layout = AnyItemLayout(sections)
      for (item, height) in heights.enumerated() {
        _ = try? layout.setMeasuredSize(GridSize(width: 100, height: Double(height)), forItem: item)
      }
      return layout
    }

    init(lists: [[Int]]) { self.lists = lists }

    init(_ generator: inout SeededGenerator) {
      var next = 0
      lists = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          next += 1
          return next
        }
      }
    }

    /// Some of the items, as parts.
    func anyParts(_ generator: inout SeededGenerator) -> [ReorderPreview.Part] {
      var (item, parts) = (0, [ReorderPreview.Part]())
      for (section, list) in lists.enumerated() {
        for _ in list {
          if Bool.random(using: &generator) {
            if let last = parts.last, last.section == section, last.items.upperBound == item {
              parts[parts.count - 1].items = last.items.lowerBound..<(item + 1)
            } else {
              parts.append(.init(item..<(item + 1), section: section))
            }
          }
          item += 1
        }
      }
      return parts
    }
  }

  /// Compares a preview with a layout in which the rows have moved. Each row is known by its height.
  private func check(_ preview: ReorderPreview, of before: [[Int]], shows after: [[Int]]) {
    let plain = Rows(lists: after).layout
    let order = after.flatMap { $0 }
    for (item, height) in before.flatMap({ $0 }).enumerated() {
      let place = order.firstIndex(of: height)!
      #expect(preview.frame(of: item) == plain.frame(of: place), "\(before) as \(after)")
    }
    let all = GridRect(x: 0, y: 0, width: 1e6, height: 1e6)
    for window in [all, GridRect(x: 0, y: 25, width: 100, height: 30)] {
      let shown = preview.placements(in: window)
      let items = shown.filter { $0.element.kind == .item }.map { $0.element.index }
      #expect(items == items.sorted() && Set(items).count == items.count)
      let naive = before.flatMap { $0 }.indices.filter {
        preview.frame(of: $0)!.intersects(window)
      }
      #expect(items == naive, "\(before) as \(after)")
    }
  }

  @Test func `items that are apart follow each other at the target, and return`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<400 {
      let rows = Rows(&generator)
      let parts = rows.anyParts(&generator)
      guard !parts.isEmpty else { continue }
      var preview = try ReorderPreview(rows.layout, carrying: parts)
      check(preview, of: rows.lists, shows: rows.lists)
      for _ in 0..<4 {
        let flat = rows.lists.flatMap { $0 }
        let carried = parts.flatMap { flat[$0.items] }
        var after = rows.lists.map { $0.filter { !carried.contains($0) } }
        let section = after.indices.randomElement(using: &generator)!
        let item = Int.random(in: 0...after[section].count, using: &generator)
        let start = after[..<section].reduce(0) { $0 + $1.count }
        after[section].insert(contentsOf: carried, at: item)
        try preview.retarget(start + item, section: section)
        check(preview, of: rows.lists, shows: after)
        if Bool.random(using: &generator) {
          preview.returnHome()
          check(preview, of: rows.lists, shows: rows.lists)
        }
      }
      #expect(preview.cancelled().measuredRuns() == rows.layout.measuredRuns())
    }
  }

  @Test func `a preview keeps room for items from elsewhere`() throws {
    var list = ListLayout(count: 4, rowHeight: .fixed(10))
    list.resize(to: GridSize(width: 100, height: 200))
    var preview = ReorderPreview(AnyItemLayout(list), guests: 2)
    #expect(preview.placements(in: list.frame(of: 3)!).map { $0.element.index } == [3])
    for (target, tops) in [(1, [0.0, 30, 40, 50]), (4, [0, 10, 20, 30]), (0, [20, 30, 40, 50])] {
      try preview.retarget(target)
      #expect(preview.itemCount == 4 && preview.contentSize.height == 60)
      #expect((0..<4).map { preview.frame(of: $0)!.minY } == tops)
      let shown = preview.placements(in: GridRect(x: 0, y: 0, width: 100, height: 100))
      #expect(shown.map { $0.element.index } == [0, 1, 2, 3])
      #expect(shown.map { $0.frame.minY } == tops)
    }
    #expect(throws: LayoutError.self) { try preview.retarget(5) }
    preview.returnHome()
    #expect(preview.contentSize.height == 40)
    try preview.retarget(2)
    try preview.apply(.insert(1, at: 4, section: 0))
    #expect(preview.itemCount == 5 && preview.guestCount == 0)
    #expect(preview.cancelled().contentSize.height == 50)
  }

  @Test func `parts must be in order`() throws {
    let list = AnyItemLayout(ListLayout(count: 4, rowHeight: .fixed(10)))
    #expect(throws: LayoutError.rangeOutOfRange(0..<1, count: 4)) {
      _ = try ReorderPreview(list, carrying: [.init(2..<3), .init(0..<1)])
    }
  }
}
