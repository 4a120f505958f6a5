import Testing
import VirtualGrid

@testable import GridData

@Suite struct PageAimTests {
  private let margin = Overscan(ahead: .viewports(1), behind: .viewports(0.5), lookahead: 0.25)

  private func scroll(at offset: Double = 0) -> ScrollState {
    var scroll = ScrollState()
    let viewport = GridSize(width: 100, height: 400)
    scroll.viewport = viewport
    scroll.range = ScrollRange(
      content: GridSize(width: 100, height: 1e7), viewport: viewport)
    scroll.jump(to: GridPoint(x: 0, y: offset))
    return scroll
  }

  private func rect(_ y: Double) -> GridRect { GridRect(x: 0, y: y, width: 100, height: 400) }

  private func view(
    _ aim: inout PageAim, _ scroll: ScrollState, loadTime: Double = 0.02, at now: Double
  ) -> PageAim.View {
    aim.view(of: rect(scroll.offset.y), scroll, margin: margin, loadTime: loadTime, at: now)
  }

  @Test func `at rest, the viewport is needed, and the margin ahead`() {
    var aim = PageAim()
    let view = view(&aim, scroll(at: 1_000), at: 0)
    #expect(view.needed == [rect(1_000)])
    #expect(view.ahead == GridRect(x: 0, y: 700, width: 100, height: 1_000).insetAcross(-75))
    #expect(aim.nextTime == nil)
  }

  @Test func `in a fling, only its end is needed`() {
    var (aim, scroll) = (PageAim(), scroll())
    scroll.fling(velocity: GridOffset(x: 0, y: 50_000), time: 0)
    let rest = rect(scroll.target.y)
    var time = 0.0
    while scroll.isMoving {
      let moving = view(&aim, scroll, at: time)
      #expect(moving == PageAim.View(needed: [rest], ahead: nil))
      #expect(aim.nextTime == time + 0.05)
      time += 1.0 / 60
      scroll.advance(to: time)
    }
    let resting = view(&aim, scroll, at: time).needed
    #expect(resting == [rest])
  }

  @Test func `in a slow motion, what stays visible for a second is needed as well`() {
    var (aim, scroll) = (PageAim(), scroll())
    scroll.animate(to: GridPoint(x: 0, y: 10_000), duration: 100, curve: .linear, time: 0)
    let slow = view(&aim, scroll, loadTime: 0.5, at: 0)
    let needed = slow.needed
    #expect(slow.ahead.map { $0.maxY > 700 } ?? false)
    #expect(needed.first == rect(10_000))
    // A hundred points per second.
    #expect(abs(needed[1].minY - 150) < 1e-6 && abs(needed[1].maxY - 450) < 1e-6)
  }

  @Test func `while the user scrolls, what will be visible at the answer is needed`() {
    var (aim, scroll) = (PageAim(), scroll(at: 1_000))
    scroll.beginDrag(at: GridPoint(x: 0, y: 300), time: 0)
    for step in 1...10 {
      scroll.drag(to: GridPoint(x: 0, y: 300 - Double(step) * 10), time: Double(step) * 0.02)
    }
    let moved = view(&aim, scroll, loadTime: 0.1, at: 0.2)
    let velocity = scroll.velocity.y
    #expect(velocity > 400 && moved.needed.count == 1)
    #expect(moved.needed[0].minY > scroll.offset.y + 0.1 * velocity)
    #expect(moved.ahead != nil)
    // As fast as that, nothing stays visible.
    for step in 11...15 {
      scroll.drag(
        to: GridPoint(x: 0, y: 200 - Double(step - 10) * 3_000), time: Double(step) * 0.02)
    }
    let fast = view(&aim, scroll, loadTime: 0.1, at: 0.3)
    #expect(fast == PageAim.View())
  }

  @Test func `jumps in quick succession wait for the last one`() {
    var aim = PageAim()
    let first = view(&aim, scroll(at: 0), at: 0).needed
    #expect(first == [rect(0)])
    let second = view(&aim, scroll(at: 5_000), at: 1).needed
    #expect(second == [rect(5_000)])
    let third = view(&aim, scroll(at: 9_000), at: 1.05).needed
    #expect(third.isEmpty)
    #expect(abs((aim.nextTime ?? 0) - 1.15) < 1e-9)
    let fourth = view(&aim, scroll(at: 12_000), at: 1.1).needed
    #expect(fourth.isEmpty)
    let last = view(&aim, scroll(at: 12_000), at: 1.21).needed
    #expect(last == [rect(12_000)])
  }

  @Test func `an empty viewport needs nothing`() {
    var aim = PageAim()
    let view = aim.view(of: .zero, ScrollState(), margin: margin, loadTime: 0, at: 0)
    #expect(view == PageAim.View())
  }
}

extension GridRect {
  fileprivate func insetAcross(_ distance: Double) -> GridRect {
    GridRect(x: minX + distance, y: minY, width: width - 2 * distance, height: height)
  }
}
