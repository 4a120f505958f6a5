import GridTesting
import Testing

@testable import VirtualGrid

@Suite struct ItemSetTests {
  /// An operation on a set of items 0 to 59.
  private enum Operation {
    case union(Items)
    case intersection(Items)
    case subtraction(Items)
    case difference(Items)
    case rows(length: Int)
    case change(AnyChange)
    case changeRows(AnyChange)
  }

  /// Items by their bits, or a rectangle.
  private enum Items {
    case bits(UInt64)
    case area(rows: Range<Int>, columns: Range<Int>)

    func set(_ columnCount: Int) -> ItemSet {
      switch self {
      case .bits(let bits): ItemSet(Set((0..<60).filter { bits >> $0 & 1 == 1 }))
      case .area(let rows, let columns):
        ItemSet(TableArea(rows: rows, columns: columns), columnCount: columnCount)
      }
    }

    func naive(_ columnCount: Int) -> Set<Int> {
      switch self {
      case .bits(let bits): Set((0..<60).filter { bits >> $0 & 1 == 1 })
      case .area(let rows, let columns):
        // The only row of a list begins with the first item.
        Set(
          rows.flatMap { row in
            columns.filter { $0 < columnCount && (row == 0 || columnCount < .max) }
              .map { row == 0 ? $0 : row * columnCount + $0 }
          })
      }
    }
  }

  @Test func `random scripts agree with a set of integers`() {
    let failure = checkRandomScripts(seed: 11, count: 1_500, length: 20) { generator in
      randomOperation(&generator)
    } run: { script in
      disagreement(after: script)
    }
    #expect(failure == nil)
  }

  private func randomOperation(_ generator: inout SeededGenerator) -> Operation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    func items() -> Items {
      if number(0..<4) == 0 {
        // Few bits, many bits and runs of bits.
        let (one, other): (UInt64, UInt64) = (generator.next(), generator.next())
        return .bits([one & other, one | other, one & (one << 1), one][number(0..<4)])
      }
      let (top, left) = (number(0..<8), number(0..<8))
      return .area(
        rows: top..<(top + number(0..<5)), columns: left..<(left + number(0..<5)))
    }
    switch number(0..<14) {
    case 0..<4: return .union(items())
    case 4: return .intersection(items())
    case 5..<7: return .subtraction(items())
    case 7..<9: return .difference(items())
    case 9: return .rows(length: number(1..<9) == 8 ? .max : number(1..<9))
    case 10: return .change(.random(using: &generator))
    default: return .changeRows(.random(using: &generator))
    }
  }

  private func disagreement(after script: [Operation]) -> String? {
    var set = ItemSet(RangeSet(), columnCount: 6)
    var naive: Set<Int> = []
    for operation in script {
      let columns = set.columnCount
      switch operation {
      case .union(let items):
        set = set.union(items.set(columns))
        naive.formUnion(items.naive(columns))
      case .intersection(let items):
        set = set.intersection(items.set(columns))
        naive.formIntersection(items.naive(columns))
      case .subtraction(let items):
        set = set.subtracting(items.set(columns))
        naive.subtract(items.naive(columns))
      case .difference(let items):
        set = set.symmetricDifference(items.set(columns))
        naive.formSymmetricDifference(items.naive(columns))
      case .rows(let length): set = set.inRows(of: length)
      case .change(let change):
        let map = change.map(of: 200)
        set = set.applying(map)
        naive = Set(naive.compactMap { map.newIndex(of: $0) })
      case .changeRows(let change):
        let map = rowMap(change, columns: min(columns, 8))
        set = set.applying(map)
        naive = Set(naive.compactMap { map.newIndex(of: $0) })
      }
      if let difference = difference(set, naive) { return difference }
    }
    return nil
  }

  /// A change of whole rows of a table with 25 rows.
  private func rowMap(_ change: AnyChange, columns: Int) -> IndexMap {
    let count = 25
    switch change.layoutChange(of: count) {
    case .items(let rows, let new, _):
      return IndexMap(
        replacing: (rows.lowerBound * columns)..<(rows.upperBound * columns), with: new * columns,
        of: count * columns)
    case .move(let rows, let destination, _):
      return IndexMap(
        moving: (rows.lowerBound * columns)..<(rows.upperBound * columns),
        to: destination * columns, of: count * columns)
    case .sections, .style, .table: preconditionFailure("There is one section")
    }
  }

  private func difference(_ set: ItemSet, _ naive: Set<Int>) -> String? {
    if set.asSet != naive { return "\(set.asSet.sorted()) instead of \(naive.sorted())" }
    if Array(set.items) != naive.sorted() { return "items differ" }
    if set.count != naive.count || set.isEmpty != naive.isEmpty { return "count differs" }
    if set.first != naive.min() || set.last != naive.max() { return "first or last differs" }
    if (-1..<250).contains(where: { set.contains($0) != naive.contains($0) }) {
      return "contains differs"
    }
    // Equal sets are equal and stored in the same way, however they came about.
    let again = ItemSet(naive, columnCount: set.columnCount)
    if set.bands != again.bands { return "\(set.bands) instead of \(again.bands)" }
    let list = ItemSet(naive)
    if set != list || set.hashValue != list.hashValue { return "sets in other rows differ" }
    if set == ItemSet(naive.symmetricDifference([3]), columnCount: 4) { return "equal to others" }
    guard set.columnCount < .max else { return nil }
    let cells = set.areas.flatMap { area in
      area.rows.flatMap { row in area.columns.map { row * set.columnCount + $0 } }
    }
    return cells.sorted() == naive.sorted() ? nil : "areas differ"
  }

  @Test func `a rectangle of a million rows is stored once, and stays one when rows change`() {
    let columns = 100
    var set = ItemSet(
      TableArea(rows: 0..<1_000_000, columns: 2..<5), columnCount: columns)
    #expect(set.count == 3_000_000 && set.areas.count == 1)
    set = set.union(ItemSet(TableArea(rows: 500..<501, columns: 0..<100), columnCount: columns))
    #expect(set.bands.count == 3)
    set = set.applying(
      IndexMap(replacing: 1_000..<1_000, with: 20 * columns, of: 1_000_000 * columns))
    #expect(set.bands.count == 4 && set.count == 3_000_097)
    set = set.applying(
      IndexMap(
        moving: (500 * columns)..<(501 * columns), to: 900_000 * columns,
        of: 1_000_020 * columns))
    #expect(set.count == 3_000_097 && set.bands.count <= 6)
  }

  @Test func `invalid indices and areas out of range are ignored`() {
    #expect(ItemSet([-5..<2]).asSet == [0, 1])
    let area = TableArea(rows: -3..<2, columns: -1..<9)
    #expect(ItemSet(area, columnCount: 3).asSet == [0, 1, 2, 3, 4, 5])
    #expect(ItemSet(TableArea(rows: 0..<5, columns: 3..<4), columnCount: 0).isEmpty)
    #expect(ItemSet([0..<Int.max]).count == .max && !ItemSet([0..<Int.max]).contains(.max))
    #expect(ItemSet(RangeSet([0..<Int.max]), columnCount: 10).count == .max)
  }
}
