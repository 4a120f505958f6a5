import VirtualGrid

/// The work behind ``checkHost(_:viewport:seed:rounds:makeCell:shownFrame:)``: a host under
/// questioning, a grid that uses it, and the faults found so far.
struct HostCheck<Host: GridHost> {
  private let host: Host
  private let viewport: Size
  private let shownFrame: (Host.Cell) -> Rect?
  private let supply: Supply<Host.Cell>
  private let grid: GridView<Host.Cell>
  private var generator: SeededGenerator

  /// What the host did not do as it was told.
  private(set) var faults: [String] = []

  /// What was done last.
  private var moment = ""

  /// More faults than anybody reads say nothing new.
  private let limit = 20

  init(
    _ host: Host, viewport: Size, seed: UInt64, makeCell: @escaping () -> Host.Cell,
    shownFrame: @escaping (Host.Cell) -> Rect?
  ) {
    self.host = host
    self.viewport = viewport
    self.shownFrame = shownFrame
    supply = Supply(makeCell)
    grid = GridView(layout: ListLayout(extent: .estimated(.fixed(44)), spacing: 2))
    generator = SeededGenerator(seed: seed)
  }

  private mutating func report(_ fault: String) {
    if faults.count < limit { faults.append("\(moment): \(fault)") }
  }
}

/// Endless cells for 200 items, all of them remembered.
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

  func gridView(_ grid: GridView<Cell>, cellForItem index: Int) -> Cell {
    grid.dequeueReusableCell(withIdentifier: index % 5 == 0 ? "fifth" : "other") ?? make()
  }
}

// MARK: - By hand
extension HostCheck {
  /// Calls the host as a grid would, one cell after the other.
  mutating func mountByHand() {
    let (one, other) = (supply.make(), supply.make())
    let attributes = CellAttributes(frame: Rect(x: 0, y: 0, width: 100, height: 40))
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

  private mutating func expect(_ cell: Host.Cell, at frame: Rect?) {
    let shown = shownFrame(cell)
    guard shown != frame else { return }
    report("it is \(shown.place), not \(frame.place).")
  }

  private mutating func measure(_ cell: Host.Cell, in size: Size) {
    let answer = host.measure(cell, fitting: size, in: grid)
    let again = host.measure(cell, fitting: size, in: grid)
    if answer != again {
      report("it measures \(answer.text) and then \(again.text), fitting \(size.text).")
    }
    if let answer, !(answer.width.isExtent && answer.height.isExtent) {
      report("it measures \(answer.text), which is no size.")
    }
  }
}

// MARK: - By a grid
extension HostCheck {
  /// Shows the first screen.
  mutating func show() {
    moment = "The first screen"
    grid.dataSource = supply
    grid.host = host
    grid.resize(to: viewport)
    compare()
  }

  /// Does something that a reader or a program does.
  mutating func doSomething() {
    let item = Int.random(in: 0..<supply.count, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1, 2:
      let way = Double(Int.random(in: -400...400, using: &generator))
      moment = "Scrolled by \(way)"
      grid.contentOffset.y += way
    case 3:
      moment = "Scrolled to item \(item)"
      grid.scrollToItem(at: item, .middle)
    case 4:
      moment = "Item \(item) selected"
      grid.selectItem(at: item)
    case 5:
      moment = "All filled again"
      grid.reloadData()
    case 6: changeData(at: item)
    case 7:
      moment = "Turned"
      let size = grid.layout.viewport
      grid.resize(to: Size(width: size.height, height: size.width), keeping: .leadingItem)
    default:
      moment = "Laid out as a grid"
      grid.setLayout(UniformGridLayout(), keeping: .leadingItem)
    }
    compare()
  }

  private mutating func changeData(at item: Int) {
    moment = "Five items inserted at \(item)"
    supply.count += 5
    do {
      try grid.apply(.insert(5, at: item), keeping: .leadingItem)
    } catch {
      report("the change is refused: \(error)")
    }
  }

  /// Goes, so that nothing is to be seen any more.
  mutating func leave() {
    moment = "The grid left"
    grid.host = nil
    for cell in supply.cells where shownFrame(cell) != nil {
      report("a cell is still shown \(shownFrame(cell).place).")
    }
  }

  /// Compares what the host shows with what it was told.
  private mutating func compare() {
    grid.layoutIfNeeded()
    for fault in grid.faults.recent { report("\(fault)") }
    grid.faults.clear()
    var mounted: Set<ObjectIdentifier> = []
    for shown in grid.frame.cells {
      mounted.insert(ObjectIdentifier(shown.cell))
      let frame = shownFrame(shown.cell)
      guard frame != shown.attributes.frame else { continue }
      report("\(shown.element.text) is \(frame.place), not at \(shown.attributes.frame.text).")
    }
    for cell in supply.cells where !mounted.contains(ObjectIdentifier(cell)) {
      guard let frame = shownFrame(cell) else { continue }
      report("a cell is shown at \(frame.text) that was unmounted.")
    }
  }
}

extension Rect? {
  /// Where a cell is shown.
  fileprivate var place: String { map { "at \($0.text)" } ?? "nowhere" }
}

extension Size? {
  fileprivate var text: String { map(\.text) ?? "nothing" }
}
