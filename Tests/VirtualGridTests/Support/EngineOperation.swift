import GridTesting
import VirtualGrid

/// An operation on a grid, in a random script. Item numbers are taken modulo the current number of
/// items, so that every script is valid.
enum EngineOperation {
  case scroll(by: GridOffset)
  case jump(to: GridPoint)
  case wheel(GridOffset)
  case show(Int, ScrollAlignment)
  case showSlowly(Int, ScrollAlignment)
  case fling(GridOffset)
  case advance(Double)
  case stop

  case resize(GridSize, Policy)
  case insets(GridInsets)
  case layout(Int, Policy)
  case overscan(Double)

  case select(Int)
  case deselect(Int)
  case selectAll
  case deselectAll
  case tap(Int)
  case extend(Int)
  case focus(Int)
  case step(Step)
  case clearFocus
  case edit(Bool)

  case keepAlive(Int)
  case release(Int)
  case reconfigure(Int)
  case reload([Int], isNew: Bool)
  case insert(Int, at: Int, section: Int, Policy)
  case remove(Int, at: Int, section: Int, Policy)
  case move(Int, at: Int, to: Int, section: Int, Policy)
  case sections(Int, length: Int, [Int], Policy)

  case capacity(Int, kind: Int)
  case prepareCells(Int)
  case dropIdleCells

  case separators(SeparatorStyle)
  case header(Double, SectionBar.Motion)
  case footer(Double, SectionBar.Motion)
  case background(Double)
  case press(GridPoint)
  case await(Int)
  case arrive(Int, length: Int)
  case snap(ScrollSnap)

  /// The anchor policy of a change.
  enum Policy: CaseIterable {
    case start, leadingItem, end, trailingItem, offset
  }
}

// MARK: - Random operations
extension EngineOperation {
  static func random(using generator: inout SeededGenerator) -> EngineOperation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    func length(_ range: Range<Int>) -> Double { Double(number(range)) / 4 }
    func offset(_ reach: Int) -> GridOffset {
      GridOffset(x: length(-reach / 4..<reach / 4 + 1), y: length(-reach..<reach + 1))
    }
    func policy() -> Policy { Policy.allCases.randomElement(using: &generator)! }
    func position() -> ScrollAlignment {
      [.nearestIfHidden, .start, .center, .end, .nearest, .fraction(0.25)].randomElement(
        using: &generator)!
    }
    switch number(0..<74) {
    case 0..<12: return .scroll(by: offset(320))
    case 12: return .jump(to: GridPoint(x: length(-80..<800), y: length(-200..<2_800)))
    case 13: return .wheel(offset(400))
    case 14..<17: return .show(number(0..<40), position())
    case 17: return .showSlowly(number(0..<40), position())
    case 18..<20: return .fling(GridOffset(x: length(-800..<800), y: length(-8_000..<8_000)))
    case 20..<26: return .advance(length(0..<5) / 8)
    case 26: return .stop
    case 27, 28:
      let widths: [Double] = [0, 60, 120, 120, 180]
      let heights: [Double] = [0, 80, 100, 100, 170]
      return .resize(
        GridSize(
          width: widths.randomElement(using: &generator)!,
          height: heights.randomElement(using: &generator)!), policy())
    case 29:
      return .insets(
        GridInsets(
          top: length(0..<80), left: length(0..<20), bottom: length(0..<80),
          right: length(0..<20)))
    case 30, 31: return .layout(number(0..<EngineWorld.layouts.count), policy())
    case 32: return .overscan(length(0..<200))
    case 33, 34: return .select(number(0..<40))
    case 35: return .deselect(number(0..<40))
    case 36: return .selectAll
    case 37: return .deselectAll
    case 38, 39: return .tap(number(0..<40))
    case 40: return .extend(number(0..<40))
    case 41: return .focus(number(0..<40))
    case 42, 43: return .step(Step.allCases.randomElement(using: &generator)!)
    case 44: return .clearFocus
    case 45: return .edit(.random(using: &generator))
    case 46, 47: return .keepAlive(number(0..<40))
    case 48: return .release(number(0..<40))
    case 49, 50: return .reconfigure(number(0..<40))
    case 51, 52: return .reload(randomCounts(using: &generator), isNew: .random(using: &generator))
    case 53..<56:
      return .insert(number(0..<6), at: number(0..<40), section: number(0..<4), policy())
    case 56..<58:
      return .remove(number(0..<6), at: number(0..<40), section: number(0..<4), policy())
    case 58, 59:
      return .move(
        number(0..<6), at: number(0..<40), to: number(0..<40), section: number(0..<4), policy())
    case 60:
      return .sections(
        number(0..<4), length: number(0..<3), randomCounts(using: &generator), policy())
    case 61: return .capacity(number(0..<9), kind: number(0..<3))
    case 62: return .prepareCells(number(0..<6))
    case 63: return .dropIdleCells
    default: return randomAppearance(using: &generator)
    }
  }
}

extension EngineOperation {
  /// An operation on separators, bars, background, presses, placeholders or snapping.
  private static func randomAppearance(using generator: inout SeededGenerator) -> EngineOperation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    let motion: SectionBar.Motion = number(0..<2) == 0 ? .scrolls : .sticks
    switch number(0..<9) {
    case 0, 1: return .separators(SeparatorStyle.allCases.randomElement(using: &generator)!)
    case 2: return .header(Double(number(0..<4) * 7), motion)
    case 3: return .footer(Double(number(0..<4) * 5), motion)
    case 4: return .background(Double(number(-1..<3) * 10))
    case 5, 6: return .press(GridPoint(x: Double(number(0..<120)), y: Double(number(0..<100))))
    case 7:
      return number(0..<3) == 0 ? .snap(randomSnap(using: &generator)) : .await(number(0..<40))
    default: return .arrive(number(0..<40), length: number(1..<9))
    }
  }

  private static func randomSnap(using generator: inout SeededGenerator) -> ScrollSnap {
    [.nothing, .items(.start), .items(.nearest), .steps(of: 50, from: 3)]
      .randomElement(using: &generator)!
  }

  /// Up to three sections of up to twelve items.
  static func randomCounts(using generator: inout SeededGenerator) -> [Int] {
    (0..<Int.random(in: 0..<4, using: &generator)).map { _ in
      .random(in: 0..<13, using: &generator)
    }
  }
}

// MARK: - Properties of an operation
extension EngineOperation {
  /// Whether the operation configures cells again, so that cells that leave in the same pass need not be
  /// kept alive.
  var fillsAnew: Bool {
    switch self {
    case .reload, .sections, .reconfigure, .await, .arrive: true
    default: false
    }
  }
}
