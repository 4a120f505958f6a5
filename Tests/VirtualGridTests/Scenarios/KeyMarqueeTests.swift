import GridTesting
import Testing

@testable import VirtualGrid

/// Marquees that keys draw, compared with a search over the frames of all items.
@Suite struct KeyMarqueeTests {
  private final class Delegate: GridDelegate {
    /// Whether an item refuses to be selected.
    var refuses: (Int) -> Bool = { _ in false }
    var changes = 0

    func gridView(_ grid: GridView<Label>, willSelectItemAt path: ItemPath) -> ItemPath? {
      grid.index(of: path).map { refuses($0) } ?? true ? nil : path
    }

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { changes += 1 }
  }

  private let delegate = Delegate()

  private func fixture(
    _ layout: some ItemLayout & Sendable, counts: [Int] = [40]
  ) -> GridFixture {
    let fixture = GridFixture(
      layout, counts: counts, viewport: GridSize(width: 100, height: 60))
    fixture.grid.delegate = delegate
    fixture.grid.selectionMode = .multiple
    fixture.grid.mouseSelection = .marquee
    return fixture
  }

  /// Five columns of slots of 20 points.
  private var slots: UniformGridLayout {
    UniformGridLayout(rules: .init(slot: GridSize(width: 20, height: 20)))
  }

  private func shift(_ key: GridKeyPress) -> GridKeyPress { GridKeyPress(key.key, .shift) }

  @Test func `arrows with shift select a rectangle, and escape restores the selection`() {
    let grid = fixture(slots).grid
    grid.selectItem(at: 30)
    grid.focusItem(at: 6)
    for key: GridKeyPress in [.right, .down, .down] { #expect(grid.press(shift(key))) }
    #expect(grid.selectedItems.asSet == [6, 7, 11, 12, 16, 17])
    #expect(grid.focusedItem == 17 && grid.marquee == nil)
    #expect(grid.press(shift(.up)) && grid.press(shift(.left)) && grid.press(shift(.left)))
    #expect(grid.selectedItems.asSet == [5, 6, 10, 11])
    #expect(grid.press(.escape))
    #expect(grid.selectedItems.asSet == [30])
    #expect(grid.press(.escape) && grid.selectedItems.isEmpty)
    grid.layoutIfNeeded()
    #expect(delegate.changes == 8)
  }

  @Test func `an arrow without shift, a tap and the app keep the selection`() {
    let acts: [(AnyGridView) -> Void] = [
      { $0.press(.left) }, { $0.tapItem(at: 39, by: .toggle) }, { $0.selectItem(at: 39) },
      { $0.press(.control(" ")) }, { $0.focusItem(at: 39) },
    ]
    for act in acts {
      let grid = fixture(slots).grid
      grid.focusItem(at: 6)
      #expect(grid.press(shift(.right)) && grid.press(shift(.down)))
      act(grid)
      #expect(grid.selectedItems.contains(11))
      // There is no marquee any more that escape could cancel.
      #expect(grid.press(.escape) && grid.selectedItems.isEmpty)
      #expect(grid.selection.marquee == nil)
    }
  }

  @Test func `a marquee of keys follows its items through updates`() throws {
    let fixture = fixture(slots)
    let grid = fixture.grid
    grid.selectItem(at: 30)
    grid.focusItem(at: 6)
    #expect(grid.press(shift(.right)))
    fixture.counts = [41]
    try grid.performUpdates { $0.insertItems(at: [ItemPath(section: 0, item: 0)]) }
    grid.layoutIfNeeded()
    #expect(grid.selectedItems.asSet == [7, 8])
    #expect(grid.press(.escape) && grid.selectedItems.asSet == [31])
  }

  @Test func `with other rules, arrows with shift select all items in between`() {
    let grid = fixture(slots).grid
    for rule: MouseSelection in [.touch, .range] {
      grid.mouseSelection = rule
      grid.deselectAll()
      grid.clearFocus()
      grid.focusItem(at: 6)
      #expect(grid.press(shift(.down)))
      #expect(grid.selectedItems.asSet == Set(6..<12))
    }
  }

  // MARK: Random scripts

  private enum Operation {
    case extend(GridKeyPress)
    case move(GridKeyPress)
    case toggle
    case escape
  }

  /// What the user has selected, by a search over all frames.
  private struct Naive {
    var selected: Set<Int> = []
    var base: Set<Int>?
    var anchor: Int?
    var isExtending = false

    mutating func extend(
      from old: Int?, to item: Int, in grid: GridView<Label>, refusing: (Int) -> Bool
    ) {
      var start = old ?? item
      if let old, let anchor, isExtending || selected.contains(old) { start = anchor }
      let rect = grid.layout.frame(of: start)!.union(grid.layout.frame(of: item)!)
      base = base ?? selected
      let touched = (0..<grid.itemCount).filter { grid.layout.frame(of: $0)!.intersects(rect) }
      isExtending = true
      let new = touched.filter { !selected.contains($0) }
      if !(new.contains(start) && refusing(start)) { anchor = start }
      selected = selected.intersection(touched).union(touched.filter { !refusing($0) })
    }
  }

  private func randomOperation(_ random: inout SeededGenerator) -> Operation {
    let steps: [GridKeyPress] = [
      .up, .down, .left, .right, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end,
    ]
    let step = steps.randomElement(using: &random)!
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .escape
    case 1: return .toggle
    case 2, 3: return .move(step)
    default: return .extend(shift(step))
    }
  }

  private func disagreement(after script: [Operation], in fixture: GridFixture) -> String? {
    let grid = fixture.grid
    var naive = Naive()
    for operation in script {
      let old = grid.focusedItem
      switch operation {
      case .extend(let press):
        if grid.press(press), let item = grid.focusedItem {
          naive.extend(from: old, to: item, in: grid, refusing: delegate.refuses)
        }
      case .move(let press):
        if grid.press(press) { (naive.base, naive.isExtending) = (nil, false) }
      case .toggle:
        guard let old, !delegate.refuses(old) else { continue }
        grid.press(.control(" "))
        naive.selected.formSymmetricDifference([old])
        (naive.base, naive.anchor) = (nil, old)
      case .escape:
        grid.press(.escape)
        (naive.selected, naive.base) = (naive.base ?? [], nil)
      }
      grid.layoutIfNeeded()
      let found = grid.selectedItems.asSet
      if found != naive.selected {
        return "\(found.sorted()) instead of \(naive.selected.sorted())"
      }
    }
    return nil
  }

  @Test(arguments: ["grid", "sections", "waterfall", "list"], [false, true])
  func `random keys agree with a search over all frames`(name: String, refuses: Bool) throws {
    if refuses { delegate.refuses = { $0 % 7 == 3 } }
    let failure = checkRandomScripts(seed: 11, count: 60, length: 25) { random in
      randomOperation(&random)
    } run: { script in
      let fixture =
        switch name {
        case "grid": fixture(slots)
        case "sections":
          fixture(
            SectionedLayout(SectionStyle(slots, header: SectionBar(10))), counts: [7, 0, 13, 1, 9])
        case "waterfall":
          fixture(
            WaterfallLayout(
              rules: .init(
                lanes: .fixed(4), itemHeight: .perItem { Double(10 + $0 * 7 % 23) })))
        default: fixture(ListLayout(rowHeight: .fixed(10)))
        }
      return disagreement(after: script, in: fixture)
    }
    #expect(failure == nil)
  }
}
