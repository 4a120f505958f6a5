import GridBench
import Foundation

/// A line of the output of `--format json`, as far as a chart needs it.
struct ChartFigure: Decodable {
  /// The name of the workload.
  let workload: String

  /// The number of items.
  let count: Int

  /// Our time in nanoseconds.
  private let median: Double

  /// Our time divided by that of a baseline; nil where the baseline was not measured.
  private let naive: Double?
  private let flat: Double?

  private enum CodingKeys: String, CodingKey {
    case workload
    case count = "n"
    case median = "median_ns"
    case naive = "ratio_naive"
    case flat = "ratio_flat"
  }

  /// Returns the time of a contestant in nanoseconds, or nil if it was not measured.
  /// - Parameter baseline: A baseline, or nil for our own time.
  func time(of baseline: Baseline?) -> Double? {
    switch baseline {
    case nil: median
    case .naive: naive.map { median / $0 }
    case .flat: flat.map { median / $0 }
    default: nil
    }
  }
}

extension [ChartFigure] {
  /// Parses the output of `--format json`: one JSON object per line.
  init(json: String) throws {
    let decoder = JSONDecoder()
    self = try json.split(separator: "\n").map {
      try decoder.decode(ChartFigure.self, from: Data($0.utf8))
    }
  }
}
