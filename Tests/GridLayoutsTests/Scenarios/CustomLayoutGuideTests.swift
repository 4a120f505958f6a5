import GridLayouts
import GridTesting
import TestSupport
import Testing

@Suite struct CustomLayoutGuideTests {
  @Test func `the guide shows the circle layout that is compiled here`() throws {
    let guide = try packageText("Sources/GridLayouts/GridLayouts.docc/CustomLayouts.md")
    let circle = try packageText("Tests/GridLayoutsTests/Support/CircleLayout.swift")
    #expect(guide.contains("```swift\n\(circle)```"))
    #expect(circle.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
  }

  @Test func `the circle layout of the guide passes the layout check`() throws {
    var circle = CircleLayout(count: 12, itemSize: GridSize(width: 40, height: 40))
    circle.resize(to: GridSize(width: 400, height: 300))
    try circle.apply(.insert(3, at: 5))
    #expect(circle.item(.right, of: 0) == 1)
    #expect(checkLayout(circle) == [])
    #expect(checkLayout(Oriented(circle, axis: .horizontal, reading: .rightToLeft)) == [])
  }
}
