import TestAllocationCounter
import Testing
import VirtualGrid

/// Range tracking and prefetching allocate no memory once their buffers have grown.
@Suite(.serialized, .enabled(if: heap_traffic_is_counted()))
struct RangeAllocationTests {
  @Test func `tracking one run of items allocates nothing`() {
    var tracker = RangeTracker()
    expectNoAllocations { frame in
      tracker.update(items: (frame * 3)..<(frame * 3 + 60))
    }
  }

  @Test func `tracking items with gaps allocates nothing`() {
    var tracker = RangeTracker()
    expectNoAllocations { frame in
      tracker.update(items: stride(from: frame, to: frame + 60, by: 2))
    }
    #expect(tracker.entered.count == 30)
  }

  @Test func `prefetching with some answered requests allocates nothing`() {
    var prefetcher = Prefetcher()
    expectNoAllocations { frame in
      prefetcher.update(items: (frame * 3)..<(frame * 3 + 60), time: Double(frame) / 60)
      prefetcher.loaded((frame * 3 + 50)..<(frame * 3 + 55), time: Double(frame) / 60)
    }
    // The three newest requests are pending; earlier ones were answered some frames after they began.
    #expect(prefetcher.requests.joined().count == 3)
    #expect(prefetcher.meanLatency > 0)
  }

  private func expectNoAllocations(
    sourceLocation: SourceLocation = #_sourceLocation, _ frame: (Int) -> Void
  ) {
    for number in 0..<20 { frame(number) }
    heap_traffic_start()
    for number in 20..<220 { frame(number) }
    let traffic = heap_traffic_stop()
    #expect(traffic.allocations == 0, sourceLocation: sourceLocation)
  }
}
