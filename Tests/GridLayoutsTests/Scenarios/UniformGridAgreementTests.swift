import GridLayouts
import Testing

/// Random grids give what a naive grid gives that visits every item.
@Suite struct UniformGridAgreementTests {
  @Test func `a uniform grid agrees with a naive one`() {
    for seed in 0..<1_500 { check(RandomGrid(seed: UInt64(seed))) }
  }

  @Test func `a grid after a script of changes equals a new grid`() throws {
    for seed in 0..<300 {
      var dice = Dice(seed: UInt64(seed))
      let start = RandomGrid(seed: UInt64(seed))
      var grid = start.grid
      var (count, viewport, rules) = (start.count, start.viewport, start.rules)
      for step in 0..<10 {
        switch dice.roll(5) {
        case 0:
          let range = dice.range(in: count)
          let added = dice.roll(20)
          try grid.apply(.items(range, replacedBy: added))
          count += added - range.count
        case 1:
          let range = dice.range(in: count)
          try grid.apply(.move(range, to: dice.roll(count - range.count + 1)))
        case 2:
          viewport = dice.viewport()
          grid.resize(to: viewport)
        case 3:
          rules = dice.rules()
          grid.rules = rules
        default:
          if count > 0 {
            #expect(
              try !grid.setMeasuredSize(
                GridSize(width: 1, height: 9_999), forItem: dice.roll(count)))
          }
        }
        let new = UniformGridLayout(count: count, viewport: viewport, rules: rules)
        let everything = GridRect(origin: .zero, size: new.contentSize)
        #expect(grid.contentSize == new.contentSize, "seed \(seed), step \(step)")
        #expect(
          grid.placements(in: everything) == new.placements(in: everything),
          "seed \(seed), step \(step)")
      }
    }
  }

  private func check(_ pair: RandomGrid) {
    let (grid, naive) = (pair.grid, pair.naive)
    var dice = Dice(seed: ~pair.seed)
    #expect(grid.contentSize == naive.contentSize, "\(pair)")
    #expect(grid.columnCount == naive.columns, "\(pair)")
    #expect(grid.slotSize == naive.slotSize, "\(pair)")
    #expect(grid.rowCount == naive.rows, "\(pair)")
    for item in -1...naive.count {
      let exists = (0..<naive.count).contains(item)
      #expect(grid.slot(of: item) == (exists ? naive.slot(item) : nil), "\(item) of \(pair)")
      #expect(grid.frame(of: item) == (exists ? naive.frame(item) : nil), "\(item) of \(pair)")
      if let position = grid.position(of: item) {
        #expect(grid.item(at: position) == item, "\(item) of \(pair)")
      }
    }
    for _ in 0..<5 {
      let window = dice.window(over: grid.contentSize)
      var found: [Placement] = []
      grid.placements(in: window, into: &found)
      #expect(found == naive.placements(in: window), "\(window) of \(pair)")

      let point = dice.point(over: grid.contentSize)
      #expect(grid.item(at: point) == naive.item(at: point), "\(point) of \(pair)")
      #expect(
        grid.item(inSlotAt: point) == naive.item(inSlotAt: point), "\(point) of \(pair)")
      #expect(
        grid.item(nearestTo: point) == naive.item(nearestTo: point), "\(point) of \(pair)")

      let item = dice.roll(naive.count + 1)
      for step in Step.allCases {
        #expect(
          grid.item(step, of: item) == naive.item(step, of: item), "\(step) of \(item) in \(pair)")
      }
    }
  }
}

// MARK: - Random grids
/// A grid, the naive one with the same rules, and the seed of both.
private struct RandomGrid: CustomStringConvertible {
  let seed: UInt64
  let count: Int
  let viewport: GridSize
  let rules: UniformGridLayout.Rules

  init(seed: UInt64) {
    self.seed = seed
    var dice = Dice(seed: seed)
    count = dice.roll(8) == 0 ? 0 : dice.roll(40)
    viewport = dice.viewport()
    rules = dice.rules()
  }

  var grid: UniformGridLayout {
    UniformGridLayout(count: count, viewport: viewport, rules: rules)
  }

  var naive: NaiveUniformGrid { NaiveUniformGrid(count: count, viewport: viewport, rules: rules) }

  var description: String { "RandomGrid(seed: \(seed)), \(count) in \(viewport) by \(rules)" }
}

/// A random number generator that gives the same numbers in every run.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func roll(_ sides: Int) -> Int { Int.random(in: 0..<sides, using: &self) }

  /// A whole number, a multiple of 1/64, or often 0.
  mutating func extent(below limit: Int) -> Double {
    switch roll(4) {
    case 0: 0
    case 1: Double(roll(limit * 64)) / 64
    default: Double(roll(limit))
    }
  }

  mutating func range(in count: Int) -> Range<Int> {
    let start = roll(count + 1)
    return start..<start + roll(count - start + 1)
  }
}

// MARK: - Random rules
extension Dice {
  mutating func viewport() -> GridSize {
    GridSize(width: extent(below: 300), height: extent(below: 300))
  }

  mutating func policy() -> UniformGridLayout.SlotPolicy {
    [.floorFit, .exactDivisor, .fixedExtent, .fixedCount(roll(9)), .exactly(roll(9))][roll(5)]
  }

  mutating func rules() -> UniformGridLayout.Rules {
    var rules = UniformGridLayout.Rules(
      slot: GridSize(width: extent(below: 120), height: extent(below: 60)))
    rules.columns = policy()
    rules.order = roll(2) == 0 ? .acrossFirst : .alongFirst
    if roll(3) == 0 { rules.paging = .paged(rows: policy()) }
    if roll(2) == 0 {
      rules.columnSpacing = extent(below: 12)
      rules.rowSpacing = extent(below: 12)
    }
    if roll(2) == 0 {
      rules.insets = GridInsets(
        top: extent(below: 20), left: extent(below: 20), bottom: extent(below: 20),
        right: extent(below: 20))
    }
    rules.header = band()
    rules.footer = band()
    rules.cell =
      [
        .fillSlot, .fillWidth(height: extent(below: 60)),
        .centered(GridSize(width: extent(below: 120), height: extent(below: 60))),
      ][roll(3)]
    if roll(4) == 0 { rules.adjustment = adjustment() }
    rules.growth = UniformGridLayout.Growth(rawValue: UInt8(roll(8)))
    rules.rowBackgrounds = [.none, .behindItems, .toEnd][roll(3)]
    return rules
  }

  private mutating func band() -> UniformGridLayout.Band? {
    [nil, .scrolling(extent(below: 50)), .floating(extent(below: 50))][roll(3)]
  }

  /// Moves cells by up to 9 points, and hides every seventh.
  private func adjustment() -> UniformGridLayout.CellAdjustment {
    UniformGridLayout.CellAdjustment(reach: 9) { item, cell, slot in
      if item % 7 == 6 { return GridRect(origin: slot.origin, size: .zero) }
      let offset = GridOffset(x: Double(item % 5) * 4.5 - 9, y: Double(item % 3) * 9 - 9)
      return cell.moved(by: offset)
    }
  }
}

// MARK: - Random queries
extension Dice {
  mutating func point(over content: GridSize) -> GridPoint {
    GridPoint(
      x: extent(below: Int(content.width) + 40) - 20,
      y: extent(below: Int(content.height) + 40) - 20)
  }

  mutating func window(over content: GridSize) -> LayoutWindow {
    let rect = GridRect(
      origin: point(over: content),
      size: GridSize(width: extent(below: 200), height: extent(below: 200)))
    return roll(2) == 0
      ? LayoutWindow(rect)
      : LayoutWindow(rect, viewport: rect.inset(by: GridInsets(all: extent(below: 30))))
  }
}
