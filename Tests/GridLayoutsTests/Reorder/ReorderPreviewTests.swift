import GridIndexing
import GridLayouts
import GridTesting
import Testing

@Suite struct ReorderPreviewTests {
  /// A preview after some targets, and the layout from which it was created.
  private struct Session {
    let layout: AnyItemLayout
    var preview: ReorderPreview

    /// The frames of a layout after a single move, by the original indices of items.
    func naiveFrames() throws -> [GridRect] {
      var plain = layout
      let items = preview.parts[0].items
      let target = preview.target ?? items.lowerBound
      if target != items.lowerBound { try plain.apply(.move(items, to: target)) }
      var numbers = Array(0..<layout.itemCount)
      let carried = Array(numbers[items])
      numbers.removeSubrange(items)
      numbers.insert(contentsOf: carried, at: target)
      var frames = [GridRect](repeating: .zero, count: numbers.count)
      for (place, number) in numbers.enumerated() { frames[number] = plain.frame(of: place)! }
      return frames
    }
  }

  private func itemFrames(_ layout: some ItemLayout) -> [GridRect?] {
    (0..<layout.itemCount).map { layout.frame(of: $0) }
  }

  private func measured(_ layout: AnyItemLayout, _ generator: inout SeededGenerator) throws
    -> AnyItemLayout
  {
    var layout = layout
    for item in 0..<layout.itemCount where Bool.random(using: &generator) {
      let size = GridSize(
        width: .random(in: 1...60, using: &generator).rounded(),
        height: .random(in: 1...60, using: &generator).rounded())
      try layout.setMeasuredSize(size, forItem: item)
    }
    return layout
  }

  @Test func `frames depend only on the last target`() throws {
    var generator = SeededGenerator(seed: 4)
    for sample in try LayoutSample.all(count: 36) where sample.name != "sections" {
      for _ in 0..<6 {
        let layout = try measured(sample.layout, &generator)
        let start = Int.random(in: 0..<36, using: &generator)
        let items = start..<min(36, start + .random(in: 0...4, using: &generator))
        var session = Session(
          layout: layout, preview: try ReorderPreview(layout, carrying: items))
        // The lane of a waterfall item depends on where it was before.
        let isWaterfall = sample.name.hasSuffix("waterfall")
        for _ in 0..<(isWaterfall ? 1 : 5) {
          let target = Int.random(in: 0...(layout.itemCount - items.count), using: &generator)
          guard (try? session.preview.retarget(target)) != nil else { continue }
          let frames = try session.naiveFrames()
          #expect(itemFrames(session.preview) == frames, "\(sample), \(items) to \(target)")
          check(session.preview, in: sample, &generator)
        }
        guard !isWaterfall else { continue }
        let dropped = session.preview.dropped()
        for item in 0..<layout.itemCount {
          let place = session.preview.map.newIndex(of: item)!
          #expect(dropped.frame(of: place) == session.preview.frame(of: item))
        }
        #expect(itemFrames(session.preview.cancelled()) == itemFrames(layout), "\(sample)")
        #expect(session.preview.cancelled().measuredRuns() == layout.measuredRuns())
      }
    }
  }

  /// Compares random windows with the moved layout, whose items are renumbered by their original
  /// indices.
  private func check(
    _ preview: ReorderPreview, in sample: LayoutSample, _ generator: inout SeededGenerator
  ) {
    let moved = preview.dropped()
    for _ in 0..<8 {
      let seen = GridRect.anyWindow(onto: moved.contentSize, &generator)
      let guest = Placement(.item(99), frame: .zero)
      var (own, plain) = ([guest], [guest])
      preview.placements(in: LayoutWindow(seen), into: &own)
      moved.placements(in: LayoutWindow(seen), into: &plain)
      for place in plain.indices.dropFirst() where plain[place].element.kind == .item {
        plain[place].element.index = preview.map.oldIndex(of: plain[place].element.index)!
      }
      #expect(own.first == guest)
      let items = own.dropFirst().filter { $0.element.kind == .item }
      #expect(
        items.map(\.element.index) == items.map(\.element.index).sorted(), "\(sample), \(seen)")
      #expect(Set(own) == Set(plain) && own.count == plain.count, "\(sample), \(seen)")
    }
    for item in -1...preview.itemCount {
      let place = preview.map.newIndex(of: item)
      #expect(preview.covered(for: item) == place.map { moved.covered(for: $0) } ?? .zero)
      #expect(preview.gridPosition(of: item) == place.flatMap { moved.gridPosition(of: $0) })
    }
  }

  @Test func `every move of up to six items gives the frames of the moved layout`() throws {
    for count in 0...6 {
      var list = ListLayout(count: count, rowHeight: .perItem { Double($0 + 1) * 8 })
      list.resize(to: GridSize(width: 100, height: 20))
      for start in 0...count {
        for end in start...count {
          for target in 0...(count - end + start) {
            var session = Session(
              layout: AnyItemLayout(list),
              preview: try ReorderPreview(AnyItemLayout(list), carrying: start..<end))
            try session.preview.retarget(target)
            let frames = try session.naiveFrames()
            #expect(itemFrames(session.preview) == frames)
            #expect(frames.map(\.height) == (0..<count).map { Double($0 + 1) * 8 })
            for top in stride(from: -4.0, to: 180, by: 8) {
              for height in [8.0, 40, 300] {
                let window = GridRect(x: 0, y: top, width: 100, height: height)
                let shown = session.preview.placements(in: window).map(\.element.index)
                #expect(shown == frames.indices.filter { frames[$0].intersects(window) })
              }
            }
          }
        }
      }
    }
  }

  @Test func `a preview passes the layout check`() throws {
    for sample in try LayoutSample.all(count: 16)
    where ["list", "grid", "pages along", "words"].contains(sample.name) {
      var preview = try ReorderPreview(sample.layout, carrying: 4..<7)
      try preview.retarget(9)
      #expect(checkLayout(preview, rounds: 1) == [], "\(sample)")
    }
  }

  @Test func `items move to other sections and back`() throws {
    var generator = SeededGenerator(seed: 8)
    var sections = SectionedLayout(
      SectionStyle(ListLayout(rowHeight: .estimated(20)), header: SectionBar(10)))
    try sections.insertSections(
      [.init(itemCount: 4), .init(itemCount: 0), .init(itemCount: 3)], at: 0)
    sections.resize(to: GridSize(width: 100, height: 200))
    let layout = try measured(AnyItemLayout(sections), &generator)
    var preview = try ReorderPreview(layout, carrying: 1..<3)
    // The index is the same; the section makes the difference.
    for (target, section) in [(2, 0), (2, 1), (2, 2), (5, 2), (0, 0), (1, 0), (3, 2)] {
      try preview.retarget(target, section: section)
      var plain = layout
      if (target, section) != (1, 0) {
        try plain.apply(.move(1..<3, to: target, section: section))
      }
      #expect(preview.target == target && preview.section == section)
      for item in 0..<7 {
        #expect(preview.frame(of: item) == plain.frame(of: preview.map.newIndex(of: item)!))
      }
    }
    #expect(throws: LayoutError.self) { try preview.retarget(0, section: 2) }
    #expect(throws: LayoutError.self) { try preview.retarget(0, section: 9) }
    #expect(throws: LayoutError.destinationOutOfRange(6, last: 5)) { try preview.retarget(6) }
    #expect(preview.target == 3 && preview.section == 2)
    #expect(preview.cancelled().placements(in: .wide) == layout.placements(in: .wide))
    #expect(throws: LayoutError.rangeOutOfRange(5..<8, count: 7)) {
      _ = try ReorderPreview(layout, carrying: 5..<8)
    }
  }

  @Test func `measured sizes use the original indices of items`() throws {
    var list = ListLayout(count: 10, rowHeight: .estimated(20))
    list.resize(to: GridSize(width: 100, height: 200))
    var preview = try ReorderPreview(AnyItemLayout(list), carrying: 2..<4)
    try preview.retarget(7)
    #expect(try preview.setMeasuredSize(GridSize(width: 1, height: 50), forItem: 3))
    #expect(try preview.restore(MeasuredRun(1..<7, height: 33)))
    #expect(try !preview.restore(MeasuredRun(1..<7, height: 33)))
    #expect(preview.measuredRuns() == [MeasuredRun(1..<7, height: 33)])
    #expect(preview.frame(of: 2)?.height == 33 && preview.frame(of: 7)?.height == 20)
    preview.resize(to: GridSize(width: 60, height: 90))
    let plain = preview.cancelled()
    #expect(plain.viewport == GridSize(width: 60, height: 90))
    #expect(plain.measuredRuns() == [MeasuredRun(1..<7, height: 33)])
  }

  @Test func `a change of the data cancels the move first`() throws {
    var sections = SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(20))))
    try sections.insertSections([.init(itemCount: 4), .init(itemCount: 3)], at: 0)
    sections.resize(to: GridSize(width: 100, height: 200))
    let changes: [LayoutChange] = [
      .insert(2, at: 4, section: 0), .remove(4..<7, section: 1), .move(0..<2, to: 5, section: 1),
      .sections(0..<1, items: 0..<4, replacedBy: [1, 1]),
    ]
    for change in changes {
      var preview = try ReorderPreview(AnyItemLayout(sections), carrying: 1..<3)
      var plain = AnyItemLayout(sections)
      try preview.retarget(4, section: 1)
      // During the move, section 0 has no item 3.
      try preview.apply(change)
      try plain.apply(change)
      #expect(itemFrames(preview) == itemFrames(plain) && preview.parts.isEmpty)
      #expect(preview.cancelled().placements(in: .wide) == plain.placements(in: .wide))
      #expect(preview.map == IndexMap(count: plain.itemCount))
    }
    var preview = try ReorderPreview(AnyItemLayout(sections), carrying: 1..<3)
    try preview.retarget(4, section: 1)
    #expect(throws: LayoutError.self) { try preview.apply(.remove(3..<5, section: 1)) }
    #expect(throws: LayoutError.self) {
      try preview.apply([changes[0], .insert(1, at: 0, section: 5)])
    }
    #expect(preview.parts == [.init(1..<3)] && preview.target == 4)
  }
}

extension GridRect {
  fileprivate static let wide = GridRect(x: 0, y: 0, width: 1e6, height: 1e6)
}
