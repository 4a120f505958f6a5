import GridLayouts
import GridTesting
import Testing

/// An operation on a layout that measures items. Indices are taken modulo the number of items.
private enum MeasuringOperation {
  case measure(Int, GridSize)
  case insert(Int, at: Int)
  case remove(Int, at: Int)
  case move(Int, from: Int, to: Int)
}

extension MeasuringOperation {
  static func random(using generator: inout SeededGenerator) -> MeasuringOperation {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    // Few different sizes, so that adjacent items often have the same size.
    let size = GridSize(width: Double(number(0...2)) * 16.5, height: Double(number(0...2)) * 21.25)
    return switch number(0...9) {
    case 0: .insert(number(1...3), at: number(0...99))
    case 1: .remove(number(1...3), at: number(0...99))
    case 2: .move(number(1...3), from: number(0...99), to: number(0...99))
    default: .measure(number(0...99), size)
    }
  }
}

/// A layout, and the measured sizes of its items as a plain array.
private struct MeasuredPair {
  var layout: AnyItemLayout
  let sample: LayoutSample
  var sizes: [GridSize?]

  init(_ sample: LayoutSample) {
    self.sample = sample
    layout = sample.layout
    sizes = Array(repeating: nil, count: layout.itemCount)
  }

  mutating func apply(_ operation: MeasuringOperation) throws(LayoutError) {
    let count = sizes.count
    switch operation {
    case .measure(let place, let size):
      guard count > 0 else { return }
      try layout.setMeasuredSize(size, forItem: place % count)
      sizes[place % count] = size
    case .insert(let added, let place):
      try layout.apply(.insert(added, at: place % (count + 1)))
      sizes.insert(contentsOf: Array(repeating: nil, count: added), at: place % (count + 1))
    case .remove(let removed, let place):
      let first = place % (count + 1)
      let range = first..<min(count, first + removed)
      try layout.apply(.remove(range))
      sizes.removeSubrange(range)
    case .move(let moved, let place, let destination):
      let first = place % (count + 1)
      let range = first..<min(count, first + moved)
      let target = destination % (count - range.count + 1)
      try layout.apply(.move(range, to: target))
      let slice = Array(sizes[range])
      sizes.removeSubrange(range)
      sizes.insert(contentsOf: slice, at: target)
    }
  }

  /// The expected measured runs, one for each item.
  var expected: [MeasuredRun] {
    let takesWidth = sample.measured == .both || sample.layout.axis == .horizontal
    let takesHeight = sample.measured == .both || sample.layout.axis == .vertical
    return sizes.enumerated().compactMap { item, size in
      guard let size, sample.measured != .nothing else { return nil }
      return MeasuredRun(
        item..<(item + 1), width: takesWidth ? size.width : nil,
        height: takesHeight ? size.height : nil)
    }
  }
}

extension [MeasuredRun] {
  /// The runs split into single items.
  fileprivate var singles: [MeasuredRun] {
    flatMap { run in
      run.items.map { MeasuredRun($0..<($0 + 1), width: run.width, height: run.height) }
    }
  }

  /// Whether any two adjacent runs could be one.
  fileprivate var hasSeams: Bool {
    zip(self, dropFirst()).contains {
      $0.items.upperBound == $1.items.lowerBound && $0.width == $1.width && $0.height == $1.height
    }
  }
}

@Suite struct MeasuredRunTests {
  @Test func `measured runs report the size of every item after insertions, removals and moves`()
    throws
  {
    var generator = SeededGenerator(seed: 21)
    for sample in try LayoutSample.all(count: 30).flatMap(\.turned) where sample.measures {
      for _ in 0..<4 {
        var pair = MeasuredPair(sample)
        for _ in 0..<40 {
          try pair.apply(.random(using: &generator))
          let runs = pair.layout.measuredRuns()
          try #require(runs.singles == pair.expected, "\(sample)")
          try #require(!runs.hasSeams, "\(sample)")
        }
      }
    }
  }

  @Test func `a layout with restored sizes has the same frames as the original`() throws {
    var generator = SeededGenerator(seed: 22)
    for sample in try LayoutSample.all(count: 30).flatMap(\.turned) {
      var pair = MeasuredPair(sample)
      for _ in 0..<60 {
        let operation = MeasuringOperation.random(using: &generator)
        if case .measure = operation { try pair.apply(operation) }
      }
      var fresh = sample.layout
      for run in pair.layout.measuredRuns() { try fresh.restore(run) }
      #expect(NaiveLayout(fresh) == NaiveLayout(pair.layout), "\(sample)")
      #expect(fresh.measuredRuns() == pair.layout.measuredRuns(), "\(sample)")
    }
  }

  @Test func `restoring returns true only if it changes a frame`() throws {
    for sample in try LayoutSample.all(count: 30).flatMap(\.turned) where sample.measures {
      var layout = sample.layout
      let size = GridSize(width: 41, height: 43)
      for item in 3..<9 { try layout.setMeasuredSize(size, forItem: item) }
      for run in layout.measuredRuns() { #expect(try layout.restore(run) == false) }
      let run = MeasuredRun(4..<12, width: 50, height: 52)
      #expect(try layout.restore(run), "\(sample)")
      #expect(try layout.restore(run) == false, "\(sample)")
    }
  }

  @Test func `layouts of fixed sizes report no measured sizes and ignore restored ones`() throws {
    for sample in try LayoutSample.all(count: 30) where sample.measured == .nothing {
      guard sample.name != "sections" else { continue }
      var layout = sample.layout
      let before = NaiveLayout(layout)
      try layout.setMeasuredSize(GridSize(width: 41, height: 43), forItem: 3)
      #expect(layout.measuredRuns() == [], "\(sample)")
      #expect(try layout.restore(MeasuredRun(0..<9, width: 9, height: 9)) == false)
      #expect(NaiveLayout(layout) == before, "\(sample)")
    }
  }

  @Test func `equal sizes of a million items are one run`() throws {
    var list = ListLayout(count: 1_000_000_000, rowHeight: .estimated(44))
    let run = MeasuredRun(1_000_000..<999_000_000, height: 50)
    #expect(try list.restore(run))
    #expect(list.measuredRuns() == [run])
    #expect(list.frame(of: 999_999_999)?.minY == 49_987_999_956.0)
  }

  @Test func `restored extents are clamped, and items out of range are refused`() throws {
    var list = ListLayout(count: 5, rowHeight: .estimated(44))
    try list.restore(MeasuredRun(1..<2, height: .nan))
    try list.restore(MeasuredRun(2..<3, height: .infinity))
    #expect(list.frame(of: 1)?.height == 0)
    #expect(list.frame(of: 2)?.height == Extent.limit)
    #expect(try list.restore(MeasuredRun(2..<2, height: 3)) == false)
    #expect(throws: LayoutError.rangeOutOfRange(3..<6, count: 5)) {
      try list.restore(MeasuredRun(3..<6, height: 1))
    }
    #expect(throws: LayoutError.rangeOutOfRange(-1..<2, count: 5)) {
      try list.restore(MeasuredRun(-1..<2, height: 1))
    }
    #expect(try list.restore(MeasuredRun(0..<5, width: 3)) == false)
    #expect(try list.restore(MeasuredRun(0..<5)) == false)
  }

  @Test func `equal sections keep measured sizes of their own`() throws {
    let style = SectionStyle(ListLayout(rowHeight: .estimated(10)))
    var sections = SectionedLayout(style)
    try sections.insertSections(repeating: .init(itemCount: 4), count: 1_000_000, at: 0)
    try sections.setMeasuredSize(GridSize(width: 1, height: 30), forItem: 4_001)
    #expect(sections.measuredRuns() == [MeasuredRun(4_001..<4_002, height: 30)])
    // From the middle of one section to the middle of the second next.
    let run = MeasuredRun(8_002..<8_010, height: 12)
    #expect(try sections.restore(run))
    #expect(sections.measuredRuns() == [MeasuredRun(4_001..<4_002, height: 30), run])
    #expect(sections.contentSize.height == 40_000_000 + 20 + 8 * 2)
  }
}

extension LayoutSample {
  fileprivate var measures: Bool { measured != .nothing }
}

@Suite struct MeasuredTableTests {
  private func table(_ size: TableLineSize) throws -> TableLayout {
    try TableLayout(
      rows: 9, columns: 5, rowHeight: size, columnWidth: size,
      spacing: GridSize(width: 1, height: 2))
  }

  @Test func `a table with restored sizes has the rows and columns of the original`() throws {
    var generator = SeededGenerator(seed: 23)
    for round in 0..<60 {
      let fresh = try table(
        round % 2 == 0 ? .measured(.fixed(20)) : .measured(.perItem { Double($0) }))
      var measured = fresh
      for _ in 0..<(round / 4) {
        let size = GridSize(
          width: .random(in: 0...60, using: &generator),
          height: .random(in: 0...60, using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
          try measured.setMeasuredSize(size, forItem: .random(in: 0..<45, using: &generator))
        case 1:
          let row = Int.random(in: 0..<9, using: &generator)
          try measured.setHeight(.measured(size.height), ofRows: row..<(row + 1))
        default:
          let column = Int.random(in: 0..<5, using: &generator)
          try measured.setWidth(.measured(size.width), ofColumns: column..<(column + 1))
        }
      }
      var restored = fresh
      let runs = measured.measuredRuns()
      for run in runs { try restored.restore(run) }
      #expect(NaiveLayout(restored) == NaiveLayout(measured), "round \(round)")
      #expect(restored.measuredRuns() == runs)
      #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.items.upperBound <= $1.items.lowerBound })
    }
  }

  @Test func `restored tables keep hidden lines hidden and unmeasured ones estimated`()
    throws
  {
    var measured = try table(.measured(.fixed(20)))
    try measured.setHeight(.measured(0), ofRows: 4..<6)
    try measured.setWidth(.measured(70), ofColumns: 2..<3)
    #expect(
      measured.measuredRuns() == [
        MeasuredRun(2..<3, width: 70), MeasuredRun(20..<30, height: 0),
      ])
    var restored = try table(.measured(.fixed(20)))
    for run in measured.measuredRuns() { try restored.restore(run) }
    #expect(NaiveLayout(restored) == NaiveLayout(measured))
    // An unmeasured line still grows with its cells.
    #expect(try restored.setMeasuredSize(GridSize(width: 25, height: 25), forItem: 0))
  }

  @Test func `a table of fixed lines or without cells reports no measured sizes`() throws {
    var fixed = try table(.fixed(20))
    try fixed.setHeight(.measured(50), ofRows: 1..<2)
    #expect(fixed.measuredRuns() == [])
    #expect(try fixed.restore(MeasuredRun(0..<45, width: 9, height: 9)) == false)
    var empty = try table(.measured(.fixed(20)))
    try empty.setWidth(.measured(50), ofColumns: 0..<5)
    try empty.replaceRows(0..<9, by: 0)
    #expect(empty.measuredRuns() == [])
  }
}
