import GridBoxes
import Testing

/// What a layout has to do after a change: no more than what depends on it.
@Suite struct InvalidationTests {
  /// Ten columns of ten rows of ten cells, in containers that all fit what is in them.
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

  @Test func `a layout that is asked for twice does nothing the second time`() {
    #expect(tree().layout() == LayoutWork())
  }

  @Test func `a text that becomes longer is measured, and what it is in, and nothing else`() {
    let root = tree()
    leaf(root).content = .text(TextContent("abcdef"))
    let work = root.layout()
    // The leaf, its row, its column and the root, each to find out how large it is.
    #expect(work.measured == 4)
    // The four after it in its row, the five rows below stay where they are, the six columns move;
    // the leaf, its row, its column and the root become wider.
    #expect(work.arranged == 3)
    #expect(work.moved == 4 + 6 + 4)
  }

  @Test func `a text that stays as long moves nothing`() {
    let root = tree()
    leaf(root).content = .text(TextContent("xyz"))
    let work = root.layout()
    #expect(work.measured == 4)
    #expect(work.moved == 0)
  }

  @Test func `a container that does not depend on what is in it keeps a change to itself`() {
    let root = tree(width: 100, height: 100)
    leaf(root).content = .text(TextContent("abcdef"))
    let work = root.layout()
    #expect(work.measured == 2)
    #expect(work.arranged == 2)
    #expect(work.moved == 4 + 2)
  }

  @Test func `what is seen otherwise is not laid out`() {
    let root = tree()
    leaf(root).background = .black
    leaf(root).zIndex = 4
    leaf(root).opacity = 0.5
    #expect(root.layout() == LayoutWork())
  }

  @Test func `a measure between changes hides none of them`() {
    let root = tree()
    leaf(root).content = .text(TextContent("abcdef"))
    #expect(root.size(in: .upTo(.infinite)).width == 303)
    leaf(root).content = .text(TextContent("abcdefg"))
    #expect(root.size(in: .upTo(.infinite)).width == 304)
    root.layout()
    #expect(root.width == 304)
  }

  @Test func `a layout in the middle of another follows it`() {
    /// Asks for a layout whenever it is asked how wide a text is.
    final class Meddler: TextMeasurer {
      var box: Box?
      func width(of text: Substring, in font: GridFont) -> Double {
        box?.layout()
        return Double(text.count)
      }
      func metrics(of font: GridFont) -> FontMetrics { FontMetrics(ascent: 1, descent: 0) }
    }
    let meddler = Meddler()
    let root = Box(arrangement: .table)
    root.screen = BoxScreen(measurer: meddler)
    root.append(Box("abc"))
    meddler.box = root
    root.layout()
    #expect(root.size == GridSize(width: 3, height: 1))
    meddler.box = nil
    #expect(root.layout() == LayoutWork())
  }

  @Test func `a screen that comes late is asked, and so is one whose host lays out first`() {
    final class Restless: Box {
      override func didLayOut() { if padding.top < 3 { padding.top += 1 } }
    }
    let root = Restless()
    root.append(Box(width: 1, height: 1))
    let screen = BoxScreen()
    var calls = 0
    screen.onNeedsFrame = { calls += 1 }
    root.screen = screen
    #expect(calls == 1)
    // A host that draws a frame: it lays out, shows, and sleeps unless it was asked meanwhile.
    root.layout()
    #expect(calls == 2)
  }

  @Test func `a screen is asked for a frame once`() {
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
