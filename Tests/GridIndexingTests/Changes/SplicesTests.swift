import GridIndexing
import GridTesting
import Testing

@Suite struct SplicesTests {
  /// A change of a list.
  private enum ListChange: CustomStringConvertible {
    case replace(Range<Int>, Int)
    case move(Int, Int)
    case reconfigure(Range<Int>)

    var description: String {
      switch self {
      case .replace(let range, let count): "replace \(range) by \(count)"
      case .move(let item, let target): "move \(item) to \(target)"
      case .reconfigure(let range): "reconfigure \(range)"
      }
    }
  }

  /// A list whose items know their old indices; new items have none.
  private struct NaiveList {
    struct Item {
      var source: Int?
      var isChanged = false
    }

    var items: [Item]

    init(_ count: Int) { items = (0..<count).map { Item(source: $0) } }

    mutating func apply(_ change: ListChange) {
      switch change {
      case .replace(let range, let count):
        items.replaceSubrange(range, with: Array(repeating: Item(), count: count))
      case .move(let item, let target): items.insert(items.remove(at: item), at: target)
      case .reconfigure(let range): for item in range { items[item].isChanged = true }
      }
    }
  }

  /// How the update of some changes differs from the naive list, or nil.
  private static func mistake(_ count: Int, _ changes: [ListChange]) -> String? {
    var list = NaiveList(count)
    var splices = Splices(count: count)
    for change in changes {
      list.apply(change)
      do {
        switch change {
        case .replace(let range, let count): try splices.replace(range, with: count)
        case .move(let item, let target): try splices.move(item, to: target)
        case .reconfigure(let range): try splices.reconfigure(range)
        }
      } catch {
        return "\(error)"
      }
    }
    guard splices.count == list.items.count else { return "counts \(splices.count)" }
    do {
      let plan = try splices.update().checked(
        from: SectionCounts([count]), to: SectionCounts([list.items.count]))
      guard list.items.indices.allSatisfy({ plan.items.oldIndex(of: $0) == list.items[$0].source })
      else { return "gives other old indices" }
      let changed = list.items.filter(\.isChanged).compactMap(\.source).sorted()
      return plan.reconfigured.ranges.flatMap { $0 } == changed ? nil : "reconfigures other items"
    } catch {
      return "\(error)"
    }
  }

  private static func changes(_ count: Int) -> [ListChange] {
    let ranges = (0...count).flatMap { start in (start...count).map { start..<$0 } }
    let replacements = ranges.flatMap { range in (0...2).map { ListChange.replace(range, $0) } }
    let moves = (0..<count).flatMap { item in (0..<count).map { ListChange.move(item, $0) } }
    return replacements + moves + ranges.map { .reconfigure($0) }
  }

  /// Calls `body` with all scripts of `length` changes of a list.
  private static func forEveryScript(
    on count: Int, length: Int, of changes: (Int) -> [ListChange], after done: [ListChange] = [],
    _ body: ([ListChange]) -> Void
  ) {
    guard length > 0 else { return body(done) }
    for change in changes(count) {
      var end = count
      if case .replace(let range, let new) = change { end += new - range.count }
      forEveryScript(on: end, length: length - 1, of: changes, after: done + [change], body)
    }
  }

  @Test func `every script of two changes on a short list agrees with a naive list`() {
    for count in 0...3 {
      Self.forEveryScript(on: count, length: 2, of: Self.changes) { changes in
        if let text = Self.mistake(count, changes) { Issue.record("\(count): \(changes): \(text)") }
      }
    }
  }

  /// Changes of one item at a time, so that scripts consist mostly of moves.
  private static func smallChanges(_ count: Int) -> [ListChange] {
    changes(count).filter { change in
      switch change {
      case .replace(let range, let new): range.count + new == 1
      case .move(let item, let target): item != target
      case .reconfigure: false
      }
    }
  }

  @Test func `every script of three small changes on three items agrees with a naive list`() {
    Self.forEveryScript(on: 3, length: 3, of: Self.smallChanges) { changes in
      if let text = Self.mistake(3, changes) { Issue.record("3: \(changes): \(text)") }
    }
  }

  /// Here, a moved item comes after another moved item, and not after one that was kept.
  @Test func `moved items are compared with the items that need no move`() {
    #expect(Self.mistake(3, [.move(0, 1), .move(0, 1), .move(2, 0)]) == nil)
  }

  @Test func `random scripts of moves agree with a naive list`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1_000 {
      let count = Int.random(in: 2...9, using: &generator)
      let changes = (0..<Int.random(in: 3...20, using: &generator)).map { _ in
        ListChange.move(
          Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator)
        )
      }
      if let text = Self.mistake(count, changes) { Issue.record("\(count): \(changes): \(text)") }
    }
  }

  @Test func `long random scripts agree with a naive list`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var count = Int.random(in: 0...8, using: &generator)
      let start = count
      var changes: [ListChange] = []
      for _ in 0..<12 {
        let end = Int.random(in: 0...count, using: &generator)
        let range = Int.random(in: 0...end, using: &generator)..<end
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where count > 0:
          changes.append(
            .move(
              Int.random(in: 0..<count, using: &generator),
              Int.random(in: 0..<count, using: &generator)))
        case 1: changes.append(.reconfigure(range))
        default:
          let new = Int.random(in: 0...3, using: &generator)
          changes.append(.replace(range, new))
          count += new - range.count
        }
      }
      if let text = Self.mistake(start, changes) { Issue.record("\(start): \(changes): \(text)") }
    }
  }

  @Test func `an item that is inserted and deleted again leaves no change`() throws {
    var splices = Splices(count: 1_000_000_000)
    for _ in 0..<1_000 {
      try splices.replace(500..<500, with: 3)
      try splices.replace(500..<503, with: 0)
    }
    #expect(splices.update().changes.isEmpty)
  }

  @Test func `many changes at one index become one change`() throws {
    var splices = Splices(count: 1_000_000_000)
    for _ in 0..<1_000 { try splices.replace(700..<701, with: 1) }
    for _ in 0..<1_000 { try splices.replace(0..<0, with: 1) }
    #expect(
      splices.update(section: 2).changes == [
        .deleteItems(700..<701, inSection: 2), .insertItems(0..<1_000, inSection: 2),
        .insertItems(1_700..<1_701, inSection: 2),
      ])
  }

  @Test func `indices out of range are refused`() throws {
    var splices = Splices(count: 3)
    try splices.replace(0..<1, with: 0)
    let refusal = #expect(throws: BatchUpdateError.self) { try splices.replace(2..<3, with: 0) }
    #expect(
      refusal?.description == """
        Item 2 is out of range; by now, there are items 0..<2. Each change uses indices from after \
        the changes before it.
        """)
    #expect(throws: BatchUpdateError.self) { try splices.replace(0..<0, with: -1) }
    #expect(throws: BatchUpdateError.self) { try splices.move(-1, to: 0) }
    #expect(throws: BatchUpdateError.self) { try splices.move(0, to: 2) }
    #expect(throws: BatchUpdateError.self) { try splices.move(.max, to: 0) }
    #expect(throws: BatchUpdateError.self) { try splices.move(0, to: .max) }
    #expect(throws: BatchUpdateError.self) { try splices.reconfigure(Int.min..<0) }
    #expect(splices.count == 2)
  }
}
