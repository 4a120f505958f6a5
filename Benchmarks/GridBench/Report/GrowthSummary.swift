import Foundation

/// Describes how the times of workloads grow with the number of items.
struct GrowthSummary {
  /// For each workload with at least three sizes, its name and the exponents of its contestants.
  let growths: [(workload: String, exponents: [(name: String, exponent: Double)])]

  /// Fits exponents to the lines of a run.
  /// - Parameters:
  ///   - lines: The lines, with those of each workload one after another.
  ///   - code: The name of the measured code.
  init(of lines: [Line], code: String) {
    let workloads = lines.map(\.workload).enumerated().filter { place, name in
      place == 0 || lines[place - 1].workload != name
    }
    growths = workloads.compactMap { _, name in
      let lines = lines.filter { $0.workload == name }
      guard let ours = exponent(lines.map { ($0.count, $0.time.median) }) else { return nil }
      let baselines = Set(lines.flatMap(\.ratios.keys)).sorted { $0.name < $1.name }
      let others = baselines.compactMap { baseline in
        exponent(
          lines.compactMap { line in
            line.ratios[baseline].map { (line.count, line.time.median / $0.median) }
          }
        ).map { (baseline.name, $0) }
      }
      return (name, [(code, ours)] + others)
    }
  }

  /// The lines to print, one for each workload.
  var lines: [String] {
    guard !growths.isEmpty else { return [] }
    let heading = "Growth: the exponent e for which n^e fits the times at all sizes best"
    let width = growths.map(\.workload.count).max()! + 4
    return ["", heading]
      + growths.map { workload, exponents in
        let texts = exponents.map { "\($0.name) \(text(of: $0.exponent))" }
        return workload.padded(to: width) + texts.joined(separator: ", ")
      }
  }

  private func text(of exponent: Double) -> String {
    let magnitude = String(Int((exponent.magnitude * 100).rounded()))
    let digits = String(repeating: "0", count: max(0, 3 - magnitude.count)) + magnitude
    let sign = exponent <= -0.005 ? "-" : ""
    return "\(sign)\(digits.dropLast(2)).\(digits.suffix(2))"
  }
}

/// Returns the exponent e for which the power n^e fits times best: the slope of the line with the
/// least squared distances from their logarithms. Nil with fewer than three numbers of items, and if a time
/// is not positive and finite.
private func exponent(_ points: [(count: Int, time: Double)]) -> Double? {
  guard Set(points.map(\.count)).count >= 3,
    points.allSatisfy({ $0.time > 0 && $0.time.isFinite })
  else { return nil }
  let logarithms = points.map { (x: log(Double($0.count)), y: log($0.time)) }
  let count = Double(points.count)
  let x = logarithms.reduce(0) { $0 + $1.x } / count
  let y = logarithms.reduce(0) { $0 + $1.y } / count
  let covariance = logarithms.reduce(0) { $0 + ($1.x - x) * ($1.y - y) }
  return covariance / logarithms.reduce(0) { $0 + ($1.x - x) * ($1.x - x) }
}
