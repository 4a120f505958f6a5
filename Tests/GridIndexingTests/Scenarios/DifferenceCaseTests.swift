import GridIndexing
import TestSupport
import Testing

/// Differences of lists, from case files of IGListKit and DifferenceKit.
@Suite struct DifferenceCaseTests {
  private static func cases() throws -> [ListCase] {
    try CaseFile("iglist-diff", in: .module).cases()
      + CaseFile("differencekit", in: .module).cases(named: "flat")
  }

  @Test func `the case files of flat differences are complete`() throws {
    #expect(try Self.cases().count == 25 + 12)
  }

  @Test(arguments: try cases())
  func `a difference has the expected deletions, insertions, moves and changes`(_ case: ListCase)
    throws
  {
    let (given, expect) = (`case`.given, `case`.expect)
    let (old, new) = (given.before, given.after)
    func hasChanged(_ before: Int, _ after: Int) -> Bool {
      given.beforeContent?[before] != given.afterContent?[after]
    }
    let difference =
      given.hash == nil
      ? Difference(from: old, to: new, hasChanged: hasChanged)
      : Difference(
        from: old.map(CollidingElement.init), to: new.map(CollidingElement.init),
        hasChanged: hasChanged)
    let map = difference.map
    if let deletes = expect.deletes { #expect(map.removed.flatMap { $0 } == deletes) }
    if let inserts = expect.inserts { #expect(map.inserted.flatMap { $0 } == inserts) }
    if let updates = expect.updates {
      #expect(difference.changed.ranges.flatMap { $0 } == updates.sorted())
    }
    if let least = expect.leastMoves {
      #expect(difference.moves.reduce(0) { $0 + $1.count } == least)
    }
    if let net = expect.net { #expect(new.count - old.count == net) }
    if let answer = expect.map { #expect(old.indices.map { map.newIndex(of: $0) } == answer) }
    if let answer = expect.inverse { #expect(new.indices.map { map.oldIndex(of: $0) } == answer) }
    if let batch = expect.batch { compare(difference, with: batch) }
  }

  /// Compares with an engine that shows changed items as deleted and inserted.
  private func compare(_ difference: Difference, with batch: ListAnswer.Batch) {
    let (map, changed) = (difference.map, difference.changed)
    let gone = RangeSet(map.removed).union(changed)
    let come = RangeSet(map.inserted).union(map.newIndexes(of: changed))
    #expect(gone.ranges.flatMap { $0 } == batch.deletes.sorted())
    #expect(come.ranges.flatMap { $0 } == batch.inserts.sorted())
    let moves = difference.moves.filter { !changed.contains($0.old) }
    #expect(moves.map { [$0.old, $0.new] } == batch.moves)
  }

  /// An identifier whose hash values all collide.
  private struct CollidingElement: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
  }
}
