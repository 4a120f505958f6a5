import GridTesting
@testable import VirtualGrid

/// A list of numbers on a screen that remembers what it was told.
final class MotionDesk: GridDataSource, LabelScreen, GridDelegate {
  let grid: GridView<Label>

  /// The items of each section, each known by a number of its own.
  var sections: [[Int]]

  var shown: [ObjectIdentifier: CellAttributes] = [:]

  /// All transitions that were handed to the screen, in order.
  var transitions: [CellTransition<Label>] = []

  /// Whether cells are taken from the pool.
  var dequeues = true

  /// Whether the screen moves cells by itself.
  var runs = false

  /// Alters a transition.
  var alter: ((inout CellTransition<Label>) -> Void)?

  /// Which items may be moved.
  var mayMove: (ItemPath) -> Bool = { _ in true }

  /// Where an item may go.
  var target: ((ItemPath, ItemPath) -> ItemPath?)?

  /// What the reader did, and whether the data follows.
  var edits: [GridEdit] = []
  var follows = true

  /// What is done when the reader has edited.
  var whenEdited: (() -> Void)?

  var breaches: [String] = []

  /// The time of the last frame.
  var time = 0.0

  /// How often it was told that the content was scrolled.
  var scrolls = 0

  /// How often motion came to its end.
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

  /// Carries out a frame.
  func frame(after seconds: Double) {
    time += seconds
    grid.advance(to: time)
  }

  /// The number that an item shows now.
  func cell(showing number: Int) -> Label? {
    grid.mountedCells.first { $0.text == "\(number)" }
  }

  /// How the cell of a number is shown now.
  func looks(of number: Int) -> CellAttributes? {
    cell(showing: number).flatMap { shown[ObjectIdentifier($0)] }
  }

  /// Where a number is on the screen.
  func place(of number: Int) -> Double? {
    looks(of: number).map { $0.frame.minY - grid.contentOffset.y }
  }

  // Data

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

  // Screen

  func run(_ transitions: [CellTransition<Label>], in grid: GridView<Label>) -> Bool {
    self.transitions += transitions
    return runs
  }

  // A say

  func gridView(_ grid: GridView<Label>, animate transition: inout CellTransition<Label>) {
    alter?(&transition)
  }

  func gridView(
    _ grid: GridView<Label>, targetForMovingItemAt path: ItemPath, to proposed: ItemPath
  ) -> ItemPath? { target.map { $0(path, proposed) } ?? proposed }

  func gridViewDidScroll(_ grid: GridView<Label>) { scrolls += 1 }

  func gridViewDidEndAnimations(_ grid: GridView<Label>) { ends += 1 }
}
