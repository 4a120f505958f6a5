import GridSVG

/// The part of a plot that shows one workload.
struct PlotPanel {
  /// The points of one contestant, joined by a line.
  struct Series {
    /// The name of the contestant.
    let name: String

    /// The places along the axes, in ascending order of x.
    let points: [(x: Double, y: Double)]
  }

  /// A bar from the horizontal axis up.
  struct Bar {
    /// Its left and its right end.
    let range: ClosedRange<Double>

    /// Its upper end.
    let y: Double
  }

  /// The figures between the axes.
  enum Content {
    /// Lines of contestants, of which the first one is the measured code, and the text beside the last point
    /// of a line.
    case lines([Series], label: (Double) -> String)

    /// The bars of a histogram.
    case bars([Bar])
  }

  /// The heading.
  let title: String

  /// The axis from left to right.
  let horizontal: PlotAxis

  /// The axis from bottom to top.
  let vertical: PlotAxis

  /// The text below the panel, which names the figures of both axes.
  let caption: String

  /// The figures between the axes.
  let content: Content

  /// The names of the contestants whose lines it shows.
  var names: [String] {
    switch content {
    case .lines(let lines, _): lines.map(\.name)
    case .bars: []
    }
  }
}

// MARK: - Drawing
extension PlotPanel {
  /// Draws the panel.
  /// - Parameters:
  ///   - canvas: The canvas to draw on.
  ///   - frame: The rectangle between the axes. Labels are drawn around it.
  ///   - colors: The color of each contestant, by name.
  func draw(on canvas: PlotCanvas, in frame: GridRect, colors: [String: GridColor]) {
    drawAxes(on: canvas, in: frame)
    switch content {
    case .bars(let bars): draw(bars, on: canvas, in: frame)
    case .lines(let lines, let label):
      draw(lines, on: canvas, in: frame, colors)
      write(label, beside: lines, on: canvas, in: frame, colors)
    }
  }

  private func draw(_ bars: [Bar], on canvas: PlotCanvas, in frame: GridRect) {
    for bar in bars {
      let left = x(bar.range.lowerBound, in: frame)
      let right = x(bar.range.upperBound, in: frame)
      let top = y(bar.y, in: frame)
      canvas.fill(
        GridRect(x: left + 0.5, y: top, width: right - left - 1, height: frame.maxY - top),
        PlotColors.code)
    }
  }

  private func draw(
    _ lines: [Series], on canvas: PlotCanvas, in frame: GridRect, _ colors: [String: GridColor]
  ) {
    // Later lines are in front of earlier ones, and the first one is that of the measured code.
    for line in lines.reversed() {
      let color = colors[line.name] ?? PlotColors.code
      let corners = line.points.map { GridPoint(x: x($0.x, in: frame), y: y($0.y, in: frame)) }
      for (start, end) in zip(corners, corners.dropFirst()) {
        canvas.drawLine(from: start, to: end, color)
      }
      for corner in corners { canvas.drawDot(at: corner, color) }
    }
  }

  private func x(_ value: Double, in frame: GridRect) -> Double {
    frame.minX + frame.width * horizontal.position(of: value)
  }

  private func y(_ value: Double, in frame: GridRect) -> Double {
    frame.maxY - frame.height * vertical.position(of: value)
  }

  private func drawAxes(on canvas: PlotCanvas, in frame: GridRect) {
    canvas.write(
      title, PlotColors.heading, weight: .bold,
      at: GridRect(x: frame.minX, y: frame.minY - 34, width: frame.width + 70, height: 20))
    for tick in vertical.ticks {
      let y = frame.maxY - frame.height * tick.position
      canvas.fill(GridRect(x: frame.minX, y: y, width: frame.width, height: 1), PlotColors.grid)
      canvas.write(
        tick.label, PlotColors.label, alignment: .right,
        at: GridRect(x: frame.minX - 66, y: y - 6, width: 56, height: 18))
    }
    for tick in horizontal.ticks {
      canvas.write(
        tick.label, PlotColors.label, alignment: .center,
        at: GridRect(
          x: frame.minX + frame.width * tick.position - 40, y: frame.maxY + 8, width: 80, height: 18
        ))
    }
    canvas.write(
      caption, PlotColors.label, alignment: .center,
      at: GridRect(x: frame.minX, y: frame.maxY + 24, width: frame.width, height: 18))
  }

  /// Writes the value of the last point of each line beside it.
  private func write(
    _ label: (Double) -> String, beside lines: [Series], on canvas: PlotCanvas, in frame: GridRect,
    _ colors: [String: GridColor]
  ) {
    var labels: [(text: String, at: GridPoint, color: GridColor)] = lines.compactMap { line in
      line.points.last.map { point in
        (
          label(point.y), GridPoint(x: x(point.x, in: frame), y: y(point.y, in: frame)),
          colors[line.name] ?? PlotColors.code
        )
      }
    }
    // Labels at the same side would overlap if their points are close to each other: later ones move
    // down, and up again where they would leave the panel.
    labels.sort { ($0.at.x, $0.at.y) < ($1.at.x, $1.at.y) }
    for place in labels.indices.dropFirst() where labels[place].at.x == labels[place - 1].at.x {
      labels[place].at.y = max(labels[place].at.y, labels[place - 1].at.y + Self.labelDistance)
    }
    for place in labels.indices.reversed() {
      var lowest = frame.maxY - Self.labelDistance / 2
      if place + 1 < labels.count, labels[place + 1].at.x == labels[place].at.x {
        lowest = labels[place + 1].at.y - Self.labelDistance
      }
      labels[place].at.y = min(labels[place].at.y, lowest)
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
