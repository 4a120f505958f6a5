/// Describes the results of all limits of a run.
struct LimitSummary {
  /// For each limit, its results at the measured sizes; empty if the run measured none of its
  /// sizes.
  let outcomes: [[Limit.Verdict]]

  /// The lines to print, one for each limit. Missed limits come last, so that they stay visible.
  var lines: [String] {
    guard !outcomes.isEmpty else { return [] }
    let closest = outcomes.compactMap { $0.max { $0.value < $1.value } }
    let kept = closest.filter(\.isHeld)
    let missed = closest.filter { !$0.isHeld }
    return ["", "Limits, each at the size with the largest value"] + (kept + missed).map(line)
      + ["", total(kept: kept.count, missed: missed.count)]
  }

  private func total(kept: Int, missed: Int) -> String {
    let rest = outcomes.count - kept - missed
    let others = rest == 0 ? "" : " \(rest) had no figures at the sizes of this run."
    return "Of \(kept + missed) limits, \(kept) kept and \(missed) missed.\(others)"
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

// MARK: - Text
extension Limit {
  /// The limit in words, for example `at most 1.50 times flat`.
  var description: String {
    let bound = "at most " + figure(most)
    return switch quantity {
    case .ratio(let baseline): "\(bound) \(most < 1 ? "of" : "times") \(baseline)"
    case .time: bound
    case .allocations: most == 0 ? "no allocations" : "\(bound) allocations"
    case .writtenPerItem: "\(bound) bytes written per item"
    case .bytes: "\(bound) held"
    case .bytesPerItem: "\(bound) bytes per item"
    case .growth(let small): "\(bound) times that at \(Figures.count(small))"
    }
  }

  /// Returns a value of the limited figure as text, with three digits, or with as many as a value above the limit
  /// needs to differ from the limit.
  func figure(_ value: Double) -> String {
    if value > most, value.rounded(significant: 3) <= most {
      let text = Figures.excess(value, over: most)
      return switch quantity {
      case .time: text + " ns"
      case .bytes: text + " B"
      case .ratio, .growth, .allocations, .bytesPerItem, .writtenPerItem: text
      }
    }
    return switch quantity {
    case .ratio, .growth: Figures.ratio(value)
    case .time: Figures.time(value)
    case .allocations, .bytesPerItem, .writtenPerItem: Figures.number(value)
    case .bytes: Figures.bytes(Int(value))
    }
  }
}
