import GridTesting
import VirtualGrid

/// An operation on a grid with prefetching, in a random script.
enum PrefetchOperation {
  case scroll(by: Double)
  case jump(to: Double)
  case fling(Double)
  case advance(Double)
  case resize(Double)
  case columns(Int)
  case reach(Double)
  case change(AnyChange)
  case reconfigure(Int)
  case reload(Int)
  case answer(Int, length: Int)

  static func random(using generator: inout SeededGenerator) -> PrefetchOperation {
    func number(_ range: Range<Int>) -> Int { .random(in: range, using: &generator) }
    switch number(0..<25) {
    case 0..<5: return .scroll(by: Double(number(-150..<150)))
    case 5: return .jump(to: Double(number(-100..<1_500)))
    case 6: return .fling(Double(number(-3_000..<3_000)))
    case 7..<10: return .advance(Double(number(0..<5)) / 8)
    case 10: return .resize(Double(number(0..<4) * 60))
    case 11: return .columns(number(1..<4))
    case 12: return .reach(Double(number(0..<5)) / 2)
    case 13..<19: return .change(.random(using: &generator))
    case 19: return .reconfigure(number(0..<60))
    case 20: return .reload(number(0..<60))
    default: return .answer(number(0..<60), length: number(1..<12))
    }
  }
}

/// A grid with prefetching, and a list of the requests that it should have made.
///
/// Items are identified by numbers that do not change with their indices: each is requested once
/// when it enters the prefetch area, and cancelled once when it leaves without an answer. A reload
/// replaces all items.
final class PrefetchWorld: GridListDataSource {
  private let grid = GridView<Label>(layout: PrefetchWorld.layout(columns: 1))
  private var items = NaiveItems(count: 40)
  private var now = 0.0

  /// The items in the prefetch area after the last frame, and those of them that were answered.
  private var within: Set<Int> = []
  private var answered: Set<Int> = []

  /// The calls since the last frame.
  private var requests: [Int] = []
  private var cancellations: [Int] = []

  init() {
    grid.dataSource = self
    grid.anchorPolicy = .leadingItem
    grid.resize(to: GridSize(width: 120, height: 100))
    setReach(1)
    _ = check()
  }

  private static func layout(columns: Int) -> UniformGridLayout {
    UniformGridLayout(
      rules: UniformGridLayout.Rules(slot: GridSize(width: 120 / Double(columns), height: 20)))
  }

  /// Sets a margin that does not depend on the velocity.
  private func setReach(_ viewports: Double) {
    grid.prefetchMargin = Overscan(
      ahead: .viewports(viewports), behind: .viewports(viewports), lookahead: 0.25,
      limit: .viewports(viewports))
  }

  func numberOfItems(in grid: GridView<Label>) -> Int { items.count }

  func gridView(_ grid: GridView<Label>, cellForItem index: Int) -> Label {
    grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
  }

  func gridView(_ grid: GridView<Label>, prefetch items: Range<Int>) {
    requests += self.items.ids[items]
  }

  func gridView(_ grid: GridView<Label>, cancelPrefetching items: Range<Int>) {
    cancellations += self.items.ids[items]
  }
}

// MARK: - Acts
extension PrefetchWorld {
  /// Carries out an operation and checks its result.
  /// - Returns: A description of what is wrong, if anything.
  func perform(_ operation: PrefetchOperation) -> String? {
    switch operation {
    case .scroll(let way): grid.contentOffset.y += way
    case .jump(let place): grid.contentOffset.y = place
    case .fling(let velocity): grid.fling(velocity: GridOffset(x: 0, y: velocity), time: now)
    case .advance(let seconds): now += seconds
    case .resize(let height): grid.resize(to: GridSize(width: 120, height: height))
    case .columns(let count): grid.setLayout(Self.layout(columns: count))
    case .reach(let viewports): setReach(viewports)
    case .change(let change):
      let before = items.count
      items.apply(change.map(of: before))
      guard (try? grid.apply(change.layoutChange(of: before))) != nil else {
        return "\(change) was refused"
      }
    case .reconfigure(let item): grid.reconfigureItem(at: item)
    case .reload(let count):
      items.apply(IndexMap(replacing: 0..<items.count, with: count, of: items.count))
      grid.reloadData()
    case .answer(let item, let length):
      let range = (item..<(item + length)).clamped(to: 0..<items.count)
      grid.itemsDidLoad(range)
      answered.formUnion(within.intersection(items.ids[range]))
    }
    return check()
  }

  /// Advances by a frame and compares its calls with the items that entered and left.
  private func check() -> String? {
    grid.advance(to: now)
    defer { (requests, cancellations) = ([], []) }
    let before = within
    let inReach = itemsInReach()
    within = Set(inReach)
    let entered = inReach.filter { !before.contains($0) }
    let left = items.ids.filter {
      before.contains($0) && !within.contains($0) && !answered.contains($0)
    }
    answered.formIntersection(within)
    if requests != entered { return "\(requests) were requested, not \(entered)" }
    if cancellations != left { return "\(cancellations) were cancelled, not \(left)" }
    return grid.faults.recent.first?.description
  }

  private func itemsInReach() -> [Int] {
    let reach = grid.prefetchMargin.rect(around: grid.visibleRect)
    guard !grid.visibleRect.isEmpty else { return [] }
    return items.ids.indices.filter { grid.layout.frame(of: $0)?.intersects(reach) ?? false }
      .map { items.ids[$0] }
  }
}
