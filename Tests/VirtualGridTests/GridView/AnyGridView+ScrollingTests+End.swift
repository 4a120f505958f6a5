import Testing
import VirtualGrid

/// The calls at the end of drags, flings and animations: each end is reported once.
@Suite struct AnyGridViewScrollingEndTests {
  /// A delegate that records the beginning and end of motions, and selection changes.
  private final class Diary: GridDelegate {
    typealias Cell = Label
    var entries: [String] = []

    func gridViewWillBeginDragging(_ grid: GridView<Label>) { entries.append("drag") }

    func gridViewDidEndScrolling(_ grid: GridView<Label>) { entries.append("end") }

    func gridViewSelectionDidChange(_ grid: GridView<Label>) { entries.append("selection") }
  }

  private let desk = Desk(ListLayout(rowHeight: .fixed(50)), counts: [1_000])
  private let diary = Diary()

  init() {
    desk.grid.delegate = diary
    desk.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 0)
    desk.grid.advance(to: 0.1)
  }

  @Test func `stopping a fling reports the end once`() {
    desk.grid.stopScrolling()
    desk.grid.layoutIfNeeded()
    #expect(diary.entries == ["end"])
    desk.grid.stopScrolling()
    desk.grid.advance(to: 0.2)
    #expect(diary.entries == ["end"])
  }

  @Test func `catching a fling begins a drag that ends when the finger is lifted`() {
    desk.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0.1)
    #expect(diary.entries == ["drag"])
    let offset = desk.grid.contentOffset
    desk.grid.advance(to: 0.4)
    #expect(desk.grid.contentOffset == offset)
    desk.grid.pointerUp(at: GridPoint(x: 150, y: 150), time: 0.5)
    desk.grid.advance(to: 0.6)
    #expect(diary.entries == ["drag", "end"])
    #expect(desk.grid.contentOffset == offset)
  }

  @Test func `a finger that catches a fling drags the content without a threshold`() {
    desk.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0.1)
    let offset = desk.grid.contentOffset.y
    desk.grid.pointerMoved(to: GridPoint(x: 150, y: 145), time: 0.2)
    #expect(desk.grid.contentOffset.y == offset + 5)
    desk.grid.pointerMoved(to: GridPoint(x: 150, y: 120), time: 0.3)
    #expect(desk.grid.contentOffset.y == offset + 30)
    desk.grid.pointerMoved(to: GridPoint(x: 150, y: 120), time: 1)
    desk.grid.pointerUp(at: GridPoint(x: 150, y: 120), time: 2)
    desk.grid.layoutIfNeeded()
    #expect(diary.entries == ["drag", "end"])
  }

  @Test func `two fingers that catch a fling select nothing`() {
    desk.grid.pointerDown(1, at: GridPoint(x: 150, y: 150), time: 0.1)
    desk.grid.pointerDown(2, at: GridPoint(x: 150, y: 250), time: 0.12)
    desk.grid.pointerUp(1, at: GridPoint(x: 150, y: 150), time: 0.2)
    desk.grid.pointerUp(2, at: GridPoint(x: 150, y: 250), time: 0.2)
    desk.grid.layoutIfNeeded()
    #expect(diary.entries == ["drag", "end"])
  }

  @Test func `a cancelled drag reports its end`() {
    desk.grid.pointerDown(at: GridPoint(x: 150, y: 150), time: 0.1)
    desk.grid.pointerCancelled(time: 0.2)
    desk.grid.layoutIfNeeded()
    #expect(diary.entries == ["drag", "end"])
  }

  @Test func `ending a drag that never began reports nothing`() {
    desk.grid.stopScrolling()
    desk.grid.layoutIfNeeded()
    diary.entries = []
    desk.grid.endDrag(time: 1)
    desk.grid.cancelDrag(time: 2)
    desk.grid.layoutIfNeeded()
    #expect(diary.entries == [])
  }

  @Test func `a fling that comes to rest reports its end once`() {
    for frame in 7...600 { desk.grid.advance(to: Double(frame) / 60) }
    #expect(diary.entries == ["end"])
  }

  @Test func `a fling stopped by a wheel, an offset or a scroll to an item reports its end once`() {
    let stops: [(GridView<Label>) -> Void] = [
      { $0.scroll(by: GridOffset(x: 0, y: 30), time: 0.1) },
      { $0.contentOffset.y = 5_000 },
      { $0.scrollToItem(at: 500, alignment: .start) },
      { $0.scrollToItem(at: 500, alignment: .start, duration: 0, time: 0.1) },
    ]
    for stop in stops {
      desk.grid.fling(velocity: GridOffset(x: 0, y: 2_000), time: 1)
      desk.grid.advance(to: 1.05)
      diary.entries = []
      stop(desk.grid)
      desk.grid.layoutIfNeeded()
      #expect(diary.entries == ["end"])
      desk.grid.advance(to: 1.1)
      #expect(diary.entries == ["end"])
    }
  }

  @Test func `a drag that begins and ends between two frames reports both`() {
    desk.grid.stopScrolling()
    desk.grid.layoutIfNeeded()
    diary.entries = []
    desk.grid.beginDrag(at: .zero, time: 1)
    desk.grid.cancelDrag(time: 1)
    desk.grid.layoutIfNeeded()
    #expect(diary.entries == ["drag", "end"])
  }

  @Test func `a fling that replaces another reports one end`() {
    desk.grid.fling(velocity: GridOffset(x: 0, y: -500), time: 0.1)
    for frame in 7...600 { desk.grid.advance(to: Double(frame) / 60) }
    #expect(diary.entries == ["end"])
  }
}
