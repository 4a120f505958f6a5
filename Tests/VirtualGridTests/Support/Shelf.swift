@testable import VirtualGrid

/// A grid of numbers in sections, whose data source moves several items at once and exchanges items
/// with other shelves.
final class Shelf: GridDataSource, LabelHost, GridDelegate {
  let grid: GridView<Label>
  var sections: [[Int]]
  var shown: [ObjectIdentifier: CellAttributes] = [:]
  var breaches: [String] = []

  /// The moves and transfers that the data source was asked for.
  var calls: [String] = []

  /// Whether items may leave and enter, and whether dropped ones are inserted.
  var mayGive = true
  var mayReceive = true
  var receives = true

  /// The delegate's answer to a target of items from elsewhere.
  var target: ((ItemPath) -> ItemPath?)?

  /// Returns the numbers of items of another grid.
  private let numbers: (GridTransfer) -> [Int]

  var time = 0.0

  init(_ sections: [[Int]], _ numbers: @escaping (GridTransfer) -> [Int] = { _ in [] }) {
    self.sections = sections
    self.numbers = numbers
    grid = GridView(
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    grid.dataSource = self
    grid.host = self
    grid.delegate = self
    grid.selectionMode = .multiple
    grid.resize(to: GridSize(width: 100, height: 100))
    frame(after: 0)
  }

  func frame(after seconds: Double) {
    time += seconds
    grid.advance(to: time)
  }

  func settle() {
    for _ in 0..<60 { frame(after: 1.0 / 30) }
  }

  func attributes(of number: Int) -> CellAttributes? {
    grid.mountedCells.first { $0.text == "\(number)" }.flatMap { shown[ObjectIdentifier($0)] }
  }

  func numbers(at paths: [ItemPath]) -> [Int] { paths.map { sections[$0.section][$0.item] } }

  var selected: Set<Int> {
    let flat = sections.flatMap { $0 }
    return Set(grid.selection.items.items.map { flat[$0] })
  }

  // Data source

  func numberOfSections(in grid: GridView<Label>) -> Int { sections.count }

  func gridView(_ grid: GridView<Label>, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func gridView(_ grid: GridView<Label>, cellForItemAt path: ItemPath) -> Label {
    let cell = grid.dequeueReusableCell(withIdentifier: "item") ?? Label()
    cell.text = "\(sections[path.section][path.item])"
    return cell
  }

  func gridView(_ grid: GridView<Label>, canMoveItemAt path: ItemPath) -> Bool { true }

  func gridView(
    _ grid: GridView<Label>, moveItemsAt paths: [ItemPath], to target: ItemPath
  ) {
    calls.append("move \(numbers(at: paths)) to \(target.description)")
    try? grid.performUpdates { update in
      let moved = numbers(at: paths)
      for path in paths.reversed() { sections[path.section].remove(at: path.item) }
      sections[target.section].insert(contentsOf: moved, at: target.item)
      update.moveItems(at: paths, to: target)
    }
  }

  func gridView(
    _ grid: GridView<Label>, canTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) -> Bool {
    calls.append("give \(numbers(at: paths))?")
    return mayGive
  }

  func gridView(_ grid: GridView<Label>, canReceive transfer: GridTransfer) -> Bool {
    calls.append("receive \(numbers(transfer))?")
    return mayReceive
  }

  func gridView(
    _ grid: GridView<Label>, receive transfer: GridTransfer, at target: ItemPath
  ) -> Bool {
    let new = numbers(transfer)
    calls.append("receive \(new) at \(target.description)")
    guard receives else { return false }
    try? grid.performUpdates { update in
      sections[target.section].insert(contentsOf: new, at: target.item)
      update.insertItems(target.item..<target.item + new.count, inSection: target.section)
    }
    return true
  }

  func gridView(
    _ grid: GridView<Label>, didTransferItemsAt paths: [ItemPath], to other: AnyGridView
  ) {
    calls.append("gave \(numbers(at: paths))")
    try? grid.performUpdates { update in
      for path in paths.reversed() { sections[path.section].remove(at: path.item) }
      update.deleteItems(at: paths)
    }
  }

  // Delegate

  func gridView(
    _ grid: GridView<Label>, targetForReceiving transfer: GridTransfer, at proposed: ItemPath
  ) -> ItemPath? { target.map { $0(proposed) } ?? proposed }
}
