/// The handlers of a signal, in the order in which they were added.
final class HandlerList {
  fileprivate(set) var handlers: [Handler] = []

  deinit {
    for handler in handlers { handler.invalidate() }
  }
}

extension HandlerList {
  func add(_ body: AnyObject, isOnce: Bool) -> Handler {
    let handler = Handler(body, isOnce: isOnce)
    handler.list = self
    handlers.append(handler)
    return handler
  }

  func removeAll() {
    let all = handlers
    handlers = []
    for handler in all { handler.invalidate() }
  }
}

/// One handler of a signal.
final class Handler {
  /// The list that the handler is in. The list clears it when it is deallocated.
  unowned(unsafe) fileprivate(set) var list: HandlerList?

  /// The closure, boxed as an object whose type the signal knows. Nil once the handler is removed,
  /// so that captured objects are released.
  private(set) var body: AnyObject?

  /// Whether the handler is removed before its first call.
  let isOnce: Bool

  init(_ body: AnyObject, isOnce: Bool) {
    self.body = body
    self.isOnce = isOnce
  }

  /// Removes the handler from its list.
  /// - Complexity: O(*n*) for *n* handlers of its signal.
  func remove() {
    list?.handlers.removeAll { $0 === self }
    invalidate()
  }

  /// Marks the handler as removed, and releases its closure.
  fileprivate func invalidate() {
    list = nil
    // Releasing the closure may run a `deinit` that calls back here, so it must not happen while
    // `body` is being written.
    withExtendedLifetime(body) { body = nil }
  }
}
