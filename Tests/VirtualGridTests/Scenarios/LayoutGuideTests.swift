import Foundation
import TestSupport
import Testing
import VirtualGrid

/// The code of the guide "Which layout when".
@Suite struct LayoutGuideTests {
  @Test func `the guide shows the code that is compiled here`() throws {
    let guide = try packageText("Sources/VirtualGrid/VirtualGrid.docc/WhichLayout.md")
    let code = try packageText("Tests/VirtualGridTests/Support/OneOfEach.swift")
    #expect(guide.contains("```swift\n\(code)```"))
    // The first two lines of the table are its head. Each other line has a layout.
    let rows = guide.split(separator: "\n").count { $0.hasPrefix("|") } - 2
    #expect(try oneOfEach().count == rows)
  }

  @Test func `each layout of the guide shows items`() throws {
    for layout in try oneOfEach() {
      let fixture = GridFixture(layout, counts: [400])
      #expect(fixture.grid.visibleItems.count > 2)
      #expect(fixture.grid.visibleItems.count < 400)
      #expect(fixture.grid.faults.count == 0)
    }
  }
}
