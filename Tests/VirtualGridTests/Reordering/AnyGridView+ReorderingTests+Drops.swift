import Testing

@testable import VirtualGrid

/// The positions of cells on the screen when an item is dropped.
@Suite struct AnyGridViewReorderingDropTests {
  private let fixture = MotionFixture.columns()

  @Test(arguments: [nil, AnchorPolicy.leadingItem, .trailingItem, .fraction(0.5)])
  func `a drop far from the original index moves no other visible item`(policy: AnchorPolicy?) {
    if let policy { fixture.grid.anchorPolicy = policy }
    fixture.carry(1, downFor: 12)
    #expect(fixture.grid.contentOffset.y > 40)
    let (offset, before) = (fixture.grid.contentOffset, fixture.positions)
    #expect(fixture.grid.endInteractiveMovement())
    #expect(fixture.grid.movingItem == nil)
    fixture.frame(after: 0)
    #expect(fixture.positions == before && fixture.grid.contentOffset == offset)
    fixture.settle()
    #expect(fixture.grid.contentOffset == offset && fixture.edits.count == 1)
    for (text, place) in fixture.positions where text != "1" { #expect(place == before[text]) }
    #expect(fixture.position(of: 1) == before["1"].map { ($0.y / 20).rounded() * 20 - remainder })
    #expect(fixture.breaches == [])
  }

  /// The distance by which the first visible row is cut off at the top.
  private var remainder: Double {
    fixture.grid.contentOffset.y.truncatingRemainder(dividingBy: 20)
  }

  @Test func `an item dropped in another section stays visible`() {
    let fixture = MotionFixture(
      [Array(0..<30), Array(30..<90)],
      layout: SectionedLayout(
        SectionStyle(ListLayout(rowHeight: .fixed(10)), header: SectionBar(10))))
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: GridPoint(x: 50, y: 25))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 98))
    while fixture.grid.contentOffset.y < 350 { fixture.frame(after: 1.0 / 32) }
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 50, y: 50))
    fixture.settle()
    let (offset, before) = (fixture.grid.contentOffset, fixture.positions)
    #expect(fixture.grid.reorderTarget?.section == 1)
    #expect(fixture.grid.endInteractiveMovement())
    fixture.frame(after: 0)
    #expect(fixture.grid.contentOffset == offset && fixture.positions == before)
    fixture.settle()
    #expect(fixture.position(of: 1).map { abs($0 - 45) <= 10 } ?? false)
    #expect(fixture.breaches == [])
  }

  @Test func `a data source that reloads after a drop keeps the offset`() {
    let fixture = IdentifiedFixture(100)
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: MotionFixture.slot(1))
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 15, y: 195))
    for step in 0..<12 { fixture.grid.advance(to: Double(step) / 16) }
    fixture.grid.updateInteractiveMovement(to: GridPoint(x: 45, y: 110))
    fixture.grid.advance(to: 2)
    fixture.grid.advance(to: 3)
    let offset = fixture.grid.contentOffset
    #expect(offset.y > 40 && fixture.grid.endInteractiveMovement())
    fixture.grid.advance(to: 3)
    fixture.grid.advance(to: 4)
    #expect(fixture.grid.contentOffset == offset && fixture.grid.movingItem == nil)
    #expect(fixture.all.firstIndex(of: 1).flatMap { fixture.grid.cell(at: $0)?.text } == "1")
  }

  @Test func `another item can be lifted while a drop is committed`() {
    fixture.follows = false
    fixture.grid.beginInteractiveMovement(ofItemAt: 1, holdingAt: MotionFixture.slot(1))
    fixture.grid.updateInteractiveMovement(to: MotionFixture.slot(4))
    var carried: [Int?] = []
    var dropsAgain = false
    fixture.whenEdited = { [fixture] in
      carried.append(fixture.grid.movingItem)
      dropsAgain = fixture.grid.endInteractiveMovement()
      fixture.grid.beginInteractiveMovement(ofItemAt: 8, holdingAt: MotionFixture.slot(8))
    }
    #expect(fixture.grid.endInteractiveMovement())
    fixture.whenEdited = nil
    #expect(carried == [nil] && !dropsAgain)
    #expect(fixture.grid.movingItem == 8)
    fixture.grid.cancelInteractiveMovement()
    fixture.settle()
    #expect(fixture.order == (0..<30).map { "\($0)" })
  }
}
