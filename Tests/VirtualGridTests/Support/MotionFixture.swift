import GridTesting
@testable import VirtualGrid

/// A grid of numbers for tests of motion. It is its own data source, delegate and host, and records
/// transitions, edits and wrong calls.
final class MotionFixture: GridDataSource, LabelHost, GridDelegate {
  let grid: GridView<Label>

  /// The items of each section, as unique numbers.
  var sections: [[Int]]

  var shown: [ObjectIdentifier: CellAttributes] = [:]

  /// All transitions passed to the host, in order.
  var transitions: [CellTransition<Label>] = []

  /// Whether the data source dequeues cells instead of always making new ones.
  var dequeues = true

  /// Whether the host runs transitions itself.
  var runs = false

  /// The change that the delegate makes to each transition.
  var alter: ((inout CellTransition<Label>) -> Void)?

  /// Whether an item may be moved.
  var mayMove: (ItemPath) -> Bool = { _ in true }

  /// The delegate's answer to a proposed target of a move.
  var target: ((ItemPath, ItemPath) -> ItemPath?)?

  /// The edits committed so far, and whether the data source carries out moves.
  var edits: [GridEdit] = []
  var follows = true

  /// Is called at each commit.
  var whenEdited: (() -> Void)?

  var breaches: [String] = []

  /// The time of the last frame.
  var time = 0.0

  /// The number of `gridViewDidScroll` calls.
  var scrolls = 0

  /// The number of `gridViewDidEndAnimations` calls.
  var ends = 0

  init(
    _ sections: [[Int]], layout: some ItemLayout & Sendable = ListLayout(rowHeight: .fixed(10)),
    viewport: GridSize = GridSize(width: 100, height: 100)
  ) {
    self.sections = sections
    grid = GridView(layout: layout)
    grid.dataSource = self
    grid.host = self
    grid.delegate = self
    grid.resize(to: viewport)
    frame(after: 0)
  }

  /// Advances the clock and the grid.
  func frame(after seconds: Double) {
    time += seconds
    grid.advance(to: time)
  }

  /// The mounted cell that shows a number.
  func cell(showing number: Int) -> Label? {
    grid.mountedCells.first { $0.text == "\(number)" }
  }

  /// The attributes that the host has for the cell of a number.
  func attributes(of number: Int) -> CellAttributes? {
    cell(showing: number).flatMap { shown[ObjectIdentifier($0)] }
  }

  /// The distance of the cell of a number from the top of the viewport.
  func position(of number: Int) -> Double? {
    attributes(of: number).map { $0.frame.minY - grid.contentOffset.y }
  }

  // Data source

  func numberOfSections(in grid: GridView<Label>) -> Int { sections.count }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    let cell = dequeues ? grid.dequeueReusableCell(withIdentifier: "item") ?? Label() : Label()
    cell.text = "\(sections[path.section][path.item])"
    return cell
  }

  func gridView(_ grid: GridView<Label>, cellFor element: GridElement) -> Label? {
    let cell = grid.dequeueReusableCell(withIdentifier: "element") ?? Label()
    cell.text = element.description
    return cell
  }

  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool { mayMove(path) }

  func gridView(_ grid: GridView<Label>, commit edit: GridEdit, forItemAt path: ItemPath) {
    edits.append(edit)
    whenEdited?()
    guard follows, case .move(let target) = edit else { return }
    try? grid.performUpdates { update in
      let number = sections[path.section].remove(at: path.item)
      sections[target.section].insert(number, at: target.item)
      update.moveItem(from: path, to: target)
    }
  }

  // Host

  func run(_ transitions: [CellTransition<Label>], in grid: GridView<Label>) -> Bool {
    self.transitions += transitions
    return runs
  }

  // Delegate

  func gridView(_ grid: GridView<Label>, animate transition: inout CellTransition<Label>) {
    alter?(&transition)
  }

  func gridView(
    _ grid: GridView<Label>, targetForMovingItemAt path: ItemPath, to proposed: ItemPath
  ) -> ItemPath? { target.map { $0(path, proposed) } ?? proposed }

  func gridViewDidScroll(_ grid: GridView<Label>) { scrolls += 1 }

  func gridViewDidEndAnimations(_ grid: GridView<Label>) { ends += 1 }
}
