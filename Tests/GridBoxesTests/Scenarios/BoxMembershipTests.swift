import GridBoxes
import TestSupport
import Testing

/// Free boxes replace the subviews of MGBoxKit.
@Suite struct BoxMembershipTests {
  private func view(_ x: Double, _ y: Double, _ width: Double = 10) -> Box {
    let view = Box(width: .points(width), height: 10)
    view.position = .free
    view.origin = GridPoint(x: x, y: y)
    return view
  }

  @Test func `free boxes do not take part in the layout`() {
    let (first, view, second) = (
      Box(width: 50, height: 20), view(7, 90), Box(width: 50, height: 20)
    )
    let table = Box()
    table.append(contentsOf: [first, view, second])
    table.layout()
    #expect(table.boxes.map(\.frame) == [r(0, 0, 50, 20), r(7, 90, 10, 10), r(0, 20, 50, 20)])
    #expect(table.size == GridSize(width: 50, height: 40))
  }

  @Test func `only boxes in the list are shown and have a parent`() {
    let table = Box()
    let boxes = [Box(width: 5, height: 5), Box(width: 5, height: 5)]
    table.append(contentsOf: boxes)
    table.layout()
    table.remove(boxes[0])
    table.layout()
    #expect(table.shownBoxes.map(ObjectIdentifier.init) == [ObjectIdentifier(boxes[1])])
    #expect(boxes[0].parent == nil && boxes[1].parent === table)
  }

  /// MGBoxKit draws all subviews before all boxes. Here, there is one list.
  @Test func `boxes are drawn in the order of the list`() {
    let table = Box()
    let boxes = [Box(width: 5, height: 5), view(0, 0), Box(width: 5, height: 5)]
    table.append(contentsOf: boxes)
    table.layout()
    #expect(table.shownBoxes.map(ObjectIdentifier.init) == boxes.map(ObjectIdentifier.init))
  }

  /// MGBoxKit removes new boxes without a target one pass later.
  @Test func `an attached box without its target is removed before it is shown`() {
    let table = Box()
    let (target, orphan) = (Box(width: 5, height: 5), Box(width: 5, height: 5))
    orphan.position = .attached(to: target)
    table.append(orphan)
    #expect(table.layout().orphaned == 1)
    #expect(table.boxes.isEmpty && table.shownBoxes.isEmpty)
    table.append(contentsOf: [target, orphan])
    orphan.position = .attached(to: target)
    table.layout()
    #expect(table.boxes.count == 2)
    table.remove(target)
    #expect(table.layout().orphaned == 1)
  }
}

/// What a tree of boxes needs from its host: only what its screen provides.
@Suite struct BoxHostTests {
  @Test func `a layout needs text metrics, a scale and a request for frames`() {
    let measurer = QuarterMeasurer()
    let screen = BoxScreen(measurer: measurer, scale: 2)
    var frameRequests = 0
    screen.onNeedsFrame = { frameRequests += 1 }
    let page = Box(width: 100.3, height: .fit)
    page.screen = screen
    page.append(contentsOf: [
      Box("two words"), Box(Picture("sea", size: GridSize(width: 9, height: 9))),
    ])
    page.layout()
    #expect(!measurer.measuredTexts.isEmpty)
    #expect(frameRequests > 0)
    #expect(page.boxes[1].size == GridSize(width: 9, height: 9))
    let before = (measurer.measuredTexts.count, frameRequests)
    page.layout()
    screen.advance(to: 1)
    #expect(measurer.measuredTexts.count == before.0 && frameRequests == before.1)
  }

  @Test func `boxes are laid out without a screen`() {
    let page = Box("two words")
    page.layout()
    #expect(page.width > 0 && page.height > 0)
  }

  @Test func `animations advance only with the time of the host`() {
    let screen = BoxScreen()
    let page = Box(width: 10, height: .fit)
    page.screen = screen
    page.append(Box(width: 10, height: 10))
    page.layout()
    let late = Box(width: 10, height: 10)
    page.append(late)
    page.layout(duration: 1)
    for _ in 0..<3 { screen.advance(to: 5) }
    #expect(late.shownOpacity == 0 && screen.isMoving)
    screen.advance(to: 6)
    #expect(late.shownOpacity == 1)
  }
}
