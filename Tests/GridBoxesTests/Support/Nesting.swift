import GridBoxes
import Testing

/// A pane in another pane: a viewport of 320 × 200 in one of 320 × 400.
///
/// The outer pane scrolls vertically, over 2000 points. The inner pane is at its top left corner. It
/// scrolls vertically over 600 points in 12 rows, or horizontally over 2000 points in 20 columns.
final class NestedPanes {
  let root = Box(width: 320, height: 400)
  let screen = BoxScreen()
  let inner: GridPane
  let outer: GridPane

  private let innerData: PaneData
  private let outerData: PaneData

  init(_ nesting: Nesting) {
    let axis = nesting.axis
    let innerItems = axis == .vertical ? 12 : 20
    innerData = PaneData(count: innerItems) { Box(width: .fill, height: .fill) }
    self.inner = innerData.pane(
      nesting.inner, along: axis, extent: axis == .vertical ? 50 : 100,
      size: GridSize(width: 320, height: 200))
    let pane = self.inner
    var isFilled = false
    outerData = PaneData(count: 10) {
      let cell = Box(width: .fill, height: .fill)
      if !isFilled { cell.append(pane) }
      isFilled = true
      return cell
    }
    self.outer = outerData.pane(
      nesting.outer, along: .vertical, extent: 200, size: GridSize(width: 320, height: 400))
    root.screen = screen
    root.append(self.outer)
    frame(at: 0)
  }

  /// The offset of the inner pane along its axis, and of the outer pane.
  var offsets: [Double] {
    [inner.contentOffset[inner.anyGrid.layout.axis], outer.contentOffset.y]
  }

  /// The indices of the inner items that were selected.
  var selected: [Int] { innerData.selected }

  func allowMoves() {
    innerData.canMove = true
    inner.anyGrid.reorderRules.lifts = .always
  }

  func frame(at time: Double) {
    root.layout()
    screen.advance(to: time)
    root.layout()
  }

  func frames(_ times: ClosedRange<Int>, rate: Double = 60) {
    for step in times { frame(at: Double(step) / rate) }
  }

  /// Moves a pointer in ten steps of a hundredth of a second. It rests before it goes up.
  func drag(by way: GridOffset, from start: GridPoint = p(200, 100), at time: Double) {
    press(from: start, by: way, at: time)
    root.touches.pointerMoved(to: start + way, time: time + 0.5)
    root.touches.pointerMoved(to: start + way, time: time + 1)
    root.touches.pointerUp(at: start + way, time: time + 1.01)
    frame(at: time + 1.02)
  }

  /// Moves a pointer in ten steps of a hundredth of a second, and lifts it at once.
  func flick(by way: GridOffset, from start: GridPoint = p(200, 100), at time: Double) {
    press(from: start, by: way, at: time)
    root.touches.pointerUp(at: start + way, time: time + 0.1)
  }

  private func press(from start: GridPoint, by way: GridOffset, at time: Double) {
    root.touches.pointerDown(at: start, time: time)
    for step in 1...10 {
      let part = Double(step) / 10
      root.touches.pointerMoved(
        to: start + GridOffset(x: way.x * part, y: way.y * part), time: time + part / 10)
      frame(at: time + part / 10)
    }
  }
}

/// The kinds of two panes, and the axis of the inner one.
struct Nesting: Sendable, CustomTestStringConvertible {
  let inner: PaneKind
  let outer: PaneKind
  let axis: GridAxis

  var testDescription: String { "\(inner) in \(outer)" }

  /// The four kinds of panes in panes.
  static func all(along axis: GridAxis) -> [Nesting] {
    PaneKind.allCases.flatMap { inner in
      PaneKind.allCases.map { Nesting(inner: inner, outer: $0, axis: axis) }
    }
  }

  /// Those of which the inner pane is a grid.
  static var gridsAlongSameAxis: [Nesting] {
    all(along: .vertical).filter { $0.inner == .grid }
  }
}

enum PaneKind: CaseIterable {
  case grid, scroller
}

/// The items of a pane, and the delegate of its grid if it is a `GridBox`.
final class PaneData: GridListDataSource, GridDelegate {
  let count: Int
  let makeCell: () -> Box
  var canMove = false
  private(set) var selected: [Int] = []

  init(count: Int, makeCell: @escaping () -> Box) {
    self.count = count
    self.makeCell = makeCell
  }

  func pane(_ kind: PaneKind, along axis: GridAxis, extent: Double, size: GridSize) -> GridPane {
    switch kind {
    case .grid: grid(along: axis, extent: extent, size: size)
    case .scroller: scroller(along: axis, extent: extent, size: size)
    }
  }

  private func grid(along axis: GridAxis, extent: Double, size: GridSize) -> GridPane {
    let layout = ListLayout(rowHeight: .fixed(extent))
    let grid =
      axis == .vertical
      ? GridView<Box>(layout: layout) : GridView<Box>(layout: Oriented(layout, axis: axis))
    grid.dataSource = self
    grid.delegate = self
    return GridBox(grid, width: .points(size.width), height: .points(size.height))
  }

  private func scroller(along axis: GridAxis, extent: Double, size: GridSize) -> GridPane {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(size.width), height: .points(size.height)),
      arrangement: axis == .vertical ? .table : .linear(.horizontal))
    for _ in 0..<count {
      let box = makeCell()
      box.size =
        axis == .vertical
        ? GridSize(width: size.width, height: extent)
        : GridSize(width: extent, height: size.height)
      scroller.append(box)
    }
    return scroller
  }

  func numberOfItems(in grid: GridView<Box>) -> Int { count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    grid.dequeueReusableCell(withIdentifier: "\(index)") ?? makeCell()
  }

  func gridView(_ grid: GridView<Box>, canMoveItemAt path: ItemPath) -> Bool { canMove }

  func gridView(_ grid: GridView<Box>, didSelectItemAt path: ItemPath) {
    selected.append(path.item)
  }
}
