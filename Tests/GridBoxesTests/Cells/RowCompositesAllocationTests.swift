import AllocationCounter
import GridBoxes
import Testing

/// Frames in which no row changes ask for no memory. Only optimized code keeps this promise:
/// `swift test -c release -Xswiftc -enable-testing --filter RowCompositesAllocationTests`.
@Suite(.enabled(if: heap_traffic_is_counted() && isOptimized))
struct RowCompositesAllocationTests {
  @Test func `a frame in which nothing changes`() {
    let world = CompositeWorld.columns()
    var changes = 0
    world.advance(by: 0)
    heap_traffic_start()
    for _ in 0..<100 where world.composites.update(from: world.grid) { changes += 1 }
    let traffic = heap_traffic_stop()
    #expect(traffic.allocations == 0)
    #expect(changes == 0)
    #expect(world.composites.rows.count == 3)
  }

  @Test func `scroll steps within a row`() {
    let world = CompositeWorld.columns()
    world.grid.contentOffset.y = 110
    world.advance(by: 0)
    var changes = 0
    heap_traffic_start()
    for step in 0..<80 {
      world.grid.contentOffset.y = 111 + Double(step)
      world.grid.layoutIfNeeded()
      if world.composites.update(from: world.grid) { changes += 1 }
    }
    let traffic = heap_traffic_stop()
    #expect(traffic.allocations == 0)
    #expect(changes == 0)
  }
}

private var isOptimized: Bool {
  var isOptimized = true
  assert({ isOptimized = false }() == ())
  return isOptimized
}
