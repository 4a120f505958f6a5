import Testing

@testable import GridLayouts

/// The cost of a waterfall tree, counted in nodes.
@Suite struct WaterfallTreeTests {
  static let rules = WaterfallLayout.Rules(lanes: .fixed(4), itemHeight: .fixed(10))

  static func layout(_ count: Int, _ rules: WaterfallLayout.Rules = rules) -> WaterfallLayout {
    WaterfallLayout(
      count: count, viewport: GridSize(width: 400, height: 100), rules: rules,
      shape: .init(leafCapacity: 8, fanout: 4))
  }

  /// The bytes of all nodes, in use or not.
  static func bytes(_ tree: WaterfallTree) -> Int {
    let (leaves, branches) = (tree.leaves, tree.branches)
    return leaves.entries.count * MemoryLayout<WaterfallItem>.stride
      + branches.entries.count * 4 + (leaves.effects.count + branches.effects.count) * 8
      + (leaves.notes.count + branches.notes.count) * 12
  }

  @Test(arguments: [1.0, 12_345, 49_970])
  func `a window visits one path of nodes and those next to it`(offset: Double) {
    let layout = Self.layout(20_000)
    let band = WaterfallBand(top: offset, bottom: offset + 25, lanes: 0..<4)
    var found = 0
    let visits = layout.tree.forEachItem(in: band) { _, _, _ in
      found += 1
      return true
    }
    #expect(found >= 8)
    #expect(visits <= 3 * (layout.tree.root!.level + 1))
  }

  @Test func `the cost of a window does not depend on the distance between lane ends`() {
    var layout = Self.layout(20_000)
    for item in stride(from: 0, to: 20_000, by: 4) {
      _ = layout.storeMeasuredSize(GridSize(width: 0, height: 0.5), of: item)
    }
    #expect(layout.frame(of: 16_000)?.minY == 2_000)
    #expect(layout.frame(of: 801)?.minY == 2_000)
    var found: [Int] = []
    let band = WaterfallBand(top: 2_000, bottom: 2_011, lanes: 0..<4)
    let visits = layout.tree.forEachItem(in: band) { index, _, _ in
      found.append(index)
      return true
    }
    #expect(found.count == 6 + 22)
    // The items of the first lane are two to a leaf.
    #expect(visits <= 22 / 2 * 2 + 4 * (layout.tree.root!.level + 1))
  }

  @Test func `unused nodes are reused or freed`() throws {
    var layout = Self.layout(5_000)
    try layout.setMeasuredSize(GridSize(width: 0, height: 33), forItem: 4_999)
    try layout.apply(.remove(10..<4_990))
    layout.tree.checkInvariants()
    #expect(layout.tree.leaves.nodeCount <= 4)
    #expect(
      (0..<20).map { layout.lanes(of: $0)?.lowerBound }
        == (0..<20).map { ($0 + ($0 < 10 ? 0 : 4_980)) % 4 })
    #expect(layout.frame(of: 19)?.height == 33)
    try layout.apply(.remove(0..<20))
    layout.tree.checkInvariants()
    #expect(layout.contentSize == GridSize(width: 400, height: 0))
  }

  @Test func `an item takes less than sixteen bytes, even if inserted one by one`() {
    for spans in [WaterfallLayout.Span.one, .perItem { 1 + $0 % 2 }] {
      for lanes in [1, 4, 8] {
        var rules = WaterfallLayout.Rules(lanes: .fixed(lanes), itemHeight: .fixed(10))
        rules.span = spans
        var layout = WaterfallLayout(count: 4_000, rules: rules)
        #expect(Self.bytes(layout.tree) < 14 * 4_000, "\(lanes) lanes")
        for item in 4_000..<6_000 {
          layout.replaceItems(in: item..<item, with: 1, section: 0)
        }
        #expect(Self.bytes(layout.tree) < 16 * 6_000, "\(lanes) lanes")
      }
    }
  }
}
