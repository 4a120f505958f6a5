/// The source of a table's row heights or column widths.
public enum TableLineSize: Sendable {
  /// A fixed extent for all lines that are not set individually. Measured cells are ignored.
  case fixed(Double)

  /// Each line is as long as its largest measured cell. Before a cell is measured, its extent is
  /// the estimate.
  ///
  /// Hidden lines are included in a running mean.
  case measured(Estimate)
}

// MARK: - Spacing
extension TableLineSize {
  /// The maximum spacing. It leaves space for a line in a slot of ``Extent/limit``.
  static var spacingLimit: Double { 0x1p23 }

  /// Returns the extent of a slot: a line and the spacing after it, or 0 for a line without extent.
  ///
  /// The line's extent is limited to ``Extent/limit`` minus `spacing`, which must be valid.
  static func slot(_ length: Double, spacing: Double) -> Double {
    let length = min(Extent.cleaned(length), Extent.limit - spacing)
    return length > 0 ? length + spacing : 0
  }

  /// Returns the initial extent of a new line's slot, which includes the spacing after the line.
  func newSlot(spacing: Double) -> Extent {
    switch self {
    case .fixed(let length): .measured(Self.slot(length, spacing: spacing))
    case .measured: .estimated
    }
  }

  /// Returns the estimates for the slots of lines that are not measured.
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
