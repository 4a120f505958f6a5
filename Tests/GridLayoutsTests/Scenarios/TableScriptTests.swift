import GridIndexing
import GridLayouts
import GridTesting
import Testing

/// An operation on a table. Indices are taken modulo the number of lines.
private enum TableOperation {
  case replaceRows(at: Int, Int, by: Int)
  case replaceColumns(at: Int, Int, by: Int)
  case moveRows(at: Int, Int, to: Int)
  case moveColumns(at: Int, Int, to: Int)
  case rearrangeColumns(seed: Int)
  case setHeight(Double, ofRow: Int)
  case setWidth(Double, ofColumn: Int)
  case merge(row: Int, Int, column: Int, Int)
  case unmerge(row: Int, Int, column: Int, Int)
  case freeze(top: Int, left: Int, bottom: Int, right: Int)
}

extension TableOperation {
  static func random(using generator: inout SeededGenerator) -> TableOperation {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    // Includes hidden lines and fractions of points.
    func length() -> Double { [0, 12.5, 20, 33.015625].randomElement(using: &generator)! }
    return switch number(0...17) {
    case 0: .replaceRows(at: number(0...99), number(0...2), by: number(0...2))
    case 1: .replaceColumns(at: number(0...99), number(0...2), by: number(0...2))
    case 2: .moveRows(at: number(0...99), number(0...3), to: number(0...99))
    case 3: .moveColumns(at: number(0...99), number(0...3), to: number(0...99))
    case 4: .setHeight(length(), ofRow: number(0...99))
    case 5: .setWidth(length(), ofColumn: number(0...99))
    case 6: .unmerge(row: number(0...99), 1, column: number(0...99), 1)
    case 7, 8:
      .freeze(top: number(0...2), left: number(0...2), bottom: number(0...2), right: number(0...2))
    case 16, 17: .rearrangeColumns(seed: number(0...9_999))
    case 9: .replaceRows(at: 0, .max, by: number(0...6))
    case 10: .replaceColumns(at: 0, .max, by: number(0...5))
    default:
      .merge(row: number(0...99), number(1...3), column: number(0...99), number(1...3))
    }
  }
}

/// A table and a naive one that receive the same operations.
private struct TablePair {
  var table: TableLayout
  var naive: NaiveTable

  init(rows: Int, columns: Int, spacing: GridSize) throws(LayoutError) {
    table = try TableLayout(
      rows: rows, columns: columns, rowHeight: .fixed(NaiveTable.height),
      columnWidth: .fixed(NaiveTable.width), spacing: spacing)
    naive = NaiveTable(rows: rows, columns: columns, spacing: spacing)
  }

  private var rows: Int { naive.rows.count }
  private var columns: Int { naive.columns.count }

  /// Applies an operation to both tables, and returns the first difference.
  mutating func apply(_ operation: TableOperation) -> String? {
    switch operation {
    case .replaceRows(let place, let removed, let count):
      let range = Self.range(place, removed, of: rows)
      naive.replaceRows(range, by: count)
      return agree(true) { (table) throws(LayoutError) in try table.replaceRows(range, by: count) }
    case .replaceColumns(let place, let removed, let count):
      let range = Self.range(place, removed, of: columns)
      naive.replaceColumns(range, by: count)
      return agree(true) { (table) throws(LayoutError) in
        try table.replaceColumns(range, by: count)
      }
    case .moveRows(let place, let count, let destination):
      let range = Self.range(place, count, of: rows)
      let end = destination % (rows - range.count + 1)
      return agree(naive.moveRows(range, to: end)) { (table) throws(LayoutError) in
        try table.moveRows(range, to: end)
      }
    case .moveColumns(let place, let count, let destination):
      let range = Self.range(place, count, of: columns)
      let end = destination % (columns - range.count + 1)
      return agree(naive.moveColumns(range, to: end)) { (table) throws(LayoutError) in
        try table.moveColumns(range, to: end)
      }
    case .rearrangeColumns(let seed):
      let map = Self.map(of: columns, seed: seed)
      return agree(naive.rearrangeColumns(by: map)) { (table) throws(LayoutError) in
        try table.apply(.table(.columns(map, rowCount: table.rowCount)))
      }
    case .setHeight(let height, let row):
      let range = Self.range(row, 1, of: rows)
      for row in range { naive.rows[row].extent = height }
      return agree(true) { (table) throws(LayoutError) in
        try table.setHeight(.measured(height), ofRows: range)
      }
    case .setWidth(let width, let column):
      let range = Self.range(column, 1, of: columns)
      for column in range { naive.columns[column].extent = width }
      return agree(true) { (table) throws(LayoutError) in
        try table.setWidth(.measured(width), ofColumns: range)
      }
    case .merge(let row, let height, let column, let width):
      let area = TableArea(
        rows: Self.range(row, height, of: rows), columns: Self.range(column, width, of: columns))
      return agree(naive.merge(area)) { (table) throws(LayoutError) in try table.merge([area]) }
    case .unmerge(let row, let height, let column, let width):
      let area = TableArea(
        rows: Self.range(row, height, of: rows), columns: Self.range(column, width, of: columns))
      naive.unmerge(in: area)
      return agree(true) { (table) throws(LayoutError) in table.unmerge(in: area) }
    case .freeze(let top, let left, let bottom, let right):
      let edges = FrozenEdges(top: top, left: left, bottom: bottom, right: right)
      return agree(naive.freeze(edges)) { (table) throws(LayoutError) in try table.freeze(edges) }
    }
  }

  private mutating func agree(
    _ naiveDid: Bool, _ change: (inout TableLayout) throws(LayoutError) -> Void
  ) -> String? {
    do throws(LayoutError) {
      try change(&table)
      return naiveDid ? nil : "the table accepts what the naive one refuses"
    } catch {
      return naiveDid ? "the table refuses what the naive one accepts: \(error)" : nil
    }
  }

  /// A random rearrangement of `count` columns, which removes some and inserts some.
  private static func map(of count: Int, seed: Int) -> IndexMap {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    var new: [Int?] = (0..<count).filter { _ in number(0...7) > 0 }
    if Bool.random(using: &generator) { new.shuffle(using: &generator) }
    for _ in 0..<max(0, number(-2...2)) { new.insert(nil, at: number(0...new.count)) }
    return IndexMap(
      oldCount: count, newCount: new.count,
      runs: new.enumerated().compactMap { place, old in
        old.map { IndexMap.Run(old: $0, new: place, count: 1) }
      })
  }

  private static func range(_ place: Int, _ length: Int, of count: Int) -> Range<Int> {
    let start = place % (count + 1)
    return start..<min(start + length, count)
  }
}

// MARK: - Comparison
extension TablePair {
  /// The first difference between the tables, for random windows, viewports and points of a seed.
  func disagreement(seed: Int) -> String? {
    let answers = NaiveAnswers(naive)
    if table.mergedAreas != answers.areas {
      return "areas are \(table.mergedAreas), not \(answers.areas)"
    }
    if table.frozen != naive.frozen { return "frozen are \(table.frozen), not \(naive.frozen)" }
    let (frames, size) = (answers.frames, answers.size)
    if table.contentSize != size { return "the content is \(table.contentSize), not \(size)" }
    for item in 0..<frames.count where table.frame(of: item) != frames[item] {
      return "frame \(item) is \(table.frame(of: item)!), not \(frames[item])"
    }
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<4 {
      let viewport = GridRect.random(around: size, using: &generator)
      let window =
        Bool.random(using: &generator)
        ? LayoutWindow(viewport)
        : LayoutWindow(.random(around: size, using: &generator), viewport: viewport)
      if let difference = difference(from: answers, in: window) { return difference }
      let point = GridPoint(
        x: .random(in: -5...size.width + 5, using: &generator),
        y: .random(in: -5...size.height + 5, using: &generator))
      if let difference = difference(from: answers, at: point, in: viewport) { return difference }
    }
    if let frame = frames.randomElement(using: &generator) {
      return difference(from: answers, at: frame.origin, in: .zero)
    }
    return nil
  }

  func difference(from naive: NaiveAnswers, in window: LayoutWindow) -> String? {
    var placements: [Placement] = []
    table.placements(in: window, into: &placements)
    let expected = naive.placements(in: window)
    guard placements != expected else { return nil }
    return "\(window) shows \(placements), not \(expected)"
  }

  func difference(
    from naive: NaiveAnswers, at point: GridPoint, in viewport: GridRect
  ) -> String? {
    let item = table.item(at: point, in: viewport)
    let expected = naive.item(at: point, in: viewport)
    guard item == expected else {
      return "at \(point) in \(viewport) is \(item as Any), not \(expected as Any)"
    }
    let nearest = table.item(nearestTo: point)
    let expectedNearest = naive.item(nearestTo: point)
    guard nearest == expectedNearest else {
      return "nearest to \(point) is \(nearest as Any), not \(expectedNearest as Any)"
    }
    return nil
  }
}

extension GridRect {
  /// A random window on content or a little beside it, often with edges at rows.
  fileprivate static func random(
    around size: GridSize, using generator: inout SeededGenerator
  ) -> GridRect {
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &generator)
      return Bool.random(using: &generator) ? (number / 10).rounded() * 10 : number
    }
    return GridRect(
      x: number(-40...size.width + 20), y: number(-40...size.height + 20),
      width: number(0...size.width + 60), height: number(0...size.height + 60))
  }
}

@Suite struct TableScriptTests {
  private func run(_ script: [TableOperation], spacing: GridSize) -> String? {
    guard var pair = try? TablePair(rows: 6, columns: 5, spacing: spacing) else { return "refused" }
    for (place, operation) in script.enumerated() {
      if let difference = pair.apply(operation) ?? pair.disagreement(seed: place) {
        return difference
      }
    }
    return nil
  }

  @Test func `a table agrees with a naive one on random scripts`() {
    let failure = checkRandomScripts(seed: 11, count: 60, length: 40) { generator in
      TableOperation.random(using: &generator)
    } run: { script in
      run(script, spacing: .zero)
    }
    #expect(failure == nil)
  }

  @Test func `a table with spacing agrees with a naive one on random scripts`() {
    let failure = checkRandomScripts(seed: 12, count: 60, length: 40) { generator in
      TableOperation.random(using: &generator)
    } run: { script in
      run(script, spacing: GridSize(width: 1.5, height: 2))
    }
    #expect(failure == nil)
  }

  /// Every way to freeze lines of three rows and three columns, every area, and windows that start
  /// and end at, before and after every edge.
  @Test func `a table agrees with a naive one for every small table`() throws {
    let offsets: [Double] = [-10, 0, 10, 20, 45]
    let lengths: [Double] = [15, 40, 90]
    var count = 0
    for counts in 0..<81 {
      let edges = FrozenEdges(
        top: counts % 3, left: counts / 3 % 3, bottom: counts / 9 % 3, right: counts / 27)
      for corner in 0..<9 {
        for end in 0..<9 where end % 3 >= corner % 3 && end / 3 >= corner / 3 {
          var pair = try TablePair(rows: 3, columns: 3, spacing: .zero)
          let merge = TableOperation.merge(
            row: corner / 3, end / 3 - corner / 3 + 1, column: corner % 3,
            end % 3 - corner % 3 + 1)
          let freeze = TableOperation.freeze(
            top: edges.top, left: edges.left, bottom: edges.bottom, right: edges.right)
          #expect(pair.apply(freeze) == nil)
          #expect(pair.apply(merge) == nil, "\(merge) after \(freeze)")
          let answers = NaiveAnswers(pair.naive)
          for offset in offsets {
            // Each vertical offset is combined with another horizontal offset and size, so that all
            // occur in turn.
            count += 1
            let across = offsets[(count / 5 + counts) % offsets.count]
            let length = lengths[count % lengths.count]
            let window = LayoutWindow(
              GridRect(x: across, y: offset, width: length * 1.5, height: length))
            if let difference = pair.difference(from: answers, in: window) {
              Issue.record("\(difference) with \(merge) after \(freeze)")
              return
            }
          }
        }
      }
    }
  }
}
