import GridBoxes
import GridTesting
import Testing

/// An operation on a grid of static cells.
enum CompositeOperation: Hashable, Sendable {
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

  static func random(_ random: inout SeededGenerator) -> CompositeOperation {
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

/// Compares rows with complete drawings, made from scratch after each operation.
@Suite struct RowCompositesScriptTests {
  enum Kind: CaseIterable, Sendable {
    case columns, horizontalColumns, list, mirroredFlow, waterfall, columnsWithoutGlow

    func host() -> CompositeHost {
      let flow = FlowLayout { index in
        FlowItem(width: .points(60 + Double(index % 3) * 30), height: .points(50))
      }
      let host: CompositeHost =
        switch self {
        case .columns, .columnsWithoutGlow: CompositeHost.columns()
        case .horizontalColumns: CompositeHost.columns(.horizontal)
        case .list: CompositeHost(ListLayout(rowHeight: .perItem { Double(40 + $0 % 4 * 10) }))
        case .mirroredFlow: CompositeHost(Oriented(flow, reading: .rightToLeft))
        case .waterfall:
          CompositeHost(
            WaterfallLayout(
              rules: .init(lanes: .fixed(3), itemHeight: .perItem { Double(60 + $0 % 2 * 30) })))
        }
      if self == .columnsWithoutGlow {
        host.style = .blue
        for item in 0..<9 { host.cell(item)?.selectionStyle = .blue }
        host.advance(by: 0)
      }
      return host
    }
  }

  @Test(arguments: Kind.allCases)
  func `row composites agree with complete drawings after random operations`(
    _ kind: Kind
  ) {
    let failure = checkRandomScripts(
      seed: 11, count: 12, length: 50, operation: { CompositeOperation.random(&$0) }
    ) { script in
      let checker = CompositeChecker(kind.host())
      var fault = checker.check()
      for operation in script where fault == nil { fault = checker.apply(operation) }
      return fault
    }
    if let failure { Issue.record("\(failure)") }
  }
}

// MARK: - Operations
extension CompositeChecker {
  private func pick(_ number: Int) -> (item: Int, cell: CompositeCell)? {
    let visible = Array(host.grid.visibleItems)
    guard !visible.isEmpty else { return nil }
    let index = visible[number % visible.count]
    return host.grid.cell(at: index).map { (host.items[index], $0) }
  }

  func apply(_ operation: CompositeOperation) -> String? {
    let count = host.items.count
    var pause = 0.0
    host.duration = 0
    switch operation {
    case .scroll(let way):
      let way = Double(way)
      host.grid.contentOffset =
        host.grid.layout.axis == .vertical ? GridPoint(x: 0, y: way) : GridPoint(x: way, y: 0)
    case .look(let number):
      guard let (item, cell) = pick(number) else { break }
      host.looks[item, default: 0] += 1
      cell.show(item, look: host.looks[item] ?? 0)
    case .deep(let number, let kind):
      guard let (_, cell) = pick(number) else { break }
      change(cell, kind)
    case .toggleStatic(let number):
      guard let (item, cell) = pick(number) else { break }
      host.dynamic.formSymmetricDifference([item])
      cell.isStatic = !host.dynamic.contains(item)
    case .select(let number, let isSlow):
      guard let (item, _) = pick(number), let index = host.items.firstIndex(of: item) else {
        break
      }
      host.duration = isSlow ? 0.2 : 0
      if host.grid.selectedItems.contains(index) {
        host.grid.deselectItem(at: index)
      } else {
        host.grid.selectItem(at: index)
      }
    case .insert(let place, let isSlow):
      host.insert(nextItem, at: min(place, count), timing: isSlow ? .standard : nil)
      nextItem += 1
    case .delete(let place, let length, let isSlow):
      let start = min(place, count)
      host.delete(start..<min(start + length, count), timing: isSlow ? .standard : nil)
    case .adjust(let number, let kind):
      guard let (item, _) = pick(number) else { break }
      let adjustments: [CellAttributes?] = [
        nil, CellAttributes(frame: .zero, level: 2), CellAttributes(frame: .zero, level: -2),
        CellAttributes(frame: .zero, isHidden: true), CellAttributes(frame: .zero, opacity: 0.5),
        CellAttributes(frame: .zero, transform: .scale(0.5)),
        CellAttributes(frame: .zero, state: .lifted),
      ]
      host.adjustments[item] = adjustments[kind]
      host.grid.setNeedsAppearance()
    case .resize(let way):
      host.grid.resize(to: GridSize(width: 300 + Double(way) * 50, height: 300))
    case .wait(let tenths): pause = Double(tenths) / 10
    }
    let rows = host.composites.rows.map { ($0.key, $0.version, $0.frame) }
    let hasChanged = host.advance(by: pause)
    if !hasChanged,
      !rows.elementsEqual(host.composites.rows, by: { $0 == ($1.key, $1.version, $1.frame) })
    {
      return "rows have changed, but no change was reported"
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
