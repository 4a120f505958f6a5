import GridTesting
import VirtualGrid

/// As many insertions as deletions and moves, of one item each, anywhere in a list; and the batch
/// that takes all of them back.
struct MixedBatch {
  /// What happens.
  private(set) var there = BatchUpdate()

  /// What takes it back.
  private(set) var back = BatchUpdate()

  /// How many items there are without it.
  let before: SectionCounts

  /// How many items there are with it.
  let after: SectionCounts

  /// Makes a batch of `size` operations; the next seed begins with the next kind of operation.
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
    there.add(.insertItems(place..<place + 1))
    back.add(.deleteItems(place..<place + 1))
  }

  private mutating func delete(_ place: Int) {
    there.add(.deleteItems(place..<place + 1))
    back.add(.insertItems(place..<place + 1))
  }

  private mutating func move(_ source: Int, to target: Int) {
    there.add(.moveItems(source..<source + 1, to: ItemPath(section: 0, item: target)))
    back.add(.moveItems(target..<target + 1, to: ItemPath(section: 0, item: source)))
  }

  /// Different places in no order.
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
