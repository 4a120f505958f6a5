/// The event state of a box: its handlers, its subscriptions and the pointers on it.
///
/// Created on first use, so a box without any of this spends one word of memory on it.
final class BoxEvents {
  /// The signals of the box's events.
  private var signals = EventSignals()

  /// The signals of the events of boxes in the box. Their messages name the box that triggers the
  /// event.
  private var signalsOfInnerBoxes = EventSignals()

  /// The box's subscriptions to other boxes, values and signals.
  private var observations: [EventSubscription] = []

  /// Called when the box is deallocated.
  var onDeinit: (() -> Void)?

  /// Called once, before the box shows another item.
  var onReuse: (() -> Void)?

  /// The gestures and touches that the box handles.
  var handling = PointerHandling()

  /// The gesture recognition for the pointers on the box.
  var recognition = Recognition()

  /// The number of pointers that are down on the box.
  var touchCount = 0

  /// Whether the box looks pressed.
  var isHighlighted = false

  /// The pointer input of the box and of the boxes in it, if it is an outermost box.
  var touches: Touches?

  /// Called when the box is deallocated.
  func boxWasDeallocated() {
    touches?.boxWasDeallocated()
    stopObserving()
    onDeinit?()
  }

  /// Called when the box is about to show another item. The handler belongs to the previous item.
  func boxWillBeReused() {
    guard let handler = onReuse else { return }
    onReuse = nil
    handler()
  }
}

// MARK: - Signals and subscriptions
extension BoxEvents {
  /// Returns the signal of an event, or nil if no event of that name has ever had a handler.
  func signal<Value>(of event: Event<Value>) -> Signal<Value>? { signals.signal(of: event) }

  /// Returns the signal of an event, created if need be.
  func ensuredSignal<Value>(of event: Event<Value>) -> Signal<Value> {
    signals.ensuredSignal(of: event)
  }

  /// Returns the signal of an event of the boxes in this box, or nil if no event of that name has
  /// ever had a handler.
  func signalOfInnerBoxes<Value>(of event: Event<Value>) -> Signal<(Box, Value)>? {
    signalsOfInnerBoxes.signal(of: Event<(Box, Value)>(event.name))
  }

  /// Returns the signal of an event of the boxes in this box, created if need be.
  func ensuredSignalOfInnerBoxes<Value>(of event: Event<Value>) -> Signal<(Box, Value)> {
    signalsOfInnerBoxes.ensuredSignal(of: Event<(Box, Value)>(event.name))
  }

  func keep(_ observation: EventSubscription) {
    observations.removeAll { !$0.isActive }
    observations.append(observation)
  }

  func stopObserving() {
    // Releasing a handler may release objects whose `deinit` calls back here, so the list is
    // emptied first.
    let all = observations
    observations = []
    for observation in all { observation.cancel() }
  }
}

/// Signals by the names of events. There are few, so a linear search is as fast as a table.
private struct EventSignals {
  private var entries: [(name: String, signal: AnyObject)] = []

  mutating func signal<Value>(of event: Event<Value>) -> Signal<Value>? {
    // Embedded Swift can cast only to generic classes that are also created somewhere, which
    // `ensuredSignal(of:)` does.
    entries.contains { $0.name == event.name } ? ensuredSignal(of: event) : nil
  }

  mutating func ensuredSignal<Value>(of event: Event<Value>) -> Signal<Value> {
    for entry in entries where entry.name == event.name {
      if let signal = entry.signal as? Signal<Value> { return signal }
    }
    let signal = Signal<Value>()
    entries.append((event.name, signal))
    return signal
  }
}

extension Box {
  /// The event state of the box, created if need be.
  final var ensuredEvents: BoxEvents {
    if let events { return events }
    let made = BoxEvents()
    events = made
    return made
  }
}
