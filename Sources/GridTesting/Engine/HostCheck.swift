import VirtualGrid

/// The implementation of ``checkHost(_:viewport:seed:rounds:makeCell:shownFrame:)``.
///
/// It holds the host under test, a grid that uses it, and the differences found so far.
struct HostCheck<Host: GridHost> {
  private let host: Host
  private let viewport: GridSize
  private let shownFrame: (Host.Cell) -> GridRect?
  private let supply: Supply<Host.Cell>
  private let grid: GridView<Host.Cell>
  private var generator: SeededGenerator

  /// The differences.
  private(set) var faults: [String] = []

  /// The last step, in words.
  private var moment = ""

  /// The number of steps since the first layout.
  private var acts = 0

  /// The maximum number of reported differences.
  private let limit = 20

  init(
    _ host: Host, viewport: GridSize, seed: UInt64, makeCell: @escaping () -> Host.Cell,
    shownFrame: @escaping (Host.Cell) -> GridRect?
  ) {
    self.host = host
    self.viewport = viewport
    self.shownFrame = shownFrame
    supply = Supply(makeCell)
    grid = GridView(layout: Self.list)
    generator = SeededGenerator(seed: seed)
  }

  private mutating func report(_ fault: String) {
    if faults.count < limit { faults.append("\(moment): \(fault)") }
  }
}

/// A data source of 200 items at first, which keeps all cells that it created.
private final class Supply<Cell: AnyObject>: GridListDataSource {
  var count = 200
  private let makeCell: () -> Cell
  private(set) var cells: [Cell] = []

  init(_ makeCell: @escaping () -> Cell) {
    self.makeCell = makeCell
  }

  func make() -> Cell {
    let cell = makeCell()
    cells.append(cell)
    return cell
  }

  func numberOfItems(in grid: GridView<Cell>) -> Int { count }

  /// Returns a cell for every element of a layout.
  func gridView(_ grid: GridView<Cell>, cellFor element: GridElement) -> Cell? {
    grid.dequeueReusableCell(withIdentifier: "bar") ?? make()
  }

  func gridView(_ grid: GridView<Cell>, cellForItem index: Int) -> Cell {
    grid.dequeueReusableCell(withIdentifier: index % 5 == 0 ? "fifth" : "other") ?? make()
  }
}

// MARK: - Layout
extension HostCheck {
  /// Rows with the height of their cells.
  private static var list: ListLayout { ListLayout(rowHeight: .estimated(44), spacing: 2) }
}

// MARK: - Direct calls
extension HostCheck {
  /// Calls the host directly, one cell after another.
  mutating func mountByHand() {
    let (one, other) = (supply.make(), supply.make())
    let attributes = CellAttributes(frame: GridRect(x: 0, y: 0, width: 100, height: 40))
    var moved = attributes
    moved.frame.origin.y = 60
    moved.state = .selected
    for time in ["first", "second"] {
      moment = "A cell mounted for the \(time) time"
      host.mount(one, as: attributes, in: grid)
      expect(one, at: attributes.frame)
      expect(other, at: nil)
      measure(one, in: attributes.frame.size)
      moment = "A cell placed for the \(time) time"
      host.place(one, as: moved, in: grid)
      expect(one, at: moved.frame)
      host.mount(other, as: attributes, in: grid)
      moment = "A cell unmounted for the \(time) time"
      host.unmount(one, from: grid)
      expect(one, at: nil)
      expect(other, at: attributes.frame)
      host.unmount(other, from: grid)
      expect(other, at: nil)
    }
  }

  private mutating func expect(_ cell: Host.Cell, at frame: GridRect?) {
    let shown = shownFrame(cell)
    guard shown != frame else { return }
    report("it is \(shown.place), not \(frame.place).")
  }

  private mutating func measure(_ cell: Host.Cell, in size: GridSize) {
    let space = SizeProposal(width: .exactly(size.width), height: .upTo(.infinity))
    let answer = host.measure(cell, fitting: space, in: grid)
    let again = host.measure(cell, fitting: space, in: grid)
    if answer != again {
      report("it measures \(answer.text) and then \(again.text), fitting \(size.text).")
    }
    if let answer, !(answer.width.isExtent && answer.height.isExtent) {
      report("it measures \(answer.text), which is not a valid size.")
    }
  }
}

// MARK: - Calls of a grid
extension HostCheck {
  /// Lays out the first page.
  mutating func show() {
    moment = "The first screen"
    grid.dataSource = supply
    grid.host = host
    grid.resize(to: viewport)
    compare()
  }

  /// Performs one step of a user or an app.
  ///
  /// Layouts and surrounding elements change in a fixed order, not at random, so that a few rounds
  /// cover all of them.
  mutating func doSomething() {
    acts += 1
    if acts.isMultiple(of: 8) {
      setLayout(acts / 8)
    } else if acts.isMultiple(of: 4) {
      changeSurroundings(acts / 4)
    } else {
      act()
    }
    compare()
  }

  private mutating func act() {
    let item = Int.random(in: 0..<max(supply.count, 1), using: &generator)
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1, 2:
      let way = Double(Int.random(in: -400...400, using: &generator))
      moment = "Scrolled by \(way)"
      grid.contentOffset.y += way
    case 3:
      moment = "Scrolled to item \(item)"
      grid.scrollToItem(at: item, alignment: .center)
    case 4:
      moment = "Item \(item) selected"
      grid.selectItem(at: item)
    case 5:
      moment = "Data reloaded"
      grid.reloadData()
    case 6: insertItems(at: item)
    case 7: removeItems(at: item)
    case 8:
      moment = "Items \(item)..<\(item + 5) reconfigured"
      grid.reconfigureItems(item..<(item + 5))
    case 9: keepAlive(item)
    default:
      moment = "Viewport rotated"
      let size = grid.layout.viewport
      grid.resize(to: GridSize(width: size.height, height: size.width), keeping: .leadingItem)
    }
  }

  private mutating func insertItems(at item: Int) {
    moment = "Five items inserted at \(item)"
    supply.count += 5
    update { $0.insertItems(item..<(item + 5), inSection: 0) }
  }

  private mutating func removeItems(at item: Int) {
    let items = item..<min(item + 5, supply.count)
    moment = "Items \(items) removed"
    supply.count -= items.count
    update { $0.deleteItems(items, inSection: 0) }
  }

  private mutating func update(_ body: (inout GridUpdate) -> Void) {
    do {
      try grid.performUpdates(timing: nil, keeping: .leadingItem, body)
    } catch {
      report("the update is refused: \(error)")
    }
  }

  /// Keeps the cell of a visible item alive while the grid scrolls to another item.
  private mutating func keepAlive(_ item: Int) {
    let kept = grid.visibleItems.first ?? item
    moment = "Item \(kept) kept alive, and item \(item) shown"
    grid.keepCell(ofItemAt: kept)
    grid.scrollToItem(at: item, alignment: .start)
    compare()
    moment = "Item \(kept) released"
    grid.releaseCell(ofItemAt: kept)
  }

  /// Sets one of three layouts: measured rows, a grid with floating bars, or rows with sticky
  /// headers.
  private mutating func setLayout(_ turn: Int) {
    switch turn % 3 {
    case 1:
      moment = "Laid out as a grid"
      var rules = UniformGridLayout.Rules()
      rules.header = .floating(24)
      rules.footer = .floating(16)
      rules.rowBackgrounds = .behindItems
      grid.setLayout(UniformGridLayout(rules: rules), keeping: .leadingItem)
    case 2:
      moment = "Laid out under a sticky header"
      grid.setLayout(
        SectionedLayout(
          SectionStyle(
            ListLayout(rowHeight: .fixed(30)), header: SectionBar(28, .sticks),
            footer: SectionBar(20, .sticks), background: .covering)),
        keeping: .leadingItem)
    default:
      moment = "Laid out as a list"
      grid.setLayout(Self.list, keeping: .leadingItem)
    }
  }

  /// Sets, replaces or removes the header, footer and background of the grid.
  private mutating func changeSurroundings(_ turn: Int) {
    switch turn / 2 % 3 {
    case 0:
      moment = "A sticky header and a background set"
      grid.setHeader(supply.make(), extent: 40, motion: .sticks)
      grid.setBackground(supply.make(), extendingBefore: 100, after: 100)
    case 1:
      moment = "Another header and a footer set, and the content pulled down"
      grid.setHeader(supply.make(), extent: 60)
      grid.setFooter(supply.make(), extent: 30, motion: .sticks)
      grid.contentOffset.y = -60
    default:
      moment = "Header, footer and background removed"
      grid.setHeader(nil)
      grid.setFooter(nil)
      grid.setBackground(nil)
    }
  }

  /// Removes the host from the grid, and checks that no cell is shown.
  mutating func leave() {
    moment = "The host removed"
    grid.host = nil
    for cell in supply.cells where shownFrame(cell) != nil {
      report("a cell is still shown \(shownFrame(cell).place).")
    }
  }

  /// Compares what the host shows with the current frame of the grid.
  private mutating func compare() {
    grid.layoutIfNeeded()
    for fault in grid.faults.recent { report("\(fault)") }
    grid.faults.clear()
    var mounted: Set<ObjectIdentifier> = []
    for shown in grid.currentFrame.cells {
      mounted.insert(ObjectIdentifier(shown.cell))
      let frame = shownFrame(shown.cell)
      guard frame != shown.attributes.frame else { continue }
      report("\(shown.element.text) is \(frame.place), not at \(shown.attributes.frame.text).")
    }
    for cell in supply.cells where !mounted.contains(ObjectIdentifier(cell)) {
      guard let frame = shownFrame(cell) else { continue }
      report("a cell is shown at \(frame.text), but was unmounted.")
    }
  }
}

extension GridRect? {
  /// The frame of a shown cell in words.
  fileprivate var place: String { map { "at \($0.text)" } ?? "nowhere" }
}

extension GridSize? {
  fileprivate var text: String { map(\.text) ?? "nothing" }
}
