import Testing
import VirtualGrid

/// The calls at the end of drags, flings and animations: each end is reported once.
@Suite struct AnyGridViewScrollingEndTests {
  /// A delegate that records the beginning and end of motions, and selection changes.
  private final class ScrollRecorder: GridDelegate {
    typealias Cell = Label
    var entries: [String] = []

    func gridViewWillBeginDragging(_ grid: GridView<Label>) { entries.append("drag") }

    func gridViewDidEndScrolling(_ grid: GridView<Label>) { entries.append("end") }

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { entries.append("selection") }
  }

  private let fixture = GridFixture(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
  private let recorder = ScrollRecorder()

  init() {
    fixture.grid.delegate = recorder
    fixture.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0)
    fixture.grid.advance(to: 0.1)
  }

  @Test func `stopping a fling reports the end once`() {
    fixture.grid.stopScrolling()
    fixture.grid.layoutIfNeeded()
    #expect(recorder.entries == ["end"])
    fixture.grid.stopScrolling()
    fixture.grid.advance(to: 0.2)
    #expect(recorder.entries == ["end"])
  }

  @Test func `catching a fling begins a drag that ends when the finger is lifted`() {
    fixture.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0.1)
    #expect(recorder.entries == ["drag"])
    let offset = fixture.grid.contentOffset
    fixture.grid.advance(to: 0.4)
    #expect(fixture.grid.contentOffset == offset)
    fixture.grid.pointerUp(at: GridPoint(x: 150, y: 150), time: 0.5)
    fixture.grid.advance(to: 0.6)
    #expect(recorder.entries == ["drag", "end"])
    #expect(fixture.grid.contentOffset == offset)
  }

  @Test func `a finger that catches a fling drags the content without a threshold`() {
    fixture.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0.1)
    let offset = fixture.grid.contentOffset.y
    fixture.grid.pointerMoved(to: GridPoint(x: 150, y: 145), time: 0.2)
    #expect(fixture.grid.contentOffset.y == offset + 5)
    fixture.grid.pointerMoved(to: GridPoint(x: 150, y: 120), time: 0.3)
    #expect(fixture.grid.contentOffset.y == offset + 30)
    fixture.grid.pointerMoved(to: GridPoint(x: 150, y: 120), time: 1)
    fixture.grid.pointerUp(at: GridPoint(x: 150, y: 120), time: 2)
    fixture.grid.layoutIfNeeded()
    #expect(recorder.entries == ["drag", "end"])
  }

  @Test func `two fingers that catch a fling select nothing`() {
    fixture.grid.pointerDown(1, at: GridPoint(x: 150, y: 150), time: 0.1)
    fixture.grid.pointerDown(2, at: GridPoint(x: 150, y: 250), time: 0.12)
    fixture.grid.pointerUp(1, at: GridPoint(x: 150, y: 150), time: 0.2)
    fixture.grid.pointerUp(2, at: GridPoint(x: 150, y: 250), time: 0.2)
    fixture.grid.layoutIfNeeded()
    #expect(recorder.entries == ["drag", "end"])
  }

  @Test func `a cancelled drag reports its end`() {
    fixture.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0.1)
    fixture.grid.pointerCancelled(time: 0.2)
    fixture.grid.layoutIfNeeded()
    #expect(recorder.entries == ["drag", "end"])
  }

  @Test func `ending a drag that never began reports nothing`() {
    fixture.grid.stopScrolling()
    fixture.grid.layoutIfNeeded()
    recorder.entries = []
    fixture.grid.endDrag(time: 1)
    fixture.grid.cancelDrag(time: 2)
    fixture.grid.layoutIfNeeded()
    #expect(recorder.entries == [])
  }

  @Test func `a fling that comes to rest reports its end once`() {
    for frame in 7...600 { fixture.grid.advance(to: Double(frame) / 60) }
    #expect(recorder.entries == ["end"])
  }

  @Test func `a fling stopped by a wheel, an offset or a scroll to an item reports its end once`() {
    let stops: [(GridView<Label>) -> Void] = [
      { $0.scroll(by: GridOffset(x: 0, y: 30), time: 0.1) },
      { $0.contentOffset.y = 5_000 },
      { $0.scrollToItem(at: 500, alignment: .start) },
      { $0.scrollToItem(at: 500, alignment: .start, duration: 0, time: 0.1) },
    ]
    for stop in stops {
      fixture.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 1)
      fixture.grid.advance(to: 1.05)
      recorder.entries = []
      stop(fixture.grid)
      fixture.grid.layoutIfNeeded()
      #expect(recorder.entries == ["end"])
      fixture.grid.advance(to: 1.1)
      #expect(recorder.entries == ["end"])
    }
  }

  @Test func `a drag that begins and ends between two frames reports both`() {
    fixture.grid.stopScrolling()
    fixture.grid.layoutIfNeeded()
    recorder.entries = []
    fixture.grid.beginDrag(at: .zero, time: 1)
    fixture.grid.cancelDrag(time: 1)
    fixture.grid.layoutIfNeeded()
    #expect(recorder.entries == ["drag", "end"])
  }

  @Test func `a fling that replaces another reports one end`() {
    fixture.grid.fling(velocity: GridOffset(x: 0, y: -500), time: 0.1)
    for frame in 7...600 { fixture.grid.advance(to: Double(frame) / 60) }
    #expect(recorder.entries == ["end"])
  }
}
