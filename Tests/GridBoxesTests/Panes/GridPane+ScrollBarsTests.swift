import GridBoxes
import GridTesting
import Testing

@Suite struct GridPaneScrollBarsTests {
  /// The thumb has the share of the track that the viewport has of the content, in multiples of its
  /// thickness, and divides the rest of the track as the viewport divides the rest of the content.
  @Test func `thumbs have the frames of a naive computation`() throws {
    var random = SeededGenerator(seed: 26)
    for _ in 0..<300 {
      let height = 8 * Double.random(in: 3...40, using: &random).rounded()
      let count = Int.random(in: 0...400, using: &random)
      let isMirrored = Bool.random(using: &random)
      let isBeside = Bool.random(using: &random)
      let list = BarredList(
        count: count, isBeside ? .always : .automatic, isMirrored: isMirrored,
        size: GridSize(width: 200, height: height))
      let way = 16 * Double(count) - height
      let offset = (Double.random(in: -0.2...1.2, using: &random) * max(way, 0)).rounded()
      list.pane.contentOffset.y = offset
      list.pane.anyGrid.flashIndicators(time: 1)
      list.frame(at: 1)
      let state = "\(count) rows in \(height) at \(offset), \(isMirrored), \(isBeside)"
      guard way > 0 else {
        #expect(list.pane.scrollBarBoxes.isEmpty, "\(state)")
        continue
      }
      let share = height * height / (height + way)
      let extent = min((max(share, min(36, height)) / 8).rounded() * 8, height)
      let progress = min(max(offset, 0), way) / way
      let x = isMirrored ? (isBeside ? -8.0 : 0) : 192
      let thumb = try #require(list.thumb, "\(state)")
      #expect(
        thumb.isNear(GridRect(x: x, y: progress * (height - extent), width: 8, height: extent)),
        "\(thumb) with \(state)")
    }
  }

  @Test func `bars beside the content narrow it, at the trailing edge`() {
    let list = BarredList()
    #expect(list.pane.frame == GridRect(x: 0, y: 0, width: 192, height: 160))
    #expect(list.pane.scrollBarBoxes.map { $0.frame.minX } == [192, 192])
    let mirrored = BarredList(isMirrored: true)
    #expect(mirrored.pane.frame == GridRect(x: 8, y: 0, width: 192, height: 160))
    #expect(mirrored.pane.scrollBarBoxes.map { $0.frame.minX } == [-8, -8])
  }

  @Test func `nothing is shown while everything fits, and the space beside stays free`() {
    let list = BarredList(count: 10)
    #expect(list.pane.scrollBarBoxes.isEmpty)
    #expect(list.pane.frame.width == 192)
    list.count = 11
    list.pane.grid.reloadData()
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.count == 2)
    #expect(list.pane.frame.width == 192)
  }

  @Test func `bars over the content appear with a flash, and fade out`() throws {
    let list = BarredList(.automatic)
    #expect(list.pane.frame.width == 200)
    #expect(list.pane.scrollBarBoxes.isEmpty && list.screen.nextDeadline == nil)
    list.pane.grid.flashIndicators(time: 1)
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.map { $0.frame.minX } == [192])
    #expect(!list.screen.isMoving)
    let fading = try #require(list.screen.nextDeadline)
    #expect(abs(fading - 1.5) < 1e-9)
    list.frame(at: fading)
    #expect(list.screen.isMoving)
    let number = list.root.drawingNumber
    list.frame(at: 1.625)
    #expect(abs((list.pane.scrollBarBoxes.first?.shownOpacity ?? 0) - 0.5) < 0.01)
    #expect(list.root.drawingNumber != number)
    list.frame(at: 1.75)
    #expect(list.pane.scrollBarBoxes.isEmpty)
    #expect(!list.screen.isMoving && list.screen.nextDeadline == nil)
  }

  @Test func `wheels show the bars over the content, and jumps do not`() {
    let list = BarredList(.automatic)
    list.pane.contentOffset.y = 320
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.isEmpty)
    list.root.touches.scroll(by: GridOffset(x: 0, y: 48), at: p(50, 50), time: 2)
    list.frame(at: 2)
    #expect(list.pane.scrollBarBoxes.count == 1)
  }

  @Test func `keys that scroll show the bars over the content`() {
    let list = BarredList(.automatic)
    #expect(list.root.press(.down, time: 1))
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.isEmpty)
    #expect(list.root.press(.end, time: 2))
    list.frame(at: 2)
    #expect(list.thumb?.maxY == 160)
    list.frame(at: 3)
    #expect(list.pane.scrollBarBoxes.isEmpty)
  }

  @Test func `hidden bars are never shown and take no space`() {
    let list = BarredList(.hidden)
    list.pane.grid.flashIndicators(time: 1)
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.isEmpty && list.pane.frame.width == 200)
    list.pane.scrollBars = .always
    list.frame(at: 2)
    #expect(list.pane.scrollBarBoxes.count == 2 && list.pane.frame.width == 192)
    list.pane.scrollBars = .hidden
    list.frame(at: 3)
    #expect(list.pane.scrollBarBoxes.isEmpty && list.pane.frame.width == 200)
  }

  @Test func `a host with bars beside the content shows its own`() {
    let list = BarredList(.always, scrolling: .byHost(bars: 15))
    list.pane.contentOffset.y = 100
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.isEmpty)
    #expect(list.pane.frame.width == 185)
    list.pane.scrollBars = .hidden
    list.frame(at: 2)
    #expect(list.pane.frame.width == 200)
  }

  @Test func `bars that a host would show over the content are boxes`() {
    let list = BarredList(.automatic, scrolling: .byHost(bars: 0))
    #expect(list.pane.scrollBarBoxes.isEmpty)
    list.pane.grid.flashIndicators(time: 1)
    list.frame(at: 1)
    #expect(list.thumb == GridRect(x: 192, y: 0, width: 8, height: 40))
    list.frame(at: 2)
    #expect(list.pane.scrollBarBoxes.isEmpty)
  }

  @Test func `the user's scroll on a host shows the bars over the content`() {
    let list = BarredList(.automatic, scrolling: .byHost(bars: 0))
    list.pane.hostScrolled(to: GridPoint(x: 0, y: 1440))
    list.frame(at: 5)
    #expect(list.thumb?.maxY == 160 && list.screen.nextDeadline == 5.5)
    list.frame(at: 6)
    #expect(list.pane.scrollBarBoxes.isEmpty)
  }

  @Test func `bars beside the content are boxes where those of a host cannot show the position`() {
    let list = BarredList(count: 62, .automatic, scrolling: .byHost(bars: 15, longest: 1_000))
    #expect(list.pane.scrollBarBoxes.isEmpty)
    list.count = 63
    list.pane.grid.reloadData()
    list.frame(at: 1)
    // They stay visible.
    list.frame(at: 9)
    #expect(list.pane.scrollBarBoxes.map { $0.frame.minX } == [185, 185])
    #expect(list.pane.frame.width == 185)
    list.count = 62
    list.pane.grid.reloadData()
    list.frame(at: 10)
    #expect(list.pane.scrollBarBoxes.isEmpty && list.pane.frame.width == 185)
  }

  @Test func `bars beside the content are boxes where a bubble shows the position`() {
    let list = BarredList(.automatic, scrolling: .byHost(bars: 15))
    list.pane.positionText = { "row \($0)" }
    list.frame(at: 1)
    #expect(list.pane.scrollBarBoxes.count == 2 && list.pane.frame.width == 185)
    list.pane.scrollBars = .hidden
    list.frame(at: 2)
    #expect(list.pane.scrollBarBoxes.isEmpty && list.pane.frame.width == 200)
    list.pane.scrollBars = .automatic
    list.pane.positionText = nil
    list.frame(at: 3)
    #expect(list.pane.scrollBarBoxes.isEmpty && list.pane.frame.width == 185)
  }

  @Test func `bars that fade out disappear when motion is finished`() {
    let list = BarredList(.automatic)
    list.pane.grid.flashIndicators(time: 1)
    list.frame(at: 1.4)
    list.root.finishMotion()
    #expect(list.thumb != nil)
    list.frame(at: 1.6)
    #expect(list.thumb != nil)
    list.root.finishMotion()
    #expect(list.thumb == nil)
  }

  @Test func `an outermost pane shows permanent bars over its content`() {
    let list = BarredList(count: 100, .always)
    list.root.remove(list.pane)
    list.root.layout()
    list.pane.screen = list.screen
    list.pane.room = .exactly(GridSize(width: 200, height: 160))
    list.pane.layout()
    list.screen.advance(to: 1)
    #expect(list.pane.frame.width == 200)
    #expect(list.pane.scrollBarBoxes.map { $0.frame.minX } == [192])
  }

  @Test func `two bars over the content leave the corner free`() {
    let scroller = BoxScroller(width: 100, height: 80, arrangement: .stack)
    scroller.screen = BoxScreen()
    scroller.scrollBars = .always
    scroller.append(Box(width: 400, height: 400))
    scroller.layout()
    scroller.contentOffset = GridPoint(x: 300, y: 320)
    scroller.layout()
    scroller.screen?.advance(to: 1)
    let corners = scroller.scrollBarBoxes.map { $0.frame }.map { GridPoint(x: $0.maxX, y: $0.maxY) }
    #expect(corners == [p(100, 72), p(92, 80)])
  }

  @Test func `a frame without scrolling changes no drawing`() {
    let list = BarredList()
    list.pane.contentOffset.y = 100
    list.frame(at: 1)
    list.frame(at: 2)
    let number = list.root.drawingNumber
    list.frame(at: 3)
    #expect(list.root.drawingNumber == number)
  }
}

extension GridRect {
  fileprivate func isNear(_ other: GridRect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9
      && abs(width - other.width) < 1e-9 && abs(height - other.height) < 1e-9
  }
}
