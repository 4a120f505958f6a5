/// How the limits of a run turned out, in words.
struct LimitSummary {
  /// How a limit turned out at each size; none if it had no figures in this run.
  let outcomes: [[Limit.Verdict]]

  /// What to print: the missed ones last, where they are seen.
  var lines: [String] {
    let measured = outcomes.filter { !$0.isEmpty }
    let kept = measured.filter { $0.allSatisfy(\.isHeld) }
    let missed = measured.flatMap { $0 }.filter { !$0.isHeld }
    guard !outcomes.isEmpty else { return [] }
    return ["", "Limits, and the size that came closest"] + kept.compactMap(closest).map(line)
      + missed.map(line) + ["", total(kept: kept.count, measured: measured.count)]
  }

  private func closest(_ verdicts: [Limit.Verdict]) -> Limit.Verdict? {
    verdicts.max { $0.value < $1.value }
  }

  private func total(kept: Int, measured: Int) -> String {
    let rest = outcomes.count - measured
    let others = rest == 0 ? "" : " \(rest) had no figures at the sizes of this run."
    return "\(kept) of \(measured) limits kept.\(others)"
  }

  private func line(_ verdict: Limit.Verdict) -> String {
    [
      (verdict.isHeld ? "kept" : "MISSED").padded(to: 6),
      verdict.workload.padded(to: 23),
      Figures.count(verdict.count).aligned(in: 6),
      verdict.limit.figure(verdict.value).aligned(in: 10) + " ",
      verdict.limit.description,
    ].joined(separator: " ")
  }
}

// MARK: - Words
extension Limit: CustomStringConvertible {
  var description: String {
    let bound = "at most " + figure(most)
    return switch quantity {
    case .ratio(let baseline): "\(bound) \(most < 1 ? "of" : "times") \(baseline)"
    case .time: bound
    case .allocations: most == 0 ? "no allocations" : "\(bound) allocations"
    case .bytes: "\(bound) held"
    case .bytesPerItem: "\(bound) bytes an item"
    case .growth(let small): "\(bound) times that at \(Figures.count(small))"
    }
  }

  /// A value of the limited quantity.
  func figure(_ value: Double) -> String {
    switch quantity {
    case .ratio, .growth: Figures.ratio(value)
    case .time: Figures.time(value)
    case .allocations, .bytesPerItem: Figures.number(value)
    case .bytes: Figures.bytes(Int(value))
    }
  }
}
