import GridSources
import GridTerminal

var app: TerminalApp { fatalError() }
var grid: GridView<Box> { fatalError() }
var label: Box { fatalError() }
var rows: RowReader { fatalError() }

func readEverything() -> String { "" }
