import GridData
import GridTesting
import Testing

/// A finder, the rows that it searches, and the simplest code that finds in them.
struct FinderWorld {
  private(set) var finder: Finder
  private var random: SeededGenerator

  /// Whether each row matches.
  private var rows: [Bool]
  private var order: RowOrder?
  private var slice: FinderSlice?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let density = [2, 10, 100][Int(seed % 3)]
    rows = []
    for _ in 0..<Int.random(in: 0..<150, using: &random) {
      rows.append(Int.random(in: 0..<density, using: &random) == 0)
    }
    finder = Finder(rowCount: rows.count)
  }

  private mutating func number(below end: Int) -> Int {
    Int.random(in: 0..<max(1, end), using: &random)
  }

  private mutating func range() -> Range<Int> {
    let start = number(below: rows.count + 1)
    return start..<start + number(below: min(20, rows.count - start + 1))
  }
}

// MARK: - Actions
extension FinderWorld {
  /// Changes the rows or the order, or does some work.
  mutating func act() {
    switch number(below: 12) {
    case 0: insert(range().lowerBound)
    case 1: insert(rows.count)
    case 2: remove()
    case 3: change()
    case 4: show()
    case 5...8: beginSlice()
    default: endSlice()
    }
  }

  /// Searches all rows.
  mutating func finish() {
    endSlice()
    while !finder.isComplete {
      beginSlice()
      endSlice()
    }
  }

  private mutating func beginSlice() {
    slice = finder.nextSlice(near: number(below: rows.count), rowLimit: 1 + number(below: 20))
    slice?.search { rows[$0] }
  }

  private mutating func endSlice() {
    if let slice { finder.take(slice) }
    slice = nil
  }

  private mutating func insert(_ row: Int) {
    let new = (0..<number(below: 5)).map { _ in Bool.random(using: &random) }
    let isAtEnd = row == rows.count
    rows.insert(contentsOf: new, at: row)
    finder.insertRows(row..<row + new.count)
    if !isAtEnd, order != nil { show() }
  }

  private mutating func remove() {
    let removed = range()
    rows.removeSubrange(removed)
    finder.removeRows(removed)
    if order != nil { show() }
  }

  private mutating func change() {
    let changed = range()
    for row in changed { rows[row].toggle() }
    finder.changeRows(changed)
  }

  /// Shows the rows as they are, or some of them, in ascending order or in any.
  private mutating func show() {
    var shown = rows.indices.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
    switch number(below: 3) {
    case 0: order = nil
    case 1: order = RowOrder(shown, rowCount: rows.count)
    default:
      shown.shuffle(using: &random)
      order = RowOrder(shown, rowCount: rows.count)
    }
    finder.show(order)
  }
}

// MARK: - Checks
extension FinderWorld {
  private var shown: [Bool] { order.map { order in order.map { rows[$0] } } ?? rows }

  private var isSorted: Bool {
    guard let order else { return false }
    return zip(order, order.dropFirst()).contains { $0 > $1 }
  }

  /// Compares what the finder states with a walk over all rows.
  mutating func check(_ place: String) {
    let shown = shown
    let count = shown.count { $0 }
    #expect(finder.rowCount == rows.count, "\(place)")
    #expect(finder.matchCount <= count, "\(place)")
    if finder.isComplete {
      #expect(finder.matchCount == count && finder.progress == 1, "\(place)")
    }
    for position in [-1, number(below: shown.count), shown.count] {
      check(.forward, from: position, in: shown, place)
      check(.backward, from: position, in: shown, place)
      guard finder.isComplete, shown.indices.contains(position) else { continue }
      let number = shown[position] ? shown[...position].count { $0 } : nil
      #expect(finder.number(ofMatchAt: position) == number, "\(place)")
    }
  }

  private func check(
    _ direction: Finder.Direction, from position: Int, in shown: [Bool], _ place: String
  ) {
    let (near, far) =
      direction == .forward
      ? (Array(shown.indices.drop { $0 <= position }), shown.indices.prefix { $0 <= position })
      : (shown.indices.prefix { $0 < position }.reversed(), shown.indices.drop { $0 < position })
    let others = direction == .forward ? Array(far) : far.reversed()
    let nearest =
      near.first { shown[$0] }.map { Finder.Answer.found(position: $0, wraps: false) }
      ?? others.first { shown[$0] }.map { .found(position: $0, wraps: true) } ?? .notFound
    let answer = finder.find(direction, from: position)
    switch answer {
    case .searching: #expect(!finder.isComplete, "\(place)")
    // In a sorted order, a match may be nearer than the ones found so far.
    case .found(let match, wraps: false) where isSorted && !finder.isComplete:
      #expect(near.contains(match) && shown[match], "\(place)")
    default: #expect(answer == nearest, "\(place), \(direction) from \(position)")
    }
  }
}
