import GridData
import Testing
import VirtualGrid

extension TreeDataSourceTests {
  @Test func `right expands and enters, left collapses and leaves`() throws {
    let source = try Self.source()
    let grid = Self.grid(source)
    #expect(!source.handle(.right))
    grid.focusItem(at: 0)
    #expect(source.handle(.right))
    #expect(Self.nodes(source) == [1, 11, 12, 13, 2])
    #expect(source.handle(.right))
    #expect(grid.focusedItem == 1)
    grid.focusItem(at: 2)
    #expect(source.handle(.right))
    grid.focusItem(at: 4)
    #expect(!source.handle(.right), "A leaf")
    #expect(source.handle(.left))
    #expect(grid.focusedItem == 2)
    #expect(source.handle(.left))
    #expect(Self.nodes(source) == [1, 11, 12, 13, 2])
    #expect(source.handle(.left))
    #expect(grid.focusedItem == 0)
    #expect(source.handle(.left))
    #expect(Self.nodes(source) == [1, 2])
    #expect(!source.handle(.left))
    #expect(!source.handle(.down))
    #expect(!source.handle(GridKeyPress(.right, .shift)))
  }

  @Test func `the keys are exchanged where text runs from right to left`() throws {
    let source = try Self.source()
    let grid = Self.grid(source)
    grid.readingDirection = .rightToLeft
    grid.focusItem(at: 0)
    #expect(!source.handle(.right))
    #expect(source.handle(.left))
    #expect(Self.nodes(source) == [1, 11, 12, 13, 2])
  }

  @Test func `the ancestors of a row are listed from the root on`() throws {
    let source = try Self.source()
    source.reveal([2, 22, 223])
    #expect(source.ancestors(ofItem: 6) == [1, 3])
    #expect(source.ancestors(ofItem: 1) == [])
  }
}
