import AllocationCounter

/// Counts heap allocations while code runs. It does not tell where they come from.
enum AllocationMeter {
  /// Whether allocations can be counted on this platform. Otherwise all counts are 0.
  static var isAvailable: Bool { heap_traffic_is_counted() }

  /// Runs `body` and returns the number of heap blocks it allocates.
  static func allocations(in body: () -> Void) -> Int {
    heap_traffic_start()
    body()
    return Int(heap_traffic_stop().allocations)
  }

  /// Creates a value and returns it with the bytes it holds, inline and on the heap.
  static func weigh<Value>(_ make: () -> Value) -> (value: Value, bytes: Int) {
    heap_traffic_start()
    let value = make()
    let heap = heap_traffic_stop().bytes
    return (value, Int(heap) + MemoryLayout<Value>.size)
  }
}
