/// Handlers that hear of something, in the order in which they came.
///
///     let saved = Signal<Int>()
///     saved.on { count in status.text = "\(count) saved" }
///     let observation = saved.observe { count in … }    // until nobody keeps the observation
///     saved.trigger(3)
///
/// Who is there when it is triggered hears of it, at once; who comes meanwhile hears of the next
/// time, and who is taken away meanwhile hears nothing any more. A signal keeps its handlers alive
/// and what these have captured, and nothing else.
public final class Signal<Value> {
  private let list = HandlerList()

  /// Creates a signal that nobody hears.
  public init() {}
}

// MARK: - Handlers
extension Signal {
  /// How many handlers there are.
  public var handlerCount: Int { list.handlers.count }

  /// Adds a handler, for as long as the signal is there.
  /// - Complexity: O(1), amortized.
  public func on(_ body: @escaping (Value) -> Void) {
    _ = list.add(Body(body), isOnce: false)
  }

  /// Adds a handler that hears of the next time alone, even if it triggers the signal itself.
  /// - Complexity: O(1), amortized.
  public func once(_ body: @escaping (Value) -> Void) {
    _ = list.add(Body(body), isOnce: true)
  }

  /// Adds a handler, for as long as somebody keeps the observation. It should not capture who does.
  /// - Complexity: O(1), amortized.
  public func observe(_ body: @escaping (Value) -> Void) -> EventSubscription {
    EventSubscription(of: list.add(Body(body), isOnce: false))
  }

  /// Takes all handlers away, those of observations too.
  /// - Complexity: O(*n*) for *n* handlers.
  public func removeHandlers() { list.removeAll() }
}

// MARK: - Triggering
extension Signal {
  /// Calls all handlers.
  /// - Complexity: O(*n*) for *n* handlers.
  public func trigger(_ value: Value) {
    for handler in list.handlers {
      guard let body = handler.body else { continue }
      if handler.isOnce { handler.leave() }
      unsafeDowncast(body, to: Body<Value>.self).call(value)
    }
  }
}

extension Signal where Value == Void {
  /// Calls all handlers.
  public func trigger() { trigger(()) }
}

/// What a handler of a signal does.
private final class Body<Value> {
  let call: (Value) -> Void

  init(_ call: @escaping (Value) -> Void) {
    self.call = call
  }
}
