import GridBoxes
import Testing

extension GridBoxTests {
  @Suite struct Sizes {
    private let text = "a tag of thirty letters, about"

    private func window(_ layout: some ItemLayout & Sendable) -> CellWindow<Box> {
      CellWindow(layout, size: GridSize(width: 900, height: 90), make: { Box(text) })
    }

    private var naturalWidth: Double {
      let box = Box(text)
      box.screen = BoxScreen(measurer: MonospacedMeasurer())
      return box.size(in: .upTo(.infinite)).width
    }

    @Test func `flow items with an estimated width grow to the width of their contents`() {
      let window = window(
        FlowLayout(repeating: FlowItem(width: .estimated(10), height: .points(20))))
      window.frame(at: 0)
      #expect(window.frames.map(\.width) == [naturalWidth, naturalWidth, naturalWidth])
    }

    @Test func `flow items are at most as wide as a row`() {
      let layout = FlowLayout(
        repeating: FlowItem(width: .estimated(10), height: .estimated(10)),
        rules: .init(insets: GridInsets(all: 2)))
      let window = CellWindow(
        layout, size: GridSize(width: naturalWidth / 2 + 4, height: 200), make: { Box(text) })
      window.frame(at: 0)
      let box = Box(text)
      box.screen = window.screen
      let size = box.size(
        in: SizeProposal(width: .upTo(naturalWidth / 2), height: .upTo(.infinity)))
      #expect(window.frames.map(\.size) == [size, size, size])
    }

    @Test func `measured columns grow to the width of their cells`() throws {
      let layout = try TableLayout(
        rows: 1, columns: 3, rowHeight: .fixed(20), columnWidth: .measured(.fixed(10)))
      let window = window(layout)
      window.frame(at: 0)
      #expect(window.frames.map(\.width) == [naturalWidth, naturalWidth, naturalWidth])
    }

    @Test func `cells of a layout with fixed sizes are not measured`() throws {
      let layouts: [AnyItemLayout] = [
        AnyItemLayout(ListLayout(rowHeight: .fixed(20))),
        AnyItemLayout(UniformGridLayout(rules: .init())),
        AnyItemLayout(
          try TableLayout(rows: 1, columns: 3, rowHeight: .fixed(20), columnWidth: .fixed(30))),
        AnyItemLayout(FlowLayout(repeating: FlowItem(width: .third, height: .points(20)))),
        AnyItemLayout(SectionedLayout(SectionStyle(ListLayout(rowHeight: .fixed(20))))),
        AnyItemLayout(Oriented(ListLayout(rowHeight: .fixed(20)), axis: .horizontal)),
      ]
      for layout in layouts {
        let window = window(layout)
        window.frame(at: 0)
        window.grid.cell(at: 0)?.content = .text(TextContent("other"))
        window.frame(at: 1)
        #expect(window.grid.counters.cellsConfigured == 3)
        #expect(window.grid.counters.cellsMeasured == 0)
      }
    }

    @Test func `a cell across the start grows toward the end if a tap on a box in it is the cause`()
    {
      for isByUser in [true, false] {
        let window = CellWindow(
          ListLayout(rowHeight: .estimated(20)),
          make: {
            let cell = Box(width: .fill, height: .fit)
            cell.append(Box(width: .fill, height: .points(20)))
            return cell
          })
        window.count = 50
        window.frame(at: 0)
        window.grid.contentOffset = GridPoint(x: 0, y: 210)
        window.frame(at: 1)
        let expand: (Box) -> Void = { $0.sizing.height = .points(50) }
        let button = window.grid.cell(at: 10)?.boxes[0]
        button?.onTap = { box, _ in expand(box) }
        if isByUser {
          window.root.touches.tap(p(5, 5), time: 2)
        } else if let button {
          expand(button)
        }
        window.frame(at: 3)
        #expect(window.grid.cell(at: 10)?.frame.height == 50)
        #expect(window.grid.contentOffset.y == (isByUser ? 210 : 240))
      }
    }
  }
}
