/// A parsed filter.
indirect enum FilterTree: Equatable, Sendable {
  case test(FilterTest)
  case not(FilterTree)

  /// All parts hold. There are at least two, and none is `all`.
  case all([FilterTree])

  /// One of the parts holds. There are at least two, and none is `any`.
  case any([FilterTree])
}

// MARK: - Composition
extension FilterTree {
  /// The tree that holds where this one does not.
  var negated: FilterTree {
    if case .not(let tree) = self { tree } else { .not(self) }
  }

  /// Joins trees by "and".
  static func allOf(_ trees: [FilterTree]) -> FilterTree {
    let parts = trees.flatMap { tree in if case .all(let parts) = tree { parts } else { [tree] } }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Joins trees by "or".
  static func anyOf(_ trees: [FilterTree]) -> FilterTree {
    let parts = trees.flatMap { tree in if case .any(let parts) = tree { parts } else { [tree] } }
    return parts.count == 1 ? parts[0] : .any(parts)
  }
}

// MARK: - Text
extension FilterTree {
  /// The canonical text: parsing it gives the same tree.
  var description: String {
    switch self {
    case .test(let test): test.column.name + test.condition.description()
    case .not(.test(let test)) where test.condition.canBeNegated:
      test.column.name + test.condition.description(isNegated: true)
    case .not(let tree): "not " + tree.part(isInAll: true)
    case .all(let parts): parts.map { $0.part(isInAll: true) }.joined(separator: " and ")
    case .any(let parts): parts.map { $0.part(isInAll: false) }.joined(separator: " or ")
    }
  }

  /// The text as a part of another one.
  private func part(isInAll: Bool) -> String {
    switch self {
    case .any: "(\(description))"
    case .all where isInAll: "(\(description))"
    case .all, .test, .not: description
    }
  }
}
