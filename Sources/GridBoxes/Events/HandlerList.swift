/// Those that hear a signal, in the order in which they came.
final class HandlerList {
  fileprivate(set) var handlers: [Handler] = []

  deinit {
    for handler in handlers { handler.cut() }
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
    for handler in all { handler.cut() }
  }
}

/// Somebody who hears a signal.
final class Handler {
  /// Where it is; the list clears it when it goes.
  unowned(unsafe) fileprivate(set) var list: HandlerList?

  /// What it does; the signal knows of what kind it is. Nil when it hears nothing any more, so that
  /// what it has captured is let go of.
  private(set) var body: AnyObject?

  /// Whether it hears once alone.
  let isOnce: Bool

  init(_ body: AnyObject, isOnce: Bool) {
    self.body = body
    self.isOnce = isOnce
  }

  /// Hears nothing any more.
  /// - Complexity: O(*n*) for *n* handlers of its signal.
  func leave() {
    list?.handlers.removeAll { $0 === self }
    cut()
  }

  /// Is not in its list any more.
  fileprivate func cut() {
    list = nil
    // What goes with the body may lead back here, so it goes when nothing is being written.
    withExtendedLifetime(body) { body = nil }
  }
}
