import GridTesting
import VirtualGrid

/// A grid, all that it needs, and its naive twin, which is told the same.
///
/// The twin knows items by the numbers that they show, so that it needs no arithmetic to follow
/// them when the data changes.
final class EngineWorld {
  let grid: GridView<NumberCell>
  let host = RecordingHost<NumberCell>()
  let data: NumberData

  private var naive: NaiveGrid
  private var selected: Set<Int> = []
  private var anchor: Int?
  private var focused: Int?
  private var keptAlive: Set<Int> = []

  /// The numbers of all items, in order.
  private var numbers: [Int]
  private var nextNumber = 0
  private var now = 1.0
  private var capacities = [32, 32, 32]
  private var layoutNumber = 0

  static let kinds = ["third", "other", "bar"]

  init() {
    data = NumberData([])
    numbers = []
    naive = NaiveGrid(Self.layouts[0], counts: [], viewport: Size(width: 120, height: 100))
    grid = GridView(layout: Self.layouts[0])
    data.sections = [newNumbers(23)]
    let census = data.census
    grid.register("third") { NumberCell(census) }
    grid.dataSource = data
    grid.host = host
    grid.selectionMode = .multiple
    grid.resize(to: naive.viewport)
    dataDidChange()
    grid.layoutIfNeeded()
    naive.offset = grid.contentOffset
  }

  private func newNumbers(_ count: Int) -> [Int] {
    nextNumber += count
    return Array(nextNumber - count..<nextNumber)
  }

  private func dataDidChange(by change: LayoutChange? = nil) {
    numbers = data.numbers
    let counts = data.sections.map(\.count)
    if let change, Self.remembering.contains(layoutNumber) {
      // What the layout refuses has been refused by the grid before.
      try? naive.apply(change, counts: counts)
    } else {
      naive.reload(counts)
    }
    let all = Set(numbers)
    selected.formIntersection(all)
    keptAlive.formIntersection(all)
    focused = focused.flatMap { all.contains($0) ? $0 : nil }
    anchor = anchor.flatMap { all.contains($0) ? $0 : nil }
  }
}

// MARK: - Layouts
extension EngineWorld {
  /// Tables take whole rows of three items only.
  static let tables = [5, 6]

  /// A waterfall leaves items in their lanes, and a table knows its frozen rows: they remember.
  static let remembering = [3, 6]

  static let layouts: [AnyLayout] = [
    AnyLayout(ListLayout(extent: .fixed(20), spacing: 4, insets: Insets(all: 4))),
    AnyLayout(UniformGridLayout(rules: rules(isDecorated: false))),
    AnyLayout(UniformGridLayout(rules: rules(isDecorated: true))),
    AnyLayout(WaterfallLayout(count: 0, rules: lanes)),
    AnyLayout(
      FlowLayout(
        repeating: FlowItem(width: .points(34), height: .points(20)),
        rules: FlowLayout.Rules(itemSpacing: 2, rowSpacing: 3, insets: Insets(all: 4)))),
    AnyLayout(table(.none)),
    AnyLayout(table(FrozenEdges(top: 1, left: 1))),
    AnyLayout(
      SectionedLayout(
        SectionStyle(
          ListLayout(extent: .fixed(18)), header: SectionBar(14, .sticks),
          footer: SectionBar(6, .sticks), insets: Insets(top: 3, bottom: 4),
          background: .covering))),
    AnyLayout(Oriented(ListLayout(extent: .fixed(24), spacing: 4), axis: .horizontal)),
    AnyLayout(
      Oriented(
        UniformGridLayout(rules: rules(isDecorated: false)), reading: .rightToLeft,
        order: .reversed)),
    AnyLayout(ListLayout(extent: .estimated(.fixed(30)))),
  ]

  private static func rules(isDecorated: Bool) -> UniformGridLayout.Rules {
    var rules = UniformGridLayout.Rules(slot: Size(width: 32, height: 24))
    rules.columnSpacing = 2
    rules.rowSpacing = 2
    guard isDecorated else { return rules }
    rules.header = .floating(12)
    rules.footer = .floating(9)
    rules.rowBackgrounds = .behindItems
    return rules
  }

  private static var lanes: WaterfallLayout.Rules {
    var rules = WaterfallLayout.Rules(lanes: .fixed(3), extent: .fixed(25))
    rules.itemSpacing = 3
    return rules
  }

  private static func table(_ frozen: FrozenEdges) -> TableLayout {
    guard
      let table = try? TableLayout(
        rows: 0, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(60),
        spacing: Size(width: 1, height: 2), frozen: frozen)
    else { preconditionFailure("A table without rows is refused") }
    return table
  }
}

// MARK: - Acts
extension EngineWorld {
  /// What is wrong after an act, if anything.
  func perform(_ act: EngineAct) -> String? {
    let wasMoving = grid.scroll.phase != .idle
    let shownBefore = keptAlive.isEmpty && focused == nil ? [] : shownNumbers
    let goal = carryOut(act)
    grid.layoutIfNeeded()
    let isAtRest = !wasMoving && grid.scroll.phase == .idle
    return checkOffset(isAtRest ? goal : nil) ?? checkCells(since: act.fillsAnew ? [] : shownBefore)
      ?? checkHealth()
  }

  /// Tells grid and twin of an act.
  /// - Returns: The offset that it must lead to, if it says one and nothing moves.
  private func carryOut(_ act: EngineAct) -> Point? {
    switch act {
    case .scroll, .jump, .wheel, .show, .showSlowly, .fling, .advance, .stop: return scroll(act)
    case .resize, .insets, .layout, .overscan: return arrange(act)
    case .insert, .remove, .move, .sections, .reload, .reconfigure: return changeData(act)
    case .focus, .step, .clearFocus: return moveFocus(act)
    case .select, .deselect, .selectAll, .deselectAll, .tap, .extend, .edit: choose(act)
    case .keepAlive, .release, .capacity, .prepareCells, .dropIdleCells: keep(act)
    }
    return naive.offset
  }

  /// The offsets at which the ends of the content are seen.
  private var naiveEnds: (start: Point, end: Point) {
    (naive.clamp(Point(x: -1e9, y: -1e9)), naive.clamp(Point(x: 1e9, y: 1e9)))
  }

  /// An item of those that there are.
  private func item(_ number: Int) -> Int? {
    numbers.isEmpty ? nil : number % numbers.count
  }

  private func scroll(_ act: EngineAct) -> Point? {
    switch act {
    case .scroll(let way):
      let goal = grid.contentOffset + way
      grid.contentOffset = goal
      return naive.clamp(goal)
    case .jump(let goal):
      grid.contentOffset = goal
      return naive.clamp(goal)
    case .wheel(let way):
      let rest = grid.wheel(by: way, time: now)
      let goal = naive.clamp(naive.offset + way)
      let isRest =
        naive.offset.x + way.x - rest.x == goal.x && naive.offset.y + way.y - rest.y == goal.y
      return isRest ? goal : Point(x: .nan, y: .nan)
    case .show(let number, let position):
      guard let item = item(number) else { break }
      grid.scrollToItem(at: item, position)
      return offset(showing: item, position)
    case .showSlowly(let number, let position):
      guard let item = item(number) else { break }
      let goal = offset(showing: item, position)
      grid.scrollToItem(at: item, position, duration: 0.25, time: now)
      now += 1
      grid.advance(to: now)
      return goal
    case .fling(let velocity):
      grid.fling(velocity: velocity, time: now)
      return nil
    case .advance(let seconds):
      now += seconds
      grid.advance(to: now)
      return naive.offset
    case .stop:
      grid.stopScrolling()
      return naive.offset
    default: break
    }
    return naive.offset
  }

  private func arrange(_ act: EngineAct) -> Point? {
    switch act {
    case .resize(let size, let policy):
      guard size != naive.viewport else { break }
      return following(policy) {
        naive.resize(to: size)
        grid.resize(to: size, keeping: policy.anchor)
      }
    case .insets(let insets):
      let isAtRest = grid.scroll.phase == .idle
      let (start, end) = naiveEnds
      naive.insets = insets
      grid.insets = insets
      let offset = naive.clamp(naive.offset)
      guard isAtRest else { return offset }
      let (newStart, newEnd) = naiveEnds
      let (x, y) = (naive.offset.x, naive.offset.y)
      return Point(
        x: x <= start.x ? newStart.x : x >= end.x ? newEnd.x : offset.x,
        y: y <= start.y ? newStart.y : y >= end.y ? newEnd.y : offset.y)
    case .layout(let number, let policy):
      if Self.tables.contains(number), numbers.count % 3 != 0 { break }
      return following(policy) {
        layoutNumber = number
        naive.setLayout(Self.layouts[number])
        grid.setLayout(Self.layouts[number], keeping: policy.anchor)
      }
    case .overscan(let margin):
      naive.margin = margin
      grid.overscan = Overscan(ahead: .points(margin), behind: .points(margin))
    default: break
    }
    return naive.offset
  }

  private func choose(_ act: EngineAct) {
    switch act {
    case .select(let number):
      guard let item = item(number) else { break }
      grid.selectItem(at: item)
      selected.insert(numbers[item])
    case .deselect(let number):
      guard let item = item(number) else { break }
      grid.deselectItem(at: item)
      selected.remove(numbers[item])
    case .selectAll:
      grid.selectAll()
      selected = Set(numbers)
    case .deselectAll:
      grid.deselectAll()
      selected = []
      anchor = nil
    case .tap(let number):
      guard let item = item(number) else { break }
      grid.tapItem(at: item)
      guard !naive.isEditing else { break }
      if selected.remove(numbers[item]) == nil { selected.insert(numbers[item]) }
      anchor = numbers[item]
    case .extend(let number):
      guard let item = item(number) else { break }
      grid.extendSelection(to: item)
      guard !naive.isEditing else { break }
      let start = anchor.flatMap { numbers.firstIndex(of: $0) } ?? item
      anchor = numbers[start]
      selected = Set(numbers[min(start, item)...max(start, item)])
    case .edit(let isEditing):
      grid.setEditing(isEditing)
      naive.isEditing = isEditing
    default: break
    }
  }

  private func moveFocus(_ act: EngineAct) -> Point? {
    var target: Int?
    switch act {
    case .focus(let number):
      target = item(number)
      if let target { grid.focusItem(at: target) }
    case .step(let step):
      if let focused, let item = numbers.firstIndex(of: focused) {
        target = naive.layout.item(step, of: item)
      } else if !numbers.isEmpty {
        target = naive.visible().first?.element.index ?? 0
      }
      if grid.moveFocus(step) != (target != nil) { return Point(x: .nan, y: .nan) }
    default:
      grid.clearFocus()
      focused = nil
    }
    guard let target, numbers[target] != focused else { return naive.offset }
    focused = numbers[target]
    return offset(showing: target, .nearest)
  }

  private func keep(_ act: EngineAct) {
    switch act {
    case .keepAlive(let number):
      guard let item = item(number) else { break }
      grid.keepAlive(item)
      keptAlive.insert(numbers[item])
    case .release(let number):
      guard let item = item(number) else { break }
      grid.release(item)
      keptAlive.remove(numbers[item])
    case .capacity(let capacity, let kind):
      grid.reusePool.setCapacity(capacity, for: Self.kinds[kind])
      capacities[kind] = capacity
    case .prepareCells(let most):
      var left = most
      grid.prepareCells {
        left -= 1
        return left >= 0
      }
    default: grid.reusePool.removeAll()
    }
  }
}

// MARK: - Acts that change the data
extension EngineWorld {
  private func changeData(_ act: EngineAct) -> Point? {
    switch act {
    case .insert(let count, let place, let section, let policy):
      guard let section = self.section(section) else { break }
      let own = data.sections[section]
      let index = place % (own.count + 1)
      return apply(.insert(count, at: start(of: section) + index, section: section), policy) {
        $0[section].insert(contentsOf: newNumbers(count), at: index)
      }
    case .remove(let count, let place, let section, let policy):
      guard let section = self.section(section) else { break }
      let range = self.range(count, at: place, in: section)
      return apply(.remove(range + start(of: section), section: section), policy) {
        $0[section].removeSubrange(range)
      }
    case .move(let count, let place, let destination, let section, let policy):
      guard let section = self.section(section) else { break }
      let range = self.range(count, at: place, in: section)
      let start = start(of: section)
      let end = destination % (data.sections[section].count - range.count + 1)
      return apply(.move(range + start, to: end + start, section: section), policy) {
        let moved = $0[section][range]
        $0[section].removeSubrange(range)
        $0[section].insert(contentsOf: moved, at: end)
      }
    case .sections(let place, let length, let counts, let policy):
      let first = place % (data.sections.count + 1)
      let range = first..<min(first + length, data.sections.count)
      let items = start(of: range.lowerBound)..<start(of: range.upperBound)
      return apply(.sections(range, items: items, replacedBy: counts), policy) {
        $0.replaceSubrange(range, with: counts.map { newNumbers($0) })
      }
    case .reload(let counts, let isNew): return reload(counts, isNew: isNew)
    case .reconfigure(let number):
      guard let item = item(number) else { break }
      renumber(item)
      grid.reconfigureItem(at: item)
    default: break
    }
    return naive.offset
  }

  private func section(_ number: Int) -> Int? {
    data.sections.isEmpty ? nil : number % data.sections.count
  }

  private func range(_ count: Int, at place: Int, in section: Int) -> Range<Int> {
    let own = data.sections[section].count
    let start = place % (own + 1)
    return start..<min(start + count, own)
  }

  private func start(of section: Int) -> Int {
    data.sections[..<section].reduce(0) { $0 + $1.count }
  }

  /// Changes data and grid; a change that the layout refuses leaves both as they were.
  private func apply(
    _ change: LayoutChange, _ policy: EngineAct.Policy, _ edit: (inout [[Int]]) -> Void
  ) -> Point? {
    let before = data.sections
    edit(&data.sections)
    var isRefused = false
    let survivors = Set(data.numbers)
    let goal = following(policy, { survivors.contains(self.numbers[$0]) }) {
      do {
        try grid.apply(change, keeping: policy.anchor)
        dataDidChange(by: change)
      } catch {
        isRefused = true
      }
    }
    guard isRefused else { return goal }
    data.sections = before
    return naive.offset
  }

  /// Other data, of which the grid knows nothing but that it is there: what items were is told by
  /// their places alone.
  private func reload(_ counts: [Int], isNew: Bool) -> Point? {
    let before = numbers
    var pool = isNew ? [] : before
    if Self.tables.contains(layoutNumber) {
      data.sections = [newNumbers(counts.reduce(0, +) / 3 * 3)]
    } else {
      data.sections = counts.map { newNumbers($0) }
    }
    for section in data.sections.indices {
      for place in data.sections[section].indices where !pool.isEmpty {
        data.sections[section][place] = pool.removeFirst()
      }
    }
    let after = data.numbers
    func follow(_ number: Int) -> Int? {
      before.firstIndex(of: number).flatMap { $0 < after.count ? after[$0] : nil }
    }
    return following(.start) {
      selected = Set(selected.compactMap(follow))
      keptAlive = Set(keptAlive.compactMap(follow))
      focused = focused.flatMap(follow)
      anchor = anchor.flatMap(follow)
      dataDidChange()
      grid.reloadData()
      grid.layoutIfNeeded()
    }
  }

  /// An item shows another number, and is laid out as before.
  private func renumber(_ item: Int) {
    let old = numbers[item]
    let new = newNumbers(1)[0]
    for section in data.sections.indices {
      guard let place = data.sections[section].firstIndex(of: old) else { continue }
      data.sections[section][place] = new
    }
    if selected.remove(old) != nil { selected.insert(new) }
    if keptAlive.remove(old) != nil { keptAlive.insert(new) }
    if focused == old { focused = new }
    if anchor == old { anchor = new }
    numbers = data.numbers
  }
}

// MARK: - Where content must be
extension EngineWorld {
  /// The offset that shows an item at a place of what is not covered.
  private func offset(showing item: Int, _ position: ScrollPosition) -> Point? {
    guard let frame = naive.layout.frame(of: item) else { return nil }
    let seen = naive.uncoveredRect
    let isVertical = naive.layout.axis == .vertical
    let x = start(
      showing: frame.minX, frame.width, in: seen.minX, seen.width,
      isVertical ? .nearest : position)
    let y = start(
      showing: frame.minY, frame.height, in: seen.minY, seen.height,
      isVertical ? position : .nearest)
    return naive.clamp(Point(x: x - naive.insets.left, y: y - naive.insets.top))
  }

  private func start(
    showing start: Double, _ extent: Double, in seen: Double, _ length: Double,
    _ position: ScrollPosition
  ) -> Double {
    let free = length - extent
    switch position {
    case .none where start < seen + length && start + extent > seen: return seen
    case .top: return start
    case .middle: return start - free / 2
    case .bottom: return start - free
    case .fraction(let fraction): return start - free * fraction
    case .none, .nearest:
      let (least, greatest) = (min(start - free, start), max(start - free, start))
      return min(max(seen, least), greatest)
    }
  }

  /// The offset after a change that leaves a place on the screen where it is.
  private func following(
    _ policy: EngineAct.Policy, _ survives: (Int) -> Bool = { _ in true }, _ change: () -> Void
  ) -> Point? {
    let axis = naive.layout.axis
    let least = naive.clamp(Point(x: -1e9, y: -1e9))
    let isAtStart =
      axis == .vertical ? naive.offset.y <= least.y : naive.offset.x <= least.x
    let held = policy == .start && isAtStart ? nil : leadingItem(survives)
    let before = numbers
    change()
    guard naive.layout.axis == axis else { return nil }
    guard let held else {
      guard policy == .start, isAtStart else { return naive.clamp(naive.offset) }
      let start = naive.clamp(Point(x: -1e9, y: -1e9))
      return naive.clamp(
        axis == .vertical
          ? Point(x: naive.offset.x, y: start.y) : Point(x: start.x, y: naive.offset.y))
    }
    let isSame = numbers.count > held.item && before == numbers
    let item = isSame ? held.item : numbers.firstIndex(of: before[held.item])
    guard let item, let frame = naive.layout.frame(of: item) else { return nil }
    let (old, new) = (held.point, held.isByEnd ? end(of: frame) : frame.origin)
    return naive.clamp(naive.offset + (new - old))
  }

  /// The item that a reader would say is first, and the point by which it is held.
  private func leadingItem(
    _ survives: (Int) -> Bool
  ) -> (item: Int, point: Point, isByEnd: Bool)? {
    let seen = naive.uncoveredRect
    let isVertical = naive.layout.axis == .vertical
    var partial: (Int, Point, Bool)?
    for shown in naive.visible() where shown.level <= 0 && survives(shown.element.index) {
      let (item, frame) = (shown.element.index, shown.frame)
      let starts = isVertical ? frame.minY >= seen.minY : frame.minX >= seen.minX
      if starts { return (item, frame.origin, false) }
      if partial == nil { partial = (item, end(of: frame), true) }
    }
    return partial
  }

  /// The end of a frame along the axis; its start across.
  private func end(of frame: Rect) -> Point {
    naive.layout.axis == .vertical
      ? Point(x: frame.minX, y: frame.maxY) : Point(x: frame.maxX, y: frame.minY)
  }
}

// MARK: - Checks
extension EngineWorld {
  private func checkOffset(_ goal: Point?) -> String? {
    let offset = grid.contentOffset
    naive.offset = offset
    if grid.scroll.phase == .idle {
      let rest = naive.clamp(offset)
      if isFar(rest, offset) { return "The content rests at \(offset), not within \(rest)" }
    }
    guard let goal, isFar(goal, offset) else { return nil }
    return "The offset is \(offset), not \(goal)"
  }

  private func isFar(_ one: Point, _ two: Point) -> Bool {
    !(abs(one.x - two.x) < 1e-6 && abs(one.y - two.y) < 1e-6)
  }

  /// The numbers of the cells that are mounted.
  private var shownNumbers: Set<Int> { Set(host.shown.values.map(\.cell.number)) }

  private func checkCells(since before: Set<Int>) -> String? {
    naive.selected = []
    if !selected.isEmpty {
      for (item, number) in numbers.enumerated() where selected.contains(number) {
        naive.selected.insert(item)
      }
    }
    naive.focused = focused.flatMap { numbers.firstIndex(of: $0) }
    if grid.focusedItem != naive.focused { return "The focus is at \(grid.focusedItem ?? -1)" }
    var cells: [Int: CellAttributes] = [:]
    for shown in host.shown.values {
      if cells.updateValue(shown.attributes, forKey: shown.cell.number) != nil {
        return "Two cells show \(shown.cell.number)"
      }
    }
    for shown in naive.shown() {
      guard shown.element.kind == .item || NumberData.isShown(shown.element) else { continue }
      let number =
        shown.element.kind == .item
        ? numbers[shown.element.index] : NumberData.number(of: shown.element)
      guard let attributes = cells.removeValue(forKey: number) else {
        return "\(shown.element) has no cell that shows \(number)"
      }
      let expected = CellAttributes(
        frame: shown.frame, level: shown.level, state: shown.state)
      if attributes != expected {
        return "\(shown.element) is shown as \(attributes.text), not as \(expected.text)"
      }
    }
    return checkKept(cells, before)
  }

  /// Checks the cells that nothing places: they are kept alive, where their items are.
  private func checkKept(_ cells: [Int: CellAttributes], _ before: Set<Int>) -> String? {
    for (number, attributes) in cells {
      guard keptAlive.contains(number) || focused == number,
        let item = numbers.firstIndex(of: number), let frame = naive.layout.frame(of: item)
      else { return "A cell still shows \(number)" }
      let expected = CellAttributes(frame: frame, state: naive.state(of: .item(item)))
      if attributes != expected {
        return "Item \(item) is kept as \(attributes.text), not as \(expected.text)"
      }
    }
    if before.isEmpty { return nil }
    let shown = shownNumbers
    let lost = before.first {
      (keptAlive.contains($0) || focused == $0) && !shown.contains($0)
    }
    return lost.map { "\($0) lost its cell" }
  }

  private func checkHealth() -> String? {
    if let fault = grid.faults.recent.first { return "\(fault)" }
    if let breach = host.breaches.first { return breach }
    if data.questionsInVain > 0 { return "An item that does not exist was asked for" }
    for (kind, capacity) in zip(Self.kinds, capacities)
    where grid.reusePool.count(of: kind) > capacity {
      return "\(grid.reusePool.count(of: kind)) cells of kind \(kind) are idle"
    }
    if data.census.alive != host.shown.count + grid.reusePool.count {
      return
        "\(data.census.alive) cells are alive, \(host.shown.count) mounted and "
        + "\(grid.reusePool.count) idle"
    }
    return nil
  }
}

extension EngineAct {
  /// Whether cells are filled anew, so that what leaves at the same time is not kept alive.
  fileprivate var fillsAnew: Bool {
    switch self {
    case .reload, .sections, .reconfigure: true
    default: false
    }
  }
}

extension CellAttributes {
  /// What scripts look at first.
  fileprivate var text: String {
    let origin = "\(frame.minX), \(frame.minY)"
    return "(\(origin)) \(frame.width) x \(frame.height), \(level), \(state.rawValue)"
  }
}

extension EngineAct.Policy {
  fileprivate var anchor: AnchorPolicy { self == .start ? .start : .leadingItem }
}

extension Range<Int> {
  fileprivate static func + (range: Range<Int>, shift: Int) -> Range<Int> {
    (range.lowerBound + shift)..<(range.upperBound + shift)
  }
}
