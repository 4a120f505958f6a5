import TestSupport
import Testing

/// What "Testing your own parts" shows is run here.
@Suite struct TestingGuideTests {
  @Test func `the guide shows exactly the tests that run here`() throws {
    let guide = try packageText("Sources/VirtualGrid/VirtualGrid.docc/TestingYourParts.md")
    let code = try packageText("Tests/GridTestingTests/Guide/PartTests.swift")
    #expect(guide.contains("```swift\n\(code)```"))
  }
}
