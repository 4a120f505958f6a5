import GridIndexing
import GridTesting
import TestSupport
import Testing

@Suite struct DifferenceTests {
  /// Applies a difference to the old list, with inserted elements from the new one.
  private func result(_ difference: Difference, _ old: [Int], _ new: [Int]) -> [Int] {
    new.indices.map { place in difference.map.oldIndex(of: place).map { old[$0] } ?? new[place] }
  }

  /// How the difference of two lists differs from the naive one, or nil.
  private static func mistake(_ old: [Int], _ new: [Int]) -> String? {
    let difference = Difference(from: old, to: new)
    let sources = NaiveDifference.sources(old, new)
    guard new.indices.allSatisfy({ difference.map.oldIndex(of: $0) == sources[$0] }) else {
      return "pairs other elements"
    }
    guard
      difference.map == IndexMap(oldCount: old.count, newCount: new.count, runs: singles(sources))
    else { return "has other runs" }
    let moved = difference.moves.flatMap { Array($0.newRange) }
    let rest = new.indices.filter { !moved.contains($0) }.compactMap { sources[$0] }
    guard rest == rest.sorted() else { return "leaves out a move" }
    let fewest = NaiveDifference.fewestMoves(sources)
    return moved.count == fewest ? nil : "moves \(moved.count), and \(fewest) would do"
  }

  private static func singles(_ sources: [Int?]) -> [IndexMap.Run] {
    sources.enumerated().compactMap { new, old in
      old.map { IndexMap.Run(old: $0, new: new, count: 1) }
    }
  }

  /// All lists of `count` elements of five kinds.
  private static func lists(_ count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return lists(count - 1).flatMap { list in (0..<5).map { list + [$0] } }
  }

  /// The lists whose kinds first appear in ascending order. Any other list equals one of them after
  /// renaming its kinds.
  private static func namedInOrder(_ count: Int) -> [[Int]] {
    lists(count).filter { list in
      list.indices.allSatisfy { list[$0] <= (list[..<$0].max() ?? -1) + 1 }
    }
  }

  /// The lengths of the lists.
  private static let lengths = 0...(isThorough ? 6 : 4)

  @Test(arguments: lengths)
  func `the difference of every pair of short lists agrees with a naive one`(count: Int) {
    for old in Self.namedInOrder(count) {
      for newCount in Self.lengths {
        for new in Self.lists(newCount) {
          if let text = Self.mistake(old, new) { Issue.record("\(old) to \(new): \(text)") }
        }
      }
    }
  }

  @Test func `the difference of random lists agrees with a naive one, with and without duplicates`()
  {
    var numbers = SeededGenerator(seed: 5)
    for round in 0..<400 {
      let kinds = round % 3 == 0 ? 4 : 60
      func list() -> [Int] {
        (0..<Int.random(in: 0...(round % 40), using: &numbers)).map { _ in
          Int.random(in: 0..<kinds, using: &numbers)
        }
      }
      let (old, new) = (list(), list())
      let difference = Difference(from: old, to: new)
      let sources = NaiveDifference.sources(old, new)
      #expect(new.indices.map { difference.map.oldIndex(of: $0) } == sources, "\(old) to \(new)")
      #expect(result(difference, old, new) == new)
      let plan = try? difference.update().checked(
        from: SectionCounts([old.count]), to: SectionCounts([new.count]))
      #expect(plan?.items == difference.map, "\(old) to \(new)")
    }
  }

  /// Lists with stretches that follow the other list, forward or backward, between stretches in any
  /// order, with and without duplicates.
  @Test func `the difference of long, partly ordered lists agrees with a naive one`() {
    var numbers = SeededGenerator(seed: 6)
    func number(below end: Int) -> Int { .random(in: 0..<end, using: &numbers) }
    for round in 0..<60 {
      let old = (0..<4_000).map {
        round % 2 == 0 || number(below: 50) > 0 ? $0 : number(below: 4_000)
      }
      var new: [Int] = []
      while new.count < 3_000 {
        let start = number(below: 3_900)
        let length = 1 + number(below: round % 3 == 0 ? 800 : 60)
        let part = old[start..<min(4_000, start + length)]
        switch number(below: 4) {
        case 0: new += part.reversed()
        case 1: new += part.shuffled(using: &numbers)
        case 2: new += part.map { $0 + (number(below: 20) == 0 ? 5_000 : 0) }
        default: new += part
        }
      }
      let map = Difference(from: old, to: new).map
      let sources = NaiveDifference.sources(old, new)
      #expect(new.indices.map { map.oldIndex(of: $0) } == sources, "in round \(round)")
      let targets = Dictionary(
        uniqueKeysWithValues: sources.enumerated().compactMap { place, source in
          source.map { ($0, place) }
        })
      #expect(old.indices.map { map.newIndex(of: $0) } == old.indices.map { targets[$0] })
    }
  }

  /// Lists from almost ordered to shuffled: elements are swapped near and far, and the list is
  /// rotated.
  @Test func `the difference of long lists moves as few elements as possible`() {
    var numbers = SeededGenerator(seed: 7)
    for round in 0..<40 {
      let old = Array(0..<300)
      var new = old
      for _ in 0..<[1, 5, 30, 300][round % 4] {
        let place = Int.random(in: old.indices, using: &numbers)
        let other =
          round % 3 == 0 ? min(place + 3, 299) : .random(in: old.indices, using: &numbers)
        new.swapAt(place, other)
      }
      if round % 8 > 3 {
        let start = Int.random(in: old.indices, using: &numbers)
        new = Array(new[start...] + new[..<start])
      }
      let moves = Difference(from: old, to: new).moves
      let moved = Set(moves.flatMap { $0.newRange })
      let rest = new.indices.filter { !moved.contains($0) }.map { new[$0] }
      #expect(rest == rest.sorted(), "in round \(round)")
      #expect(moved.count == NaiveDifference.fewestMoves(ofMany: new), "in round \(round)")
    }
  }

  @Test func `moving the last of a million elements to the front is one move`() {
    let old = Array(0..<1_000_000)
    let new = [999_999] + Array(0..<999_999)
    let difference = Difference(from: old, to: new)
    #expect(difference.moves == [IndexMap.Run(old: 999_999, new: 0, count: 1)])
    #expect(difference.map.runs.count == 2)
  }

  @Test func `elements with equal hash values are told apart`() {
    /// An element whose hash values all collide.
    struct CollidingElement: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let difference = Difference(
      from: [0, 1, 2].map(CollidingElement.init), to: [2, 3, 0].map(CollidingElement.init))
    #expect((0..<3).map { difference.map.oldIndex(of: $0) } == [2, nil, 0])
  }

  @Test func `changed elements are identified by their old indices`() throws {
    let old = [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "e")]
    let new = [(1, "x"), (4, "d"), (2, "y"), (3, "c"), (5, "z")]
    let difference = Difference(from: old.map(\.0), to: new.map(\.0)) {
      old[$0].1 != new[$1].1
    }
    #expect(difference.changed == RangeSet([0..<2, 4..<5]))
    let plan = try difference.update().checked(
      from: SectionCounts([5]), to: SectionCounts([5]))
    #expect(plan.reconfigured == difference.changed)
    #expect(plan.reloaded.isEmpty)
  }
}
