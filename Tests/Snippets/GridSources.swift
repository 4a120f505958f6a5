import GridSources
import GridTerminal

var app: TerminalApp { fatalError() }
var grid: GridView<Box> { fatalError() }
var label: Box { fatalError() }
var database: SQLiteDatabase { fatalError() }
var table: SQLiteTable { fatalError() }
var server: PostgresConnection { fatalError() }
var orders: PostgresTable { fatalError() }
var rows: RowReader { fatalError() }
var file: LiveFile { fatalError() }
var format: CSVFormat { fatalError() }
var fields: RowFields {
  get { fatalError() }
  set {}
}
var line: [UInt8] { fatalError() }
var sample: [UInt8] { fatalError() }
var names: [String] { fatalError() }

func readEverything() -> String { "" }
