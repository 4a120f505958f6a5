import GridData
import GridTerminal

// Names that the snippets in the comments of GridData use without declaring them.

final class Label {
  var text = ""
}

struct Order: Sendable {
  var number = ""
  var title = ""
}

struct OrderServer: Sendable {
  func orders(_ rows: Range<Int>) async throws -> RowPage<Order> { fatalError() }
}

struct File {
  var path = ""
  var name = ""
  var isFolder = false
}

func folder(_ path: String) -> [File] { fatalError() }

var files: TreeDataSource<Label, File> { fatalError() }
var press: GridKeyPress { .left }
var app: TerminalApp { fatalError() }
var grid: GridView<Label> { fatalError() }
var orders: [Order] { fatalError() }
var server: OrderServer { fatalError() }
var query: RowQuery {
  get { RowQuery() }
  set {}
}
var order: RowOrder {
  get { RowOrder(rowCount: 0) }
  set {}
}
var groups: RowGroups {
  get { RowGroups(by: []) }
  set {}
}
var model: TableModel {
  get { fatalError() }
  set {}
}
var changed: TableModel { fatalError() }
var widths: [Double] { fatalError() }
