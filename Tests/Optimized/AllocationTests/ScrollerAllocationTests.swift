import TestAllocationCounter
import GridBoxes
import Testing

/// Frames of a scroller allocate no memory once its buffers have grown, apart from what its
/// provider allocates.
@Suite(.enabled(if: heap_traffic_is_counted()))
struct ScrollerAllocationTests {
  @Test(arguments: [true, false]) func `scrolling a million boxes allocates nothing`(isGrid: Bool) {
    let screen = BoxScreen()
    let scroller = BoxScroller(
      sizing: Sizing(width: .points(320), height: .points(480)),
      arrangement: isGrid ? .grid : .table)
    scroller.screen = screen
    var filled = 0
    scroller.provider = BoxProvider(
      count: { 1_000_000 }, sizes: .same(GridSize(width: isGrid ? 100 : 320, height: 44))
    ) { _, scroller in
      filled += 1
      return scroller.dequeue("box") { Box() }
    }
    scroller.layout()
    func frame(_ turn: Int) {
      scroller.contentOffset.y = Double(turn) * 37
      screen.advance(to: Double(turn) / 60)
    }
    for turn in 0..<400 { frame(turn) }
    filled = 0
    heap_traffic_start()
    for turn in 400..<800 { frame(turn) }
    let traffic = heap_traffic_stop()
    #expect(filled > 300)
    #expect(traffic.allocations == 0)
  }
}
