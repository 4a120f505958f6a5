import GridLayouts

/// One of the layouts of this module, with what tests need to know about its frames.
struct LayoutSample: CustomStringConvertible {
  /// How rows and columns follow from frames.
  enum Lines {
    /// Frames with the same top form a row, and frames with the same left edge a column.
    case crossing
    /// Frames with the same top form a row; each row has its own columns.
    case flowing
    /// There are no rows, or frames do not determine them.
    case unseen
  }

  /// Which dimensions of a measured size the layout uses.
  enum Measured {
    case nothing, height, both
  }

  let name: String
  var layout: AnyItemLayout
  var lines: Lines
  var measured: Measured
  var reading = ReadingDirection.leftToRight
  var isReversed = false

  /// The name and orientation of the layout.
  var description: String {
    "\(name), \(layout.axis), \(reading)\(isReversed ? ", reversed" : "")"
  }
}

// MARK: - Orientation
extension LayoutSample {
  static let viewport = GridSize(width: 120, height: 200)

  private init(
    _ name: String, _ layout: some ItemLayout & Sendable, _ lines: Lines, _ measured: Measured
  ) {
    self.name = name
    self.lines = lines
    self.measured = measured
    self.layout = AnyItemLayout(layout)
    self.layout.resize(to: Self.viewport)
  }

  /// The layout on both axes, in both reading directions and both orders.
  var turned: [LayoutSample] {
    var all: [LayoutSample] = []
    for axis in GridAxis.allCases {
      for reading in ReadingDirection.allCases {
        for order in ItemOrder.allCases {
          var turned = self
          turned.layout = AnyItemLayout(
            Oriented(layout, axis: axis, reading: reading, order: order))
          turned.layout.resize(to: Self.viewport)
          turned.reading = reading
          turned.isReversed = order == .reversed
          all.append(turned)
        }
      }
    }
    return all
  }
}

// MARK: - All layouts
extension LayoutSample {
  /// Every layout in all configurations that affect its placements, with `count` items or a few
  /// more; tables have whole rows of 6.
  static func all(count: Int) throws -> [LayoutSample] {
    try lists(count) + grids(count) + flows(count) + waterfalls(count) + tables(count)
      + sections(count)
  }

  private static func lists(_ count: Int) -> [LayoutSample] {
    let extents: [(String, ListLayout.RowHeight, Measured)] = [
      ("fixed list", .fixed(20), .nothing), ("list", .estimated(31), .height),
      ("list of a mean", .estimated(.runningMean(initial: 25)), .height),
      ("asking list", .perItem { Double($0 % 7) * 5.25 + 3 }, .height),
    ]
    return extents.map { name, extent, measured in
      LayoutSample(
        name, ListLayout(count: count, rowHeight: extent, spacing: 3, insets: GridInsets(all: 4)),
        .crossing, measured)
    }
  }

  private static func grids(_ count: Int) -> [LayoutSample] {
    var rules = UniformGridLayout.Rules(slot: GridSize(width: 31, height: 24))
    rules.columnSpacing = 3
    rules.rowSpacing = 2
    rules.insets = GridInsets(top: 5, left: 4, bottom: 3, right: 2)
    var along = rules
    along.order = .alongFirst
    var paged = rules
    paged.paging = .paged(rows: .floorFit)
    var pagedAlong = along
    pagedAlong.paging = .paged(rows: .floorFit)
    var decorated = rules
    decorated.header = .floating(12)
    decorated.footer = .floating(9)
    decorated.rowBackgrounds = .toEnd
    return [
      ("grid", rules), ("grid along", along), ("pages", paged), ("pages along", pagedAlong),
      ("decorated grid", decorated),
    ].map { name, rules in
      LayoutSample(name, UniformGridLayout(count: count, rules: rules), .crossing, .nothing)
    }
  }

  private static func flows(_ count: Int) -> [LayoutSample] {
    let rules = FlowLayout.Rules(itemSpacing: 2, rowSpacing: 3, insets: GridInsets(all: 4))
    let tag = FlowItem(width: .estimated(34), height: .estimated(20))
    let words = FlowLayout(count: count, rules: rules) {
      FlowItem(width: .points(Double($0 % 5 * 9 + 8)), height: .stretched(Double($0 % 3 * 7 + 6)))
    }
    let parts = FlowLayout(count: count, rules: rules) {
      FlowItem(width: $0 % 9 == 0 ? .full : .third, height: .estimated(18))
    }
    return [
      LayoutSample("tags", FlowLayout(count: count, repeating: tag, rules: rules), .flowing, .both),
      LayoutSample("words", words, .flowing, .height),
      LayoutSample("parts", parts, .flowing, .height),
    ]
  }

  private static func waterfalls(_ count: Int) -> [LayoutSample] {
    var rules = WaterfallLayout.Rules(lanes: .fixed(3), itemHeight: .fixed(25))
    rules.laneSpacing = 2
    rules.itemSpacing = 3
    var spanning = rules
    spanning.span = .perItem { $0 % 4 == 0 ? 2 : 1 }
    return [
      LayoutSample("waterfall", WaterfallLayout(count: count, rules: rules), .unseen, .height),
      LayoutSample(
        "wide waterfall", WaterfallLayout(count: count, rules: spanning), .unseen, .height),
    ]
  }

  private static func tables(_ count: Int) throws -> [LayoutSample] {
    let rows = (count + 5) / 6
    let plain = try TableLayout(
      rows: rows, columns: 6, rowHeight: .fixed(20), columnWidth: .fixed(30),
      spacing: GridSize(width: 1, height: 2))
    var frozen = plain
    try frozen.freeze(FrozenEdges(top: 1, left: 1, bottom: 1, right: 1))
    if rows > 5 {
      try frozen.merge([
        TableArea(rows: 0..<1, columns: 1..<3), TableArea(rows: 2..<4, columns: 2..<5),
      ])
    }
    return [
      LayoutSample("table", plain, .crossing, .nothing),
      LayoutSample("frozen table", frozen, .unseen, .nothing),
    ]
  }

  private static func sections(_ count: Int) throws -> [LayoutSample] {
    let rows = SectionStyle(
      ListLayout(rowHeight: .estimated(17)), header: SectionBar(14, .sticks),
      footer: SectionBar(6, .sticks), insets: GridInsets(top: 3, bottom: 4), background: .covering)
    let cells = SectionStyle(
      try TableLayout(
        rows: 0, columns: 3, rowHeight: .fixed(12), columnWidth: .fixed(40),
        frozen: FrozenEdges(top: 1)),
      header: SectionBar(9, .sticks), background: .covering, depth: 1)
    let squares = SectionStyle(
      UniformGridLayout(rules: UniformGridLayout.Rules(slot: GridSize(width: 22, height: 18))),
      header: SectionBar(7), depth: 2)
    let list = SectionStyle(ListLayout(rowHeight: .estimated(17)))
    var mixed = SectionedLayout(rows, [cells, squares])
    try mixed.insertSections(
      [
        .init(itemCount: count / 3), .init(itemCount: 12, style: 1),
        .init(itemCount: count / 3, style: 2), .init(itemCount: 0),
        .init(itemCount: count - 2 * (count / 3)),
      ], at: 0)
    var single = SectionedLayout(list)
    try single.insertSections([.init(itemCount: count)], at: 0)
    return [
      LayoutSample("sections", mixed, .unseen, .nothing),
      LayoutSample("one section", single, .crossing, .height),
    ]
  }
}
