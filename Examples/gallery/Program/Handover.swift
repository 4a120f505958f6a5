import GalleryScenes

/// What a work hands over. A queue does the work first and then finishes, so nobody reads while another
/// writes.
private final class Handover<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}

extension BoxQueue {
  /// Has a value made anywhere, and calls `finish` with it where the boxes live: later, and once.
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
