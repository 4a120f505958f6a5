import TestSupport
import Testing

/// Checks that the guide "Testing your own parts" shows the code that is tested here.
@Suite struct TestingGuideTests {
  @Test func `the guide shows exactly the tests that run here`() throws {
    let guide = try packageText("Sources/VirtualGrid/VirtualGrid.docc/TestingYourParts.md")
    let code = try packageText("Tests/GridTestingTests/Scenarios/PartTests.swift")
    #expect(guide.contains("```swift\n\(code)```"))
  }
}
