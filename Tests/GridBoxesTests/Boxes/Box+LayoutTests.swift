import GridBoxes
import Testing

/// After a change, a layout does only the work that depends on it.
@Suite struct BoxLayoutTests {
  /// Ten columns of ten rows of ten cells, in containers that fit their content.
  private func tree(width: Length = .fit, height: Length = .fit) -> Box {
    let root = Box(arrangement: .linear(.horizontal))
    for _ in 0..<10 {
      let column = Box(width: width, height: height, arrangement: .table)
      for _ in 0..<10 {
        let row = Box(arrangement: .linear(.horizontal))
        for _ in 0..<10 { row.append(Box("abc")) }
        column.append(row)
      }
      root.append(column)
    }
    root.screen = BoxScreen(measurer: MonospacedMeasurer())
    root.layout()
    return root
  }

  private func leaf(_ root: Box) -> Box { root.boxes[3].boxes[4].boxes[5] }

  @Test func `a second layout does no work`() {
    #expect(tree().layout() == LayoutWork())
  }

  @Test func `a longer text causes only itself and its ancestors to be measured`() {
    let root = tree()
    leaf(root).content = .text(TextContent("abcdef"))
    let work = root.layout()
    // The leaf, its row, its column and the root.
    #expect(work.measured == 4)
    // Four boxes after it in its row and six columns move; the leaf, its row, its column and the
    // root become wider; the five rows below stay.
    #expect(work.arranged == 3)
    #expect(work.moved == 4 + 6 + 4)
  }

  @Test func `a text of the same width moves nothing`() {
    let root = tree()
    leaf(root).content = .text(TextContent("xyz"))
    let work = root.layout()
    #expect(work.measured == 4)
    #expect(work.moved == 0)
  }

  @Test func `a container of fixed size limits a layout to its content`() {
    let root = tree(width: 100, height: 100)
    leaf(root).content = .text(TextContent("abcdef"))
    let work = root.layout()
    #expect(work.measured == 2)
    #expect(work.arranged == 2)
    #expect(work.moved == 4 + 2)
  }

  @Test func `changes of the appearance cause no layout work`() {
    let root = tree()
    leaf(root).background = .black
    leaf(root).zIndex = 4
    leaf(root).opacity = 0.5
    #expect(root.layout() == LayoutWork())
  }

  @Test func `measuring between changes loses none of them`() {
    let root = tree()
    leaf(root).content = .text(TextContent("abcdef"))
    #expect(root.size(in: .upTo(.infinite)).width == 303)
    leaf(root).content = .text(TextContent("abcdefg"))
    #expect(root.size(in: .upTo(.infinite)).width == 304)
    root.layout()
    #expect(root.width == 304)
  }

  @Test func `a layout requested while measuring ends with the outer one`() {
    /// Requests a layout with each measurement.
    final class LayoutRequestingMeasurer: TextMeasurer {
      var box: Box?
      func width(of text: Substring, in font: GridFont) -> Double {
        box?.layout()
        return Double(text.count)
      }
      func metrics(of font: GridFont) -> FontMetrics { FontMetrics(ascent: 1, descent: 0) }
    }
    let measurer = LayoutRequestingMeasurer()
    let root = Box(arrangement: .table)
    root.screen = BoxScreen(measurer: measurer)
    root.append(Box("abc"))
    measurer.box = root
    root.layout()
    #expect(root.size == GridSize(width: 3, height: 1))
    measurer.box = nil
    #expect(root.layout() == LayoutWork())
  }

  @Test func `a frame is requested from a new screen and after an incomplete layout`() {
    final class SelfChangingBox: Box {
      override func didLayOut() { if padding.top < 3 { padding.top += 1 } }
    }
    let root = SelfChangingBox()
    root.append(Box(width: 1, height: 1))
    let screen = BoxScreen()
    var calls = 0
    screen.onNeedsFrame = { calls += 1 }
    root.screen = screen
    #expect(calls == 1)
    // A host lays out, draws, and sleeps unless another frame was requested meanwhile.
    root.layout()
    #expect(calls == 2)
  }

  @Test func `several changes request one frame`() {
    let root = tree()
    var calls = 0
    root.screen?.onNeedsFrame = { calls += 1 }
    leaf(root).content = .text(TextContent("abcdef"))
    leaf(root).opacity = 0.5
    root.padding.top = 4
    #expect(calls == 1)
    root.layout()
    root.screen?.advance(to: 1)
    root.padding.top = 5
    #expect(calls == 2)
  }
}
