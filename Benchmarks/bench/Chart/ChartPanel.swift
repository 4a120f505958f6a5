import GridBench
import Foundation
import GalleryScenes
import GridSVG

/// The part of a chart that shows one workload.
struct ChartPanel {
  private let canvas: ChartCanvas
  private let plot: GridRect
  private let title: String

  /// Creates a panel.
  /// - Parameters:
  ///   - canvas: The canvas to draw on.
  ///   - plot: The rectangle between the axes. Labels are drawn around it.
  ///   - title: The text above the plot.
  init(_ canvas: ChartCanvas, plot: GridRect, title: String) {
    self.canvas = canvas
    self.plot = plot
    self.title = title
  }

  /// The labels of the number of items, one per power of ten from the lowest on.
  private static let counts = ["1,000", "10,000", "100,000", "1 million", "10 million"]
  private static var lowestCount: Double { 1_000 }

  /// The labels of the time, one per power of ten from the lowest on.
  private static let times = [
    "10 ns", "100 ns", "1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms",
  ]
  private static var lowestTime: Double { 10 }

  private func x(of count: Int) -> Double {
    let share = log10(Double(count) / Self.lowestCount) / Double(Self.counts.count - 1)
    return plot.minX + plot.width * share
  }

  private func y(of time: Double) -> Double {
    let share = log10(time / Self.lowestTime) / Double(Self.times.count - 1)
    return plot.maxY - plot.height * share
  }
}

// MARK: - Drawing
extension ChartPanel {
  /// Draws the title, the grid lines and their labels.
  func drawAxes() {
    canvas.write(
      title, Palette.text, weight: .bold,
      at: GridRect(x: plot.minX, y: plot.minY - 34, width: 340, height: 20))
    for (place, label) in Self.times.enumerated() {
      let y = plot.maxY - plot.height * Double(place) / Double(Self.times.count - 1)
      canvas.fill(GridRect(x: plot.minX, y: y, width: plot.width, height: 1), Palette.card)
      canvas.write(
        label, Palette.dim, alignment: .right,
        at: GridRect(x: plot.minX - 66, y: y - 6, width: 56, height: 18))
    }
    for (place, label) in Self.counts.enumerated() {
      let x = plot.minX + plot.width * Double(place) / Double(Self.counts.count - 1)
      canvas.write(
        label, Palette.dim, alignment: .center,
        at: GridRect(x: x - 40, y: plot.maxY + 8, width: 80, height: 18))
    }
    canvas.write(
      "rows", Palette.dim, alignment: .center,
      at: GridRect(x: plot.minX, y: plot.maxY + 24, width: plot.width, height: 18))
  }

  /// Draws lines through points, each labeled with the time of its last point.
  func draw(_ lines: [(points: [(count: Int, time: Double)], color: GridColor)]) {
    var labels: [(text: String, at: GridPoint, color: GridColor)] = []
    for (points, color) in lines {
      let corners = points.map { GridPoint(x: x(of: $0.count), y: y(of: $0.time)) }
      for (start, end) in zip(corners, corners.dropFirst()) {
        canvas.drawLine(from: start, to: end, color)
      }
      for corner in corners { canvas.drawDot(at: corner, color) }
      if let corner = corners.last, let point = points.last {
        labels.append((Figures.time(point.time), corner, color))
      }
    }
    // Labels at the same side would overlap if their points are close to each other.
    labels.sort { ($0.at.x, $0.at.y) < ($1.at.x, $1.at.y) }
    for place in labels.indices.dropFirst() where labels[place].at.x == labels[place - 1].at.x {
      labels[place].at.y = max(labels[place].at.y, labels[place - 1].at.y + Self.labelDistance)
    }
    for (text, point, color) in labels {
      canvas.write(
        text, color, weight: .bold,
        at: GridRect(x: point.x + 9, y: point.y - 6, width: 70, height: 18))
    }
  }

  /// The distance between two labels one above the other.
  private static var labelDistance: Double { 15 }
}
