import GridBoxes
import Testing

/// Sequences of calls that once went wrong.
@Suite struct `BoxScroller: repaired faults` {
  let screen = BoxScreen()

  private func frames(_ screen: BoxScreen, _ times: Double...) {
    for time in times { screen.advance(to: time) }
  }

  @Test func `boxes that are gone are not snapped to, nor shown before the next layout`() {
    let scroller = scroller(320, 400, heights: [300, 300, 300])
    scroller.snapToNearestBox()
    scroller.removeAll()
    scroller.snapToNearestBox()
    let other = self.scroller(100, 100, heights: [50, 50, 50])
    let moved = other.boxes[1]
    let box = Box()
    box.append(moved)
    #expect(!other.shownBoxes.contains { $0 === moved })
    #expect(other.shownBoxes.count == 1)
  }

  private func scroller(_ width: Double, _ height: Double, heights: [Double]) -> BoxScroller {
    GridBoxesTests.scroller(width, height, on: nil, heights: heights)
  }

  @Test func `a host may ask for touches, and advance, in the middle of both`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [2_000])
    var asked = 0
    screen.onNeedsFrame = { asked += scroller.touches.isTouched ? 1 : 0 }
    scroller.touches.pointerDown(at: GridPoint(x: 5, y: 300), time: 0)
    scroller.touches.pointerMoved(to: GridPoint(x: 5, y: 200), time: 0.1)
    scroller.touches.pointerUp(at: GridPoint(x: 5, y: 200), time: 2)
    #expect(asked > 0)
    screen.onNeedsFrame = nil
    let screen = screen
    var told = 0
    scroller.on(.scrolled) { _, _ in
      told += 1
      if told < 5 { screen.advance(to: screen.time + 1) }
    }
    scroller.contentOffset.y = 10
    frames(screen, 1, 2, 3)
    #expect(told > 0 && scroller.contentOffset.y == 10)
  }

  @Test(arguments: [Arrangement.linear(.horizontal), .flow(.vertical)])
  func `what reads from right to left begins there, and all of it can be reached`(
    arrangement: Arrangement
  ) {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(100), height: .points(20)), arrangement: arrangement)
    scroller.screen = BoxScreen(isMirrored: true)
    scroller.append(contentsOf: (0..<5).map { _ in Box(width: 60, height: 20) })
    scroller.layout()
    #expect(scroller.boxes.map(\.x) == [240, 180, 120, 60, 0])
    #expect(scroller.contentOffset.x == 200)
    #expect(scroller.shownBoxes.count == 2)
    scroller.removeAll()
    scroller.provider = BoxProvider(count: { 5 }, sizes: .same(GridSize(width: 60, height: 20))) {
      index, scroller in
      scroller.dequeue("box") { Box() }
    }
    scroller.layout()
    #expect(scroller.contentOffset.x == 200)
    #expect(scroller.visibleBoxes.map(\.index) == [0, 1])
  }

  @Test func `a scroller may fit its boxes, and to be measured takes nothing from a layout`() {
    let world = ProvidedWorld([1, 2, 3])
    world.scroller.sizing = Sizing(width: .points(320), height: .fit)
    world.scroller.layout()
    #expect(world.scroller.height == 300)
    world.keys = [2, 3]
    world.scroller.reloadData()
    #expect(world.scroller.size(in: .upTo(.infinite)) == GridSize(width: 320, height: 200))
    world.scroller.layout(duration: 1)
    #expect(world.screen.isMoving)
    frames(world.screen, 0, 0.5)
    #expect(world.shown.sorted() == ["1 0.0", "2 50.0", "3 150.0"])
  }

  @Test func `on another screen it goes on where it was`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [20_000])
    scroller.grid.fling(velocity: GridOffset(x: 0, y: 1_000), time: 0)
    frames(screen, 0.1)
    let other = BoxScreen()
    scroller.screen = other
    frames(other, 0.2, 0.3)
    let before = scroller.contentOffset.y
    #expect(other.isMoving)
    frames(other, 0.4)
    #expect(scroller.contentOffset.y > before)
  }

  @Test func `who hears that a box is gone hears it before the box is filled again`() {
    let world = ProvidedWorld(Array(0..<100))
    world.scroller.provider?.disappeared = { box, _ in box.content = .none }
    world.scroller.layout()
    world.scroller.contentOffset.y = 1_000
    frames(world.screen, 1)
    #expect(world.shown.first == "10 1000.0" && !world.shown.contains { $0.hasPrefix(" ") })
  }

  @Test func `a lent box that is put elsewhere is there and nowhere else`() {
    let world = ProvidedWorld(Array(0..<10))
    let box = world.scroller.shownBoxes[1]
    let other = Box()
    other.append(box)
    #expect(!world.scroller.shownBoxes.contains { $0 === box })
    #expect(box.parent === other)
    other.remove(box)
    #expect(box.parent == nil)
  }

  @Test func `a scroller is kept alive by nothing it is waiting for`() {
    weak var gone: BoxScroller?
    do {
      let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [2_000])
      scroller.contentOffset.y = 50
      scroller.touches.pointerDown(at: GridPoint(x: 5, y: 5), time: 0)
      gone = scroller
    }
    #expect(gone == nil)
    frames(screen, 1)
    #expect(!screen.isMoving)
  }

  @Test func `a finger holds content that was about to go`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [20_000])
    scroller.scroll(to: GridPoint(x: 0, y: 2_000), duration: 0.3)
    scroller.touches.pointerDown(at: GridPoint(x: 5, y: 200), time: 0)
    scroller.touches.pointerMoved(to: GridPoint(x: 5, y: 150), time: 0.1)
    frames(screen, 0.2, 0.6, 1)
    #expect(scroller.contentOffset.y == 50)
  }

  @Test func `a box that fades out has the index that it had`() {
    let world = ProvidedWorld([1, 2, 3])
    world.change([2, 3], duration: 1)
    frames(world.screen, 0, 0.5)
    world.news = []
    world.change([9, 2, 3], duration: 1)
    frames(world.screen, 0.6, 1, 2, 3)
    #expect(world.news.sorted() == ["+0", "-0", "0>1", "1>2"])
  }

  @Test func `another layout, and another provider, take the place of the first`() {
    let world = ProvidedWorld(Array(0..<10))
    world.scroller.provider?.layout = AnyItemLayout(ListLayout(rowHeight: .fixed(50)))
    world.scroller.layout()
    world.scroller.provider?.layout = AnyItemLayout(ListLayout(rowHeight: .fixed(20)))
    world.scroller.layout()
    #expect(world.scroller.shownBoxes[1].y == 20)
    world.news = []
    world.scroller.provider = nil
    world.scroller.layout()
    #expect(world.news.count == 10 && world.news.allSatisfy { $0.hasPrefix("-") })
  }

  @Test func `data that changes while it is asked for is asked for once more`() {
    let world = ProvidedWorld([1, 2, 3])
    var isChanged = false
    let keyOf = world.scroller.provider?.key
    world.scroller.provider?.key = { [unowned world] index in
      if !isChanged {
        isChanged = true
        world.keys.append(4)
        world.scroller.reloadData()
      }
      return keyOf?(index) ?? 0
    }
    world.scroller.layout()
    world.scroller.layout()
    #expect(world.shown.count == 4)
  }

  @Test func `a frame between a change of data and its layout asks for nothing that is gone`() {
    let world = ProvidedWorld(Array(0..<100))
    world.scroller.contentOffset.y = 3_000
    frames(world.screen, 1)
    world.keys = [1, 2]
    world.scroller.reloadData()
    world.scroller.contentOffset.y = 3_400
    frames(world.screen, 2)
    #expect(world.shown == ["1 0.0", "2 100.0"])
  }

  @Test func `boxes on their way arrive when they are told to`() {
    let world = ProvidedWorld([1, 2, 3])
    world.change([3, 2, 1], duration: 1)
    frames(world.screen, 0, 0.5)
    #expect(world.scroller.isInMotion)
    world.scroller.finishMotion()
    #expect(world.shown == ["3 0.0", "2 100.0", "1 200.0"])
    #expect(!world.scroller.isInMotion)
  }

  private func page() -> (BoxScroller, Box) {
    let page = GridBoxesTests.scroller(320, 480, on: screen, heights: [1_000])
    let field = Box(width: 200, height: 30)
    field.position = .free
    field.origin.y = 970
    page.append(field)
    page.layout()
    return (page, field)
  }

  private func keyboard(_ top: Double, _ height: Double? = nil) -> GridRect {
    r(0, top, 320, height ?? 480 - top)
  }

  @Test func `a smaller keyboard, one that was stopped, and one that covers nothing`() {
    let (page, field) = page()
    page.contentOffset.y = 520
    page.showKeyboard(keyboard(264), for: field, duration: 0)
    page.showKeyboard(keyboard(358), for: field, duration: 0)
    page.hideKeyboard(duration: 0)
    #expect(page.contentOffset.y == 520)
    field.origin.y = 550
    page.contentOffset.y = 100
    page.showKeyboard(keyboard(264), for: field, duration: 1)
    frames(screen, 1, 1.3)
    let held = page.contentOffset.y
    #expect(held > 100 && held < 300)
    page.touches.pointerDown(at: GridPoint(x: 5, y: 100), time: 1.3)
    page.touches.pointerUp(at: GridPoint(x: 5, y: 100), time: 2)
    page.hideKeyboard(duration: 0)
    #expect(page.contentOffset.y == 100)
    page.showKeyboard(keyboard(0, 100), for: field, duration: 0)
    #expect(page.contentOffset.y == 100)
  }

  @Test func `a box that comes back from a fade is seen, and one that is gone is not`() {
    let world = ProvidedWorld([1, 2, 3])
    let box = world.scroller.shownBoxes[0]
    world.change([2, 3], duration: 1)
    frames(world.screen, 0, 0.9, 1, 2)
    let other = Box()
    other.append(box)
    other.layout()
    #expect(box.shownOpacity == 1)
    world.scroller.shownBoxes[0].visibility = .gone
    #expect(world.shown.count == 1)
  }

  @Test func `times that go back move nothing`() {
    let scroller = GridBoxesTests.scroller(320, 400, on: screen, heights: [20_000])
    frames(screen, 10)
    scroller.scroll(to: GridPoint(x: 0, y: 1_000), duration: 1)
    frames(screen, 5)
    #expect(scroller.contentOffset.y == 0)
    frames(screen, 10.1, 10.6)
    #expect(scroller.contentOffset.y == 500)
  }

  @Test func `a margin that is no number is none, and follows the axis`() {
    let scroller = scroller(100, 100, heights: Array(repeating: 50, count: 20))
    scroller.viewportMargin = GridSize(width: .nan, height: .infinity)
    #expect(scroller.shownBoxes.count == 2)
  }

  @Test func `a fixed box in an inner scroller is where it is seen`() {
    let page = scroller(100, 100, heights: [300])
    let inner = scroller(100, 200, heights: [1_000])
    let badge = Box(width: 10, height: 10)
    badge.position = .fixed(GridPoint(x: 0, y: 150))
    inner.append(badge)
    page.append(inner)
    page.append(Box(width: 100, height: 500))
    page.layout()
    inner.contentOffset.y = 300
    page.scroll(to: badge)
    #expect(page.contentOffset.y == 360)
  }

  @Test func `a thousand million items without keys come, go and are filled anew`() {
    let world = ProvidedWorld([])
    var count = 1_000_000_000
    world.scroller.provider?.key = nil
    world.scroller.provider?.count = { count }
    world.scroller.provider?.sizes = .same(GridSize(width: 320, height: 100))
    world.scroller.provider?.box = { index, scroller in
      let box = scroller.dequeue("row") { Box() }
      box.content = .text(TextContent(AttributedText("\(index) of \(count)")))
      return box
    }
    world.scroller.layout()
    for next in [999_999_999, 1_500_000_000, 3, 0] {
      count = next
      world.scroller.reloadData()
      world.scroller.layout()
      #expect(world.scroller.contentSize.height == Double(next) * 100)
      #expect(world.shown.count == min(5, next))
      #expect(world.shown.allSatisfy { $0.contains("of \(next) ") })
    }
  }

  @Test func `without keys, stamps say which items are filled anew`() {
    let world = ProvidedWorld([1, 2, 3])
    var stamps = [0, 0, 0]
    world.scroller.provider?.key = nil
    world.scroller.provider?.stamp = { stamps[$0] }
    world.scroller.layout()
    world.filled = []
    stamps = [0, 5, 0]
    world.scroller.reloadData()
    world.scroller.layout()
    #expect(world.filled == [2])
  }
}
