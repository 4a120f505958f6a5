import AllocationCounter

/// Counts what a piece of code asks of the heap. It does not say who asked.
enum AllocationMeter {
  /// Whether this platform lets us count; the counts are 0 where it does not.
  static var isAvailable: Bool { heap_traffic_is_counted() }

  /// Runs `body` and returns how many blocks it asked for.
  static func allocations(in body: () -> Void) -> Int {
    heap_traffic_start()
    body()
    return Int(heap_traffic_stop().allocations)
  }

  /// Makes a value and returns it with the bytes it holds: those in place and those on the heap.
  static func weigh<Value>(_ make: () -> Value) -> (value: Value, bytes: Int) {
    heap_traffic_start()
    let value = make()
    let heap = heap_traffic_stop().bytes
    return (value, Int(heap) + MemoryLayout<Value>.size)
  }
}
