import GridTesting
import VirtualGrid

/// An operation on one of two grids that share a reuse pool, in a random script.
enum SharedPoolOperation {
  case scroll(Int, Double)
  case jump(Int, Double)
  case overscan(Int, Double)
  case insert(Int, Int, at: Int)
  case remove(Int, Int, at: Int)
  case reload(Int, Int)
  case reconfigure(Int, Int)
  case keepAlive(Int, Int)
  case release(Int, Int)
  case leaveAndReturn(Int)
  case capacity(Int, kind: Int)
  case prepareCells(Int, Int)
  case dropIdleCells

  static func random(using generator: inout SeededGenerator) -> SharedPoolOperation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    let grid = number(0..<2)
    switch number(0..<32) {
    case 0..<12: return .scroll(grid, Double(number(-300..<300)))
    case 12..<14: return .jump(grid, Double(number(-100..<1_200)))
    case 14: return .overscan(grid, Double(number(0..<80)))
    case 15..<18: return .insert(grid, number(0..<5), at: number(0..<60))
    case 18..<21: return .remove(grid, number(0..<5), at: number(0..<60))
    case 21: return .reload(grid, number(0..<60))
    case 22, 23: return .reconfigure(grid, number(0..<60))
    case 24, 25: return .keepAlive(grid, number(0..<60))
    case 26: return .release(grid, number(0..<60))
    case 27: return .leaveAndReturn(grid)
    case 28, 29: return .capacity(number(0..<9), kind: number(0..<2))
    case 30: return .prepareCells(grid, number(0..<6))
    default: return .dropIdleCells
    }
  }
}

/// Two grids, each with a data source and a host, and one reuse pool.
final class SharedPoolWorld {
  private let pool = ReusePool<NumberCell>()
  private var parts: [Part] = []
  private var capacities = [32, 32]

  private static let kinds = ["third", "other"]

  /// One of the two grids, with its data source and its host.
  private struct Part {
    let data: NumberData
    let host = RecordingHost<NumberCell>()
    let grid: GridView<NumberCell>

    init(_ data: NumberData, _ pool: ReusePool<NumberCell>) {
      self.data = data
      grid = GridView(layout: ListLayout(rowHeight: .fixed(20)), pool: pool)
      grid.dataSource = data
      grid.host = host
      grid.resize(to: GridSize(width: 100, height: 100))
      grid.layoutIfNeeded()
    }
  }

  init() {
    for start in [0, 1_000_000] {
      let data = NumberData([Array(start..<start + 40)])
      let cellCounter = data.cellCounter
      pool.register("third") { NumberCell(cellCounter) }
      parts.append(Part(data, pool))
    }
  }

  /// Carries out an operation and checks its result.
  /// - Returns: A description of what is wrong, if anything.
  func perform(_ operation: SharedPoolOperation) -> String? {
    carryOut(operation)
    for part in parts { part.grid.layoutIfNeeded() }
    return parts.compactMap { check($0) }.first ?? checkPool()
  }

  private func carryOut(_ operation: SharedPoolOperation) {
    switch operation {
    case .scroll(let index, let way): parts[index].grid.contentOffset.y += way
    case .jump(let index, let offset): parts[index].grid.contentOffset.y = offset
    case .overscan(let index, let margin):
      parts[index].grid.overscan = Overscan(ahead: .points(margin), behind: .points(margin))
    case .insert(let index, let count, let place):
      let (part, place) = (parts[index], place % (self.count(index) + 1))
      part.data.sections[0].insert(contentsOf: newNumbers(count, for: index), at: place)
      try? part.grid.apply(.insert(count, at: place))
    case .remove(let index, let count, let place):
      let part = parts[index]
      let start = place % (self.count(index) + 1)
      let range = start..<min(start + count, self.count(index))
      part.data.sections[0].removeSubrange(range)
      try? part.grid.apply(.remove(range))
    case .reload(let index, let count):
      parts[index].data.sections[0] = newNumbers(count, for: index)
      parts[index].grid.reloadData()
    case .reconfigure(let index, let item):
      guard count(index) > 0 else { return }
      parts[index].data.sections[0][item % count(index)] = newNumbers(1, for: index)[0]
      parts[index].grid.reconfigureItem(at: item % count(index))
    case .keepAlive(let index, let item): parts[index].grid.keepCell(ofItemAt: item)
    case .release(let index, let item): parts[index].grid.releaseCell(ofItemAt: item)
    case .leaveAndReturn(let index): parts[index] = Part(parts[index].data, pool)
    case .capacity(let capacity, let kind):
      capacities[kind] = capacity
      pool.setCapacity(capacity, for: Self.kinds[kind])
    case .prepareCells(let index, let most):
      var left = most
      parts[index].grid.prepareCells {
        left -= 1
        return left >= 0
      }
    case .dropIdleCells: pool.removeAll()
    }
  }

  private func count(_ index: Int) -> Int { parts[index].data.sections[0].count }

  private var nextNumber = 1_000

  private func newNumbers(_ count: Int, for index: Int) -> [Int] {
    nextNumber += count
    let start = index * 1_000_000 + nextNumber - count
    return Array(start..<start + count)
  }
}

// MARK: - Checks
extension SharedPoolWorld {
  /// Checks that a grid shows its visible items, each once.
  private func check(_ part: Part) -> String? {
    if let fault = part.grid.faults.recent.first { return "\(fault)" }
    let contradictions = part.host.breaches + part.host.disagreements(with: part.grid.currentFrame)
    if let first = contradictions.first { return first }
    let numbers = part.data.sections[0]
    let visible = PixelGrid.subpoints.inside(part.grid.visibleRect)
    for placement in part.grid.layout.placements(in: visible) {
      let item = placement.element.index
      let number = part.grid.cell(at: item)?.number
      if number != numbers[item] {
        return "Item \(item) shows \(number ?? -1), not \(numbers[item])"
      }
    }
    let shown = part.host.shown.values.map(\.cell.number)
    if Set(shown).count != shown.count { return "Two cells show one item: \(shown.sorted())" }
    return nil
  }

  /// Checks that no cell is mounted twice, that idle cells respect their capacities and that no
  /// cell leaks.
  private func checkPool() -> String? {
    let shown = parts.map { Set($0.host.shown.keys) }
    if !shown[0].isDisjoint(with: shown[1]) { return "Both grids show one cell" }
    for (kind, capacity) in zip(Self.kinds, capacities) where pool.count(of: kind) > capacity {
      return "\(pool.count(of: kind)) cells of kind \(kind) are idle"
    }
    let alive = parts.reduce(0) { $0 + $1.data.cellCounter.alive }
    let inUse = shown[0].count + shown[1].count
    if alive != inUse + pool.count {
      return "\(alive) cells are alive, \(inUse) in use and \(pool.count) idle"
    }
    return nil
  }
}
