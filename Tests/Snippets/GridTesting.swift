import GridTesting
import Testing
import VirtualGrid

final class Label {
  var isShown: Bool { fatalError() }
  var frame: GridRect { fatalError() }
}

final class People: GridListDataSource {
  init(_ names: [String]) {}
  func numberOfItems(in grid: GridView<Label>) -> Int { fatalError() }
  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label { fatalError() }
}

enum PoolOperation: CaseIterable {
  case enqueue
  case dequeue
}

struct Pool {
  mutating func apply(_ operation: PoolOperation) -> Int? { fatalError() }
}

struct NaivePool {
  mutating func apply(_ operation: PoolOperation) -> Int? { fatalError() }
}

enum ListOperation {
  case insert(at: Int)
  case removeLast
}

func disagreement(after script: [PoolOperation]) -> String? { fatalError() }

func disagreement(after script: [ListOperation]) -> String? { fatalError() }

func run(_ script: [ListOperation]) -> String? { fatalError() }

func CircleLayout(itemCount: Int, viewport: GridSize) -> ListLayout { fatalError() }

var script: [ListOperation] { fatalError() }

var sample: [String] { fatalError() }

var phone: GridSize { fatalError() }

var point: GridPoint { fatalError() }

var layout: ListLayout { fatalError() }

var screen: RecordingHost<Label> { fatalError() }

var host: RecordingHost<Label> { fatalError() }

var grid: GridView<Label> { fatalError() }
