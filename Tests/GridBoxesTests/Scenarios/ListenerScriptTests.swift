import GridBoxes
import GridTesting
import Testing

extension Event where Value == Int {
  fileprivate static var fired: Event { Event("fired") }
}

/// A simple model of handlers: a list of numbers.
private struct NaiveListeners {
  struct Handler {
    let source: Int
    let listener: Int
    let number: Int
    let isOnce: Bool
  }

  var handlers: [Handler] = []

  mutating func remove(_ box: Int) {
    handlers.removeAll { $0.source == box || $0.listener == box }
  }

  /// The numbers of the handlers that an event of a source calls, if the handlers in `releases`
  /// each release a box.
  mutating func trigger(_ source: Int, releases: [Int: Int]) -> [String] {
    var calls: [String] = []
    var isLast = false
    for handler in handlers where handler.source == source {
      guard handlers.contains(where: { $0.number == handler.number }) else { continue }
      calls.append("\(handler.number)")
      if handler.isOnce { handlers.removeAll { $0.number == handler.number } }
      guard let box = releases[handler.number] else { continue }
      // The source is released only after all handlers have run.
      if box == source { isLast = true } else { remove(box) }
    }
    if isLast { remove(source) }
    return calls
  }
}

/// Boxes that listen to each other and may be released, also while handlers run.
private final class ListeningBoxes {
  var boxes: [Box?] = (0..<5).map { _ in Box() }
  var naive = NaiveListeners()
  let log = Log()

  /// The box that a handler releases, by the number of the handler.
  var releases: [Int: Int] = [:]
  private var count = 0

  func listen(_ listener: Int, to source: Int, isOnce: Bool) {
    guard let box = boxes[listener], let other = boxes[source] else { return }
    count += 1
    let number = count
    let handle: (Box) -> Void = { [unowned self] box in
      log.add("\(number)")
      // The box stays alive during the call, even if a listener has released it.
      box.zIndex += 1
      if let gone = releases[number] { boxes[gone] = nil }
    }
    if isOnce {
      other.once(.fired) { other, _ in handle(other) }
    } else if listener == source {
      other.on(.fired) { other, _ in handle(other) }
    } else {
      box.when(other, does: .fired) { box, _, _ in handle(box) }
    }
    naive.handlers.append(
      .init(source: source, listener: isOnce ? source : listener, number: number, isOnce: isOnce))
  }

  func trigger(_ source: Int) -> (calls: [String], expected: [String]) {
    guard let box = boxes[source] else { return ([], []) }
    let expected = naive.trigger(source, releases: releases)
    box.trigger(.fired, 1)
    return (log.take(), expected)
  }
}

@Suite struct ListenerScriptTests {
  @Test(arguments: UInt64(1)...200) func `released boxes receive no events, and others receive all`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let listeners = ListeningBoxes()
    func some() -> Int { Int.random(in: 0..<5, using: &random) }
    for step in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1, 2: listeners.listen(some(), to: some(), isOnce: some() == 0)
      case 3:
        if let number = listeners.naive.handlers.randomElement(using: &random)?.number, some() == 0
        {
          listeners.releases[number] = some()
        }
      case 4 where some() == 0:
        let box = some()
        listeners.boxes[box] = nil
        listeners.naive.remove(box)
      case 5:
        let box = some()
        guard listeners.boxes[box] == nil else { continue }
        listeners.boxes[box] = Box()
      case 6 where some() == 0:
        let box = some()
        listeners.boxes[box]?.stopObserving()
        listeners.naive.handlers.removeAll { $0.listener == box && $0.source != box }
      default:
        let (calls, expected) = listeners.trigger(some())
        #expect(calls == expected, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `a listener released before a pending change is delivered does not receive it`() {
    let value = Observed(0)
    let log = Log()
    var box: Box? = Box()
    value.onChange { _, new in
      if new == 1 { value.value = 2 }
      if new == 2 { box = nil }
    }
    box?.when(changed: value) { _, _, new in log.add("\(new)") }
    value.value = 1
    #expect(log.take() == ["1"] && box == nil)
    value.value = 3
    #expect(log.take().isEmpty)
  }

  @Test func `captures of a handler are released with its listener`() {
    let (card, signal, value) = (Box(), Signal<Int>(), Observed(0))
    weak var captured: Log?
    do {
      let (box, log) = (Box(), Log())
      captured = log
      box.when(card, does: .fired) { _, _, _ in log.add("card") }
      box.when(signal) { _, _ in log.add("signal") }
      box.when(changed: value) { _, _, _ in log.add("value") }
      card.trigger(.fired, 1)
      signal.trigger(1)
      value.value = 1
      #expect(log.lines == ["card", "signal", "value"])
    }
    #expect(captured == nil && signal.handlerCount == 0)
  }
}
