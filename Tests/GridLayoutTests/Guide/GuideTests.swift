import GridLayout
import GridTesting
import TestSupport
import Testing

@Suite struct GuideTests {
  @Test func `the guide shows the circle that is compiled here`() throws {
    let guide = try packageText("Sources/GridLayout/GridLayout.docc/CustomLayouts.md")
    let circle = try packageText("Tests/GridLayoutTests/Guide/CircleLayout.swift")
    #expect(guide.contains("```swift\n\(circle)```"))
    #expect(circle.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
  }

  @Test func `the circle passes the checker`() throws {
    var circle = CircleLayout(count: 12, itemSize: Size(width: 40, height: 40))
    circle.resize(to: Size(width: 400, height: 300))
    try circle.apply(.insert(3, at: 5))
    #expect(circle.item(.right, of: 0) == 1)
    #expect(checkLayout(circle) == [])
    #expect(checkLayout(Oriented(circle, axis: .horizontal, reading: .rightToLeft)) == [])
  }
}
