/// Who listens to a box, to whom it listens, and what pointers do to it. Made when it is needed
/// first, so that a box without all that has a word of memory for it.
final class BoxEvents {
  /// Who listens to what happens. Few of them, so that a list is as good as a table.
  private var signals: [(name: String, signal: AnyObject)] = []

  /// To whom the box listens.
  private var observations: [EventSubscription] = []

  /// What is called when the box goes.
  var onDeinit: (() -> Void)?

  /// What the box hears of pointers.
  var hearing = PointerHearing()

  /// What pointers that are down may become, if any was down before.
  var recognition = Recognition()

  /// How many pointers are down that the box hears of.
  var touchCount = 0

  /// Whether the box looks pressed.
  var isHighlighted = false

  /// What pointers do in the box, if it is an outermost one.
  var touches: Touches?

  /// The box goes.
  func ownerIsGone() {
    touches?.ownerIsGone()
    stopObserving()
    onDeinit?()
  }
}

// MARK: - Listening
extension BoxEvents {
  /// Who listens to an event; nil if nobody has ever listened to one of its name.
  func signal<Value>(of event: Event<Value>) -> Signal<Value>? {
    // Embedded Swift can only look for classes that are also made somewhere, as they are here.
    signals.contains { $0.name == event.name } ? listeners(to: event) : nil
  }

  /// Who listens to an event, to add to.
  func listeners<Value>(to event: Event<Value>) -> Signal<Value> {
    for entry in signals where entry.name == event.name {
      if let signal = entry.signal as? Signal<Value> { return signal }
    }
    let signal = Signal<Value>()
    signals.append((event.name, signal))
    return signal
  }

  func keep(_ observation: EventSubscription) {
    observations.removeAll { !$0.isActive }
    observations.append(observation)
  }

  func stopObserving() {
    // What goes with a handler may lead back here, so it goes when nothing is being written.
    let all = observations
    observations = []
    for observation in all { observation.cancel() }
  }
}

extension Box {
  /// What the box has of events, to add to.
  final var madeEvents: BoxEvents {
    if let events { return events }
    let made = BoxEvents()
    events = made
    return made
  }
}
