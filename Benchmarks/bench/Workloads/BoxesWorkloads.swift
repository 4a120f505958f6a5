import GridBench
import GridBoxes

extension Workload {
  /// Trees of boxes with ten children each, alternately rows and columns. Leaves have a text.
  static var boxes: [Workload] {
    [layoutTree, changeLeaf, line, markup, scrollFrame]
  }

  /// Lays out all boxes of a tree.
  private static var layoutTree: Workload {
    Workload(
      "boxes/layout-tree", sizes: Inputs.powers(2, 5),
      limits: [.growth(atMost: 15, from: 10_000, to: 100_000)]
    ) { n in
      Trial(n) {
        BoxTree(n)
      } timed: { tree, _, turns in
        for _ in turns { tree.root.layout() }
      } undo: {
        $0.forgetAll()
      }.against(.bare) {
        PlainTree(n)
      } timed: { tree, _, turns in
        for turn in turns { tree.layOut(leaf: GridSize(width: Double(turn & 7), height: 20)) }
      }
    }
  }

  /// Changes the text of a leaf, alternately to a longer and a shorter one.
  private static var changeLeaf: Workload {
    Workload(
      "boxes/change-leaf", sizes: Inputs.powers(2, 5),
      limits: [.growth(atMost: 5, from: 100, to: 100_000)]
    ) { n in
      Trial(n) {
        BoxTree(n)
      } timed: { tree, _, turns in
        for turn in turns { tree.changeLeaf(turn) }
      }
    }
  }

  /// Changes the width of a line with three texts back and forth, compared with laying out three
  /// texts alone.
  private static var line: Workload {
    Workload("boxes/line", sizes: [3]) { n in
      let measurer = MonospacedMeasurer()
      return Trial(n) {
        let line = GridBoxes.Line(
          left: "Lighthouse", middle: "North Sea", right: "1887", width: 40)
        line.screen = BoxScreen(measurer: measurer)
        return line
      } timed: { line, _, turns in
        for turn in turns {
          line.width = turn.isMultiple(of: 2) ? 40 : 41
          line.layout()
        }
      }.against(.bare) {
        ["Lighthouse", "North Sea", "1887"].map { AttributedText($0) }
      } timed: { texts, _, turns in
        for _ in turns {
          for text in texts { blackHole(TextLayout(text, measurer: measurer)) }
        }
      }
    }
  }

  /// Scrolls a scroller whose provided boxes only store an item index, compared with a grid of
  /// equally minimal cells.
  private static var scrollFrame: Workload {
    Workload(
      "boxes/scroll-frame", sizes: Inputs.powers(3, 6, 9),
      limits: [.noAllocations, .growth(atMost: 1.2, from: 1_000, to: 1_000_000)]
    ) { n in
      let windows = Inputs.scrollWindows(
        in: GridSize(width: Inputs.viewport.width, height: 44 * Double(n)))
      return Trial(n) {
        ScrolledBoxes(n)
      } timed: { boxes, _, turns in
        for turn in turns { boxes.show(windows[turn].rect, turn) }
      }.against(.bare) {
        Stage(ListLayout(rowHeight: .fixed(44)), count: n)
      } timed: { stage, _, turns in
        for turn in turns {
          stage.grid.contentOffset = windows[turn].rect.origin
          stage.grid.layoutIfNeeded()
        }
      }
    }
  }

  /// Parses a text with every kind of markup. The size is the number of bytes.
  private static var markup: Workload {
    Workload(
      "boxes/markup", sizes: Inputs.powers(2, 5),
      limits: [.growth(atMost: 15, from: 10_000, to: 100_000)]
    ) { n in
      let piece = "plain **bold //both// again** __line__ `code` {#f80|tinted} "
      let text = String(String(repeating: piece, count: n / piece.utf8.count + 1).prefix(n))
      return Trial(n) {
      } timed: { _, _, turns in
        for _ in turns { blackHole(AttributedText(markup: text)) }
      }
    }
  }
}

/// A scroller of provided boxes that store the index of their item.
private final class ScrolledBoxes {
  private final class Row: Box {
    var item = -1
  }

  private let scroller: BoxScroller

  init(_ count: Int) {
    let size = Inputs.viewport
    scroller = BoxScroller(width: .points(size.width), height: .points(size.height))
    scroller.screen = BoxScreen(measurer: MonospacedMeasurer())
    scroller.provider = BoxProvider(
      count: { count }, sizes: .same(GridSize(width: size.width, height: 44))
    ) { index, scroller in
      let box = scroller.dequeue("row") { Row() }
      box.item = index
      return box
    }
    scroller.layout()
  }

  func show(_ rect: GridRect, _ turn: Int) {
    scroller.contentOffset = rect.origin
    scroller.screen?.advance(to: Double(turn) / 60)
  }
}

/// A tree of boxes that has been laid out.
private struct BoxTree {
  let root = Box(arrangement: .linear(.horizontal))
  private var leaf = Box()

  init(_ count: Int) {
    var open = [root]
    var made = 1
    var next = 0
    while made < count {
      let parent = open[next]
      next += 1
      parent.content = .none
      let isRow = parent.arrangement == .linear(.horizontal)
      for _ in 0..<10 {
        let box = Box("abc")
        box.arrangement = isRow ? .table : .linear(.horizontal)
        parent.append(box)
        open.append(box)
      }
      made += 10
    }
    leaf = open[open.count / 2 + open.count / 4]
    root.screen = BoxScreen(measurer: MonospacedMeasurer())
    root.layout()
  }

  func forgetAll() { root.forEachWithin { $0.setNeedsLayout() } }

  func changeLeaf(_ turn: Int) {
    leaf.content = .text(TextContent(turn.isMultiple(of: 2) ? "abcdef" : "abc"))
    let work = root.layout()
    precondition(work.measured > 1, "The changed text was not laid out.")
  }
}
