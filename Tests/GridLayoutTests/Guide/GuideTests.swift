import Foundation
import GridLayout
import GridTesting
import Testing

@Suite struct GuideTests {
  @Test func `the guide shows the circle that is compiled here`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let root = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appending(path: "Sources/GridLayout/GridLayout.docc/CustomLayouts.md"),
      encoding: .utf8)
    let circle = try String(
      contentsOf: tests.appending(path: "CircleLayout.swift"), encoding: .utf8)
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
