import GridBoxes
import GridTesting
import Testing

@Suite struct SignalTests {
  @Test func `handlers run immediately and in order`() {
    let signal = Signal<Int>()
    let log = Log()
    signal.on { log.add("a\($0)") }
    signal.once { log.add("b\($0)") }
    signal.on { log.add("c\($0)") }
    signal.trigger(1)
    signal.trigger(2)
    #expect(log.take() == ["a1", "b1", "c1", "a2", "c2"])
    signal.removeHandlers()
    signal.trigger(3)
    #expect(log.take().isEmpty)
    #expect(signal.handlerCount == 0)
  }

  /// MGBoxKit removes the handler after it has run, so that it would run forever.
  @Test func `a handler for one event runs once, even if it triggers again`() {
    let signal = Signal<Void>()
    let log = Log()
    signal.once { [unowned signal] in
      log.add("once")
      signal.trigger()
    }
    signal.on { log.add("on") }
    signal.trigger()
    #expect(log.take() == ["once", "on", "on"])
  }

  @Test func `a handler added during an event is called for the next one`() {
    let signal = Signal<Void>()
    let log = Log()
    signal.once { [unowned signal] in signal.on { log.add("late") } }
    signal.trigger()
    #expect(log.take().isEmpty)
    signal.trigger()
    #expect(log.take() == ["late"])
  }

  @Test func `a handler removed during an event is not called`() {
    let signal = Signal<Void>()
    let log = Log()
    var observation: EventSubscription?
    signal.on { observation = nil }
    observation = signal.observe { log.add("gone") }
    #expect(observation?.isActive == true)
    signal.trigger()
    #expect(log.take().isEmpty)
    #expect(observation == nil)
    #expect(signal.handlerCount == 1)
  }

  @Test func `a subscription may outlive its signal and becomes inactive`() {
    var signal: Signal<Void>? = Signal()
    let observation = signal?.observe {}
    #expect(observation?.isActive == true)
    signal = nil
    #expect(observation?.isActive == false)
    observation?.cancel()
  }

  @Test func `captures are released with the signal or on cancellation`() {
    var signal: Signal<Void>? = Signal()
    weak var captured: Log?
    var observation: EventSubscription?
    do {
      let log = Log()
      captured = log
      observation = signal?.observe { log.add("") }
    }
    #expect(captured != nil)
    signal = nil
    #expect(captured == nil)
    #expect(observation?.isActive == false)

    let other = Signal<Void>()
    do {
      let log = Log()
      captured = log
      observation = other.observe { log.add("") }
    }
    #expect(captured != nil)
    observation?.cancel()
    #expect(captured == nil)
    other.trigger()
  }

  @Test func `removing handlers breaks a cycle of a handler and its subscription`() {
    final class Keeper { var observation: EventSubscription? }
    let signal = Signal<Void>()
    weak var gone: Keeper?
    do {
      let keeper = Keeper()
      gone = keeper
      keeper.observation = signal.observe { _ = keeper }
    }
    #expect(gone != nil)
    signal.removeHandlers()
    #expect(gone == nil)
  }

  // MARK: - Comparison with a model
  enum Operation: CaseIterable {
    case on, once, observe, dropFirst, dropLast, trigger, removeAll
    case onceThatAdds, onceThatDrops, onceThatTriggers
  }

  @Test func `a signal agrees with a naive list of handlers on random scripts`() {
    let failure = checkRandomScripts(seed: 31, count: 400, length: 40) { generator in
      Operation.allCases.randomElement(using: &generator) ?? .on
    } run: { (script: [Operation]) in
      let real = RealSignal()
      let naive = NaiveSignal()
      for (number, operation) in script.enumerated() {
        real.apply(operation, number)
        naive.apply(operation, number)
        if real.log.lines != naive.log.lines { return "\(real.log.lines) \(naive.log.lines)" }
        if real.signal.handlerCount != naive.handlers.count { return "count" }
      }
      return nil
    }
    #expect(failure == nil)
  }

  private final class RealSignal {
    let signal = Signal<Int>()
    let log = Log()
    var observations: [EventSubscription] = []

    func apply(_ operation: Operation, _ number: Int) {
      let log = log
      switch operation {
      case .on: signal.on { log.add("\(number) hears \($0)") }
      case .once: signal.once { log.add("\(number) hears \($0)") }
      case .observe: observations.append(signal.observe { log.add("\(number) hears \($0)") })
      case .dropFirst: if !observations.isEmpty { observations.removeFirst() }
      case .dropLast: _ = observations.popLast()
      case .trigger: signal.trigger(number)
      case .removeAll: signal.removeHandlers()
      case .onceThatAdds: signal.once { [unowned self] in apply(.on, $0 + 1_000) }
      case .onceThatDrops: signal.once { [unowned self] in apply(.dropLast, $0) }
      case .onceThatTriggers: signal.once { [unowned self] in apply(.trigger, $0 + 10_000) }
      }
    }
  }

  /// A simple model: before each call, it looks up the handler in the list of the remaining ones.
  private final class NaiveSignal {
    struct Handler {
      let id: Int
      let number: Int
      let kind: Operation
    }

    var handlers: [Handler] = []
    var observations: [Int] = []
    let log = Log()
    private var count = 0

    func apply(_ operation: Operation, _ number: Int) {
      switch operation {
      case .on, .once, .onceThatAdds, .onceThatDrops, .onceThatTriggers: add(operation, number)
      case .observe:
        add(operation, number)
        observations.append(count)
      case .dropFirst: drop(observations.first)
      case .dropLast: drop(observations.last)
      case .trigger: trigger(number)
      case .removeAll: handlers = []
      }
    }

    private func add(_ kind: Operation, _ number: Int) {
      count += 1
      handlers.append(Handler(id: count, number: number, kind: kind))
    }

    private func drop(_ id: Int?) {
      handlers.removeAll { $0.id == id }
      observations.removeAll { $0 == id }
    }

    private func trigger(_ value: Int) {
      for handler in handlers where handlers.contains(where: { $0.id == handler.id }) {
        if handler.kind != .on, handler.kind != .observe {
          handlers.removeAll { $0.id == handler.id }
        }
        switch handler.kind {
        case .onceThatAdds: apply(.on, value + 1_000)
        case .onceThatDrops: apply(.dropLast, value)
        case .onceThatTriggers: apply(.trigger, value + 10_000)
        default: log.add("\(handler.number) hears \(value)")
        }
      }
    }
  }
}
