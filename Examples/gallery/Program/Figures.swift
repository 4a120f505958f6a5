import GalleryScenes

/// What frames have cost.
struct Figures {
  private let scene: String
  private let columns: Int
  private let rows: Int

  /// What each frame has taken, in nanoseconds.
  private var times: [Double] = []

  /// What all of them have written to the terminal.
  private var bytes = 0

  /// What the grid of the scene has done, if it has one.
  var counters: GridCounters?

  /// Begins with no frames of a scene, on a terminal of a size.
  init(of scene: String, columns: Int, rows: Int) {
    self.scene = scene
    self.columns = columns
    self.rows = rows
  }

  /// A frame has taken so long, and written so much.
  mutating func add(_ time: Duration, bytes: Int) {
    times.append(time / .nanoseconds(1))
    self.bytes += bytes
  }

  /// The figures for people, or for programs.
  func text(as format: Options.Format) -> String {
    switch format {
    case .text: (["\(scene), \(columns) x \(rows)"] + all.map { $0.line }).joined(separator: "\n")
    case .json:
      "{\"scene\": \"\(scene)\", \"columns\": \(columns), \"rows\": \(rows), "
        + all.map { $0.member }.joined(separator: ", ") + "}"
    }
  }
}

// MARK: - One by one
extension Figures {
  private var all: [Figure] {
    let sorted = times.sorted()
    /// What so many frames of a hundred take at most.
    func time(_ percent: Int) -> Double {
      sorted.isEmpty ? 0 : sorted[(percent * sorted.count + 99) / 100 - 1]
    }
    var figures = [
      Figure("frames", key: "frames", Double(times.count)),
      Figure("median", key: "medianNanosecondsPerFrame", time(50), unit: .microseconds),
      Figure(
        "95 of 100 within", key: "percentile95NanosecondsPerFrame", time(95), unit: .microseconds),
      Figure("longest", key: "longestNanosecondsPerFrame", time(100), unit: .microseconds),
      Figure(
        "written a frame", key: "bytesPerFrame", Double(bytes) / Double(max(1, times.count)),
        unit: .bytes),
    ]
    if let counters {
      figures += [
        Figure("cells made", key: "cellsMade", Double(counters.cellsMade)),
        Figure("cells filled", key: "cellsFilled", Double(counters.cellsConfigured)),
        Figure("cells reused", key: "cellsReused", Double(counters.cellsReused)),
        Figure("passes", key: "passes", Double(counters.passes)),
      ]
    }
    return figures
  }
}

/// A number with a name.
private struct Figure {
  /// What people are told it is in.
  enum Unit: String {
    case nothing = ""
    case bytes = " bytes"
    case microseconds = " µs"
  }

  private let name: String
  private let key: String
  private let value: Double
  private let unit: Unit

  init(_ name: String, key: String, _ value: Double, unit: Unit = .nothing) {
    self.name = name
    self.key = key
    self.value = value
    self.unit = unit
  }

  /// What people read.
  var line: String {
    let space = String(repeating: " ", count: max(1, 20 - name.count))
    let shown = unit == .microseconds ? value / 1_000 : value
    return "  " + name + space + Self.digits((shown * 10).rounded() / 10) + unit.rawValue
  }

  /// What programs read: times in nanoseconds.
  var member: String { "\"\(key)\": \(Self.digits(value.rounded()))" }

  private static func digits(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
