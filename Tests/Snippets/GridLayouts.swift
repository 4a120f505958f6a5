import GridGeometry
import GridIndexing
import GridLayouts

struct SnippetCell { var frame = GridRect.zero }

var cell: SnippetCell {
  get { fatalError() }
  set {}
}
var fourColumns: UniformGridLayout { fatalError() }
var grid: UniformGridLayout { fatalError() }
var hostOffset: Double { fatalError() }
var layout: AnyItemLayout {
  get { fatalError() }
  set {}
}
var list: ListLayout { fatalError() }
var placement: Placement { fatalError() }
var plan: UpdatePlan { fatalError() }
var sameList: ListLayout {
  get { fatalError() }
  set {}
}
var threeColumns: UniformGridLayout { fatalError() }
var widths: [Double] { fatalError() }
var words: [String] { fatalError() }
