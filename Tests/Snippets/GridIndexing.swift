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

var snapshot: Snapshot<String, Int> {
  get { fatalError() }
  set {}
}
