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

@Suite struct EventTests {
  @Test func `a handler gets the box with its own type, and the value`() {
    let card = Card()
    card.on(.opened) { card, times in card.flips += times }
    card.once(.opened) { card, _ in card.flips *= 100 }
    card.trigger(.opened, 2)
    card.trigger(.opened, 3)
    #expect(card.flips == 203)
    card.trigger(.closed, 5)
    #expect(card.flips == 203)
  }

  @Test func `an event may have no value`() {
    let card = Card()
    card.trigger(.shaken)
    card.on(.shaken) { card, _ in card.flips += 1 }
    card.trigger(.shaken)
    #expect(card.flips == 1)
  }

  @Test func `one handler can handle several events`() {
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

  @Test func `events of one name with different types of values are different`() {
    let box = Box()
    let log = Log()
    box.on(Event<Int>("x")) { _, value in log.add("number \(value)") }
    box.on(Event<String>("x")) { _, value in log.add("word \(value)") }
    box.trigger(Event("x"), 1)
    box.trigger(Event("x"), "one")
    #expect(log.take() == ["number 1", "word one"])
  }

  @Test func `a box handles an event of all boxes of a class in it`() {
    let page = Box()
    let row = Box()
    let card = Card()
    let log = Log()
    page.append(row)
    page.when(any: Card.self, does: .opened) { _, _, value in log.add("page \(value)") }
    row.when(any: Box.self, does: .opened) { _, _, value in log.add("row \(value)") }
    card.on(.opened) { _, value in log.add("card \(value)") }
    card.trigger(.opened, 1)
    row.append(card)
    card.trigger(.opened, 2)
    card.trigger(.closed, 3)
    row.trigger(.opened, 4)
    #expect(log.take() == ["card 1", "card 2", "row 2", "page 2"])
    let other = Box()
    row.append(other)
    other.trigger(.opened, 5)
    card.removeFromParent()
    card.trigger(.opened, 6)
    #expect(log.take() == ["row 5", "card 6"])
  }

  @Test func `a handler may remove the box that triggers the event, and the boxes around it`() {
    let page = Box()
    let row = Box()
    let card = Card()
    let log = Log()
    page.append(row)
    row.append(card)
    row.when(any: Card.self, does: .opened) { row, card, _ in
      card.removeFromParent()
      row.removeFromParent()
      log.add("removed")
    }
    let subscription = page.when(any: Card.self, does: .opened) { _, _, _ in log.add("page") }
    card.trigger(.opened, 1)
    #expect(log.take() == ["removed", "page"])
    page.append(card)
    card.trigger(.opened, 2)
    subscription.cancel()
    card.trigger(.opened, 3)
    #expect(log.take() == ["page"])
  }

  @Test func `events of cells reach the boxes around their grid`() {
    final class Cards: GridListDataSource {
      func numberOfItems(in grid: GridView<Card>) -> Int { 3 }
      func gridView(_ grid: GridView<Card>, cellForItem index: Int) -> Card { Card() }
    }
    let cards = Cards()
    let grid = GridView<Card>(layout: ListLayout(rowHeight: .fixed(10)))
    grid.dataSource = cards
    let page = Box(width: 100, height: 100)
    page.append(GridBox(grid))
    page.layout()
    page.when(any: Card.self, does: .opened) { _, card, value in card.flips += value }
    grid.cell(at: 1)?.trigger(.opened, 7)
    #expect(grid.cell(at: 1)?.flips == 7)
  }

  @Test func `handlers do not retain their box`() {
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

  @Test func `a listening box can be released, and receives nothing afterwards`() {
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

  @Test func `a listening box may outlive the observed box`() {
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

  @Test func `releasing the captures of a handler may call stopObserving`() {
    final class Subscriber {
      weak var host: Box?
      deinit { host?.stopObserving() }
    }
    let card = Card()
    let list = Card()
    weak var released: Subscriber?
    var calls = 0
    do {
      let subscriber = Subscriber()
      subscriber.host = list
      released = subscriber
      list.when(card, does: .opened) { _, _, _ in
        _ = subscriber
        calls += 1
      }
    }
    #expect(released != nil)
    list.stopObserving()
    #expect(released == nil)
    card.trigger(.opened, 1)
    #expect(calls == 0)
  }

  @Test func `a subscription can be cancelled`() {
    let list = Card()
    let card = Card()
    let observation = list.when(card, does: .opened) { list, _, times in list.flips += times }
    card.trigger(.opened, 1)
    observation.cancel()
    card.trigger(.opened, 1)
    #expect(list.flips == 1)
  }

  @Test func `a handler may release its box`() {
    var card: Card? = Card()
    let log = Log()
    card?.on(.opened) { _, _ in card = nil }
    card?.on(.opened) { card, value in log.add("\(card.flips) \(value)") }
    card?.trigger(.opened, 1)
    #expect(card == nil)
    #expect(log.take() == ["0 1"])
  }

  @Test func `a box that observes a value can be released`() {
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
