import GridLayouts
import GridTesting
import Testing

@Suite struct LayoutBlendTests {
  private static let phone = GridSize(width: 120, height: 200)

  private func grid(
    _ count: Int, columns: Int, hitArea: UniformGridLayout.HitArea = .cell
  ) -> UniformGridLayout {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 20, height: 120 / Double(columns)))
    rules.columns = .exactly(columns)
    rules.insets = GridInsets(top: 5, left: 4, bottom: 3, right: 2)
    rules.cell = .centered(GridSize(width: 18, height: 18))
    rules.hitArea = hitArea
    return UniformGridLayout(count: count, viewport: Self.phone, rules: rules)
  }

  private func list(_ count: Int) -> AnyItemLayout {
    var list = ListLayout(count: count, rowHeight: .estimated(31), spacing: 2)
    list.resize(to: Self.phone)
    return AnyItemLayout(list)
  }

  @Test func `a blend at either end equals the layout there`() throws {
    var generator = SeededGenerator(seed: 3)
    let samples = try LayoutSample.all(count: 48).flatMap(\.turned)
    for sample in samples {
      let layout = sample.layout
      let other = samples.filter { $0.layout.itemCount == layout.itemCount }
        .randomElement(using: &generator)!.layout
      for blend in [
        LayoutBlend(from: layout, to: other, progress: -1),
        LayoutBlend(from: other, to: layout, progress: 2),
      ] {
        #expect(blend.contentSize == layout.contentSize && blend.axis == layout.axis)
        for _ in 0..<12 {
          let seen = GridRect.anyWindow(onto: layout.contentSize, &generator)
          let window = LayoutWindow(seen.inset(by: GridInsets(all: -20)), viewport: seen)
          var (mine, own): ([Placement], [Placement]) = ([], [])
          blend.placements(in: window, into: &mine)
          layout.placements(in: window, into: &own)
          #expect(mine == own, "\(sample)")
          #expect(blend.items(in: window) == layout.items(in: window))
          #expect(blend.item(at: seen.origin) == layout.item(at: seen.origin))
          #expect(blend.item(nearestTo: seen.center) == layout.item(nearestTo: seen.center))
          guard let first = own.first, let last = own.last else { continue }
          #expect(blend.leeway(from: first, to: last) == layout.leeway(from: first, to: last))
        }
        for item in -1...layout.itemCount {
          #expect(blend.frame(of: item) == layout.frame(of: item))
          #expect(blend.covered(for: item) == layout.covered(for: item))
          #expect(blend.gridPosition(of: item) == layout.gridPosition(of: item))
          #expect(blend.item(.down, of: item) == layout.item(.down, of: item))
        }
      }
    }
  }

  @Test(arguments: [0.25, 0.8])
  func `a blend passes the layout check at any progress`(progress: Double) throws {
    let tag = FlowItem(width: .estimated(34), height: .estimated(20))
    let layouts = [
      list(23), AnyItemLayout(grid(23, columns: 3)), AnyItemLayout(grid(23, columns: 5)),
      AnyItemLayout(FlowLayout(count: 23, repeating: tag)),
      AnyItemLayout(
        LayoutBlend(from: list(23), to: AnyItemLayout(grid(23, columns: 2)), progress: 0.5)),
    ]
    for (first, second) in zip(layouts, layouts.dropFirst() + layouts.prefix(1)) {
      for order in ItemOrder.allCases {
        var (from, to) = (Oriented(first, order: order), Oriented(second, order: order))
        from.resize(to: Self.phone)
        to.resize(to: Self.phone)
        let blend = LayoutBlend(
          from: AnyItemLayout(from), to: AnyItemLayout(to), progress: progress)
        #expect(checkLayout(blend, rounds: 1) == [])
      }
    }
    let blend = LayoutBlend(from: layouts[0], to: layouts[2], progress: progress)
    let turned = Oriented(AnyItemLayout(blend), axis: .horizontal, reading: .rightToLeft)
    #expect(checkLayout(turned, rounds: 1) == [])
  }

  @Test func `a blend of sectioned layouts passes the layout check`() throws {
    let rows = SectionStyle(
      ListLayout(rowHeight: .fixed(17)), header: SectionBar(14, .sticks),
      footer: SectionBar(6, .sticks),
      insets: GridInsets(top: 3, bottom: 4), background: .covering)
    let cells = SectionStyle(
      grid(0, columns: 3), header: SectionBar(9, .sticks), background: .covering)
    let ends = try [rows, cells].map { style in
      var sections = SectionedLayout(style)
      try sections.insertSections(
        [.init(itemCount: 9), .init(itemCount: 0), .init(itemCount: 21)], at: 0)
      sections.resize(to: Self.phone)
      return AnyItemLayout(sections)
    }
    for progress in [0.1, 0.5, 0.9] {
      #expect(
        checkLayout(LayoutBlend(from: ends[0], to: ends[1], progress: progress), rounds: 0) == [])
    }
  }

  @Test func `elements that stick in both layouts stick in the blend`() throws {
    let ends = try [20.0, 40].map { extent in
      var sections = SectionedLayout(
        SectionStyle(
          ListLayout(rowHeight: .fixed(extent)), header: SectionBar(extent / 2, .sticks),
          footer: SectionBar(extent / 4, .sticks)))
      try sections.insertSections(repeating: .init(itemCount: 30), count: 50, at: 0)
      sections.resize(to: Self.phone)
      return AnyItemLayout(sections)
    }
    for progress in [0.2, 0.4, 0.75] {
      let blend = LayoutBlend(from: ends[0], to: ends[1], progress: progress)
      let item = blend.frame(of: 700)!
      let seen = GridRect(x: 0, y: item.minY - 100, width: 120, height: 200)
      var buffer: [Placement] = []
      blend.placements(
        in: LayoutWindow(seen.inset(by: GridInsets(all: -150)), viewport: seen), into: &buffer)
      let header = buffer.first { $0.element == GridElement(.header, 23) }
      #expect(header?.frame.minY == seen.minY, "\(progress)")
      #expect(header?.frame.height == 10 + 10 * progress)
      let footer = buffer.first { $0.element == GridElement(.footer, 23) }
      #expect(footer?.frame.maxY == seen.maxY, "\(progress)")
      #expect(blend.covered(for: 700) == ends[1].covered(for: 700))
    }
  }

  @Test func `an element of only one layout comes from the nearer layout`() throws {
    var sections = SectionedLayout(
      SectionStyle(ListLayout(rowHeight: .fixed(20)), header: SectionBar(30)))
    try sections.insertSections(repeating: .init(itemCount: 10), count: 5, at: 0)
    sections.resize(to: Self.phone)
    let plain = AnyItemLayout(ListLayout(count: 50, rowHeight: .fixed(60)))
    for (progress, header) in [(0.25, 3), (0.49, 3), (0.5, nil), (0.75, nil)] {
      let blend = LayoutBlend(from: AnyItemLayout(sections), to: plain, progress: progress)
      let gap = blend.frame(of: 29)!.maxY
      let placed = blend.placements(in: GridRect(x: 0, y: gap - 50, width: 120, height: 200))
      let found = placed.first { $0.element.kind == .header }
      #expect(found?.element.index == header)
      guard let found else { continue }
      #expect(found.frame.height == 30 && found.frame.minY > gap - 50)
      #expect(found.frame.minY < blend.frame(of: 30)!.minY)
    }
  }

  @Test func `items move straight from one frame to the other, in both directions`() {
    var blend = LayoutBlend(
      from: AnyItemLayout(grid(400, columns: 3)), to: AnyItemLayout(grid(400, columns: 4)))
    let (from, to) = (blend.first.frame(of: 200)!, blend.second.frame(of: 200)!)
    for progress in [0, 0.25, 0.5, 0.75, 1, 0.75, 0.25, 0] {
      blend.progress = progress
      let frame = blend.frame(of: 200)!
      #expect((frame.minY - from.minY - (to.minY - from.minY) * progress).magnitude <= 1 / 128)
      // A viewport that follows the item shows it exactly once.
      let seen = GridRect(x: 0, y: frame.minY - 70, width: 120, height: 200)
      #expect(blend.placements(in: seen).filter { $0.element == .item(200) }.count == 1)
    }
    #expect(blend.frame(of: 200) == from)
  }

  @Test func `the hit area of a slot applies only at either end`() {
    var blend = LayoutBlend(
      from: AnyItemLayout(grid(9, columns: 2, hitArea: .slot)),
      to: AnyItemLayout(grid(9, columns: 3, hitArea: .slot)))
    for (progress, item) in [(0.0, 0), (0.5, nil), (1, 0)] {
      blend.progress = progress
      #expect(blend.item(at: GridPoint(x: 4.5, y: 5.5)) == item)
    }
  }

  @Test func `an invalid progress is 0, and others are clamped`() {
    let ends = (list(3), AnyItemLayout(grid(3, columns: 2)))
    #expect(LayoutBlend(from: ends.0, to: ends.1, progress: .nan).progress == 0)
    #expect(LayoutBlend(from: ends.0, to: ends.1, progress: -.infinity).progress == 0)
    #expect(LayoutBlend(from: ends.0, to: ends.1, progress: .infinity).progress == 1)
  }

  @Test func `blending layouts of different item counts traps`() async {
    await #expect(processExitsWith: .failure) {
      _ = LayoutBlend(
        from: AnyItemLayout(ListLayout(count: 2, rowHeight: .fixed(1))),
        to: AnyItemLayout(ListLayout(count: 3, rowHeight: .fixed(1))))
    }
  }
}
