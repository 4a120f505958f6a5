import GridLayouts
import GridTesting
import Testing

/// Checks the contract of every layout, in every configuration that affects its answers.
@Suite struct LayoutCheckTests {
  private let phone = GridSize(width: 120, height: 200)

  @Test func `a list passes the layout check`() {
    let extents: [ListLayout.RowHeight] = [
      .fixed(20), .perItem { Double($0 % 7) * 5.25 }, .estimated(31),
      .estimated(.runningMean(initial: 25)),
    ]
    for extent in extents {
      for count in [0, 1, 60] {
        var list = ListLayout(
          count: count, rowHeight: extent, spacing: 3,
          insets: GridInsets(top: 10, left: 4, bottom: 6, right: 2))
        list.resize(to: phone)
        #expect(checkLayout(list) == [])
      }
    }
  }

  @Test(arguments: GridAxis.allCases, ReadingDirection.allCases)
  func `a list passes the layout check in every orientation`(
    axis: GridAxis, reading: ReadingDirection
  ) {
    for order in ItemOrder.allCases {
      var list = Oriented(
        ListLayout(count: 40, rowHeight: .estimated(31), spacing: 2.5),
        axis: axis, reading: reading, order: order)
      list.resize(to: phone)
      #expect(checkLayout(list) == [])
    }
  }

  @Test func `a uniform grid passes the layout check in every orientation`() {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 31, height: 24))
    rules.columnSpacing = 3
    rules.rowSpacing = 2
    rules.insets = GridInsets(top: 5, left: 4, bottom: 3, right: 2)
    for order in [UniformGridLayout.Order.acrossFirst, .alongFirst] {
      rules.order = order
      for cell in [UniformGridLayout.CellFit.fillSlot, .centered(GridSize(width: 20, height: 40))] {
        rules.cell = cell
        checkAllTurns(of: UniformGridLayout(count: 47, viewport: phone, rules: rules))
      }
    }
  }

  @Test func `a waterfall passes the layout check in every orientation`() {
    var rules = WaterfallLayout.Rules(
      lanes: .minimumWidth(35), itemHeight: .perItem { Double($0 * 7 % 40 + 10) })
    rules.laneSpacing = 4
    rules.itemSpacing = 3
    checkAllTurns(of: WaterfallLayout(count: 40, viewport: phone, rules: rules))
    rules.span = .perItem { $0 % 9 == 0 ? 2 : 1 }
    checkAllTurns(of: WaterfallLayout(count: 40, viewport: phone, rules: rules))
  }

  @Test func `a flow passes the layout check in every orientation`() {
    checkAllTurns(
      of: FlowLayout(count: 40, rules: FlowLayout.Rules(itemSpacing: 3, rowSpacing: 2)) {
        FlowItem(width: .points(Double($0 * 5 % 31 + 12)), height: .points(Double($0 % 4 * 9 + 8)))
      })
    checkAllTurns(
      of: FlowLayout(count: 40, rules: FlowLayout.Rules(alignment: .justified)) {
        FlowItem(
          width: $0 % 11 == 0 ? .full : .estimated(Double($0 * 5 % 31 + 12)),
          height: $0 % 3 == 0 ? .stretched(14) : .estimated(18))
      })
  }

  @Test func `a table passes the layout check in every orientation`() throws {
    let table = try TableLayout(
      rows: 9, columns: 5, rowHeight: .fixed(18), columnWidth: .fixed(33.5),
      spacing: GridSize(width: 1, height: 2))
    checkAllTurns(of: table)
    let growing = try TableLayout(
      rows: 9, columns: 5, rowHeight: .measured(.fixed(18)), columnWidth: .measured(.fixed(33.5)))
    checkAllTurns(of: growing)
  }

  @Test func `a sectioned layout passes the layout check in every orientation`() throws {
    let rows = SectionStyle(
      ListLayout(rowHeight: .perItem { Double($0 % 3 * 7 + 9) }, spacing: 2),
      header: SectionBar(14), footer: SectionBar(6),
      insets: GridInsets(top: 3, left: 5, bottom: 4, right: 2), background: .covering)
    let squares = SectionStyle(
      UniformGridLayout(rules: UniformGridLayout.Rules(slot: GridSize(width: 22, height: 18))))
    var sections = SectionedLayout(rows, [squares])
    try sections.insertSections(
      [
        .init(itemCount: 7), .init(itemCount: 11, style: 1), .init(itemCount: 0),
        .init(itemCount: 5),
      ], at: 0)
    // The changes of the check all concern one section; sectioned layouts have scripts of their
    // own.
    checkAllTurns(of: sections, rounds: 0)
  }

  /// Checks a layout on both axes, in both reading directions and both orders.
  private func checkAllTurns(
    of layout: some ItemLayout, rounds: Int = 3,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for axis in GridAxis.allCases {
      for reading in ReadingDirection.allCases {
        for order in ItemOrder.allCases {
          var turned = Oriented(layout, axis: axis, reading: reading, order: order)
          turned.resize(to: phone)
          let faults = checkLayout(turned, rounds: rounds)
          #expect(
            faults == [], "\(axis), \(reading), \(order)", sourceLocation: sourceLocation)
          #expect(
            framesNotMirrored(turned, reading, order) == [], "\(axis), \(reading), \(order)",
            sourceLocation: sourceLocation)
        }
      }
    }
  }

  /// The items whose frame is not mirrored exactly, as extent - x - width on each mirrored axis.
  private func framesNotMirrored<Base: ItemLayout>(
    _ turned: Oriented<Base>, _ reading: ReadingDirection, _ order: ItemOrder
  ) -> [Int] {
    var plain = Oriented(turned.base, axis: turned.axis)
    plain.resize(to: phone)
    let isVertical = turned.axis == .vertical
    let mirrorsX =
      isVertical ? reading == .rightToLeft : (reading == .rightToLeft) != (order == .reversed)
    let mirrorsY = isVertical && order == .reversed
    return (0..<plain.itemCount).filter { item in
      var expected = plain.frame(of: item)!
      if mirrorsX {
        expected.origin.x =
          max(plain.contentSize.width, phone.width) - expected.minX - expected.width
      }
      if mirrorsY {
        expected.origin.y =
          max(plain.contentSize.height, phone.height) - expected.minY - expected.height
      }
      return turned.frame(of: item) != expected
    }
  }
}
