/// Something that events happen to: a box, of whatever kind.
///
/// Handlers get the box handed in, as what it is, so that they need not capture it:
///
///     card.on(.opened) { card, times in card.showBack() }         // for as long as there is the card
///     card.once(.opened) { card, times in … }
///     list.when(card, does: .opened) { list, card, times in … }   // for as long as there are both
///     card.trigger(.opened, 1)
///
/// They are called at once, in the order in which they came; see ``Signal``.
public protocol EventSource: Box {}

extension Box: EventSource {}

// MARK: - Listening to itself
extension EventSource {
  /// Adds a handler for an event.
  /// - Complexity: O(*e*) for the *e* different events that somebody has listened to.
  public func on<Value>(_ event: Event<Value>, do body: @escaping (Self, Value) -> Void) {
    madeEvents.listeners(to: event).on { [unowned(unsafe) self] in body(self, $0) }
  }

  /// Adds a handler for the next time that an event happens.
  /// - Complexity: as ``on(_:do:)``.
  public func once<Value>(_ event: Event<Value>, do body: @escaping (Self, Value) -> Void) {
    madeEvents.listeners(to: event).once { [unowned(unsafe) self] in body(self, $0) }
  }

  /// Adds a handler for each of several events.
  public func on<Value>(
    anyOf events: [Event<Value>], do body: @escaping (Self, Event<Value>, Value) -> Void
  ) {
    for event in events {
      on(event) { source, value in body(source, event, value) }
    }
  }
}

extension Box {
  /// Takes away all handlers of an event, those of other boxes too.
  public final func off<Value>(_ event: Event<Value>) {
    events?.signal(of: event)?.removeHandlers()
  }

  /// An event happens to the box.
  /// - Complexity: O(*e* + *n*) for *e* different events that somebody has listened to, and *n*
  ///   handlers.
  public final func trigger<Value>(_ event: Event<Value>, _ value: Value) {
    events?.signal(of: event)?.trigger(value)
  }

  /// An event happens to the box.
  public final func trigger(_ event: Event<Void>) { trigger(event, ()) }

  /// Called when the box goes. What it captures is kept until then, so it should not be the box.
  public final var onDeinit: (() -> Void)? {
    get { events?.onDeinit }
    set { madeEvents.onDeinit = newValue }
  }
}

// MARK: - Listening to others
extension EventSource {
  /// Listens to another box. The handler goes when either box does, and keeps neither alive.
  /// - Returns: What stops it before; need not be kept.
  /// - Complexity: O(*e* + *n*) for *e* different events of the other box, and *n* observations of
  ///   this one.
  @discardableResult
  public func when<Other: EventSource, Value>(
    _ other: Other, does event: Event<Value>, do body: @escaping (Self, Other, Value) -> Void
  ) -> EventSubscription {
    keep(
      other.madeEvents.listeners(to: event).observe {
        [unowned(unsafe) self, unowned(unsafe) other] in body(self, other, $0)
      })
  }

  /// Listens to another box, for any of several events.
  public func when<Other: EventSource, Value>(
    _ other: Other, doesAnyOf events: [Event<Value>],
    do body: @escaping (Self, Other, Event<Value>, Value) -> Void
  ) {
    for event in events {
      when(other, does: event) { body($0, $1, event, $2) }
    }
  }

  /// Listens to a value. The handler goes when the box or the value does.
  /// - Returns: What stops it before; need not be kept.
  @discardableResult
  public func when<Value>(
    changed value: Observed<Value>,
    do body: @escaping (Self, _ old: Value, _ new: Value) -> Void
  ) -> EventSubscription {
    keep(value.observe { [unowned(unsafe) self] in body(self, $0, $1) })
  }

  /// Listens to a signal. The handler goes when the box or the signal does.
  /// - Returns: What stops it before; need not be kept.
  @discardableResult
  public func when<Value>(
    _ signal: Signal<Value>, do body: @escaping (Self, Value) -> Void
  ) -> EventSubscription {
    keep(signal.observe { [unowned(unsafe) self] in body(self, $0) })
  }

  private func keep(_ observation: EventSubscription) -> EventSubscription {
    madeEvents.keep(observation)
    return observation
  }
}

extension Box {
  /// Listens to nobody any more, as a box that is to be used again should.
  public final func stopObserving() { events?.stopObserving() }
}
