import GridBoxes
import Testing

/// What boxes and scrollers guarantee where MGBoxKit behaves differently.
@Suite struct BoxGuaranteeTests {
  @Test func `filling boxes grow and shrink with their table or grid`() {
    let table = Box(width: 320, height: .fit)
    let filler = Box(width: .fill, height: 20)
    table.append(filler)
    table.layout()
    #expect(filler.width == 320)
    table.width = 200
    table.layout()
    #expect(filler.width == 200)
    table.arrangement = .grid
    table.insert(Box(width: 50, height: 20), at: 0)
    table.layout()
    #expect(filler.frame == r(50, 0, 150, 20))
  }

  /// Each size and key is requested once, and none while scrolling.
  @Test func `scrolling requests no sizes and no keys from a provider`() {
    var (sizes, keys, counts) = (0, 0, 0)
    let scroller = BoxScroller(width: 320, height: 480)
    var provider = BoxProvider(
      count: {
        counts += 1
        return 100_000
      },
      sizes: .each({ index in
        sizes += 1
        return GridSize(width: 320, height: Double(20 + index % 7))
      })
    ) { _, scroller in
      scroller.dequeue("box") { Box() }
    }
    provider.key = { index in
      keys += 1
      return ItemID(index)
    }
    scroller.provider = provider
    scroller.screen = BoxScreen()
    scroller.layout()
    #expect([sizes, keys, counts] == [100_000, 100_000, 1])
    for frame in 0..<500 {
      scroller.contentOffset.y = Double(frame) * 4_000
      scroller.screen?.advance(to: Double(frame))
      scroller.layout()
    }
    #expect([sizes, keys, counts] == [100_000, 100_000, 1])
    #expect(scroller.contentSize.height == (0..<100_000).reduce(0) { $0 + Double(20 + $1 % 7) })
  }

  @Test func `all handlers of a scroller are called`() {
    let scroller = BoxScroller(width: 10, height: 10)
    scroller.screen = BoxScreen()
    scroller.append(Box(width: 10, height: 100))
    scroller.snapsToBoxes = true
    var heard: [String] = []
    scroller.on(.scrolled) { _, _ in heard.append("first") }
    scroller.on(.scrolled) { _, _ in heard.append("second") }
    scroller.boxes[0].on(.disappeared) { _, _ in heard.append("gone") }
    scroller.layout()
    scroller.append(Box(width: 10, height: 100))
    scroller.layout()
    scroller.contentOffset.y = 150
    scroller.screen?.advance(to: 1)
    #expect(heard.sorted() == ["first", "gone", "second"])
    #expect(scroller.shownBoxes.count == 1)
  }

  @Test func `a provider can use layouts other than rows`() {
    let scroller = BoxScroller(width: 100, height: 200)
    var provider = BoxProvider(count: { 30 }, sizes: .fitting(GridSize(width: 50, height: 40))) {
      index, scroller in
      let box = scroller.dequeue("tile") { Box() }
      box.minHeight = index.isMultiple(of: 2) ? 30 : 70
      return box
    }
    provider.layout = AnyItemLayout(
      WaterfallLayout(rules: .init(lanes: .fixed(2), itemHeight: .fixed(40))))
    scroller.provider = provider
    scroller.layout()
    let frames = scroller.shownBoxes.map(\.frame)
    #expect(
      frames.prefix(4) == [
        r(0, 0, 50, 30), r(50, 0, 50, 70), r(0, 30, 50, 30), r(50, 70, 50, 70),
      ])
  }
}
