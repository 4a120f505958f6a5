import GridBoxes
import Testing

extension Event where Value == Int {
  fileprivate static var opened: Event { Event("opened") }
  fileprivate static var closed: Event { Event("closed") }
}

extension Event where Value == Void {
  fileprivate static var shaken: Event { Event("shaken") }
}

private final class Card: Box {
  var flips = 0
}

@Suite struct `MGBox 13: custom events` {
  @Test func `a handler gets the box as what it is, and the value`() {
    let card = Card()
    card.on(.opened) { card, times in card.flips += times }
    card.once(.opened) { card, _ in card.flips *= 100 }
    card.trigger(.opened, 2)
    card.trigger(.opened, 3)
    #expect(card.flips == 203)
    card.trigger(.closed, 5)
    #expect(card.flips == 203)
  }

  @Test func `an event needs no value`() {
    let card = Card()
    card.trigger(.shaken)
    card.on(.shaken) { card, _ in card.flips += 1 }
    card.trigger(.shaken)
    #expect(card.flips == 1)
  }

  @Test func `one handler hears several events`() {
    let card = Card()
    let log = Log()
    card.on(anyOf: [.opened, .closed]) { _, event, value in log.add("\(event.name) \(value)") }
    card.trigger(.closed, 1)
    card.trigger(.opened, 2)
    #expect(log.take() == ["closed 1", "opened 2"])
    card.off(.closed)
    card.trigger(.closed, 3)
    card.trigger(.opened, 4)
    #expect(log.take() == ["opened 4"])
  }

  @Test func `the same name with another kind of value is another event`() {
    let box = Box()
    let log = Log()
    box.on(Event<Int>("x")) { _, value in log.add("number \(value)") }
    box.on(Event<String>("x")) { _, value in log.add("word \(value)") }
    box.trigger(Event("x"), 1)
    box.trigger(Event("x"), "one")
    #expect(log.take() == ["number 1", "word one"])
  }

  @Test func `nothing keeps the owner alive`() {
    weak var gone: Card?
    let log = Log()
    do {
      let card = Card()
      gone = card
      card.on(.opened) { card, _ in card.flips += 1 }
      card.onTap = { card, _ in card.flips += 1 }
      card.when(card, does: .closed) { card, _, _ in card.flips += 1 }
      card.onDeinit = { log.add("old") }
      card.onDeinit = { log.add("gone") }
      card.touches.pointerDown(at: p(0, 0), time: 0)
    }
    #expect(gone == nil)
    #expect(log.take() == ["gone"])
  }

  @Test func `a box that listens to another goes, and stops listening`() {
    let card = Card()
    let log = Log()
    weak var gone: Box?
    do {
      let list = Card()
      gone = list
      list.when(card, does: .opened) { list, card, times in
        list.flips += times
        log.add("\(list.flips) \(card.flips)")
      }
      list.when(card, doesAnyOf: [.opened, .closed]) { _, _, event, _ in log.add(event.name) }
      card.trigger(.opened, 7)
      #expect(log.take() == ["7 0", "opened"])
    }
    #expect(gone == nil)
    card.trigger(.opened, 8)
    #expect(log.take().isEmpty)
  }

  @Test func `a box that listens outlives the other`() {
    let list = Card()
    var card: Card? = Card()
    weak let gone = card
    let signal = Signal<Int>()
    if let card { list.when(card, does: .opened) { list, _, times in list.flips += times } }
    list.when(signal) { list, value in list.flips += value }
    card?.trigger(.opened, 1)
    card = nil
    #expect(gone == nil)
    signal.trigger(10)
    #expect(list.flips == 11)
    list.stopObserving()
    signal.trigger(10)
    #expect(list.flips == 11)
    #expect(signal.handlerCount == 0)
  }

  @Test func `what goes with a handler may call back`() {
    final class Guest {
      weak var host: Box?
      deinit { host?.stopObserving() }
    }
    let card = Card()
    let list = Card()
    do {
      let guest = Guest()
      guest.host = list
      list.when(card, does: .opened) { _, _, _ in _ = guest }
    }
    list.stopObserving()
    card.trigger(.opened, 1)
  }

  @Test func `listening can be stopped before`() {
    let list = Card()
    let card = Card()
    let observation = list.when(card, does: .opened) { list, _, times in list.flips += times }
    card.trigger(.opened, 1)
    observation.cancel()
    card.trigger(.opened, 1)
    #expect(list.flips == 1)
  }

  @Test func `a handler may let go of the box that it is about`() {
    var card: Card? = Card()
    let log = Log()
    card?.on(.opened) { _, _ in card = nil }
    card?.on(.opened) { card, value in log.add("\(card.flips) \(value)") }
    card?.trigger(.opened, 1)
    #expect(card == nil)
    #expect(log.take() == ["0 1"])
  }

  @Test func `a box that watches a value goes, and stops watching`() {
    let count = Observed(0)
    let log = Log()
    weak var gone: Box?
    do {
      let box = Box(width: .points(10), height: .points(10))
      gone = box
      box.when(changed: count) { box, old, new in log.add("\(box.width): \(old) to \(new)") }
      count.value = 1
    }
    #expect(gone == nil)
    count.value = 2
    #expect(log.take() == ["10.0: 0 to 1"])
  }
}
