import Testing
import VirtualGrid

/// Drags with two fingers: the content follows one at a time.
@Suite struct AnyGridViewPointersTests {
  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])

  init() {
    fixture.scroll(to: 1_000)
    fixture.grid.advance(to: 0)
    fixture.grid.pointerDown(1, at: GridPoint(x: 50, y: 100), time: 0)
    fixture.grid.pointerDown(2, at: GridPoint(x: 250, y: 400), time: 0.05)
  }

  private var offset: Double { fixture.grid.contentOffset.y }

  private func move(_ pointer: Int, to y: Double, time: Double) {
    fixture.grid.pointerMoved(pointer, to: GridPoint(x: pointer == 1 ? 50 : 250, y: y), time: time)
  }

  @Test func `content follows only one of two fingers`() {
    move(1, to: 80, time: 0.1)
    #expect(offset == 1_020)
    move(2, to: 390, time: 0.1)
    #expect(offset == 1_020)
    move(1, to: 70, time: 0.15)
    move(2, to: 380, time: 0.15)
    #expect(offset == 1_030)
  }

  @Test func `the finger that moves first drags by its own distance`() {
    move(2, to: 370, time: 0.1)
    #expect(offset == 1_030)
    move(1, to: 60, time: 0.1)
    #expect(offset == 1_030)
  }

  @Test func `when the dragging finger is lifted the other one continues without a jump`() {
    move(1, to: 80, time: 0.1)
    move(2, to: 300, time: 0.1)
    fixture.grid.pointerUp(1, at: GridPoint(x: 50, y: 80), time: 0.15)
    #expect(fixture.grid.scroll.phase == .dragging)
    move(2, to: 290, time: 0.2)
    #expect(offset == 1_030)
    fixture.grid.pointerUp(2, at: GridPoint(x: 250, y: 290), time: 1)
    #expect(fixture.grid.scroll.phase == .idle)
    #expect(offset == 1_030)
  }

  @Test func `of two fingers that catch a fling the first one drags`() {
    fixture.grid.cancelPointers(time: 0.1)
    fixture.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0.1)
    fixture.grid.advance(to: 0.2)
    fixture.grid.pointerDown(1, at: GridPoint(x: 50, y: 100), time: 0.2)
    fixture.grid.pointerDown(2, at: GridPoint(x: 250, y: 400), time: 0.21)
    let before = offset
    move(2, to: 350, time: 0.25)
    #expect(offset == before)
    move(1, to: 95, time: 0.25)
    #expect(offset == before + 5)
  }
}
