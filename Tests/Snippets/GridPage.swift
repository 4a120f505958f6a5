import GridPage

var box: Box { fatalError() }
var canvas: Canvas { fatalError() }
var host: WebHost { fatalError() }
var measurer: WebMeasurer { fatalError() }
var now: Double { fatalError() }
var page: WebPage { fatalError() }
var position: GridPoint { fatalError() }
var point: GridPoint { fatalError() }
var window: Box { fatalError() }

/// Measures text in the fonts of a page.
struct Canvas {
  func width(of text: Substring, in font: GridFont) -> Double { fatalError() }
  func metrics(of font: GridFont) -> FontMetrics { fatalError() }
}

/// Carries out commands in a page.
struct WebHost {
  func carryOut(_ commands: PageCommands) {}
}
