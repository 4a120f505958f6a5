import TestAllocationCounter
import Testing

/// The preconditions of the other tests in this package.
@Suite struct PreconditionTests {
  @Test func `the tests are compiled with optimization`() {
    var isOptimized = true
    assert({ isOptimized = false }() == ())
    #expect(isOptimized, "Run this with -c release.")
  }

  @Test(.enabled(if: heap_traffic_is_counted())) func `the counter reports one allocation`() {
    heap_traffic_start()
    let block = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 8)
    let traffic = heap_traffic_stop()
    block.deallocate()
    #expect(traffic.allocations == 1)
  }
}
