import GridTesting
import VirtualGrid

/// A batch of insertions, deletions and moves in equal numbers, and the batch that undoes it.
///
/// Each operation changes one item at a random index.
struct MixedBatch {
  /// The operations.
  private(set) var there = BatchUpdate()

  /// The operations that undo ``there``.
  private(set) var back = BatchUpdate()

  /// The number of items before ``there``.
  let before: SectionCounts

  /// The number of items after ``there``.
  let after: SectionCounts

  /// Creates a batch of `size` operations for a list of `count` items. The seed also selects the
  /// kind of the first operation.
  init(of size: Int, in count: Int, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let kinds = (0..<size).map { ($0 + seed) % 3 }
    let insertions = kinds.count { $0 == 0 }
    let deletions = kinds.count { $0 == 1 }
    let newCount = count + insertions - deletions
    before = SectionCounts([count])
    after = SectionCounts([newCount])
    var old = Self.places(size - insertions, in: count, &generator)
    var new = Self.places(size - deletions, in: newCount, &generator)
    for kind in kinds {
      switch kind {
      case 0: insert(new.removeLast())
      case 1: delete(old.removeLast())
      default: move(old.removeLast(), to: new.removeLast())
      }
    }
  }

  private mutating func insert(_ place: Int) {
    there.add(.insertItems(place..<place + 1, inSection: 0))
    back.add(.deleteItems(place..<place + 1, inSection: 0))
  }

  private mutating func delete(_ place: Int) {
    there.add(.deleteItems(place..<place + 1, inSection: 0))
    back.add(.insertItems(place..<place + 1, inSection: 0))
  }

  private mutating func move(_ source: Int, to target: Int) {
    there.add(.moveItems(source..<source + 1, inSection: 0, to: ItemPath(section: 0, item: target)))
    back.add(.moveItems(target..<target + 1, inSection: 0, to: ItemPath(section: 0, item: source)))
  }

  /// Returns `size` different indices in random order.
  private static func places(
    _ size: Int, in count: Int, _ generator: inout SeededGenerator
  ) -> [Int] {
    var seen: Set<Int> = []
    var places: [Int] = []
    while places.count < size {
      let place = Int.random(in: 0..<count, using: &generator)
      if seen.insert(place).inserted { places.append(place) }
    }
    return places
  }
}
