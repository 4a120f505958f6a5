// What an app writes in a file that imports the package beside the platform's modules. `.ci/names` compiles it.
import Foundation
import GridBoxesXML
import GridPage
import GridSVG
import GridTerminal
import GridTesting
import GridWeb
import Observation
import PlatformTypes

/// `@Observable` needs the module Observation under its name.
@Observable final class Feed {
  var titles: [String] = []
}

/// Types of the platform, without a module name.
struct Theme {
  var color: Color
  var font: Font
  var axis: Axis
  var edge: Edge
  var spring: Spring
  var window: Window
  var point: Point
  var size: Size
  var anchor: Anchor<Int>
  var phase: ScrollPhase
}

/// Types of the app that have the names of types in other modules.
enum Own {
  struct Color {}
  struct Font {}
  struct Axis {}
  struct Edge {}
  struct Spring {}
  struct Window {}
  struct Point {}
  struct Size {}

  static func use(_ color: Color, _ font: Font, _ axis: Axis, _ point: Point, _ size: Size) {}
}

/// A type of the package that is qualified by its module.
func frame(of item: Int, in layout: GridLayouts.ListLayout) -> GridGeometry.GridRect? {
  layout.frame(of: item)
}

/// A property of an app's box that has the name of a property of every box.
final class LabeledRow: Box {
  let text = Box("Lighthouse")
}

func write(_ name: String, in row: LabeledRow, _ box: Box) {
  row.text.text = name
  box.text = name
}
