/// How the limits of a run turned out, in words.
struct LimitSummary {
  /// How each limit turned out at each size.
  let verdicts: [Limit.Verdict]

  /// How many limits had no figures in this run.
  let unmeasured: Int

  /// What to print: the missed ones last, where they are seen.
  var lines: [String] {
    guard !verdicts.isEmpty || unmeasured > 0 else { return [] }
    let held = verdicts.filter { $0.isHeld }
    let missed = verdicts.filter { !$0.isHeld }
    return ["", "Limits"] + held.map(line) + missed.map(line) + ["", total(held.count)]
  }

  private func total(_ held: Int) -> String {
    let rest = unmeasured == 0 ? "" : " \(unmeasured) had no figures at the sizes of this run."
    return "\(held) of \(verdicts.count) limits held.\(rest)"
  }

  private func line(_ verdict: Limit.Verdict) -> String {
    [
      (verdict.isHeld ? "held" : "MISSED").padded(to: 6),
      verdict.workload.padded(to: 23),
      Figures.count(verdict.count).aligned(in: 6) + " ",
      verdict.limit.figure(verdict.value).aligned(in: 9) + " ",
      "at most \(verdict.limit.description)",
    ].joined(separator: " ")
  }
}

// MARK: - Words
extension Limit: CustomStringConvertible {
  var description: String {
    let bound = figure(most)
    return switch quantity {
    case .ratio(let baseline): "\(bound) \(most < 1 ? "of" : "times") \(baseline)"
    case .allocations: "\(bound) allocations"
    case .bytes: "\(bound) held"
    case .bytesPerItem: "\(bound) bytes an item"
    case .growth(let small): "\(bound) times that at \(Figures.count(small))"
    }
  }

  /// A value of the limited quantity.
  func figure(_ value: Double) -> String {
    switch quantity {
    case .ratio, .growth: Figures.ratio(value)
    case .allocations, .bytesPerItem: Figures.number(value)
    case .bytes: Figures.bytes(Int(value))
    }
  }
}
