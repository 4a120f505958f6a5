import GridBoxes
import GridTesting
import Testing

/// A scroller with a provider that records the events of its boxes.
final class ProvidedScroller {
  let screen = BoxScreen()
  let scroller: BoxScroller
  var keys: [Int]
  var sizes: [Int: Double] = [:]
  var made = 0
  var filled: [Int] = []
  var news: [String] = []

  init(_ keys: [Int], height: Double = 480, arrangement: Arrangement = .table) {
    self.keys = keys
    scroller = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(height)), arrangement: arrangement)
    scroller.screen = screen
    var provider = BoxProvider(
      count: { [unowned self] in self.keys.count },
      sizes: .each({ [unowned self] in GridSize(width: 320, height: sizes[self.keys[$0]] ?? 100) })
    ) { [unowned self] index, scroller in
      filled.append(self.keys[index])
      let box = scroller.dequeue("row") {
        self.made += 1
        return Box()
      }
      box.content = .text(TextContent(AttributedText("\(self.keys[index])")))
      return box
    }
    provider.key = { [unowned self] in ItemID(self.keys[$0]) }
    provider.appeared = { [unowned self] (_: Box, index: Int) in self.news.append("+\(index)") }
    provider.disappeared = { [unowned self] (_: Box, index: Int) in self.news.append("-\(index)") }
    provider.moved = { [unowned self] (_: Box, index: Int, before: Int) in
      self.news.append("\(before)>\(index)")
    }
    scroller.provider = provider
    scroller.layout()
  }

  /// The shown items with their positions, in order.
  var shown: [String] {
    scroller.shownBoxes.map { "\($0.text) \($0.shownFrame.minY)" }
  }

  func change(_ keys: [Int], duration: Double = 0) {
    self.keys = keys
    scroller.reloadData()
    if duration > 0 { scroller.layout(duration: duration) } else { scroller.layout() }
  }
}

extension Box {
  fileprivate var text: String {
    if case .text(let content) = content { content.text.text } else { "" }
  }
}

@Suite struct BoxProviderTests {
  /// Rows of 320 x 100 in a height of 480: offset, margin, first and last visible item.
  @Test(arguments: [
    (0.0, 0.0, 0, 4), (20, 0, 0, 4), (100, 0, 1, 5), (100, 100, 0, 6),
  ]) func `visible items have boxes`(
    offset: Double, margin: Double, first: Int, last: Int
  ) {
    let provided = ProvidedScroller(Array(0..<100))
    provided.scroller.viewportMargin.height = margin
    provided.scroller.contentOffset.y = offset
    provided.screen.advance(to: 1)
    let shown = provided.scroller.shownBoxes
    // The margin applies on both sides; a row that only touches the viewport is not shown.
    #expect(shown.map(\.y) == (first...last).map { Double($0) * 100 })
    #expect(provided.scroller.contentSize == GridSize(width: 320, height: 10_000))
  }

  private final class CountingBox: Box {
    var reuses = 0
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
  }

  @Test func `a provided box is prepared exactly once between two items`() {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(480)), arrangement: .table)
    let screen = BoxScreen()
    scroller.screen = screen
    var fills: [ObjectIdentifier: Int] = [:]
    var boxes: [ObjectIdentifier: CountingBox] = [:]
    scroller.provider = BoxProvider(
      count: { 1_000 }, sizes: .same(GridSize(width: 320, height: 100))
    ) { _, scroller in
      let box = scroller.dequeue("row") { CountingBox() }
      fills[ObjectIdentifier(box), default: 0] += 1
      boxes[ObjectIdentifier(box)] = box
      #expect(box.reuses == (fills[ObjectIdentifier(box)] ?? 0) - 1)
      return box
    }
    scroller.layout()
    for step in 1...40 {
      scroller.contentOffset.y = Double(step * 2_310 % 90_000)
      screen.advance(to: Double(step))
    }
    #expect(fills.values.reduce(0, +) > 100 && boxes.count < 20)
  }

  @Test func `a grid of provided boxes has padding and margins`() {
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(480)), arrangement: .grid)
    scroller.padding.top = 10
    scroller.provider = BoxProvider(
      count: { 5 },
      sizes: .same(GridSize(width: 100, height: 100), margin: GridInsets(top: 10, left: 10))
    ) { _, scroller in scroller.dequeue("box") { Box() } }
    scroller.layout()
    #expect(
      scroller.shownBoxes.map(\.frame) == [
        r(10, 20, 100, 100), r(120, 20, 100, 100), r(10, 130, 100, 100), r(120, 130, 100, 100),
        r(10, 240, 100, 100),
      ])
  }

  @Test func `boxes are reused while scrolling`() {
    let provided = ProvidedScroller(Array(0..<1_000))
    #expect(provided.made == 5)
    for offset in stride(from: 0.0, to: 50_000, by: 37) {
      provided.scroller.contentOffset.y = offset
      provided.screen.advance(to: offset)
      let rows = Int(offset / 100)..<Int(((offset + 480) / 100).rounded(.up))
      #expect(provided.shown == rows.map { "\($0) \(Double($0) * 100)" })
    }
    #expect(provided.made == 6)
  }

  @Test func `an inserted item fades in, and the others move down`() {
    let provided = ProvidedScroller([1, 2, 3])
    provided.news = []
    provided.filled = []
    provided.change([9, 1, 2, 3], duration: 0.3)
    #expect(provided.news == ["0>1", "1>2", "2>3", "+0"])
    provided.screen.advance(to: 0)
    #expect(provided.shown == ["9 0.0", "1 0.0", "2 100.0", "3 200.0"])
    #expect(provided.scroller.shownBoxes.map(\.shownOpacity) == [0, 1, 1, 1])
    provided.screen.advance(to: 0.15)
    #expect(provided.shown == ["9 0.0", "1 50.0", "2 150.0", "3 250.0"])
    #expect(provided.scroller.shownBoxes.map(\.shownOpacity) == [0.5, 1, 1, 1])
    provided.screen.advance(to: 0.3)
    #expect(provided.shown == ["9 0.0", "1 100.0", "2 200.0", "3 300.0"])
  }

  @Test func `a removed item fades out, and the others move up`() {
    let provided = ProvidedScroller([1, 2, 3])
    provided.news = []
    provided.change([2, 3], duration: 0.3)
    provided.screen.advance(to: 0)
    provided.screen.advance(to: 0.15)
    #expect(provided.shown.sorted() == ["1 0.0", "2 50.0", "3 150.0"])
    var isDone: Bool?
    provided.scroller.layout(duration: 0.1) { isDone = $0 }
    for time in [0.2, 0.3, 0.4, 0.5] { provided.screen.advance(to: time) }
    #expect(provided.shown == ["2 0.0", "3 100.0"])
    #expect(provided.news == ["1>0", "2>1", "-0"])
    #expect(isDone == true)
  }

  /// MGBoxKit makes five boxes, although four are idle.
  @Test func `a jump reuses all boxes that have left`() {
    let provided = ProvidedScroller(Array(0..<20))
    provided.made = 0
    provided.scroller.contentOffset.y = 480
    provided.screen.advance(to: 1)
    #expect(provided.shown.count == 6 && provided.made == 1)
  }

  @Test func `a completion is called when all boxes have settled`() {
    let provided = ProvidedScroller([1, 2, 3])
    provided.keys = [3, 2, 1]
    provided.scroller.reloadData()
    var answers: [Bool] = []
    provided.scroller.layout(duration: 1) { answers.append($0) }
    for time in [0.0, 0.5, 0.9] { provided.screen.advance(to: time) }
    #expect(answers == [] && provided.screen.isMoving)
    for time in [1.0, 1.1, 1.2] { provided.screen.advance(to: time) }
    #expect(answers == [true])
    #expect(!provided.screen.isMoving)
  }

  @Test func `only items with a changed stamp are filled again`() {
    let provided = ProvidedScroller([1, 2, 3])
    var stamps = [0, 0, 0]
    provided.scroller.provider?.stamp = { stamps[$0] }
    provided.scroller.layout()
    provided.filled = []
    stamps = [0, 1, 0]
    provided.scroller.reloadData()
    provided.scroller.layout()
    #expect(provided.filled == [2])
    #expect(provided.made == 3)
    provided.scroller.provider?.stamp = nil
    provided.filled = []
    provided.scroller.layout()
    #expect(provided.filled == [1, 2, 3])
  }

  @Test func `items may have equal keys or no area`() {
    let provided = ProvidedScroller([7, 7, 7, 8])
    #expect(provided.shown == ["7 0.0", "7 100.0", "7 200.0", "8 300.0"])
    provided.change([8, 7, 7])
    #expect(provided.shown == ["8 0.0", "7 100.0", "7 200.0"])
    provided.sizes = [7: 0]
    provided.change([8, 7, 7, 9])
    #expect(provided.shown == ["8 0.0", "9 100.0"])
    #expect(provided.scroller.grid.faults.count == 0)
  }

  @Test func `boxes can determine their own size`() {
    let scroller = BoxScroller(width: .points(100), height: .points(200))
    var texts = Array(repeating: "one", count: 50)
    texts[1] = "one two three four five six"
    let screen = BoxScreen(measurer: TenByTwenty())
    scroller.screen = screen
    scroller.provider = BoxProvider(
      count: { 50 }, sizes: .fitting(GridSize(width: 100, height: 30))
    ) {
      index, scroller in
      let box = scroller.dequeue("text") { Box() }
      box.content = .text(TextContent(AttributedText(texts[index])))
      return box
    }
    scroller.layout()
    #expect(
      scroller.shownBoxes.map(\.frame).prefix(3) == [
        r(0, 0, 100, 20), r(0, 20, 100, 60), r(0, 80, 100, 20),
      ])
    // A box that grows gets the space that it needs.
    scroller.shownBoxes[0].content = .text(TextContent("one two three"))
    scroller.layout()
    #expect(scroller.shownBoxes.map(\.y).prefix(3) == [0, 40, 100])
    texts[2] = "a b"
    scroller.contentOffset.y = 10_000
    for time in 1...3 { screen.advance(to: Double(time)) }
    #expect(scroller.shownBoxes.last?.bottom == scroller.contentSize.height)
  }

  @Test func `the width, the arrangement and the provider can change`() {
    let provided = ProvidedScroller(Array(0..<100), arrangement: .grid)
    provided.scroller.width = 640
    provided.scroller.layout()
    #expect(
      provided.scroller.shownBoxes.prefix(3).map(\.frame) == [
        r(0, 0, 320, 100), r(320, 0, 320, 100), r(0, 100, 320, 100),
      ])
    provided.scroller.arrangement = .table
    provided.scroller.layout()
    #expect(provided.scroller.shownBoxes.prefix(2).map(\.y) == [0, 100])
    provided.scroller.provider = nil
    provided.scroller.append(Box(width: .points(10), height: .points(10)))
    provided.scroller.layout()
    #expect(provided.scroller.shownBoxes.map(\.frame) == [r(0, 0, 10, 10)])
    #expect(provided.scroller.contentSize == GridSize(width: 10, height: 10))
  }

  @Test func `a chosen opacity is kept, and reset when the box is reused`() {
    let provided = ProvidedScroller(Array(0..<10))
    provided.scroller.provider?.stamp = { _ in 0 }
    provided.scroller.layout()
    let box = provided.scroller.shownBoxes[0]
    box.opacity = 0.5
    provided.change([5] + Array(0..<5))
    #expect(box.shownOpacity == 0.5)
    provided.change([20, 21, 22, 23, 24])
    #expect(provided.scroller.shownBoxes.allSatisfy { $0.shownOpacity == 1 })
  }

  @Test func `fixed boxes lie above provided boxes`() {
    let provided = ProvidedScroller(Array(0..<100))
    let button = Box(width: .points(40), height: .points(40))
    button.position = .fixed(GridPoint(x: 270, y: 430))
    provided.scroller.append(button)
    provided.scroller.layout()
    provided.scroller.contentOffset.y = 700
    provided.screen.advance(to: 1)
    #expect(provided.scroller.shownBoxes.last === button)
    #expect(button.shownFrame == r(270, 1_130, 40, 40))
    #expect(provided.scroller.box(at: GridPoint(x: 280, y: 440)) === button)
  }

  @Test func `a handler may change the data and the offset`() {
    let provided = ProvidedScroller(Array(0..<100))
    var rounds = 0
    provided.scroller.provider?.appeared = { [unowned provided] _, index in
      guard index > 10, rounds < 3 else { return }
      rounds += 1
      provided.change([1_000 + rounds] + provided.keys)
      provided.scroller.contentOffset.y += 10
    }
    provided.scroller.layout()
    provided.scroller.contentOffset.y = 1_000
    for time in 0..<10 { provided.screen.advance(to: Double(time)) }
    #expect(rounds == 3)
    let shown = provided.scroller.shownBoxes
    #expect(Set(shown.map { ObjectIdentifier($0) }).count == shown.count)
    #expect(provided.shown.count == 5 || provided.shown.count == 6)
    #expect(provided.scroller.grid.faults.count == 0)
  }

  @Test func `a million items need only the boxes of the visible ones`() {
    let provided = ProvidedScroller([])
    provided.scroller.provider?.key = nil
    provided.scroller.provider?.count = { 1_000_000 }
    provided.scroller.provider?.sizes = .same(GridSize(width: 320, height: 44))
    provided.scroller.provider?.box = { [unowned provided] index, scroller in
      scroller.dequeue("row") {
        provided.made += 1
        return Box()
      }
    }
    provided.scroller.layout()
    var random = SeededGenerator(seed: 7)
    for frame in 0..<2_000 {
      provided.scroller.contentOffset.y =
        frame % 50 == 0
        ? Double.random(in: 0...43_999_000, using: &random)
        : provided.scroller.contentOffset.y + Double.random(in: -900...900, using: &random)
      provided.screen.advance(to: Double(frame))
      #expect(provided.scroller.shownBoxes.count <= 12)
    }
    #expect(provided.made <= 24)
  }

  /// Runs random sequences of changes, layouts and scrolls.
  @Test func `a scroller agrees with a plain list after random changes`() {
    var random = SeededGenerator(seed: 8)
    for run in 0..<60 {
      let provided = ProvidedScroller(Array(0..<20), height: 250)
      var next = 100
      var trace: [String] = []
      var time = 0.0
      for _ in 0..<40 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: provided.keys.shuffle(using: &random)
        case 1:
          provided.keys.insert(next, at: Int.random(in: 0...provided.keys.count, using: &random))
          provided.sizes[next] = Double(Int.random(in: 0...3, using: &random) * 50)
          next += 1
        case 2: if !provided.keys.isEmpty { provided.keys.removeFirst() }
        case 3: provided.keys.removeAll { _ in Bool.random(using: &random) && run % 3 == 0 }
        case 4:
          provided.scroller.contentOffset.y = Double.random(in: 0...1_500, using: &random).rounded()
        default: break
        }
        let duration = Bool.random(using: &random) ? 0.2 : 0
        provided.change(provided.keys, duration: duration)
        trace.append("\(provided.keys) at \(provided.scroller.contentOffset.y) in \(duration)")
        for _ in 0..<Int.random(in: 0...30, using: &random) {
          time += 0.016
          provided.screen.advance(to: time)
        }
      }
      for _ in 0..<40 {
        time += 0.05
        provided.screen.advance(to: time)
      }
      var y = 0.0
      var rows: [String] = []
      let seen = provided.scroller.contentOffset.y..<provided.scroller.contentOffset.y + 250
      for key in provided.keys {
        let height = provided.sizes[key] ?? 100
        if height > 0, y < seen.upperBound, y + height > seen.lowerBound {
          rows.append("\(key) \(y)")
        }
        y += height
      }
      #expect(provided.shown == rows, "\(trace.suffix(6))")
      #expect(provided.scroller.contentSize.height == y)
      #expect(!provided.screen.isMoving)
      #expect(provided.scroller.grid.faults.count == 0)
    }
  }
}
