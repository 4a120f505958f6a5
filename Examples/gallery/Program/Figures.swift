import GalleryScenes

/// The measured cost of frames.
struct Figures {
  private let scene: String
  private let columns: Int
  private let rows: Int

  /// The duration of each frame, in nanoseconds.
  private var times: [Double] = []

  /// The number of bytes that all frames wrote to the terminal.
  private var bytes = 0

  /// The counters of the scene's grid, if it has one.
  var counters: GridCounters?

  /// Creates an empty record for a scene in a terminal of the given size.
  init(of scene: String, columns: Int, rows: Int) {
    self.scene = scene
    self.columns = columns
    self.rows = rows
  }

  /// Records a frame: its duration and the number of bytes it wrote.
  mutating func add(_ time: Duration, bytes: Int) {
    times.append(time / .nanoseconds(1))
    self.bytes += bytes
  }

  /// Returns the figures in a format: text for people, JSON for programs.
  func text(as format: Options.Format) -> String {
    switch format {
    case .text: (["\(scene), \(columns) x \(rows)"] + all.map { $0.line }).joined(separator: "\n")
    case .json:
      "{\"scene\": \"\(scene)\", \"columns\": \(columns), \"rows\": \(rows), "
        + all.map { $0.member }.joined(separator: ", ") + "}"
    }
  }
}

// MARK: - The figures
extension Figures {
  private var all: [Figure] {
    let sorted = times.sorted()
    /// Returns the duration, in nanoseconds, that `percent` % of the frames do not exceed.
    func time(_ percent: Int) -> Double {
      sorted.isEmpty ? 0 : sorted[(percent * sorted.count + 99) / 100 - 1]
    }
    var figures = [
      Figure("frames", key: "frames", Double(times.count)),
      Figure("median", key: "medianNanosecondsPerFrame", time(50), unit: .microseconds),
      Figure(
        "95th percentile", key: "percentile95NanosecondsPerFrame", time(95), unit: .microseconds),
      Figure("longest", key: "longestNanosecondsPerFrame", time(100), unit: .microseconds),
      Figure(
        "written per frame", key: "bytesPerFrame", Double(bytes) / Double(max(1, times.count)),
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

/// A named number.
private struct Figure {
  /// The unit that the text format prints.
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

  /// The line of the text format. Times are in microseconds.
  var line: String {
    let space = String(repeating: " ", count: max(1, 20 - name.count))
    let shown = unit == .microseconds ? value / 1_000 : value
    return "  " + name + space + Self.digits((shown * 10).rounded() / 10) + unit.rawValue
  }

  /// The member of the JSON object. Times are in nanoseconds.
  var member: String { "\"\(key)\": \(Self.digits(value.rounded()))" }

  private static func digits(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
