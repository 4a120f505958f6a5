import Foundation
import Testing
import VirtualGrid

/// What "Which layout when" shows is compiled and used here.
@Suite struct WhichLayoutTests {
  @Test func `the guide shows the layouts that are compiled here`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = root.appending(path: "Sources/VirtualGrid/VirtualGrid.docc/WhichLayout.md")
    let guide = try String(contentsOf: page, encoding: .utf8)
    let code = try String(contentsOf: folder.appending(path: "OneOfEach.swift"), encoding: .utf8)
    #expect(guide.contains("```swift\n\(code)```"))
    // Two lines of a table are its head, and there is a layout for each other.
    let rows = guide.split(separator: "\n").count { $0.hasPrefix("|") } - 2
    #expect(try oneOfEach().count == rows)
  }

  @Test func `each layout of the guide shows items in a grid`() throws {
    for layout in try oneOfEach() {
      let desk = Desk(layout, counts: [400])
      #expect(desk.grid.visibleItems.count > 2)
      #expect(desk.grid.visibleItems.count < 400)
      #expect(desk.grid.faults.count == 0)
    }
  }
}
