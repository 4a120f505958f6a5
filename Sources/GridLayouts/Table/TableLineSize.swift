/// Where the heights of a table's rows come from, or the widths of its columns.
public enum TableLineSize: Sendable {
  /// All are as long, but for those set by hand; what cells measure does not count.
  case fixed(Double)

  /// Each is as long as the largest of its cells that were measured, and until then as an estimate
  /// says. Hidden ones count towards a running mean.
  case measured(Estimate)
}

// MARK: - Spacing
extension TableLineSize {
  /// The most spacing there is, so that a slot has room for a line, too.
  static var spacingLimit: Double { 0x1p23 }

  /// The extent of a line and the spacing after it, which is clean; nothing at all for a line
  /// without extent. A line is cut to what the spacing leaves of an extent's limit.
  static func slot(_ length: Double, spacing: Double) -> Double {
    let length = min(Extent.cleaned(length), Extent.limit - spacing)
    return length > 0 ? length + spacing : 0
  }

  /// What a new line counts as.
  func newSlot(spacing: Double) -> Extent {
    switch self {
    case .fixed(let length): .measured(Self.slot(length, spacing: spacing))
    case .measured: .estimated
    }
  }

  /// The policy for lines that nobody has measured.
  func slotEstimate(spacing: Double) -> Estimate {
    switch self {
    case .fixed: .fixed(0)
    case .measured(.fixed(let length)): .fixed(Self.slot(length, spacing: spacing))
    case .measured(.runningMean(let initial)):
      .runningMean(initial: Self.slot(initial, spacing: spacing))
    case .measured(.perItem(let length)):
      .perItem { Self.slot(length($0), spacing: spacing) }
    }
  }
}
