import GridBoxes

// Names that the code blocks in the comments of Events, Markup, Scroller, Text and XML use.

final class Door: Box {
  func ring() {}
}

final class PhotoBox: Box {
  var picture = ""
}

final class Badge: Box {
  var level = 0
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
var page: Box { fatalError() }
var list: BoxScroller { fatalError() }
var scroller: BoxScroller { fatalError() }
var rows: [Box] { fatalError() }
var photos: [Photo] {
  get { fatalError() }
  set {}
}
var photoSize: GridSize { fatalError() }
var point: GridPoint { fatalError() }
var now: Double { fatalError() }
var reader: BoxReader { fatalError() }
var source: String { fatalError() }
func wakeUp(_ time: Double?) {}
