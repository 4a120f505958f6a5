import TestAllocationCounter
import GridBoxes
import Testing

/// Frames of a list with scroll bars allocate no memory: while it scrolls, while the bars fade, and
/// while nothing happens.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct ScrollBarAllocationTests {
  private final class Rows: GridListDataSource {
    func numberOfItems(in grid: GridView<Box>) -> Int { 1_000_000 }

    func gridView(_ grid: GridView<Box>, cellForItem index: Int) -> Box {
      grid.dequeueReusableCell(withIdentifier: "row") ?? Box(width: .fill, height: .fill)
    }
  }

  @Test(arguments: [ScrollBarVisibility.always, .automatic])
  func `moving a thumb and fading it allocates nothing`(scrollBars: ScrollBarVisibility) {
    let (screen, rows) = (BoxScreen(), Rows())
    let root = Box(width: 320, height: 480)
    let list = GridBox(GridView<Box>(layout: ListLayout(rowHeight: .fixed(44))))
    list.scrollBars = scrollBars
    list.grid.dataSource = rows
    root.screen = screen
    root.append(list)
    root.layout()
    var shown = 0
    func frame(_ turn: Int) {
      let time = Double(turn) / 60
      // One second of scrolling, in which the bars are shown, and one of rest.
      if turn % 120 < 60 {
        list.contentOffset.y = Double(turn) * 3_700
        list.grid.flashIndicators(time: time)
      }
      screen.advance(to: time)
      shown += list.scrollBarBoxes.count
    }
    for turn in 0..<480 { frame(turn) }
    shown = 0
    heap_traffic_start()
    for turn in 480..<960 { frame(turn) }
    let traffic = heap_traffic_stop()
    #expect(scrollBars == .always ? shown == 960 : shown > 240 && shown < 480)
    #expect(traffic.allocations == 0)
  }
}
