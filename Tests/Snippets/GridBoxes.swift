import GridBoxes

// Names that the code blocks in the doc comments of GridBoxes use without declaring them.

var root: Box { fatalError() }
var window: Box { fatalError() }
var page: Box { fatalError() }
var box: Box { fatalError() }
var card: Box { fatalError() }
var badge: Box { fatalError() }
var row: Box {
  get { fatalError() }
  set {}
}

var cell: GridCell { fatalError() }
var grid: GridView<GridCell> { fatalError() }
var people: any GridDataSource<GridCell> { fatalError() }
func delete(_ cell: Box) {}
var load: Task<Void, Never> { fatalError() }

var line: Line { fatalError() }
var title: Line { fatalError() }
var rows: [Line] { fatalError() }
var sum: Line { fatalError() }

var photo: Picture { fatalError() }
var arrow: Picture { fatalError() }
var data: [UInt8] { fatalError() }
func decode(_ data: [UInt8]) -> Picture { fatalError() }

var now: Double { fatalError() }

// MARK: - Text fields
var screen: BoxScreen { fatalError() }
var key: GridKeyPress { fatalError() }
var year: TextFieldBox { fatalError() }
var field: TextFieldBox { fatalError() }
func focus(row: Int) {}
var pastedText: String { fatalError() }
var keyboardFrame: GridRect { fatalError() }
func runShortcut(_ key: GridKeyPress) {}
func search(_ text: String) {}

// MARK: - Drawing
struct KeptDrawing {
  var number: UInt32
  var drawing: Drawing
}

struct Drawing {}

struct Canvas {
  init(_ size: GridSize, scale: Double) {}
  func shadow(_ shadow: BoxShadow?, of frame: GridRect, _ corners: Corners) {}
  func clipped(to frame: GridRect, _ corners: Corners, _ body: () -> Void) { body() }
  func stroke(_ border: Screenshot.Border, inside frame: GridRect, _ corners: Corners) {}
}

var kept: KeptDrawing {
  get { fatalError() }
  set {}
}

@discardableResult
func draw(_ box: Box) -> Drawing { fatalError() }
func draw(_ box: Box, at origin: GridPoint) {}

final class Door: Box {
  func ring() {}
}

final class PhotoBox: Box {
  var picture = ""
}

struct Photo {
  var id: Int
  var picture: String
}

extension Event where Value == Int {
  static var opened: Event { Event("opened") }
}

var door: Door { fatalError() }
var bell: Box { fatalError() }
var list: BoxScroller { fatalError() }
var scroller: BoxScroller { fatalError() }
var photos: [Photo] {
  get { fatalError() }
  set {}
}
var photoSize: GridSize { fatalError() }
var point: GridPoint { fatalError() }
func wakeUp(_ time: Double?) {}
