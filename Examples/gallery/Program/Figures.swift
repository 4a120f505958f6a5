import GalleryScenes

/// What frames have cost.
struct Figures {
  let scene: String
  let columns: Int
  let rows: Int
  private(set) var bytes = 0
  private var times: [Double] = []

  /// What the grid of the scene has done, if it has one.
  var counters: GridCounters?

  init(scene: String, _ options: Options) {
    self.scene = scene
    columns = options.columns
    rows = options.rows
  }

  mutating func add(_ time: Duration, bytes: Int) {
    times.append(time / .microseconds(1))
    self.bytes += bytes
  }

  private struct Figure {
    let name: String
    let unit: String
    let value: Double
  }

  private var figures: [Figure] {
    let sorted = times.sorted()
    func share(_ part: Double) -> Double {
      sorted.isEmpty ? 0 : sorted[Int(part * Double(sorted.count - 1))]
    }
    let frames = max(1, times.count)
    var figures = [
      Figure(name: "frames", unit: "", value: Double(times.count)),
      Figure(name: "median", unit: "µs", value: share(0.5)),
      Figure(name: "95th of 100", unit: "µs", value: share(0.95)),
      Figure(name: "longest", unit: "µs", value: share(1)),
      Figure(name: "written a frame", unit: "bytes", value: Double(bytes) / Double(frames)),
    ]
    if let counters {
      figures += [
        Figure(name: "cells made", unit: "", value: Double(counters.cellsMade)),
        Figure(name: "cells filled", unit: "", value: Double(counters.cellsConfigured)),
        Figure(name: "cells reused", unit: "", value: Double(counters.cellsReused)),
        Figure(name: "passes", unit: "", value: Double(counters.passes)),
      ]
    }
    return figures
  }

  /// The figures for people, or for programs.
  func text(as format: Options.Format) -> String {
    switch format {
    case .text:
      let lines = figures.map { figure in
        let name = figure.name + String(repeating: " ", count: 20 - figure.name.count)
        return "  \(name)\(Self.digits(figure.value)) \(figure.unit)"
      }
      return (["\(scene), \(columns) x \(rows)"] + lines).joined(separator: "\n")
    case .json:
      let pairs = figures.map { "\"\($0.name)\": \(Self.digits($0.value))" }
      let size = "\"columns\": \(columns), \"rows\": \(rows)"
      return "{\"scene\": \"\(scene)\", \(size), \(pairs.joined(separator: ", "))}"
    }
  }

  /// A number with one digit behind the point, or none if it is whole.
  private static func digits(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\((value * 10).rounded() / 10)"
  }
}
