import Foundation
import GridSVG

var box: Box { fatalError() }
var page: Box { fatalError() }
var pictures: any PictureSource { fatalError() }
var screen: BoxScreen { fatalError() }
var time: Double { fatalError() }
var url: URL { fatalError() }
var motion: SVGMotion? {
  get { fatalError() }
  set {}
}
