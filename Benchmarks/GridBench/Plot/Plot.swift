import GridSVG

/// Figures of workloads as a drawing: a panel for each workload, and the names of the contestants below.
struct Plot {
  /// The figures that a plot shows.
  enum Kind: String, CaseIterable {
    /// The time of an operation by the number of items.
    case times
    /// The bytes held per item, by the number of items.
    case memory
    /// The heap blocks allocated per operation, by the number of items.
    case allocations
    /// The distribution of the times of single operations, at the greatest number of items.
    case histograms
  }

  /// The panels, from left to right and from top to bottom.
  private let panels: [PlotPanel]

  /// The names of the contestants with their colors. The first one is the measured code.
  private let contestants: [(name: String, color: GridColor)]

  /// Creates a plot. Workloads without such figures in the record are left out.
  /// - Parameters:
  ///   - kind: The figures to show.
  ///   - workloads: The workloads to show.
  ///   - record: The figures of an earlier run.
  ///   - code: The name of the measured code.
  ///   - baselines: The baselines that come first in the order of colors. Others follow by name.
  init(
    _ kind: Kind, of workloads: [Workload], in record: Record, code: String, baselines: [Baseline]
  ) {
    let figures = workloads.map { ($0.title, record.lines(of: $0.name)) }.filter { !$0.1.isEmpty }
    let measured = Set(figures.flatMap { $0.1.flatMap(\.ratios.keys) })
    let others = measured.subtracting(baselines).sorted { $0.name < $1.name }
    let rivals = baselines.filter(measured.contains) + others
    panels = figures.compactMap { title, lines in
      PlotPanel(kind, title, lines, code: code, baselines: rivals)
    }
    let names = Set(panels.flatMap(\.names))
    contestants =
      [(code, PlotColors.code)]
      + rivals.enumerated().map { ($1.name, PlotColors.baseline($0)) }
      .filter { names.contains($0.0) }
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { panels.isEmpty }
}

// MARK: - Drawing
extension Plot {
  private static var width: Double { 840 }

  /// The distance from the left edge of the drawing to the first panel, without its labels.
  private static var margin: Double { 70 }

  private static var panelDistance: GridSize { GridSize(width: 420, height: 316) }

  private static var legendDistance: GridSize { GridSize(width: 186, height: 24) }

  /// The number of names in a row below the panels.
  private static var namesPerRow: Int { 4 }

  /// The drawing. The same figures give the same bytes.
  var document: SVGDocument {
    let rows = (panels.count + 1) / 2
    let bottom = 12 + Self.panelDistance.height * Double(rows)
    let nameRows = (contestants.count + Self.namesPerRow - 1) / Self.namesPerRow
    let height = bottom + Self.legendDistance.height * Double(nameRows) + 8
    let canvas = PlotCanvas(size: GridSize(width: Self.width, height: height))
    let colors = Dictionary(contestants, uniquingKeysWith: { first, _ in first })
    for (place, panel) in panels.enumerated() {
      let corner = GridPoint(
        x: Self.margin + Self.panelDistance.width * Double(place % 2),
        y: 48 + Self.panelDistance.height * Double(place / 2))
      panel.draw(
        on: canvas, in: GridRect(x: corner.x, y: corner.y, width: 270, height: 224), colors: colors)
    }
    for (place, (name, color)) in contestants.enumerated() {
      let x = Self.margin + Self.legendDistance.width * Double(place % Self.namesPerRow)
      let y = bottom + Self.legendDistance.height * Double(place / Self.namesPerRow)
      canvas.fill(GridRect(x: x, y: y + 5, width: 20, height: 3), color)
      canvas.write(name, color, at: GridRect(x: x + 28, y: y, width: 150, height: 18))
    }
    return canvas.document
  }
}

// MARK: - Panels
extension PlotPanel {
  /// Creates the panel of a workload, or returns nil if its lines have no such figures.
  fileprivate init?(
    _ kind: Plot.Kind, _ title: String, _ lines: [RecordedLine], code: String,
    baselines: [Baseline]
  ) {
    switch kind {
    case .times:
      self.init(
        title, code, baselines, lines, unit: "time",
        vertical: { .logarithmic($0, label: Figures.tick) }, label: Figures.time
      ) { line, baseline in
        guard let baseline else { return line.time.median }
        return line.ratios[baseline].map { line.time.median / $0.median }
      }
    case .memory:
      self.init(
        title, code, baselines, lines, unit: "bytes per item",
        vertical: { .logarithmic($0, label: Figures.small) }, label: Figures.small
      ) { line, baseline in
        let bytes = baseline.map { line.baselineBytes[$0] } ?? line.bytes
        return bytes.flatMap { $0 > 0 ? Double($0) / Double(line.count) : nil }
      }
    case .allocations:
      self.init(
        title, code, [], lines, unit: "allocations",
        vertical: { .linear($0, label: Figures.number) }, label: Figures.number
      ) { line, _ in line.allocations }
    case .histograms:
      guard let line = lines.last, let histogram = line.histogram else { return nil }
      self.init(title + ", n = " + Figures.count(line.count), histogram)
    }
  }

  /// Creates a panel with a line for each contestant that has figures.
  private init?(
    _ title: String, _ code: String, _ baselines: [Baseline], _ lines: [RecordedLine], unit: String,
    vertical: ([Double]) -> PlotAxis, label: @escaping (Double) -> String,
    figure: (RecordedLine, Baseline?) -> Double?
  ) {
    let contestants = [nil] + baselines.map(Optional.some)
    let series = contestants.map { baseline in
      Series(
        name: baseline?.name ?? code,
        points: lines.compactMap { line in
          figure(line, baseline).map { (Double(line.count), $0) }
        })
    }.filter { !$0.points.isEmpty }
    guard !series.isEmpty else { return nil }
    self.init(
      title: title,
      horizontal: .logarithmic(lines.map { Double($0.count) }) { Figures.count(Int($0)) },
      vertical: vertical(series.flatMap { $0.points.map(\.y) }),
      caption: unit + " by the number of items", content: .lines(series, label: label))
  }

  /// Creates a panel with the bars of a histogram.
  private init(_ title: String, _ histogram: Histogram) {
    let bars = histogram.bars
    let shares = bars.map { 100 * Double($0.count) / Double(histogram.count) }
    self.init(
      title: title,
      horizontal: .logarithmic(bars.flatMap { [$0.start, $0.end] }, label: Figures.tick),
      vertical: .linear(shares) { Figures.number($0) + " %" },
      caption: "share of operations by their time",
      content: .bars(zip(bars, shares).map { PlotPanel.Bar(range: $0.start...$0.end, y: $1) }))
  }
}
