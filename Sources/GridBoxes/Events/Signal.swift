/// An ordered list of handlers that are called with a value.
///
///     let saved = Signal<Int>()
///     saved.on { count in print("\(count) saved") }
///     let subscription = saved.observe { count in print(count) }    // while it is kept
///     saved.trigger(3)
///
/// ``trigger(_:)`` synchronously calls the handlers that exist when it begins. A handler added
/// during the call is called the next time; a handler removed during the call is no longer called.
/// A signal retains its handlers and what they capture, and nothing else.
public final class Signal<Value> {
  private let list = HandlerList()

  /// Creates a signal without handlers.
  public init() {}
}

// MARK: - Handlers
extension Signal {
  /// The number of handlers.
  package var handlerCount: Int { list.handlers.count }

  /// Adds a handler, for as long as the signal exists.
  /// - Complexity: O(1), amortized.
  public func on(_ body: @escaping (Value) -> Void) {
    _ = list.add(Body(body), isOnce: false)
  }

  /// Adds a handler that is called once, even if it triggers the signal itself.
  /// - Complexity: O(1), amortized.
  public func once(_ body: @escaping (Value) -> Void) {
    _ = list.add(Body(body), isOnce: true)
  }

  /// Adds a handler, for as long as the returned subscription is kept.
  ///
  /// The handler must not capture the object that keeps the subscription.
  /// - Complexity: O(1), amortized.
  public func observe(_ body: @escaping (Value) -> Void) -> EventSubscription {
    EventSubscription(of: list.add(Body(body), isOnce: false))
  }

  /// Removes all handlers, including those that were added with ``observe(_:)``.
  /// - Complexity: O(*n*) for *n* handlers.
  public func removeHandlers() { list.removeAll() }
}

// MARK: - Triggering
extension Signal {
  /// Calls all handlers with a value, in the order in which they were added.
  /// - Complexity: O(*n*) for *n* handlers; O(*n*) more for each handler added by ``once(_:)``.
  public func trigger(_ value: Value) {
    for handler in list.handlers {
      guard let body = handler.body else { continue }
      if handler.isOnce { handler.remove() }
      unsafeDowncast(body, to: Body<Value>.self).call(value)
    }
  }
}

extension Signal where Value == Void {
  /// Calls all handlers, in the order in which they were added.
  /// - Complexity: as ``trigger(_:)``.
  public func trigger() { trigger(()) }
}

/// The closure of a handler, boxed so that handlers of any value type fit one list.
private final class Body<Value> {
  let call: (Value) -> Void

  init(_ call: @escaping (Value) -> Void) {
    self.call = call
  }
}
