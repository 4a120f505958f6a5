import GridIndexing

/// An expected error: the index of a change, and the reasons of which it may give any.
struct Mistake {
  let place: Int
  let reasons: [BatchUpdateError.Reason]
}

// MARK: - First mistake
extension NaiveBatch {
  /// The first change with an index out of range; otherwise the first change that conflicts with
  /// one before it; nil if there is none.
  func firstMistake(from before: [Int], to after: [Int]) -> Mistake? {
    for (place, change) in changes.enumerated() {
      for claim in change.claims {
        if let reason = claim.missing(from: claim.isOfAfter ? after : before) {
          return Mistake(place: place, reasons: [reason])
        }
      }
    }
    for (place, change) in changes.enumerated() {
      var reasons: [BatchUpdateError.Reason] = []
      for earlier in changes[..<place] {
        for claim in change.claims {
          for other in earlier.claims {
            reasons += [claim.conflict(with: other), other.conflict(with: claim)].compactMap { $0 }
          }
        }
      }
      if !reasons.isEmpty { return Mistake(place: place, reasons: reasons) }
    }
    return nil
  }
}

/// One claim of a change about one section or item.
private struct Claim {
  enum Kind { case delete, move, reload, reconfigure, insert, target }

  let kind: Kind
  let section: Int

  /// The item, or nil if the claim is about the section.
  var item: Int?

  var isOfAfter: Bool { kind == .insert || kind == .target }

  private var place: BatchUpdateError.Place {
    item.map { .item(ItemPath(section: section, item: $0)) } ?? .section(section)
  }

  /// The reason why the index is out of range, or nil.
  func missing(from counts: [Int]) -> BatchUpdateError.Reason? {
    let numbering: BatchUpdateError.Numbering = isOfAfter ? .after : .before
    guard counts.indices.contains(section) else {
      return .sectionOutOfRange(section, count: counts.count, numbering)
    }
    guard let item, !(0..<counts[section]).contains(item) else { return nil }
    return .itemOutOfRange(
      ItemPath(section: section, item: item), count: counts[section], numbering)
  }

  /// The reason why this claim conflicts with another, or nil.
  func conflict(with other: Claim) -> BatchUpdateError.Reason? {
    guard section == other.section, isOfAfter == other.isOfAfter else { return nil }
    if item == other.item {
      switch (kind, other.kind) {
      case (.delete, .delete): return .deletedTwice(place)
      case (.move, .move): return .movedTwice(place)
      case (.insert, .insert): return .insertedTwice(place)
      case (.target, .insert), (.target, .target): return .targetTaken(place)
      case (.move, .delete): return .movedAndDeleted(place)
      case (.reload, .delete), (.reconfigure, .delete): return .reloadedAndDeleted(place)
      case (.reload, .move): return .reloadedAndMoved(place)
      default: return nil
      }
    }
    guard item != nil, other.item == nil else { return nil }
    switch (kind, other.kind) {
    case (.move, .delete): return .movedAndDeleted(place)
    case (.reload, .delete), (.reconfigure, .delete): return .reloadedAndDeleted(place)
    case (.move, .reload): return .reloadedAndMoved(place)
    default: return nil
    }
  }
}

extension BatchUpdate.Change {
  /// The claims of a change, one for each index; those about old indices first.
  fileprivate var claims: [Claim] {
    func claims(_ kind: Claim.Kind, _ items: Range<Int>, _ section: Int) -> [Claim] {
      items.map { Claim(kind: kind, section: section, item: $0) }
    }
    func claims(_ kind: Claim.Kind, _ sections: Range<Int>) -> [Claim] {
      sections.map { Claim(kind: kind, section: $0) }
    }
    switch self {
    case .insertItems(let items, let section): return claims(.insert, items, section)
    case .deleteItems(let items, let section): return claims(.delete, items, section)
    case .reloadItems(let items, let section): return claims(.reload, items, section)
    case .reconfigureItems(let items, let section): return claims(.reconfigure, items, section)
    case .moveItems(let items, let section, let target):
      let targets = target.item..<(target.item + items.count)
      return claims(.move, items, section) + claims(.target, targets, target.section)
    case .insertSections(let sections): return claims(.insert, sections)
    case .deleteSections(let sections): return claims(.delete, sections)
    case .reloadSections(let sections): return claims(.reload, sections)
    case .moveSections(let sections, let target):
      return claims(.move, sections) + claims(.target, target..<(target + sections.count))
    }
  }
}
