import GridBoxes
import Testing

extension GridCellTests {
  @Suite struct Sizes {
    private var lineHeight: Double {
      let box = Box("one")
      box.screen = BoxScreen(measurer: MonospacedMeasurer())
      return box.size(in: .upTo(.infinite)).height
    }

    @Test func `a cell in a grid with estimated heights gets the height of its content`() {
      let window = CellWindow(ListLayout(rowHeight: .estimated(5)), make: { GridCell() }) {
        $0.contentBox.content = .text(TextContent("one\ntwo"))
        $0.padding = GridInsets(all: Double($1))
      }
      window.frame(at: 0)
      let line = lineHeight
      #expect(
        window.frames == [
          r(0, 0, 60, 2 * line), r(0, 2 * line, 60, 2 * line + 2),
          r(0, 4 * line + 2, 60, 2 * line + 4),
        ])
      #expect(window.grid.cell(at: 2)?.contentBox.frame == r(2, 2, 56, 2 * line))
    }

    @Test func `a cell whose content grows moves the cells after it`() {
      let window = CellWindow(ListLayout(rowHeight: .estimated(5)), make: { GridCell() }) {
        cell, _ in cell.contentBox.content = .text(TextContent("one"))
      }
      window.frame(at: 0)
      let line = lineHeight
      window.grid.cell(at: 0)?.contentBox.content = .text(TextContent("one\ntwo"))
      window.frame(at: 1)
      #expect(window.frames.map(\.minY) == [0, 2 * line, 3 * line])
    }

    @Test func `attributes leave the sizing of a cell alone`() {
      let cell = cell()
      cell.sizing = Sizing(width: .fill, height: .fit, minimum: GridSize(width: 0, height: 7))
      let sizing = cell.sizing
      cell.apply(CellAttributes(frame: r(10, 20, 60, 50)))
      cell.prepareForReuse()
      #expect(cell.frame == r(10, 20, 60, 50))
      #expect(cell.sizing == sizing)
    }
  }
}
