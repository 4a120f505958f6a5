import GridBoxes
import Testing

/// Selection of items by the mouse.
extension GridBoxTests {
  /// A window of 120 by 90 points with rows of three cells of 20 by 20 points, with gaps between them.
  private final class IconWindow: GridListDataSource, GridDelegate {
    let grid: GridView<Box>
    let box: GridBox<Box>
    let root = Box(width: 120, height: 90)
    let screen = BoxScreen(measurer: MonospacedMeasurer())

    init() {
      var rules = UniformGridLayout.Rules(slot: GridSize(width: 40, height: 40))
      rules.cell = .centered(GridSize(width: 20, height: 20))
      grid = GridView(layout: UniformGridLayout(rules: rules))
      box = GridBox(grid)
      root.screen = screen
      root.append(box)
      grid.dataSource = self
      grid.delegate = self
      grid.selectionMode = .multiple
      grid.mouseSelection = .marquee
      frame(at: 0)
    }

    func numberOfItems(in grid: GridView<Box>) -> Int { 300 }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      grid.dequeueReusableCell(withIdentifier: "icon") ?? Box(width: .fill, height: .fill)
    }

    func frame(at time: Double) {
      root.layout()
      screen.advance(to: time)
      root.layout()
    }
  }

  @Test func `a marquee is drawn over the cells while the mouse drags, and does not scroll`() {
    let window = IconWindow()
    let touches = window.root.touches
    #expect(touches.pointerDown(at: GridPoint(x: 5, y: 5), time: 1, by: .mouse))
    touches.pointerMoved(to: GridPoint(x: 60, y: 25), time: 1.1)
    window.frame(at: 1.1)
    let marquee = window.box.marquee
    #expect(window.box.shownBoxes.last === marquee)
    #expect(marquee.shownFrame == GridRect(x: 5, y: 5, width: 55, height: 20))
    #expect(Array(window.grid.selectedItems.ranges) == [0..<2] && window.box.contentOffset == .zero)
    // Pointers pass through it.
    #expect(window.root.box(at: GridPoint(x: 10, y: 10)) !== marquee)
    touches.pointerMoved(to: GridPoint(x: 60, y: 30), time: 1.2)
    window.frame(at: 1.2)
    #expect(marquee.shownFrame.height == 25)
    #expect(window.root.press(.escape, time: 1.3) && window.grid.selectedItems.isEmpty)
    window.frame(at: 1.3)
    #expect(!window.box.shownBoxes.contains { $0 === marquee })
    touches.pointerUp(at: GridPoint(x: 60, y: 30), time: 1.4)
    #expect(!touches.isTouched && !window.screen.isMoving)
  }

  @Test func `a marquee scrolls near an edge, and a finger scrolls instead`() {
    let window = IconWindow()
    let touches = window.root.touches
    touches.pointerDown(at: GridPoint(x: 5, y: 5), time: 1, by: .mouse)
    touches.pointerMoved(to: GridPoint(x: 115, y: 89), time: 1.1)
    for frame in 0..<60 { window.frame(at: 1.1 + Double(frame) / 60) }
    #expect(window.box.contentOffset.y > 100)
    #expect(window.box.marquee.shownFrame.maxY == window.box.contentOffset.y + 89)
    #expect(window.grid.selectedItemCount > 9)
    touches.pointerUp(at: GridPoint(x: 115, y: 89), time: 3)
    window.frame(at: 3)
    #expect(!window.screen.isMoving)
    window.box.contentOffset = .zero
    window.grid.deselectAll()
    touches.pointerDown(at: GridPoint(x: 5, y: 45), time: 4)
    touches.pointerMoved(to: GridPoint(x: 5, y: 5), time: 4.1)
    window.frame(at: 4.1)
    #expect(window.box.contentOffset.y == 40 && window.grid.selectedItems.isEmpty)
    touches.pointerCancelled(time: 4.2)
  }

  @Test func `removing the box during a marquee ends it`() {
    let window = IconWindow()
    let touches = window.root.touches
    touches.pointerDown(at: GridPoint(x: 5, y: 5), time: 1, by: .mouse)
    touches.pointerMoved(to: GridPoint(x: 60, y: 25), time: 1.1)
    window.frame(at: 1.1)
    window.box.removeFromParent()
    #expect(window.grid.marquee == nil && window.grid.selectedItems.isEmpty)
    touches.pointerUp(at: GridPoint(x: 60, y: 25), time: 1.2)
    window.root.append(window.box)
    window.frame(at: 2)
    #expect(!window.box.shownBoxes.contains { $0 === window.box.marquee })
  }
}

/// Copying.
extension GridBoxTests {
  private final class Names: GridDelegate {
    func gridView(_ grid: GridView<Box>, copiedTextForItemAt path: ItemPath) -> String? {
      "item \(path.item)"
    }
  }

  @Test func `control-C copies the selected items if the screen has a clipboard`() {
    let window = IconWindow()
    let names = Names()
    window.grid.delegate = names
    window.grid.selectItems(RangeSet([1..<3, 7..<8]))
    #expect(!window.root.press(.control("c")))
    var copied: [String] = []
    window.screen.onCopy = {
      copied.append($0)
      return false
    }
    #expect(window.root.press(.control("c")))
    #expect(window.root.press(GridKeyPress(.character("c"), .command)))
    #expect(copied == Array(repeating: "item 1\nitem 2\nitem 7", count: 2))
    window.grid.deselectAll()
    #expect(!window.root.press(.control("c")) && copied.count == 2)
  }
}
