import GridLayouts
import GridTesting
import Testing

/// A blend places the same frames in a window as a list of all mixed frames.
@Suite struct LayoutBlendAgreementTests {
  static let progresses = [1e-9, 0.1, 0.25, 1.0 / 3, 0.5, 0.77, 0.999]

  /// Layouts without sticky elements whose items start in ascending order.
  private static func orderedLayouts(_ count: Int) throws -> [AnyItemLayout] {
    try lists(count) + grids(count) + flows(count) + waterfalls(count) + [sections(count)]
  }

  private static func lists(_ count: Int) -> [AnyItemLayout] {
    [
      AnyItemLayout(ListLayout(count: count, rowHeight: .fixed(20))),
      AnyItemLayout(
        ListLayout(
          count: count, rowHeight: .perItem { Double($0 % 7) * 5.25 + 1 }, spacing: 3,
          insets: GridInsets(top: 30, left: 4, bottom: 6, right: 2))),
    ]
  }

  private static func grids(_ count: Int) -> [AnyItemLayout] {
    [1, 3, 4, 7].flatMap { columns in
      var rules = UniformGridLayout.Rules(slot: GridSize(width: 9, height: Double(12 + columns)))
      rules.columns = .exactly(columns)
      var spaced = rules
      spaced.columnSpacing = 2
      spaced.rowSpacing = 5
      spaced.insets = GridInsets(top: 25, left: 4, bottom: 3, right: 2)
      spaced.cell = .centered(GridSize(width: 9, height: 7))
      spaced.header = .scrolling(11)
      spaced.footer = .scrolling(40)
      spaced.rowBackgrounds = .behindItems
      var paged = rules
      paged.paging = .paged(rows: .floorFit)
      return [rules, spaced, paged].map {
        AnyItemLayout(UniformGridLayout(count: count, rules: $0))
      }
    }
  }

  private static func flows(_ count: Int) -> [AnyItemLayout] {
    [FlowLayout.Rules.CrossAlignment.top, .center, .bottom, .stretch].map { alignment in
      var rules = FlowLayout.Rules(itemSpacing: 2, rowSpacing: 3, insets: GridInsets(all: 4))
      rules.crossAlignment = alignment
      return AnyItemLayout(
        FlowLayout(count: count, rules: rules) {
          FlowItem(
            width: .points(Double($0 % 5 * 9 + 8)), height: .points(Double($0 * 5 % 7 * 6 + 3)))
        })
    }
  }

  /// Waterfalls whose lanes end far apart, as items stay in their lanes.
  private static func waterfalls(_ count: Int) throws -> [AnyItemLayout] {
    try [2, 3].map { lanes in
      var rules = WaterfallLayout.Rules(lanes: .fixed(lanes), itemHeight: .fixed(25))
      rules.itemSpacing = 3
      rules.span = .perItem { $0 % 9 == 4 ? 2 : 1 }
      var waterfall = WaterfallLayout(
        count: count, viewport: GridSize(width: 90, height: 100), rules: rules)
      for item in stride(from: 0, to: count, by: 4) {
        try waterfall.setMeasuredSize(
          GridSize(width: 1, height: Double(item * 7 % 40 + 10)), forItem: item)
      }
      try waterfall.apply(.move(0..<(count / 9), to: count / 2))
      return AnyItemLayout(waterfall)
    }
  }

  private static func sections(_ count: Int) throws -> AnyItemLayout {
    let rows = SectionStyle(
      ListLayout(rowHeight: .perItem { Double($0 % 3 * 7 + 9) }, spacing: 2),
      header: SectionBar(14), footer: SectionBar(6),
      insets: GridInsets(top: 3, left: 5, bottom: 4, right: 2), background: .covering)
    let squares = SectionStyle(
      UniformGridLayout(rules: UniformGridLayout.Rules(slot: GridSize(width: 22, height: 18))),
      header: SectionBar(9), background: .covering)
    var sections = SectionedLayout(rows, [squares])
    try sections.insertSections(
      [
        .init(itemCount: count / 3), .init(itemCount: count / 4, style: 1),
        .init(itemCount: 0), .init(itemCount: count - count / 3 - count / 4),
      ], at: 0)
    return AnyItemLayout(sections)
  }

  private func turned(
    _ layout: AnyItemLayout, _ axis: GridAxis, _ reading: ReadingDirection, _ order: ItemOrder,
    on viewport: GridSize
  ) -> AnyItemLayout {
    var turned = AnyItemLayout(Oriented(layout, axis: axis, reading: reading, order: order))
    turned.resize(to: viewport)
    return turned
  }

  @Test(arguments: GridAxis.allCases, ReadingDirection.allCases)
  func `a blend of any two ordered layouts agrees with a naive one`(
    axis: GridAxis, reading: ReadingDirection
  ) throws {
    var generator = SeededGenerator(seed: 5)
    for order in ItemOrder.allCases {
      for count in [1, 6, 83] {
        let layouts = try Self.orderedLayouts(count)
        for first in layouts {
          for second in layouts.shuffled(using: &generator).prefix(7) {
            // The second layout has a rotated viewport.
            let ends = [
              turned(first, axis, reading, order, on: GridSize(width: 120, height: 200)),
              turned(second, axis, reading, order, on: GridSize(width: 200, height: 120)),
            ]
            let progress = Self.progresses.randomElement(using: &generator)!
            let blend = LayoutBlend(from: ends[0], to: ends[1], progress: progress)
            let naive = NaiveBlend(ends[0], ends[1], progress: progress)
            for _ in 0..<4 {
              let window = GridRect.anyWindow(onto: blend.contentSize, &generator)
              if let fault = naive.fault(of: blend, in: window) {
                Issue.record("\(count), \(order), \(progress): \(fault)")
                return
              }
            }
          }
        }
      }
    }
  }

  @Test func `a blend of sectioned layouts agrees with a naive one on headers and backgrounds`()
    throws
  {
    var generator = SeededGenerator(seed: 6)
    for order in ItemOrder.allCases {
      let wide = turned(
        try Self.sections(61), .vertical, .leftToRight, order, on: .init(width: 300, height: 200))
      let narrow = turned(
        try Self.sections(61), .vertical, .leftToRight, order, on: .init(width: 90, height: 200))
      for progress in Self.progresses {
        let blend = LayoutBlend(from: wide, to: narrow, progress: progress)
        let naive = NaiveBlend(wide, narrow, progress: progress)
        #expect(naive.companions.count == 3 * 3 + 2)
        for _ in 0..<60 {
          let window = GridRect.anyWindow(onto: blend.contentSize, &generator)
          let fault =
            naive.fault(of: blend, in: window) ?? naive.companionFault(of: blend, in: window)
          #expect(fault == nil, "\(order), \(progress)")
        }
      }
    }
  }

  @Test func `a blend of small grids agrees with a naive one in every window`() {
    for count in 0...7 {
      for (from, to) in [(1, 2), (2, 3), (3, 1), (2, 5)] {
        let ends = [from, to].map { columns in
          var rules = UniformGridLayout.Rules(slot: GridSize(width: 2, height: Double(columns) + 1))
          rules.columns = .exactly(columns)
          return UniformGridLayout(
            count: count, viewport: GridSize(width: 10, height: 4), rules: rules)
        }
        for progress in [0.25, 0.5, 0.75] {
          let blend = LayoutBlend(
            from: AnyItemLayout(ends[0]), to: AnyItemLayout(ends[1]), progress: progress)
          let naive = NaiveBlend(ends[0], ends[1], progress: progress)
          for y in stride(from: -1.0, through: 18, by: 0.5) {
            for height in [0.25, 1, 3.5] {
              let fault = naive.fault(
                of: blend, in: GridRect(x: 0, y: y, width: 10, height: height))
              #expect(fault == nil, "\(count), \(from) to \(to), \(progress)")
            }
          }
        }
      }
    }
  }

  /// For any layouts, placements are sorted and match the frames of their items.
  @Test func `a blend of unordered layouts places nothing wrongly`() throws {
    var generator = SeededGenerator(seed: 7)
    let samples = try LayoutSample.all(count: 48).flatMap(\.turned)
    for _ in 0..<3_000 {
      let ends = [
        samples.randomElement(using: &generator)!, samples.randomElement(using: &generator)!,
      ]
      guard ends[0].layout.itemCount == ends[1].layout.itemCount else { continue }
      let sticks = ends.contains { $0.name == "frozen table" || $0.name == "sections" }
      let blend = LayoutBlend(
        from: ends[0].layout, to: ends[1].layout,
        progress: Self.progresses.randomElement(using: &generator)!)
      let window = GridRect.anyWindow(onto: blend.contentSize, &generator)
      var last = -1
      var companions: Set<GridElement> = []
      for placement in blend.placements(in: window) {
        #expect(placement.frame.intersects(window))
        guard placement.element.kind == .item else {
          #expect(companions.insert(placement.element).inserted)
          continue
        }
        #expect(placement.element.index > last, "\(ends), \(window)")
        last = placement.element.index
        #expect(sticks || placement.frame == blend.frame(of: last), "\(ends), \(window)")
      }
    }
  }
}
