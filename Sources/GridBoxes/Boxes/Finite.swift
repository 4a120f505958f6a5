/// Replaces numbers from outside that are infinite or NaN by 0, so that they have no effect on a
/// layout.
extension BoxPosition {
  var finite: BoxPosition {
    guard case .fixed(let point) = self else { return self }
    return .fixed(point.finite)
  }
}

extension SizeProposal {
  /// The space with lengths that are negative or NaN replaced by 0, as
  /// ``LengthProposal/exactly(_:)`` does.
  var valid: SizeProposal { inset(by: .zero) }
}

// MARK: - Rules
extension Arrangement {
  var finite: Arrangement {
    switch self {
    case .linear(let axis, let rules): .linear(axis, rules.finite)
    case .flow(let axis, let rules): .flow(axis, rules.finite)
    case .stack: self
    }
  }
}

extension Linear {
  fileprivate var finite: Linear {
    Linear(spacing: spacing.finite, separator: separator?.finite)
  }
}

extension Flow {
  fileprivate var finite: Flow {
    var flow = self
    flow.spacing = spacing.finite
    flow.lineSpacing = lineSpacing.finite
    flow.separator = separator?.finite
    return flow
  }
}

extension Separator {
  fileprivate var finite: Separator {
    Separator(
      thickness: thickness.finite, startOverhang: startOverhang.finite,
      endOverhang: endOverhang.finite)
  }
}
