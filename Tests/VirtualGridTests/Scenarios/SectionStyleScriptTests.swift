import GridTesting
import TestSupport
import Testing
import VirtualGrid

/// Styles of sections that the data source decides.
@Suite struct SectionStyleScriptTests {
  /// A section of the data: its identifier, its number of items, and its style.
  private struct Section {
    let id: Int
    var count: Int
    var style: Int
  }

  /// A data source of sections, which decides their styles.
  private final class Shelves: GridDataSource {
    var sections: [Section] = []

    /// The sections for which the grid has asked for a style.
    var asked: [Int] = []

    func numberOfSections(in grid: GridView<Label>) -> Int { sections.count }

    func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func gridView(_ grid: GridView<Label>, styleOfSection section: Int) -> Int? {
      asked.append(section)
      return sections[section].style
    }

    func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
      grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    }
  }

  /// A layout whose style at an index has rows of ten times that height, and one that refuses all numbers of
  /// items but multiples of 97.
  private static func layout(_ styleCount: Int) throws -> SectionedLayout {
    let table = try TableLayout(
      rows: 0, columns: 97, rowHeight: .fixed(5), columnWidth: .fixed(1))
    return SectionedLayout(
      SectionStyle(table), (1..<styleCount).map { Self.style($0) })
  }

  private static func style(_ number: Int) -> SectionStyle {
    SectionStyle(
      ListLayout(rowHeight: .fixed(Double(number) * 10)), header: SectionBar(Double(number)))
  }

  /// The style of each section with items, by the height of its first item; 0 for others.
  private func styles(_ grid: AnyGridView) -> [Int] {
    (0..<grid.sections.count).map { section in
      let first = grid.frame(ofItemAt: ItemPath(section: section, item: 0))
      return Int((first?.height ?? 0) / 10)
    }
  }

  @Test func `the grid asks for styles on a load, for another layout, and for new sections`() throws
  {
    let shelves = Shelves()
    shelves.sections = (0..<4).map { Section(id: $0, count: 2, style: 1 + $0 % 2) }
    let grid = GridView<Label>(layout: try Self.layout(3))
    grid.dataSource = shelves
    grid.layoutIfNeeded()
    #expect(styles(grid) == [1, 2, 1, 2] && shelves.asked == [0, 1, 2, 3])
    shelves.asked = []
    shelves.sections.insert(Section(id: 9, count: 1, style: 2), at: 1)
    shelves.sections[4].style = 1
    shelves.sections.swapAt(2, 3)
    try grid.performUpdates { update in
      update.insertSections([1])
      update.reloadSections([3])
      update.moveSections(2..<3, to: 2)
    }
    #expect(shelves.asked == [1, 4] && styles(grid) == [1, 2, 1, 2, 1])
    shelves.asked = []
    grid.setLayout(try Self.layout(3))
    #expect(shelves.asked.count == 5 && styles(grid) == [1, 2, 1, 2, 1])
    grid.beginInteractiveTransition(to: try Self.layout(3))
    grid.endInteractiveTransition(completing: true, timing: nil)
    #expect(shelves.asked.count == 10 && styles(grid) == [1, 2, 1, 2, 1])
    try grid.performUpdates { $0.setStyle(2, ofSections: 0..<1) }
    #expect(shelves.asked.count == 10 && styles(grid) == [2, 2, 1, 2, 1])
    #expect(grid.faults.count == 0)
  }

  @Test func `a layout that is set within an update gets its styles after it`() throws {
    let shelves = Shelves()
    shelves.sections = (0..<4).map { Section(id: $0, count: 2, style: 1 + $0 % 2) }
    let grid = GridView<Label>(layout: try Self.layout(3))
    grid.dataSource = shelves
    grid.layoutIfNeeded()
    let other = SectionedLayout(Self.style(3), [Self.style(4), Self.style(5)])
    try grid.performUpdates { update in
      shelves.sections.removeSubrange(1..<4)
      update.deleteSections(1..<4)
      grid.setLayout(other)
    }
    grid.layoutIfNeeded()
    #expect(styles(grid) == [4] && grid.faults.count == 0)
  }

  /// Two sources in a row: a snapshot, and a plain one.
  private final class World {
    let grid: GridView<Label>
    let shelves = Shelves()
    let snapshots: SnapshotDataSource<Label, Int, Int>
    let both: ConcatenatedDataSource<Label>
    var generator: SeededGenerator

    /// The styles of the sections of the snapshot, by identifier.
    var styles: [Int: Int] = [:]
    private var nextID = 0

    init(seed: Int) throws {
      generator = SeededGenerator(seed: UInt64(seed))
      grid = GridView(layout: try SectionStyleScriptTests.layout(5))
      snapshots = SnapshotDataSource { grid, _, _ in
        grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
      }
      both = ConcatenatedDataSource<Label>(snapshots, shelves)
      grid.dataSource = both
      snapshots.sectionStyle = { [unowned self] in self.styles[$0] }
      grid.resize(to: GridSize(width: 100, height: 200))
    }

    /// The styles that the sections should have.
    var expected: [Int] {
      snapshots.shown.sections.map { styles[$0] ?? 0 } + shelves.sections.map { $0.style }
    }

    func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    func newID() -> Int {
      nextID += 1
      return nextID
    }

    func change() throws {
      switch number(0..<8) {
      case 0: grid.reloadData()
      case 1: grid.setLayout(try SectionStyleScriptTests.layout(5))
      case 2: grid.layoutIfNeeded()
      case 3, 4: try changeSnapshot()
      default: try changeShelves()
      }
    }

    private func changeSnapshot() throws {
      var snapshot = snapshots.snapshot
      let sections = snapshots.shown.sections
      if sections.count < 2 || number(0..<3) == 0 {
        let id = newID()
        styles[id] = number(1..<5)
        if let first = sections.first, number(0..<2) == 0 {
          try snapshot.insertSections([id], before: first)
        } else {
          try snapshot.appendSections([id])
        }
        try snapshot.append((0..<number(1..<4)).map { _ in newID() }, toSection: id)
      }
      let (one, other) = (sections.randomElement(using: &generator), sections.last)
      if let one, let other, one != other {
        switch number(0..<3) {
        case 0: try snapshot.moveSection(one, after: other)
        case 1: try snapshot.deleteSections([one])
        default:
          styles[one] = number(1..<5)
          try snapshot.reloadSections([one])
        }
      }
      try snapshots.apply(snapshot, to: grid, timing: nil)
    }

    private func changeShelves() throws {
      let count = shelves.sections.count
      let hasMany = count > 1
      try grid.performUpdates(of: shelves, timing: nil) { update in
        if hasMany, number(0..<3) == 0 {
          let (from, to) = (number(0..<count), number(0..<count))
          shelves.sections.insert(shelves.sections.remove(at: from), at: to)
          update.moveSections(from..<(from + 1), to: to)
        } else if hasMany, number(0..<2) == 0 {
          let gone = number(0..<count)
          shelves.sections.remove(at: gone)
          update.deleteSections([gone])
        } else if hasMany, number(0..<2) == 0 {
          let place = number(0..<count)
          shelves.sections[place].style = number(1..<5)
          shelves.sections[place].count = number(1..<4)
          update.reloadSections([place])
        } else {
          let place = number(0..<(count + 1))
          let new = Section(id: newID(), count: number(1..<4), style: number(1..<5))
          shelves.sections.insert(new, at: place)
          update.insertSections([place])
        }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `styles of two data sources follow random updates, loads and layouts`(seed: Int) throws {
    let world = try World(seed: seed)
    for step in 0..<120 {
      try world.change()
      if world.number(0..<3) == 0 { continue }
      world.grid.layoutIfNeeded()
      #expect(styles(world.grid) == world.expected, "step \(step)")
    }
    #expect(world.grid.faults.count == 0)
  }
}
