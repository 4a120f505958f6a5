import GalleryScenes

/// Carries a result from background work to its completion.
///
/// Unchecked, because a queue calls `finish` after the work: reads and writes never overlap.
private final class Handover<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}

extension BoxQueue {
  /// Makes a value in the background, then calls `finish` with it once, on the thread of the boxes.
  func make<Value: Sendable>(
    _ make: @escaping @Sendable () -> Value, then finish: @escaping (Value) -> Void
  ) {
    let handover = Handover<Value>()
    run {
      handover.value = make()
    } then: {
      if let value = handover.value { finish(value) }
    }
  }
}
