import Testing

@testable import GridBoxes

/// A box that calls a closure each time it has placed its boxes.
private final class CallbackBox: Box {
  var onArrange: (() -> Void)?

  override func arrange(_ seating: inout Seating) {
    super.arrange(&seating)
    if seating.isPlacing { onArrange?() }
  }
}

/// Animated layouts that are requested during other layouts.
@Suite struct BoxNestedLayoutTests {
  private let screen = BoxScreen()
  private let root = CallbackBox(sizing: Sizing(width: 100, height: 100))
  private let log = Log()

  private var first: Box { root.boxes[0] }
  private var last: Box { root.boxes[1] }

  init() {
    root.screen = screen
    root.append(contentsOf: [Box(width: 5, height: 5), Box(width: 5, height: 5)])
    root.layout()
  }

  private func layOutAgain(_ name: String, _ duration: Double = 1) {
    root.layout(duration: duration) { [log] in log.add("\(name) \($0)") }
  }

  /// Calls a closure once, during the next layout.
  private func inTheNextLayout(_ body: @escaping () -> Void) {
    root.onArrange = { [unowned root] in
      root.onArrange = nil
      body()
    }
    root.setNeedsLayout()
  }

  @Test func `a nested animated layout has its own duration in an unanimated one`() {
    inTheNextLayout { [self] in
      first.margin.top = 20
      layOutAgain("inner")
      // A frame during the layout does not end an animation that has not started.
      screen.advance(to: 0)
    }
    root.layout()
    #expect(last.frame.minY == 25 && screen.isMoving && log.lines.isEmpty)
    screen.advance(to: 0)
    screen.advance(to: 0.5)
    #expect(last.shownFrame.minY == 15)
    screen.advance(to: 1)
    #expect(log.lines == ["inner true"] && last.shownFrame.minY == 25)
    screen.advance(to: 2)
    #expect(log.lines == ["inner true"] && !screen.isMoving)
  }

  @Test func `the last of several nested layouts sets the duration of all`() {
    inTheNextLayout { [self] in
      first.margin.top = 20
      layOutAgain("first", 9)
      layOutAgain("second", 1)
      root.layout()
    }
    layOutAgain("outer", 5)
    screen.advance(to: 0)
    #expect(log.take() == ["outer true"])
    screen.advance(to: 0.5)
    #expect(last.shownFrame.minY == 15 && log.lines.isEmpty)
    screen.advance(to: 1)
    #expect(log.lines == ["first true", "second true"] && last.shownFrame.minY == 25)
  }

  @Test func `a nested layout without duration has that of the outer layout`() {
    inTheNextLayout { [self] in
      first.margin.top = 20
      root.layout()
    }
    layOutAgain("outer", 5)
    screen.advance(to: 0)
    screen.advance(to: 2.5)
    #expect(last.shownFrame.minY == 15 && log.lines.isEmpty)
    screen.advance(to: 5)
    #expect(log.lines == ["outer true"])
  }

  @Test func `animations redirected by another layout complete as unfinished`() {
    inTheNextLayout { [self] in
      first.margin.top = 30
      layOutAgain("inner", 2)
    }
    first.margin.top = 10
    layOutAgain("outer", 2)
    screen.advance(to: 0)
    #expect(log.take() == ["outer false"])
    screen.advance(to: 1)
    first.margin.top = 20
    layOutAgain("later", 2)
    screen.advance(to: 5)
    #expect(log.lines == ["inner false", "later true"])
  }

  @Test func `a layout that requests another each time ends and stays pending`() {
    var count = 0
    root.onArrange = { [self] in
      count += 1
      first.margin.top += 10
      layOutAgain("\(count)")
    }
    root.setNeedsLayout()
    root.layout()
    #expect(count == 2 && root.needsLayout && first.frame.minY == 10)
    root.onArrange = nil
    for time in 0..<3 { screen.advance(to: Double(time)) }
    #expect(log.lines == ["2 false", "1 true"])
    root.layout()
    #expect(first.frame.minY == 20)
  }

  @Test func `a nested layout lays out the box that requests it`() {
    let inner = CallbackBox(sizing: Sizing(width: 50, height: 50))
    inner.append(Box(width: 5, height: 5))
    root.append(inner)
    root.layout()
    inner.onArrange = { [self, unowned inner] in
      inner.onArrange = nil
      last.height = 40
      layOutAgain("outer")
    }
    inner.boxes[0].height = 6
    inner.layout()
    #expect(inner.frame.minY == 45 && !root.needsLayout)
  }

  @Test func `didLayOut and completions may request layouts`() {
    final class SelfChangingBox: Box {
      var count = 0
      var log: Log?
      override func didLayOut() {
        count += 1
        guard count < 3 else { return }
        boxes[0].margin.top += 10
        layout(duration: 1) { [log, count] in log?.add("\(count) \($0)") }
      }
    }
    let box = SelfChangingBox(width: .fit)
    box.log = log
    box.screen = screen
    box.append(Box(width: 5, height: 5))
    box.layout(duration: 1) { [log] in
      log.add("0 \($0)")
      box.layout(duration: 1) { log.add("again \($0)") }
    }
    #expect(box.boxes[0].frame.minY == 20)
    for time in 0..<5 { screen.advance(to: Double(time)) }
    // Each of the other layouts redirects the animation.
    #expect(log.lines == ["0 false", "1 false", "2 true", "again true"])
  }

  @Test func `without a screen, completions run at once`() {
    root.screen = nil
    layOutAgain("alone")
    #expect(log.lines == ["alone true"])
  }
}
