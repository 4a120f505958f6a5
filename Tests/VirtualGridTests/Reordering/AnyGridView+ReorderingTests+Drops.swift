import Testing

@testable import VirtualGrid

/// The positions of cells on the screen when an item is dropped.
@Suite struct AnyGridViewReorderingDropTests {
  private let desk = MotionDesk.columns()

  @Test(arguments: [nil, AnchorPolicy.leadingItem, .trailingItem, .fraction(0.5)])
  func `a drop far from the original index moves no other visible item`(policy: AnchorPolicy?) {
    if let policy { desk.grid.anchorPolicy = policy }
    desk.carry(1, downFor: 12)
    #expect(desk.grid.contentOffset.y > 40)
    let (offset, before) = (desk.grid.contentOffset, desk.places)
    #expect(desk.grid.endInteractiveMovement())
    #expect(desk.grid.movingItem == nil)
    desk.frame(after: 0)
    #expect(desk.places == before && desk.grid.contentOffset == offset)
    desk.settle()
    #expect(desk.grid.contentOffset == offset && desk.edits.count == 1)
    for (text, place) in desk.places where text != "1" { #expect(place == before[text]) }
    #expect(desk.place(of: 1) == before["1"].map { ($0.y / 20).rounded() * 20 - remainder })
    #expect(desk.breaches == [])
  }

  /// The distance by which the first visible row is cut off at the top.
  private var remainder: Double {
    desk.grid.contentOffset.y.truncatingRemainder(dividingBy: 20)
  }

  @Test func `an item dropped in another section stays visible`() {
    let desk = MotionDesk(
      [Array(0..<30), Array(30..<90)],
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 50, y: 25))
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 98))
    while desk.grid.contentOffset.y < 350 { desk.frame(after: 1.0 / 32) }
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 50))
    desk.settle()
    let (offset, before) = (desk.grid.contentOffset, desk.places)
    #expect(desk.grid.reorderTarget?.section == 1)
    #expect(desk.grid.endInteractiveMovement())
    desk.frame(after: 0)
    #expect(desk.grid.contentOffset == offset && desk.places == before)
    desk.settle()
    #expect(desk.place(of: 1).map { abs($0 - 45) <= 10 } ?? false)
    #expect(desk.breaches == [])
  }

  @Test func `a data source that reloads after a drop keeps the offset`() {
    let desk = NamedDesk(100)
    desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: MotionDesk.slot(1))
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 15, y: 195))
    for step in 0..<12 { desk.grid.advance(to: Double(step) / 16) }
    desk.grid.updateInteractiveMovement(to: GridPoint(x: 45, y: 110))
    desk.grid.advance(to: 2)
    desk.grid.advance(to: 3)
    let offset = desk.grid.contentOffset
    #expect(offset.y > 40 && desk.grid.endInteractiveMovement())
    desk.grid.advance(to: 3)
    desk.grid.advance(to: 4)
    #expect(desk.grid.contentOffset == offset && desk.grid.movingItem == nil)
    #expect(desk.all.firstIndex(of: 1).flatMap { desk.grid.cell(at: $0)?.text } == "1")
  }

  @Test func `another item can be lifted while a drop is committed`() {
    desk.follows = false
    desk.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: MotionDesk.slot(1))
    desk.grid.updateInteractiveMovement(to: MotionDesk.slot(4))
    var carried: [Int?] = []
    var dropsAgain = false
    desk.whenEdited = { [desk] in
      carried.append(desk.grid.movingItem)
      dropsAgain = desk.grid.endInteractiveMovement()
      desk.grid.beginInteractiveMovement(ofItemAt: 8, holdingAt: MotionDesk.slot(8))
    }
    #expect(desk.grid.endInteractiveMovement())
    desk.whenEdited = nil
    #expect(carried == [nil] && !dropsAgain)
    #expect(desk.grid.movingItem == 8)
    desk.grid.cancelInteractiveMovement()
    desk.settle()
    #expect(desk.order == (0..<30).map { "\($0)" })
  }
}
