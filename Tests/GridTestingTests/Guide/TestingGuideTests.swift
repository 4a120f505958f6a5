import Foundation
import Testing

/// What "Testing your own parts" shows is run here.
@Suite struct TestingGuideTests {
  @Test func `the guide shows the tests that are run here`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: "Sources/VirtualGrid/VirtualGrid.docc/TestingYourParts.md")
    let guide = try String(contentsOf: page, encoding: .utf8)
    let code = try String(contentsOf: folder.appending(path: "PartTests.swift"), encoding: .utf8)
    #expect(guide.contains("```swift\n\(code)```"))
  }
}
