import TestAllocationCounter
import GridLayouts
import Testing

/// A query of a layout allocates no memory once the buffer of the caller has grown.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct LayoutAllocationTests {
  @Test func `querying a list allocates nothing`() {
    expectNoAllocations(
      ListLayout(count: 10_000, rowHeight: .perItem { Double($0 % 37 + 20) }, spacing: 3))
    expectNoAllocations(ListLayout(count: 1_000_000_000, rowHeight: .estimated(44)))
  }

  @Test func `querying a uniform grid allocates nothing`() {
    expectNoAllocations(UniformGridLayout(count: 1_000_000))
  }

  @Test func `querying a flow layout allocates nothing`() {
    expectNoAllocations(
      FlowLayout(count: 10_000) {
        FlowItem(width: .points(Double($0 % 7 * 9 + 20)), height: .points(Double($0 % 5 * 9 + 20)))
      })
  }

  @Test func `querying a waterfall layout allocates nothing`() {
    var rules = WaterfallLayout.Rules(
      lanes: .fixed(4), itemHeight: .perItem { Double($0 % 37 + 40) })
    expectNoAllocations(WaterfallLayout(count: 10_000, rules: rules))
    rules.span = .perItem { $0 % 11 == 0 ? 2 : 1 }
    expectNoAllocations(WaterfallLayout(count: 10_000, rules: rules))
  }

  @Test func `querying a table with frozen edges and merged areas allocates nothing`() throws {
    var table = try TableLayout(
      rows: 1_000_000, columns: 16_384, rowHeight: .fixed(20), columnWidth: .fixed(50),
      frozen: FrozenEdges(top: 2, left: 1))
    try table.merge([TableArea(rows: 210..<213, columns: 3..<5)])
    expectNoAllocations(table)
  }

  @Test func `querying sections with sticky headers allocates nothing`() throws {
    let style = SectionStyle(
      ListLayout(rowHeight: .fixed(30)), header: SectionBar(20, .sticks), footer: SectionBar(10))
    var sections = SectionedLayout(style)
    try sections.insertSections(repeating: .init(itemCount: 10), count: 1_000, at: 0)
    expectNoAllocations(sections)
  }

  @Test func `querying a blend of two layouts allocates nothing`() {
    expectNoAllocations(
      LayoutBlend(
        from: AnyItemLayout(UniformGridLayout(count: 100_000)),
        to: AnyItemLayout(ListLayout(count: 100_000, rowHeight: .fixed(30))), progress: 0.4))
  }

  @Test func `querying a reorder preview allocates nothing`() throws {
    var preview = try ReorderPreview(
      AnyItemLayout(UniformGridLayout(count: 100_000)), carrying: 10..<14)
    try preview.retarget(5_000)
    expectNoAllocations(preview)
  }

  @Test func `querying an oriented and type-erased layout allocates nothing`() {
    expectNoAllocations(
      AnyItemLayout(
        Oriented(
          ListLayout(count: 10_000, rowHeight: .fixed(44)), reading: .rightToLeft, order: .reversed)
      ))
  }

  @Test func `steps through a flow and a waterfall allocate nothing`() {
    let rules = WaterfallLayout.Rules(
      lanes: .fixed(4), itemHeight: .perItem { Double($0 % 37 + 40) })
    let flow = FlowLayout(count: 10_000) {
      FlowItem(width: .points(Double($0 % 7 * 9 + 20)), height: .points(Double($0 % 5 * 9 + 20)))
    }
    #expect(allocationsOfSteps(in: flow) == 0)
    #expect(allocationsOfSteps(in: WaterfallLayout(count: 10_000, rules: rules)) == 0)
  }

  private func allocationsOfSteps(in layout: some ItemLayout) -> Int {
    var layout = layout
    layout.resize(to: GridSize(width: 320, height: 568))
    var found = 0
    func step(from item: Int) {
      for step in [Step.up, .down, .left, .right] where layout.item(step, of: item) != nil {
        found += 1
      }
    }
    // The first use of a generic type allocates its metadata.
    step(from: 0)
    heap_traffic_start()
    for item in stride(from: 0, to: 10_000, by: 333) { step(from: item) }
    let traffic = heap_traffic_stop()
    #expect(found > 90)
    return Int(traffic.allocations)
  }

  @Test func `moving, inserting and removing unmeasured rows of a list allocates nothing`() throws {
    var list = ListLayout(count: 10_000, rowHeight: .estimated(44))
    for item in stride(from: 0, to: 10_000, by: 1_000) {
      try list.setMeasuredSize(GridSize(width: 320, height: Double(50 + item)), forItem: item)
    }
    func edit(_ turn: Int) throws {
      try list.apply(.move(turn * 400 + 100..<turn * 400 + 103, to: 9_500 - turn * 400))
      try list.apply(.insert(2, at: turn * 400 + 150))
      try list.apply(.remove(turn * 400 + 160..<turn * 400 + 162))
    }
    // The first use of a generic type allocates its metadata.
    try edit(0)
    heap_traffic_start()
    for turn in 1..<20 { try edit(turn) }
    let traffic = heap_traffic_stop()
    #expect(list.itemCount == 10_000)
    #expect(traffic.allocations == 0)
  }

  @Test func `inserting and removing the same row of distinct ones allocates nothing`() throws {
    var list = ListLayout(count: 10_000, rowHeight: .perItem { Double($0 % 37 + 20) })
    var allocations: [Int] = []
    for item in [0, 5_000, 9_999] {
      // The first insertion may split a full leaf.
      try list.apply(.insert(1, at: item))
      try list.apply(.remove(item..<(item + 1)))
      heap_traffic_start()
      for _ in 0..<20 {
        try list.apply(.insert(1, at: item))
        try list.apply(.remove(item..<(item + 1)))
      }
      allocations.append(Int(heap_traffic_stop().allocations))
    }
    #expect(allocations == [0, 0, 0])
  }

  @Test func `checking and making changes of widths and frozen edges allocates nothing`() throws {
    var table = try TableLayout(
      rows: 1_000_000, columns: 16_384, rowHeight: .fixed(20), columnWidth: .fixed(50))
    for column in 0..<16_384 { try table.setWidth(Double(column % 37 + 20), ofColumn: column) }
    try table.hideColumns(30..<40)
    let changes: [TableChange] = [
      .width(.measured(90), ofColumns: 8_000..<8_001), .hidden(true, columns: 5_000..<5_001),
      .hidden(false, columns: 30..<40), .frozen(FrozenEdges(top: 1, left: 2)),
    ]
    var refusals = 0
    heap_traffic_start()
    for change in changes where table.refusal(of: .table(change)) != nil { refusals += 1 }
    let checking = heap_traffic_stop()
    #expect(refusals == 0)
    #expect(checking.allocations == 0)

    // A drag of the edge of a column, of which each move of the pointer is a change.
    try table.apply(.table(.width(.measured(90), ofColumns: 8_000..<8_001)))
    heap_traffic_start()
    for width in 0..<100 {
      try table.apply(.table(.width(.measured(Double(100 + width)), ofColumns: 8_000..<8_001)))
      try table.apply(.table(.frozen(FrozenEdges(left: width & 1))))
    }
    let dragging = heap_traffic_stop()
    #expect(table.width(ofColumn: 8_000) == 199)
    #expect(dragging.allocations == 0)
  }

  private func expectNoAllocations(
    _ layout: some ItemLayout, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var layout = layout
    layout.resize(to: GridSize(width: 320, height: 568))
    let windows = (0..<20).map {
      GridRect(x: 0, y: 4_000 + Double($0) * 37, width: 320, height: 568)
    }
    var buffer: [Placement] = []
    var most = 0
    for window in windows {
      buffer.removeAll(keepingCapacity: true)
      layout.placements(in: LayoutWindow(window), into: &buffer)
      most = max(most, buffer.count)
    }
    buffer.reserveCapacity(2 * most + 64)

    heap_traffic_start()
    for window in windows {
      buffer.removeAll(keepingCapacity: true)
      layout.placements(in: LayoutWindow(window), into: &buffer)
    }
    let traffic = heap_traffic_stop()
    #expect(most > 0, sourceLocation: sourceLocation)
    #expect(traffic.allocations == 0, sourceLocation: sourceLocation)
  }
}
