import GridLayouts
import GridTesting
import Testing

/// Blends of layouts whose items do not start in ascending order.
@Suite struct LayoutBlendPlacementsTests {
  private static let phone = GridSize(width: 90, height: 100)

  /// A waterfall whose lanes differ by less than a viewport.
  private func drifted(_ count: Int, lanes: Int) throws -> AnyItemLayout {
    var rules = WaterfallLayout.Rules(lanes: .fixed(lanes), itemHeight: .fixed(25))
    rules.itemSpacing = 3
    var waterfall = WaterfallLayout(count: count, viewport: Self.phone, rules: rules)
    for item in stride(from: 0, to: count, by: lanes) {
      try waterfall.setMeasuredSize(
        GridSize(width: 1, height: item < 12 ? 38 : 22 + Double(item % 4)), forItem: item)
    }
    return AnyItemLayout(waterfall)
  }

  /// How far an item starts before one with a lower index, at most.
  private func disorder(of layout: AnyItemLayout) -> Double {
    var (latest, disorder) = (0.0, 0.0)
    for item in 0..<layout.itemCount {
      let start = layout.frame(of: item)!.minY
      disorder = max(disorder, latest - start)
      latest = max(latest, start)
    }
    return disorder
  }

  @Test func `items out of order by less than a viewport are found in any window`() throws {
    for count in [20, 40] {
      let ends = [try drifted(count, lanes: 2), try drifted(count, lanes: 3)]
      for end in ends {
        let disorder = disorder(of: end)
        #expect(disorder > 30 && disorder < 100, "\(disorder)")
      }
      for (first, second) in [(ends[0], ends[1]), (ends[1], ends[0]), (ends[0], ends[0])] {
        for progress in [0.1, 0.5, 0.9] {
          let blend = LayoutBlend(from: first, to: second, progress: progress)
          let naive = NaiveBlend(first, second, progress: progress)
          for y in stride(from: -5, through: blend.contentSize.height, by: 2.5) {
            for height in [1, 30, 100.0] {
              let fault = naive.fault(
                of: blend, in: GridRect(x: 0, y: y, width: 90, height: height))
              #expect(fault == nil, "\(count), \(progress)")
            }
          }
        }
      }
    }
  }

  @Test func `a header is found at the far end of a reversed layout`() throws {
    let ends = try [(3, 3.0), (1, 9)].map { columns, extent in
      var rules = UniformGridLayout.Rules(slot: GridSize(width: 20, height: 20))
      rules.columns = .exactly(columns)
      var sections = SectionedLayout(
        SectionStyle(UniformGridLayout(rules: rules), header: SectionBar(extent)))
      try sections.insertSections([.init(itemCount: 3)], at: 0)
      var layout = AnyItemLayout(Oriented(sections, order: .reversed))
      layout.resize(to: GridSize(width: 90, height: 1))
      return layout
    }
    for progress in [0.25, 0.75] {
      let blend = LayoutBlend(from: ends[0], to: ends[1], progress: progress)
      let end = blend.contentSize.height
      let placed = blend.placements(in: GridRect(x: 0, y: end - 1, width: 90, height: 1))
      #expect(placed.map(\.element) == [GridElement(.header, 0)])
      #expect(placed.first?.frame.height == 3 + 6 * progress)
    }
  }

  @Test func `the nearer layout decides the levels of elements`() throws {
    let table = try TableLayout(
      rows: 20, columns: 1, rowHeight: .fixed(20), columnWidth: .fixed(90),
      frozen: FrozenEdges(top: 1))
    var ends = [AnyItemLayout(table), AnyItemLayout(ListLayout(count: 20, rowHeight: .fixed(20)))]
    ends[0].resize(to: Self.phone)
    ends[1].resize(to: Self.phone)
    for (progress, isAbove) in [(0.25, true), (0.75, false)] {
      let blend = LayoutBlend(from: ends[0], to: ends[1], progress: progress)
      let placed = blend.placements(in: GridRect(x: 0, y: 0, width: 90, height: 100))
      #expect(placed.map(\.element.index) == [0, 1, 2, 3, 4])
      #expect((placed[0].level > 0) == isAbove)
    }
  }

  @Test func `measured widths and heights of both layouts are reported together`() throws {
    let tag = FlowItem(width: .estimated(34), height: .estimated(20))
    let tags = AnyItemLayout(FlowLayout(count: 9, repeating: tag))
    let list = AnyItemLayout(ListLayout(count: 9, rowHeight: .estimated(31)))
    for (first, second) in [(tags, list), (list, tags)] {
      var blend = LayoutBlend(from: first, to: second, progress: 0.5)
      try blend.restore(MeasuredRun(2..<6, height: 40))
      try blend.restore(MeasuredRun(4..<8, width: 50, height: 60))
      #expect(
        blend.measuredRuns() == [
          MeasuredRun(2..<4, width: 34, height: 40), MeasuredRun(4..<8, width: 50, height: 60),
        ])
    }
  }
}
