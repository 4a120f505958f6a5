import GridBoxes

extension Event where Value == Int {
  static var rung: Event { Event("rung") }
}

final class Bell: Box {
  private var times = 0

  func ring() {
    times += 1
    trigger(.rung, times)
  }
}

final class House: Box {
  var name = "a house"
}

let bell = Bell(width: 20, height: 20)
bell.on(.rung) { bell, times in print("rung \(times) times, \(bell.width) wide") }
bell.once(.rung) { bell, times in print("heard once") }

var house: House? = House()
house?.name = "the lighthouse"
house?.onDeinit = { print("the lighthouse is gone") }
house?.when(bell, does: .rung) { house, bell, times in print("\(house.name) hears it") }

bell.ring()
bell.ring()
house = nil
bell.ring()

let tower = Bell(width: 30, height: 30)
let guest = House()
guest.when(tower, does: .rung) { guest, tower, times in print("\(guest.name) is awake") }
tower.on(.rung) { tower, times in print("the tower") }
tower.ring()
guest.stopObserving()
tower.ring()
tower.off(.rung)
tower.ring()

let street = Box(width: 400, height: 100)
street.when(any: Bell.self, does: .rung) { street, bell, times in
  print("a bell in the street, \(bell.width) wide")
}
let church = Bell(width: 60, height: 60)
street.append(church)
church.ring()
church.removeFromParent()
church.ring()

let count = Observed(0)
let label = Box("0")
label.when(changed: count) { label, old, new in
  label.content = .text(TextContent(AttributedText("\(new)")))
  print("\(old), then \(new)")
}
count.value = 1
count.value = 1

count.onChange { old, new in if new > 9 { count.value = 9 } }
count.value = 12
print(count.value)

count.removeHandlers()
count.value = 3

let presses = Observed(notifyingEveryWriteOf: 1)
presses.onChange { old, new in print("\(old), then \(new)") }
presses.value = 1

let saved = Signal<String>()
label.when(saved) { label, name in print("\(name) is saved") }
let subscription = saved.observe { name in print("so \(name) is") }
saved.trigger("a page")
subscription.cancel()
saved.trigger("another page")

let page = Box(width: 100, height: 100, arrangement: .stack)
let card = Box(width: 60, height: 40)
card.onTap = { card, tap in print("tap \(tap.count) at \(tap.point.x), \(tap.point.y)") }
card.onSwipe = { card, edge in print("swipe to the \(edge)") }
card.onLongPress = { card, touch in print("held for a while, at \(touch.time)") }
page.append(card)
page.layout()

page.touches.pointerDown(at: GridPoint(x: 10, y: 10), time: 0)
page.touches.pointerUp(at: GridPoint(x: 11, y: 10), time: 0.1)

page.touches.pointerDown(at: GridPoint(x: 5, y: 20), time: 1)
for step in 1...6 {
  let point = GridPoint(x: 5 + 10 * Double(step), y: 20)
  page.touches.pointerMoved(to: point, time: 1 + 0.03 * Double(step))
}
page.touches.pointerUp(at: GridPoint(x: 65, y: 20), time: 1.2)

page.touches.pointerDown(at: GridPoint(x: 10, y: 10), time: 2)
if let deadline = page.touches.nextDeadline { page.touches.advance(to: deadline) }
page.touches.pointerUp(at: GridPoint(x: 10, y: 10), time: 3)

let button = Box(width: 30, height: 10)
button.isControl = true
button.onHighlightChange = { button, isLit in print(isLit ? "pressed" : "let go") }
button.on(.touchUpInside) { button, touch in print("chosen") }
button.on(.touchUpOutside) { button, touch in print("not chosen") }
card.append(button)
page.layout()

for end in [GridPoint(x: 8, y: 4), GridPoint(x: 80, y: 90)] {
  page.touches.pointerDown(at: GridPoint(x: 5, y: 5), time: 4)
  page.touches.pointerMoved(to: end, time: 4.1)
  page.touches.pointerUp(at: end, time: 4.2)
}

let key = Box(width: 30, height: 10)
key.allowsSimultaneousTaps = true
key.onTouchesBegan = { key, touch in print("down at \(touch.point.x)") }
key.onTouchesEnded = { key, touch in print("up at \(touch.point.x)") }
key.onTouchesCancelled = { key, touch in print("cancelled") }
page.setBoxes([key])
page.layout()

page.touches.pointerDown(1, at: GridPoint(x: 5, y: 5), time: 5)
page.touches.pointerDown(2, at: GridPoint(x: 8, y: 5), time: 5.1)
page.touches.pointerUp(1, at: GridPoint(x: 6, y: 5), time: 5.2)
page.touches.cancelPointers(time: 5.3)
