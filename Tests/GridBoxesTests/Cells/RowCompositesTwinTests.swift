import GridBoxes
import GridTesting
import Testing

/// What can happen to a grid of static cells.
enum CompositeAct: Hashable, Sendable {
  case scroll(Int)
  case look(Int)
  case deep(Int, Int)
  case toggleStatic(Int)
  case select(Int, isSlow: Bool)
  case insert(Int, isSlow: Bool)
  case delete(Int, Int, isSlow: Bool)
  case adjust(Int, Int)
  case resize(Int)
  case wait(Int)

  static func random(_ random: inout SeededGenerator) -> CompositeAct {
    func some(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    let isSlow = Bool.random(using: &random)
    return switch some(13) {
    case 0, 1: .scroll(some(40) * 30)
    case 2: .look(some(20))
    case 3, 4: .deep(some(20), some(6))
    case 5: .toggleStatic(some(20))
    case 6: .select(some(20), isSlow: isSlow)
    case 7: .insert(some(20), isSlow: isSlow)
    case 8: .delete(some(20), 1 + some(3), isSlow: isSlow)
    case 9: .adjust(some(20), some(7))
    case 10: .resize(some(3))
    default: .wait(some(5))
    }
  }
}

/// Rows and their drawings against a list of all that is drawn, made from nothing after each act.
@Suite struct RowCompositesTwinTests {
  enum Kind: CaseIterable, Sendable {
    case columns, lyingColumns, list, mirroredFlow, waterfall, glowless

    func world() -> CompositeWorld {
      let flow = FlowLayout { index in
        FlowItem(width: .points(60 + Double(index % 3) * 30), height: .points(50))
      }
      let world: CompositeWorld =
        switch self {
        case .columns, .glowless: CompositeWorld.columns()
        case .lyingColumns: CompositeWorld.columns(.horizontal)
        case .list: CompositeWorld(ListLayout(rowHeight: .perItem { Double(40 + $0 % 4 * 10) }))
        case .mirroredFlow: CompositeWorld(Oriented(flow, reading: .rightToLeft))
        case .waterfall:
          CompositeWorld(
            WaterfallLayout(
              rules: .init(lanes: .fixed(3), itemHeight: .perItem { Double(60 + $0 % 2 * 30) })))
        }
      if self == .glowless {
        world.style = .blue
        for item in 0..<9 { world.cell(item)?.selectionStyle = .blue }
        world.advance(by: 0)
      }
      return world
    }
  }

  @Test(arguments: Kind.allCases) func `random scripts, against a list of all that is drawn`(
    _ kind: Kind
  ) {
    let failure = checkRandomScripts(
      seed: 11, count: 12, length: 50, operation: { CompositeAct.random(&$0) }
    ) { script in
      let twin = CompositeTwin(kind.world())
      var fault = twin.check()
      for act in script where fault == nil { fault = twin.act(act) }
      return fault
    }
    if let failure { Issue.record("\(failure)") }
  }
}

// MARK: - Acts
extension CompositeTwin {
  private func pick(_ number: Int) -> (item: Int, cell: CompositeCell)? {
    let visible = Array(world.grid.visibleItems)
    guard !visible.isEmpty else { return nil }
    let index = visible[number % visible.count]
    return world.grid.cell(at: index).map { (world.items[index], $0) }
  }

  func act(_ act: CompositeAct) -> String? {
    let count = world.items.count
    var pause = 0.0
    world.duration = 0
    switch act {
    case .scroll(let way):
      let way = Double(way)
      world.grid.contentOffset =
        world.grid.layout.axis == .vertical ? GridPoint(x: 0, y: way) : GridPoint(x: way, y: 0)
    case .look(let number):
      guard let (item, cell) = pick(number) else { break }
      world.looks[item, default: 0] += 1
      cell.show(item, look: world.looks[item] ?? 0)
    case .deep(let number, let kind):
      guard let (_, cell) = pick(number) else { break }
      change(cell, kind)
    case .toggleStatic(let number):
      guard let (item, cell) = pick(number) else { break }
      world.dynamic.formSymmetricDifference([item])
      cell.isStatic = !world.dynamic.contains(item)
    case .select(let number, let isSlow):
      guard let (item, _) = pick(number), let index = world.items.firstIndex(of: item) else {
        break
      }
      world.duration = isSlow ? 0.2 : 0
      if world.grid.selectedItems.contains(index) {
        world.grid.deselectItem(at: index)
      } else {
        world.grid.selectItem(at: index)
      }
    case .insert(let place, let isSlow):
      world.insert(nextItem, at: min(place, count), timing: isSlow ? .standard : nil)
      nextItem += 1
    case .delete(let place, let length, let isSlow):
      let start = min(place, count)
      world.delete(start..<min(start + length, count), timing: isSlow ? .standard : nil)
    case .adjust(let number, let kind):
      guard let (item, _) = pick(number) else { break }
      let odds: [CellAttributes?] = [
        nil, CellAttributes(frame: .zero, level: 2), CellAttributes(frame: .zero, level: -2),
        CellAttributes(frame: .zero, isHidden: true), CellAttributes(frame: .zero, opacity: 0.5),
        CellAttributes(frame: .zero, transform: .scale(0.5)),
        CellAttributes(frame: .zero, state: .lifted),
      ]
      world.odd[item] = odds[kind]
      world.grid.setNeedsAppearance()
    case .resize(let way):
      world.grid.resize(to: GridSize(width: 300 + Double(way) * 50, height: 300))
    case .wait(let tenths): pause = Double(tenths) / 10
    }
    let rows = world.composites.rows.map { ($0.key, $0.version, $0.frame) }
    let hasChanged = world.advance(by: pause)
    if !hasChanged,
      !rows.elementsEqual(world.composites.rows, by: { $0 == ($1.key, $1.version, $1.frame) })
    {
      return "rows have changed though nothing has"
    }
    return check()
  }

  private func change(_ cell: CompositeCell, _ kind: Int) {
    switch kind {
    case 0: cell.label.background = cell.label.background == nil ? .black : nil
    case 1: cell.label.opacity = cell.label.opacity == 1 ? 0.5 : 1
    case 2: cell.label.visibility = cell.label.visibility == .visible ? .hidden : .visible
    case 3: cell.panel.padding.left += 1
    case 4:
      cell.label.margin.left = cell.label.margin.left == 0 ? 10 : 0
      return _ = cell.layout(duration: 0.2)
    default: cell.panel.corners = Corners(all: cell.panel.corners.topLeft + 1)
    }
    cell.layout()
  }
}
