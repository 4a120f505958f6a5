import GridBoxes
import GridTesting
import Testing

private func box(_ width: Double, _ height: Double, top: Double = 0) -> Box {
  let box = Box(width: .points(width), height: .points(height))
  box.margin.top = top
  return box
}

/// A table on a screen, with laid-out boxes.
private func table(_ screen: BoxScreen, top: Double = 0, _ boxes: [Box]) -> Box {
  let table = Box(width: 320, height: .fit, arrangement: .table)
  table.padding.top = top
  table.screen = screen
  table.append(contentsOf: boxes)
  table.layout()
  return table
}

@Suite struct BoxMotionTests {
  let screen = BoxScreen()

  @Test func `boxes inserted before all others slide in from above, and the others move`() {
    let old = box(320, 50)
    let table = table(screen, top: 10, [old])
    let (first, second) = (box(320, 40, top: 5), box(320, 60, top: 5))
    table.insert(first, at: 0)
    table.insert(second, at: 1)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect([first, second, old].map(\.shownFrame.minY) == [-95, -50, 10])
    #expect([first, second, old].map(\.shownOpacity) == [0, 0, 1])
    #expect([first, second, old].map(\.y) == [15, 60, 120])
    screen.advance(to: 0.5)
    #expect(old.shownFrame.minY == 65)
    #expect(first.shownOpacity == 0.5)
    screen.advance(to: 1)
    #expect([first, second, old].map(\.shownFrame.minY) == [15, 60, 120])
    #expect([first, second, old].map(\.shownOpacity) == [1, 1, 1])
    #expect(!screen.isMoving)
  }

  @Test(arguments: [false, true])
  func `boxes inserted into an empty container fade in, or slide in on request`(
    _ slides: Bool
  ) {
    let table = table(screen, top: 10, [])
    table.slidesInFromEmpty = slides
    let boxes = [box(320, 40, top: 5), box(320, 60, top: 5)]
    table.append(contentsOf: boxes)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(boxes.map(\.shownFrame.minY) == (slides ? [-95, -50] : [15, 60]))
    #expect(boxes.map(\.shownOpacity) == [0, 0])
  }

  @Test func `a box inserted after others fades in at its frame`() {
    let table = table(screen, [box(320, 50)])
    let late = box(320, 20)
    table.append(late)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(late.shownFrame == r(0, 50, 320, 20))
    #expect(late.shownOpacity == 0)
  }

  @Test func `a removed box fades out at its frame and is then no longer shown`() {
    let (gone, kept) = (box(320, 50), box(320, 30))
    let table = table(screen, [gone, kept])
    table.remove(gone)
    #expect(gone.parent == nil)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 0.5)
    #expect(gone.shownFrame == r(0, 0, 320, 50))
    #expect(gone.shownOpacity == 0.5)
    #expect(kept.shownFrame.minY == 25)
    #expect(table.shownBoxes.count == 2)
    screen.advance(to: 1)
    #expect(table.shownBoxes.count == 1)
    #expect(table.height == 30)
  }

  @Test func `a layout without animation ends a fade of a removed box`() {
    let gone = box(320, 50)
    let table = table(screen, [gone, box(320, 30)])
    table.remove(gone)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 0.5)
    table.boxes[0].height = 31
    table.layout()
    #expect(table.shownBoxes.count == 1)
    #expect(table.boxes[0].shownFrame == r(0, 0, 320, 31))
    #expect(screen.motionCount == 0)
  }

  @Test func `a replacement starts at the frame of the replaced box with full opacity`() {
    let (first, old) = (box(320, 50), box(320, 30))
    let table = table(screen, [first, old])
    let new = box(320, 40)
    new.replaced = old
    table.remove(old)
    table.insert(new, at: 0)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(new.shownFrame == r(0, 50, 320, 40))
    #expect(new.shownOpacity == 1)
    #expect(new.replaced == nil)
    screen.advance(to: 1)
    #expect(new.shownFrame == r(0, 0, 320, 40))
  }

  @Test func `another animated layout starts from the shown state`() {
    let (first, second) = (box(320, 100), box(320, 30))
    let table = table(screen, [first, second])
    first.height = 200
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 0.5)
    #expect(second.shownFrame.minY == 150)
    first.height = 0
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(second.shownFrame.minY == 150)
    screen.advance(to: 1.5)
    #expect(second.shownFrame.minY == 0)
  }

  @Test func `a chosen opacity is kept, and a box added again is visible`() {
    let pale = box(320, 50)
    pale.opacity = 0.4
    let table = table(screen, [])
    table.append(pale)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(pale.shownOpacity == 0)
    screen.advance(to: 1)
    #expect(pale.shownOpacity == 0.4)
    table.remove(pale)
    table.layout(duration: 1)
    screen.advance(to: screen.time)
    screen.advance(to: 1.5)
    #expect(pale.shownOpacity == 0.2)
    table.append(pale)
    table.layout()
    #expect(pale.shownOpacity == 0.4)
    #expect(table.shownBoxes.count == 1)
  }

  @Test func `a container can customize the transitions of its boxes`() {
    final class Slider: Box {
      var kinds: [TransitionKind] = []
      override func animate(_ transition: inout BoxTransition) {
        kinds.append(transition.kind)
        switch transition.kind {
        case .insert:
          transition.from.transform = .scale(0.5)
          transition.to.frame.origin.x = 99
        case .delete: transition.to.frame.origin.x = -320
        default: transition.delay = 1
        }
      }
    }
    let slider = Slider(width: 320)
    slider.screen = screen
    let (gone, kept, new) = (box(320, 50), box(320, 30), box(320, 20))
    slider.append(contentsOf: [gone, kept])
    slider.layout()
    slider.remove(gone)
    slider.append(new)
    slider.layout(duration: 1)
    screen.advance(to: screen.time)
    #expect(slider.kinds == [.move, .insert, .delete])
    #expect(new.shownTransform == .scale(0.5))
    screen.advance(to: 0.5)
    #expect(kept.shownFrame.minY == 50)
    #expect(gone.shownFrame.minX == -160)
    #expect(new.shownTransform == .scale(0.75))
    screen.advance(to: 2)
    #expect(kept.shownFrame.minY == 0)
    #expect(new.shownFrame == r(0, 30, 320, 20))
    #expect(new.shownTransform == .identity)
    #expect(slider.shownBoxes.count == 2)
  }

  @Test func `an animation starts with the next frame, whatever its time`() {
    let late = box(320, 20)
    let table = table(screen, [box(320, 50)])
    table.append(late)
    table.layout(duration: 1)
    screen.advance(to: 1_000)
    #expect(late.shownOpacity == 0)
    screen.advance(to: 1_000.5)
    #expect(late.shownOpacity == 0.5)
    screen.advance(to: 2_000)
    #expect(!screen.isMoving)
    table.remove(late)
    table.layout(duration: 1)
    screen.advance(to: 3_000)
    screen.advance(to: 3_000.5)
    #expect(late.shownOpacity == 0.5)
  }

  @Test func `a new size of a box is animated`() {
    let grown = box(320, 50)
    let table = table(screen, [grown])
    grown.height = 150
    #expect(grown.shownFrame.height == 50)
    table.layout(duration: 1)
    screen.advance(to: 0)
    screen.advance(to: 0.5)
    #expect(grown.shownFrame.height == 100)
  }

  @Test func `a root appears at its size, and its content fades in`() {
    let table = Box(width: 320, height: 100)
    table.screen = screen
    table.append(box(320, 50))
    table.layout(duration: 1)
    screen.advance(to: 0)
    #expect(table.shownFrame == r(0, 0, 320, 100))
    #expect(table.boxes[0].shownOpacity == 0)
    #expect(screen.motionCount == 1)
  }

  @Test func `moving to another screen ends all animations`() {
    let table = table(screen, [box(320, 50)])
    table.append(box(320, 20))
    table.remove(at: 0)
    table.layout(duration: 1)
    table.screen = BoxScreen()
    #expect(screen.motionCount == 0)
    table.layout()
    #expect(table.shownBoxes.map(\.shownFrame) == [r(0, 0, 320, 20)])
  }

  @Test func `a box that is gone fades out as if removed, and returns as if new`() {
    let gone = box(320, 50)
    let table = table(screen, [gone, box(320, 30)])
    gone.visibility = .gone
    table.layout(duration: 1)
    screen.advance(to: 0)
    screen.advance(to: 0.5)
    #expect(gone.shownOpacity == 0.5)
    screen.advance(to: 1)
    #expect(table.shownBoxes.count == 1)
    gone.visibility = .visible
    #expect(table.shownBoxes.count == 1)
    table.layout(duration: 1)
    #expect(gone.shownOpacity == 0)
  }

  @Test func `completions run once, in a later frame, with whether the animations finished`() {
    var completions: [String] = []
    let table = table(screen, [box(320, 50)])
    table.layout(duration: 1) { completions.append("nothing \($0)") }
    #expect(completions.isEmpty)
    table.append(box(320, 10))
    table.layout(duration: 1) { completions.append("first \($0)") }
    #expect(completions.isEmpty)
    screen.advance(to: 0)
    #expect(completions == ["nothing true"])
    screen.advance(to: 0.5)
    table.remove(at: 1)
    table.layout(duration: 1) { completions.append("second \($0)") }
    screen.advance(to: screen.time)
    screen.advance(to: 1.5)
    #expect(completions == ["nothing true", "first false", "second true"])
  }

  @Test func `a screen retains neither animating boxes nor their motions`() {
    weak var seen: Box?
    do {
      let table = table(screen, [box(320, 50)])
      table.append(box(320, 10))
      table.layout(duration: 1)
      screen.advance(to: screen.time)
      seen = table.boxes[1]
    }
    #expect(seen == nil)
    screen.advance(to: 0.5)
    #expect(screen.motionCount == 0)
  }
}

/// Lays out random boxes at random times: only new boxes jump, no completion is lost, and in the
/// end all boxes are shown at their frames.
@Test func `overlapping animated layouts never jump`() {
  for seed in 1...40 {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = BoxScreen()
    let table = table(screen, [])
    var pool = (0..<8).map { _ in box(100, Double(Int.random(in: 1...9, using: &random)) * 10) }
    var (completions, requests) = (0, 0)
    var time = 0.0
    for _ in 0..<120 {
      let before = table.shownBoxes.map { ($0, $0.shownFrame, $0.shownOpacity) }
      pool.shuffle(using: &random)
      table.setBoxes(Array(pool[..<Int.random(in: 0...8, using: &random)]))
      requests += 1
      table.layout(duration: Double.random(in: 0.05...0.5, using: &random)) { _ in completions += 1
      }
      for (box, frame, opacity) in before {
        #expect(box.shownFrame == frame, "A box jumps at \(time), seed \(seed)")
        #expect(box.shownOpacity == opacity, "A box flickers at \(time), seed \(seed)")
      }
      #expect(table.layout() == LayoutWork())
      time += Double.random(in: 0...0.3, using: &random)
      screen.advance(to: time)
    }
    screen.advance(to: time + 10)
    #expect(completions == requests)
    #expect(screen.motionCount == 0)
    #expect(table.shownBoxes.count == table.boxes.count)
    for box in table.boxes {
      #expect(box.shownFrame == box.frame)
      #expect(box.shownOpacity == 1)
    }
  }
}
