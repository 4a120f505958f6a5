import GridSVG
import VirtualGrid

/// A list of boxes with a host that records the transitions of the last change.
final class RecordingHost: GridListDataSource, GridHost {
  let grid: GridView<Box>
  var names: [String]

  /// The transitions of the last change, and its animation.
  private(set) var transitions: [CellTransition<Box>] = []
  private(set) var motion: SVGMotion?

  init(_ names: [String]) {
    self.names = names
    grid = GridView(layout: ListLayout(rowHeight: .fixed(40)))
    grid.dataSource = self
    grid.host = self
    grid.resize(to: GridSize(width: 100, height: 200))
    grid.advance(to: 0)
  }

  func numberOfItems(in grid: GridView<Box>) -> Int { names.count }

  func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
    let cell = Box(AttributedText(names[index]), width: 100, height: 40)
    cell.layout()
    return cell
  }

  func mount(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {}
  func place(_ cell: Box, as attributes: CellAttributes, in grid: GridView<Box>) {}
  func unmount(_ cell: Box, from grid: GridView<Box>) {}

  func run(_ transitions: [CellTransition<Box>], in grid: GridView<Box>) -> Bool {
    self.transitions = transitions
    motion = SVGMotion(of: transitions, in: grid) { cell, _ in cell }
    return false
  }
}
