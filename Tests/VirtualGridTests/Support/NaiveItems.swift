import GridTesting
import VirtualGrid

/// A naive model of items: an array of identities in the order of their indices.
struct NaiveItems {
  private(set) var ids: [Int]
  private var nextID: Int

  init(count: Int) {
    ids = Array(0..<count)
    nextID = count
  }

  var count: Int { ids.count }

  /// Applies a change. New items get new identities.
  mutating func apply(_ map: IndexMap) {
    ids = (0..<map.newCount).map { item in
      if let old = map.oldIndex(of: item) { return ids[old] }
      defer { nextID += 1 }
      return nextID
    }
  }

  func index(of id: Int) -> Int? { ids.firstIndex(of: id) }

  func indexes(of ids: Set<Int>) -> Set<Int> { Set(ids.compactMap(index)) }
}

/// A random change that is valid for any number of items, because its numbers are taken modulo it.
enum AnyChange {
  case replace(Int, length: Int, count: Int)
  case move(Int, length: Int, to: Int)
  case limit(Int)

  static func random(using generator: inout SeededGenerator) -> AnyChange {
    let place = Int.random(in: 0..<1_000, using: &generator)
    let length = Int.random(in: 0..<5, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0..<5:
      return .replace(place, length: length, count: .random(in: 0..<5, using: &generator))
    case 5..<8: return .move(place, length: length, to: .random(in: 0..<1_000, using: &generator))
    default: return .limit(place)
    }
  }

  /// The change as an index map for `count` items.
  func map(of count: Int) -> IndexMap {
    switch layoutChange(of: count) {
    case .move(let range, let destination, _):
      IndexMap(moving: range, to: destination, of: count)
    case .items(let range, let new, _): IndexMap(replacing: range, with: new, of: count)
    case .sections, .style, .table: preconditionFailure("There is one section")
    }
  }

  /// The change as a layout change for `count` items.
  func layoutChange(of count: Int) -> LayoutChange {
    switch self {
    case .replace(let start, let length, let new):
      let start = start % (count + 1)
      return .items(start..<min(start + length, count), replacedBy: new)
    case .move(let start, let length, let destination):
      let start = start % (count + 1)
      let range = start..<min(start + length, count)
      return .move(range, to: destination % (count - range.count + 1))
    case .limit(let limit): return .remove(min(count, max(3, limit % (count + 1)))..<count)
    }
  }
}

extension RangeSet<Int> {
  /// The elements as a set.
  var asSet: Set<Int> { Set(ranges.joined()) }

  init(_ items: Set<Int>) {
    self.init(items.sorted().map { $0..<($0 + 1) })
  }
}

extension ItemSet {
  var asSet: Set<Int> { ranges.asSet }

  /// Creates a set from items in any order.
  init(_ items: Set<Int>, columnCount: Int = .max) {
    self.init(RangeSet(items), columnCount: columnCount)
  }
}
