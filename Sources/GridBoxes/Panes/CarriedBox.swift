/// The cells that the user drags, over all boxes of the window, and their number if there are several.
///
/// It draws cells of a pane at their positions on the screen, without the clip of the pane. The pane still
/// owns them.
final class CarriedBox: Box {
  /// The cells, from back to front.
  private var carried: [Box] = []

  private let badge = Box(width: .fit, height: 16)
  private var count = 0

  /// Creates a box without cells.
  init() {
    super.init(sizing: Sizing(width: .points(0), height: .points(0)), arrangement: .stack)
    position = .free
    zIndex = Int.max
    passesTouches = true
    state.insert(.showsCarriedCells)
    badge.position = .free
    badge.passesTouches = true
    badge.zIndex = Int.max
    badge.background = GridColor(0xD24A43)
    badge.corners = Corners(all: 8)
    badge.padding = GridInsets(left: 8, right: 8)
    append(badge)
  }

  /// Whether the box draws a cell. Until a layout has placed the box, and after a drop, the pane does.
  func draws(_ cell: Box) -> Bool {
    state.contains(.isPlaced) && isLifted(cell) && carried.contains { $0 === cell }
  }

  /// The cells that are still dragged, and above them the badge if several items are moved.
  var boxesToDraw: [Box] { carried.filter { isLifted($0) } + (count > 1 ? [badge] : []) }

  /// Whether a cell is still dragged. One that was unmounted is not.
  private func isLifted(_ cell: Box) -> Bool { cell.cellState.contains(.lifted) }

  /// Removes all cells, because the pane draws them again.
  func clear() {
    carried = []
    count = 0
    drawingChanged()
  }

  /// Shows cells.
  /// - Parameters:
  ///   - cells: The cells, from back to front.
  ///   - count: The number of items that are dragged.
  ///   - origin: The position of the content of the pane in the window.
  func show(_ cells: [Box], count: Int, contentAt origin: GridPoint) {
    carried = cells
    if count != self.count {
      self.count = count
      badge.content = .text(
        TextContent(
          AttributedText("\(count)"), style: TextStyle(font: GridFont(size: 13), color: .white),
          lineLimit: 1))
    }
    frame = GridRect(origin: origin, size: frame.size)
    if let first = cells.last?.laidOutFrame {
      let size = badge.size(in: .upTo(.infinite))
      badge.frame = GridRect(
        origin: GridPoint(x: first.maxX - size.width, y: first.minY), size: size)
    }
    drawingChanged()
  }
}
