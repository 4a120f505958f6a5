import GridData

var grid: AnyGridView { fatalError() }
var query: RowQuery {
  get { RowQuery() }
  set {}
}
var order: RowOrder {
  get { RowOrder(rowCount: 0) }
  set {}
}
