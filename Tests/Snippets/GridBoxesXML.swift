import GridBoxesXML

// Names that the code blocks in the doc comments of GridBoxesXML use without declaring them.

final class Badge: Box {
  var level = 0
}

var reader: BoxReader {
  get { fatalError() }
  set {}
}
var source: String { fatalError() }
