/// That a change of an update has something to say about some numbers of a list.
///
/// All that is to be found out about an update is which claims meet: two that cannot both hold are
/// an error, and what no claim names keeps its order.
struct Claim {
  /// What is said.
  enum Role: Int, CaseIterable {
    case delete, move, reload, reconfigure
    case insert, target
  }

  /// The section of the items; ``sections`` if the numbers are those of sections.
  let section: Int
  let range: Range<Int>
  let role: Role

  /// The place of the change in the update.
  let place: Int

  /// What stands for the list of sections, where others are lists of items.
  static var sections: Int { -1 }
}

// MARK: - What changes claim
extension BatchUpdate {
  /// What the first changes claim of the numbers of before, and of those of after, each in order.
  func claims(ofFirst count: Int) -> (before: [Claim], after: [Claim]) {
    var (before, after): ([Claim], [Claim]) = ([], [])
    for (place, change) in changes.prefix(count).enumerated() {
      for claim in change.claims(at: place) where !claim.range.isEmpty {
        switch claim.role {
        case .delete, .move, .reload, .reconfigure: before.append(claim)
        case .insert, .target: after.append(claim)
        }
      }
    }
    return (
      before.sortedUnlessSorted { $0.comesBefore($1) },
      after.sortedUnlessSorted { $0.comesBefore($1) }
    )
  }
}

extension BatchUpdate.Change {
  fileprivate func claims(at place: Int) -> [Claim] {
    func claim(_ section: Int, _ range: Range<Int>, _ role: Claim.Role) -> Claim {
      Claim(section: section, range: range, role: role, place: place)
    }
    switch self {
    case .insertItems(let items, let section): return [claim(section, items, .insert)]
    case .deleteItems(let items, let section): return [claim(section, items, .delete)]
    case .moveItems(let items, let section, let target):
      return [
        claim(section, items, .move),
        claim(target.section, target.item..<(target.item + items.count), .target),
      ]
    case .reloadItems(let items, let section): return [claim(section, items, .reload)]
    case .reconfigureItems(let items, let section): return [claim(section, items, .reconfigure)]
    case .insertSections(let sections): return [claim(Claim.sections, sections, .insert)]
    case .deleteSections(let sections): return [claim(Claim.sections, sections, .delete)]
    case .moveSections(let sections, let target):
      return [
        claim(Claim.sections, sections, .move),
        claim(Claim.sections, target..<(target + sections.count), .target),
      ]
    case .reloadSections(let sections): return [claim(Claim.sections, sections, .reload)]
    }
  }
}

extension Claim {
  func comesBefore(_ other: Claim) -> Bool {
    (section, range.lowerBound, place) < (other.section, other.range.lowerBound, other.place)
  }

  /// Why both cannot hold for one number; nil if they can.
  func quarrel(with other: Claim, about number: Int) -> BatchUpdateError.Reason? {
    let place: BatchUpdateError.Place =
      section == Self.sections
      ? .section(number) : .item(ItemPath(section: section, item: number))
    return role.quarrel(with: other.role).map { $0(place) }
  }
}

extension Claim.Role {
  /// What is wrong if both are said of one number; nil if nothing is.
  fileprivate func quarrel(
    with other: Claim.Role
  ) -> ((BatchUpdateError.Place) -> BatchUpdateError.Reason)? {
    switch (self, other) {
    case (.delete, .delete): { .deletedTwice($0) }
    case (.move, .move): { .movedTwice($0) }
    case (.insert, .insert): { .insertedTwice($0) }
    case (.insert, .target), (.target, .insert), (.target, .target): { .targetTaken($0) }
    case (.delete, .move), (.move, .delete): { .movedAndDeleted($0) }
    case (.delete, .reload), (.reload, .delete), (.delete, .reconfigure), (.reconfigure, .delete):
      { .reloadedAndDeleted($0) }
    case (.move, .reload), (.reload, .move): { .reloadedAndMoved($0) }
    default: nil
    }
  }
}

// MARK: - Quarrels
extension BatchUpdate {
  /// The first change that cannot be together with those before it, where not all can be.
  /// - Complexity: O(*k* log² *k*) for *k* changes.
  func firstQuarrel() -> BatchUpdateError? {
    let counts = Array(0...changes.count)
    let count = counts.partitionPoint(where: { quarrel(ofFirst: $0) != nil })
    return quarrel(ofFirst: count).map { BatchUpdateError($0, offender: offender(at: count - 1)) }
  }

  private func quarrel(ofFirst count: Int) -> BatchUpdateError.Reason? {
    let (before, after) = claims(ofFirst: count)
    return Self.quarrel(among: before, after)
  }

  /// What is wrong with the claims on the numbers of before and of after; nil if nothing is.
  static func quarrel(among before: [Claim], _ after: [Claim]) -> BatchUpdateError.Reason? {
    quarrel(among: before) ?? quarrel(among: after) ?? quarrel(withinSectionsOf: before)
  }

  /// What is wrong with claims in order; nil if nothing is.
  private static func quarrel(among claims: [Claim]) -> BatchUpdateError.Reason? {
    // Of each role, the claim that reaches furthest: what meets any of its kind meets that one.
    var furthest: [Claim?] = Claim.Role.allCases.map { _ in nil }
    for claim in claims {
      for other in furthest {
        guard let other, other.section == claim.section,
          other.range.upperBound > claim.range.lowerBound
        else { continue }
        if let quarrel = claim.quarrel(with: other, about: claim.range.lowerBound) {
          return quarrel
        }
      }
      let last = furthest[claim.role.rawValue]
      if last?.section != claim.section || last!.range.upperBound < claim.range.upperBound {
        furthest[claim.role.rawValue] = claim
      }
    }
    return nil
  }

  /// What is wrong with claims on items whose whole section goes or is another; nil if nothing is.
  /// To delete one of them says nothing new.
  private static func quarrel(withinSectionsOf claims: [Claim]) -> BatchUpdateError.Reason? {
    let split = claims.partitionPoint(where: { $0.section != Claim.sections })
    let sections = claims[..<split].filter { $0.role == .delete || $0.role == .reload }
    for claim in claims[split...] where claim.role != .delete {
      let place = sections.partitionPoint(where: { $0.range.upperBound > claim.section })
      guard place < sections.count, sections[place].range.contains(claim.section) else { continue }
      // All of a section is reloaded with it.
      if sections[place].role == .reload, claim.role != .move { continue }
      if let quarrel = claim.quarrel(with: sections[place], about: claim.range.lowerBound) {
        return quarrel
      }
    }
    return nil
  }
}
