/// The range of indices that one change of an update refers to, and what it does to them.
///
/// Checking an update means finding claims that overlap: if two of them conflict, the update is
/// invalid. Items without a claim keep their order.
struct Claim {
  /// What the change does to the items or sections in the range.
  enum Role: Int, CaseIterable {
    case delete, move, reload, reconfigure
    case insert, target
  }

  /// The section of the items, or ``sections`` if the range consists of section indices.
  let section: Int
  let range: Range<Int>
  let role: Role

  /// The position of the change in the update.
  let place: Int

  /// The value of `section` for claims on sections.
  static var sections: Int { -1 }
}

// MARK: - Claims of changes
extension BatchUpdate {
  /// Returns the claims of the first `count` changes on old and on new indices, each in order.
  func claims(ofFirst count: Int) -> (before: [Claim], after: [Claim]) {
    var (before, after): ([Claim], [Claim]) = ([], [])
    for (place, change) in changes.prefix(count).enumerated() {
      change.forEachClaim(at: place) { claim in
        guard !claim.range.isEmpty else { return }
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
  /// Calls `body` with the claims of this change: one, or two if it moves something.
  fileprivate func forEachClaim(at place: Int, _ body: (Claim) -> Void) {
    func add(_ section: Int, _ range: Range<Int>, _ role: Claim.Role) {
      body(Claim(section: section, range: range, role: role, place: place))
    }
    switch self {
    case .insertItems(let items, let section): add(section, items, .insert)
    case .deleteItems(let items, let section): add(section, items, .delete)
    case .moveItems(let items, let section, let target):
      add(section, items, .move)
      add(target.section, target.item..<(target.item + items.count), .target)
    case .reloadItems(let items, let section): add(section, items, .reload)
    case .reconfigureItems(let items, let section): add(section, items, .reconfigure)
    case .insertSections(let sections): add(Claim.sections, sections, .insert)
    case .deleteSections(let sections): add(Claim.sections, sections, .delete)
    case .moveSections(let sections, let target):
      add(Claim.sections, sections, .move)
      add(Claim.sections, target..<(target + sections.count), .target)
    case .reloadSections(let sections): add(Claim.sections, sections, .reload)
    }
  }
}

extension Claim {
  func comesBefore(_ other: Claim) -> Bool {
    (section, range.lowerBound, place) < (other.section, other.range.lowerBound, other.place)
  }

  /// Returns the reason why two claims on the same index conflict, or nil if they do not.
  func conflict(with other: Claim, about number: Int) -> BatchUpdateError.Reason? {
    let place: BatchUpdateError.Place =
      section == Self.sections
      ? .section(number) : .item(ItemPath(section: section, item: number))
    return role.conflict(with: other.role).map { $0(place) }
  }
}

extension Claim.Role {
  /// Returns the reason why two roles conflict for the same index, or nil if they do not.
  fileprivate func conflict(
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

// MARK: - Conflicts
extension BatchUpdate {
  /// Returns the error for the first change that conflicts with an earlier one, or nil if none
  /// does.
  /// - Complexity: O(*k* log² *k*) for *k* changes.
  func firstConflict() -> BatchUpdateError? {
    let counts = Array(0...changes.count)
    let count = counts.partitionPoint(where: { conflict(ofFirst: $0) != nil })
    return conflict(ofFirst: count).map { BatchUpdateError($0, offender: offender(at: count - 1)) }
  }

  private func conflict(ofFirst count: Int) -> BatchUpdateError.Reason? {
    let (before, after) = claims(ofFirst: count)
    return Self.conflict(among: before, after)
  }

  /// Returns a conflict between claims on old indices or between claims on new ones, or nil.
  static func conflict(among before: [Claim], _ after: [Claim]) -> BatchUpdateError.Reason? {
    conflict(among: before) ?? conflict(among: after) ?? conflict(withinSectionsOf: before)
  }

  /// Returns a conflict between claims that are in order, or nil.
  private static func conflict(among claims: [Claim]) -> BatchUpdateError.Reason? {
    guard claims.count > 1 else { return nil }
    // For each role, the claim with the largest upper bound: a claim that overlaps any earlier one
    // of the role overlaps that one, too.
    var furthest: [Claim?] = Claim.Role.allCases.map { _ in nil }
    for claim in claims {
      for other in furthest {
        guard let other, other.section == claim.section,
          other.range.upperBound > claim.range.lowerBound
        else { continue }
        if let conflict = claim.conflict(with: other, about: claim.range.lowerBound) {
          return conflict
        }
      }
      let last = furthest[claim.role.rawValue]
      if last?.section != claim.section || last!.range.upperBound < claim.range.upperBound {
        furthest[claim.role.rawValue] = claim
      }
    }
    return nil
  }

  /// Returns a conflict between claims on items and claims that delete or reload their section, or
  /// nil.
  ///
  /// Deleting an item of a deleted or reloaded section is redundant, but no conflict.
  private static func conflict(withinSectionsOf claims: [Claim]) -> BatchUpdateError.Reason? {
    let split = claims.partitionPoint(where: { $0.section != Claim.sections })
    let sections = claims[..<split].filter { $0.role == .delete || $0.role == .reload }
    for claim in claims[split...] where claim.role != .delete {
      let place = sections.partitionPoint(where: { $0.range.upperBound > claim.section })
      guard place < sections.count, sections[place].range.contains(claim.section) else { continue }
      // Reloading a section includes reloading and reconfiguring its items.
      if sections[place].role == .reload, claim.role != .move { continue }
      if let conflict = claim.conflict(with: sections[place], about: claim.range.lowerBound) {
        return conflict
      }
    }
    return nil
  }
}
