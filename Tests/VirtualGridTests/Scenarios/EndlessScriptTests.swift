import GridTesting
import Testing
import VirtualGrid

/// A list that grows at both ends looks like one that had all of its items from the beginning.
@Suite struct EndlessScriptTests {
  /// What the user does in a frame.
  private enum Action {
    case wait
    case wheel(Double)
    case fling(Double)
    case touch, drag(Double), lift
    case tap(Double)
    case press(GridKeyPress)
    case scroll(by: Double)

    static func random(_ way: Double, using generator: inout SeededGenerator) -> Action {
      func number(_ range: Range<Int>) -> Double {
        Double(Int.random(in: range, using: &generator))
      }
      switch Int.random(in: 0..<40, using: &generator) {
      case 0..<12: return .wait
      case 12..<15: return .wheel(number(-800..<800) / 8)
      case 15..<18: return .fling(way * number(-3_000..<9_000))
      case 18..<20: return .touch
      case 20..<28: return .drag(number(-300..<300) / 8)
      case 28..<30: return .lift
      case 30: return .tap(number(0..<200))
      case 31: return .scroll(by: number(-380..<380))
      default:
        let keys: [GridKeyPress] = [
          .down, .up, .pageDown, .pageUp, GridKeyPress(.down, .shift),
          GridKeyPress(.up, .shift),
        ]
        return .press(keys[Int(number(0..<keys.count))])
      }
    }
  }

  /// A grid, and which number each of its items has.
  private final class World {
    let grid: GridView<Label>
    let host = RecordingHost<Label>()
    let source: any GridDataSource<Label>
    let number: (Int) -> Int
    private var isDragged = false

    init(
      _ layout: AnyItemLayout, _ source: some GridDataSource<Label>,
      number: @escaping (Int) -> Int
    ) {
      grid = GridView(layout: layout)
      self.source = source
      self.number = number
      host.sizes = { cell, space in
        let number = Int(cell.text) ?? 0
        return GridSize(width: space.width.length, height: 15 + Double((number &* 7) & 15) * 2.25)
      }
      grid.host = host
      grid.dataSource = source
      grid.selectionMode = .multiple
      grid.resize(to: GridSize(width: 120, height: 200))
    }

    func perform(_ action: Action, time: Double) {
      let point = GridPoint(x: 50, y: 100)
      switch action {
      case .wait: break
      case .wheel(let distance): grid.scroll(by: GridOffset(x: 0, y: distance), time: time)
      case .fling(let speed): grid.fling(velocity: GridOffset(x: 0, y: speed), time: time)
      case .touch: grid.beginDrag(at: point, time: time)
      case .drag(let distance): grid.drag(by: GridOffset(x: 0, y: distance), time: time)
      case .lift: grid.endDrag(time: time)
      case .tap(let y):
        if let item = grid.item(at: grid.contentOffset + GridOffset(x: 50, y: y)) {
          grid.focusItem(at: item)
          grid.tapItem(at: item, by: .toggle)
        }
      case .press(let key): grid.press(key, time: time)
      case .scroll(let distance):
        grid.scroll(
          to: grid.contentOffset + GridOffset(x: 0, y: distance), duration: 0.3, time: time)
      }
      grid.advance(to: time)
    }

    /// The visible numbers, and their distances from the start of the viewport.
    var view: [(number: Int, y: Double)] {
      grid.visibleItems.map {
        (number($0), grid.frame(ofItemAt: $0)!.minY - grid.contentOffset.y)
      }
    }

    /// The numbers of the cells that are mounted.
    var mounted: [Int] {
      grid.visibleItems.map { Int(grid.cell(at: $0)?.text ?? "") ?? .min }
    }

    var chosen: [ClosedRange<Int>] {
      grid.selectedItems.ranges.map { number($0.lowerBound)...number($0.upperBound - 1) }
    }
  }

  private static func cell(_ grid: GridView<Label>, _ number: Int) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "number") ?? Label()
    cell.text = "\(number)"
    return cell
  }

  private static let layouts: [AnyItemLayout] = [
    AnyItemLayout(ListLayout(rowHeight: .fixed(20))),
    AnyItemLayout(ListLayout(rowHeight: .estimated(24), spacing: 2)),
    AnyItemLayout(
      Oriented(
        UniformGridLayout(rules: .init(slot: GridSize(width: 30, height: 40))),
        reading: .rightToLeft)),
  ]

  @Test(arguments: 0..<3, 1...12)
  func `a list that grows shows what a list of all items shows`(layout: Int, seed: Int) {
    let first = 20_000
    let source = EndlessDataSource(startingAt: 0, pageSize: 32, cell: Self.cell)
    let endless = World(Self.layouts[layout], source) { source.number(of: $0) }
    let all = World(
      Self.layouts[layout],
      EndlessDataSource(
        startingAt: -first, pageSize: 2 * first, limits: -first..<first, cell: Self.cell)
    ) { $0 - first }
    all.grid.advance(to: 0)
    all.grid.scrollToItem(at: first, alignment: .start)
    all.grid.advance(to: 0)
    endless.grid.advance(to: 0)
    var generator = SeededGenerator(seed: UInt64(seed))
    var time = 0.0
    for step in 0..<600 {
      time += Double(Int.random(in: 1..<4, using: &generator)) / 120
      let action = Action.random(seed.isMultiple(of: 2) ? 1 : -1, using: &generator)
      endless.perform(action, time: time)
      all.perform(action, time: time)
      let (one, other) = (endless.view, all.view)
      guard
        one.map(\.number) == other.map(\.number),
        zip(one, other).allSatisfy({ abs($0.y - $1.y) < 1e-6 }),
        endless.mounted == one.map(\.number), endless.chosen == all.chosen,
        endless.grid.focusedItem.map(endless.number) == all.grid.focusedItem.map(all.number),
        endless.grid.scroll.phase == all.grid.scroll.phase
      else {
        let phases = (endless.grid.scroll.phase, all.grid.scroll.phase)
        Issue.record(
          "\(action) at step \(step), \(phases): \(one.prefix(1)) instead of \(other.prefix(1))")
        return
      }
    }
    #expect(endless.grid.faults.recent.isEmpty)
    #expect(source.numbers.count > 64)
  }

  @Test(arguments: [-4_000.0, 4_000])
  func `10,000 items that arrive during a fling move no visible cell`(velocity: Double) {
    let source = EndlessDataSource(startingAt: 0, pageSize: 10_000, cell: Self.cell)
    let world = World(Self.layouts[0], source) { source.number(of: $0) }
    world.grid.advance(to: 0)
    world.grid.fling(velocity: GridOffset(x: 0, y: velocity), time: 0)
    var (time, expected) = (0.0, world.view)
    for step in 0..<40 {
      time += 1.0 / 120
      world.grid.advance(to: time)
      expected = world.view
      let (phase, speed) = (world.grid.scroll.phase, world.grid.scroll.velocity.y)
      let made = world.grid.counters.cellsMade
      if step == 20 { source.grow(to: source.numbers.lowerBound - 1, in: world.grid) }
      world.grid.layoutIfNeeded()
      #expect(world.view.map(\.number) == expected.map(\.number))
      #expect(zip(world.view, expected).allSatisfy { abs($0.y - $1.y) < 1e-9 })
      #expect(world.grid.scroll.phase == phase)
      #expect(world.grid.scroll.velocity.y == speed)
      #expect(world.grid.counters.cellsMade == made)
    }
    #expect(source.numbers.lowerBound == -30_000)
  }
}
