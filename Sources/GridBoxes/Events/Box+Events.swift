/// A box of any class, as the source of its events.
///
/// Handlers receive the box typed as its own class, so they need not capture it:
///
///     door.on(.opened) { door, count in door.ring() }             // while the door exists
///     door.once(.opened) { door, count in door.ring() }           // one time only
///     list.when(door, does: .opened) { list, door, count in       // while both boxes exist
///       list.contentOffset = .zero
///     }
///     page.when(any: Door.self, does: .opened) { page, door, count in   // all doors in the page
///       door.ring()
///     }
///     door.trigger(.opened, 1)
///
/// ``Box/trigger(_:_:)`` calls the handlers synchronously, in the order in which they were added;
/// see ``Signal``.
public protocol EventSource: Box {}

extension Box: EventSource {}

// MARK: - Handlers of the box's own events
extension EventSource {
  /// Adds a handler for an event of this box. The box retains the handler.
  /// - Complexity: O(*e*) for *e* different events of this box that have ever had a handler.
  public func on<Value>(_ event: Event<Value>, do body: @escaping (Self, Value) -> Void) {
    ensuredEvents.ensuredSignal(of: event).on { [unowned(unsafe) self] in body(self, $0) }
  }

  /// Adds a handler that is called only for the next occurrence of an event.
  /// - Complexity: O(*e*), as for ``on(_:do:)``.
  public func once<Value>(_ event: Event<Value>, do body: @escaping (Self, Value) -> Void) {
    ensuredEvents.ensuredSignal(of: event).once { [unowned(unsafe) self] in body(self, $0) }
  }

  /// Adds one handler for several events.
  /// - Parameter body: Called with the box, the event that occurred and its value.
  public func on<Value>(
    anyOf events: [Event<Value>], do body: @escaping (Self, Event<Value>, Value) -> Void
  ) {
    for event in events {
      on(event) { source, value in body(source, event, value) }
    }
  }
}

extension Box {
  /// Removes all handlers of an event, including those that other boxes added with
  /// ``EventSource/when(_:does:do:)``.
  public final func off<Value>(_ event: Event<Value>) {
    events?.signal(of: event)?.removeHandlers()
  }

  /// Calls all handlers of an event with a value: those of this box, and then those that the boxes
  /// around it have added for all boxes in them, from the inside out.
  /// - Complexity: O(*d* + *e* + *n*) for a depth of *d*, *e* different events of these boxes that
  ///   have ever had a handler, and *n* handlers of this event.
  public final func trigger<Value>(_ event: Event<Value>, _ value: Value) {
    events?.signal(of: event)?.trigger(value)
    var next = owner
    while let box = next {
      // A handler may remove the box.
      next = box.owner
      box.events?.signalOfInnerBoxes(of: event)?.trigger((self, value))
    }
  }

  /// Calls all handlers of an event that has no value.
  public final func trigger(_ event: Event<Void>) { trigger(event, ()) }

  /// Called when the box is deallocated.
  ///
  /// The box retains the closure, so the closure must not capture the box.
  public final var onDeinit: (() -> Void)? {
    get { events?.onDeinit }
    set { ensuredEvents.onDeinit = newValue }
  }

  /// Called once by ``prepareForReuse()``, before the box shows another item.
  ///
  ///     row.onReuse = { load.cancel() }
  ///
  /// Set it when the cell is configured, to cancel work for the item. The box releases the closure before
  /// it calls it.
  public final var onReuse: (() -> Void)? {
    get { events?.onReuse }
    set { ensuredEvents.onReuse = newValue }
  }
}

// MARK: - Handlers of other boxes, values and signals
extension EventSource {
  /// Adds a handler for an event of another box, for as long as both boxes exist.
  ///
  /// The handler retains neither of the two boxes.
  /// - Returns: The subscription, to cancel it earlier. It need not be kept.
  /// - Complexity: O(*e* + *n*) for *e* different events of the other box that have ever had a
  ///   handler, and *n* subscriptions of this box.
  @discardableResult
  public func when<Other: EventSource, Value>(
    _ other: Other, does event: Event<Value>, do body: @escaping (Self, Other, Value) -> Void
  ) -> EventSubscription {
    keep(
      other.ensuredEvents.ensuredSignal(of: event).observe {
        [unowned(unsafe) self, unowned(unsafe) other] in body(self, other, $0)
      })
  }

  /// Adds one handler for several events of another box, for as long as both boxes exist.
  /// - Parameter body: Called with both boxes, the event that occurred and its value.
  public func when<Other: EventSource, Value>(
    _ other: Other, doesAnyOf events: [Event<Value>],
    do body: @escaping (Self, Other, Event<Value>, Value) -> Void
  ) {
    for event in events {
      when(other, does: event) { body($0, $1, event, $2) }
    }
  }

  /// Adds a handler for an event of all boxes of a class in this box, at any depth, now and later.
  ///
  ///     page.when(any: Door.self, does: .opened) { page, door, count in door.ring() }
  ///
  /// The handler is called for boxes that are in this box when they trigger the event, and for cells
  /// of panes in it. Boxes of subclasses count. To handle an event of all boxes on a screen, call it
  /// on the outermost box.
  /// - Returns: The subscription, to cancel it before the box is deallocated. It need not be kept.
  /// - Complexity: O(*e* + *n*) for *e* different events that have ever had such a handler, and *n*
  ///   subscriptions of this box.
  @discardableResult
  public func when<Source: Box, Value>(
    any type: Source.Type, does event: Event<Value>,
    do body: @escaping (Self, Source, Value) -> Void
  ) -> EventSubscription {
    keep(
      ensuredEvents.ensuredSignalOfInnerBoxes(of: event).observe {
        [unowned(unsafe) self] in
        if let source = $0.0 as? Source { body(self, source, $0.1) }
      })
  }

  /// Adds a handler for changes of a value, for as long as the box and the value exist.
  /// - Returns: The subscription, to cancel it earlier. It need not be kept.
  @discardableResult
  public func when<Value>(
    changed value: Observed<Value>,
    do body: @escaping (Self, _ old: Value, _ new: Value) -> Void
  ) -> EventSubscription {
    keep(value.observe { [unowned(unsafe) self] in body(self, $0, $1) })
  }

  /// Adds a handler for a signal, for as long as the box and the signal exist.
  /// - Returns: The subscription, to cancel it earlier. It need not be kept.
  @discardableResult
  public func when<Value>(
    _ signal: Signal<Value>, do body: @escaping (Self, Value) -> Void
  ) -> EventSubscription {
    keep(signal.observe { [unowned(unsafe) self] in body(self, $0) })
  }

  private func keep(_ observation: EventSubscription) -> EventSubscription {
    ensuredEvents.keep(observation)
    return observation
  }
}

extension Box {
  /// Cancels all subscriptions that this box made with ``EventSource/when(_:does:do:)`` and its
  /// variants.
  ///
  /// Call it before the box is reused for something else.
  /// - Complexity: O(*n*) for *n* subscriptions, each O(handlers of its signal).
  public final func stopObserving() { events?.stopObserving() }
}
