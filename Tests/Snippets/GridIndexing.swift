import GridIndexing

struct Row: RunElement {
  var height: Double
  func total(of count: Int) -> Double { height * Double(count) }
}

var tree: RunTree<Row> { fatalError() }

func use(_ row: Row) {}

var before: SectionCounts { fatalError() }

var after: SectionCounts { fatalError() }

var oldSnapshot: Snapshot<String, Int> { fatalError() }

var update: GridUpdateStandIn {
  get { fatalError() }
  set {}
}

var snapshot: Snapshot<String, Int> {
  get { fatalError() }
  set {}
}

/// `GridUpdate` of VirtualGrid, which this module does not know.
struct GridUpdateStandIn {
  mutating func deleteItems(_ items: some IndexRanges, inSection section: Int) {}
}
