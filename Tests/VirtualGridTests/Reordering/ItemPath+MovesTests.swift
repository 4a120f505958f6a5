import GridTesting
import Testing

@testable import VirtualGrid

/// Moves of several items, one after another.
@Suite struct ItemPathMovesTests {
  @Test func `moving items one by one gives what removing and inserting them together gives`() {
    var generator = SeededGenerator(seed: 33)
    for _ in 0..<2_000 {
      var next = 0
      let lists = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          next += 1
          return next
        }
      }
      let paths = lists.indices.flatMap { section in
        lists[section].indices.map { ItemPath(section: section, item: $0) }
      }.filter { _ in Bool.random(using: &generator) }
      guard !paths.isEmpty else { continue }
      var together = lists
      let moved = paths.map { lists[$0.section][$0.item] }
      for path in paths.reversed() { together[path.section].remove(at: path.item) }
      let section = together.indices.randomElement(using: &generator)!
      let target = ItemPath(
        section: section, item: Int.random(in: 0...together[section].count, using: &generator))
      together[section].insert(contentsOf: moved, at: target.item)
      var oneByOne = lists
      for move in ItemPath.singleMoves(of: paths, to: target) {
        let number = oneByOne[move.path.section].remove(at: move.path.item)
        oneByOne[move.target.section].insert(number, at: move.target.item)
      }
      #expect(oneByOne == together, "\(lists), \(paths) to \(target)")
    }
  }
}
