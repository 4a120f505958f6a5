import GridBench
import GalleryScenes
import GridSVG

/// A chart of times by the number of items: one panel per workload, with logarithmic axes.
///
///     let chart = Chart([ChartFigure](json: text))
///     print(chart.document.text)
struct Chart {
  private let figures: [ChartFigure]

  /// Creates a chart of these figures. Figures of other workloads than the shown ones are ignored.
  init(_ figures: [ChartFigure]) { self.figures = figures }

  /// The workloads that are shown, from left to right, with their titles.
  static let panels = [
    ("list/range-scroll", "Find the visible rows while scrolling"),
    ("list/splice-middle", "Insert or remove a row in the middle"),
  ]

  /// The shown contestants, with their labels and colors. Nil is our own code.
  private static let contestants: [(Baseline?, String, GridColor)] = [
    (.naive, "a walk over all rows", Palette.hue(4)),
    (.flat, "an array of row offsets", Palette.hue(2)),
    (nil, "VirtualGrid", Palette.ink(0)),
  ]

  private static var size: GridSize { GridSize(width: 840, height: 356) }

  /// The chart as a document. The same figures give the same bytes.
  var document: SVGDocument {
    let canvas = ChartCanvas(size: Self.size)
    for (place, (workload, title)) in Self.panels.enumerated() {
      let x = 70 + 420 * Double(place)
      let panel = ChartPanel(
        canvas, plot: GridRect(x: x, y: 48, width: 270, height: 224), title: title)
      panel.drawAxes()
      panel.draw(
        Self.contestants.map { baseline, _, color in
          (points(of: baseline, in: workload), color)
        })
    }
    var x = 70.0
    for (_, label, color) in Self.contestants {
      canvas.fill(GridRect(x: x, y: 328, width: 20, height: 3), color)
      canvas.write(label, color, at: GridRect(x: x + 28, y: 323, width: 200, height: 18))
      x += 210
    }
    return canvas.document
  }

  /// Returns the numbers of items and the times of a contestant, where it was measured.
  private func points(
    of baseline: Baseline?, in workload: String
  ) -> [(count: Int, time: Double)] {
    figures.filter { $0.workload == workload }.compactMap { figure in
      figure.time(of: baseline).map { (figure.count, $0) }
    }
  }
}
