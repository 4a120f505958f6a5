import GridBoxes

final class Person {
  let name: String
  init(_ name: String) { self.name = name }
}

var people = ["Ada", "Grace", "Edsger", "Barbara", "Tony"].map { Person($0) }

let scroller = BoxScroller(width: 320, height: 120)
let screen = BoxScreen()
scroller.screen = screen

scroller.provider = BoxProvider(
  count: { people.count },
  sizes: .same(GridSize(width: 304, height: 40), margin: GridInsets(top: 8, left: 8))
) { index, scroller in
  let line = scroller.dequeue("person") { Line() }
  line.leftSide = .text(people[index].name)
  return line
}
scroller.provider?.key = { ItemID(people[$0].name) }
scroller.layout()

let show = {
  for (index, box) in scroller.visibleBoxes {
    print(people[index].name, "at", box.shownFrame.minY, "opacity", box.shownOpacity)
  }
}

show()

people.insert(Person("Alan"), at: 0)
scroller.reloadData()
scroller.layout(duration: 0.3)
screen.advance(to: 0)
screen.advance(to: 0.15)
show()

screen.advance(to: 1)
scroller.contentOffset.y = 84
let saved = scroller.savedOffset
people.removeLast(2)
scroller.reloadData()
scroller.layout()
scroller.restore(saved)
print(scroller.contentOffset.y)

let badge = Box("new", width: 40, height: 20)
badge.padding.top = 4
badge.position = .free
badge.topRight = GridPoint(x: 316, y: 4)
print(badge.frame, badge.paddedVerticalCenter)
badge.bottomLeft = GridPoint(x: 4, y: 116)
print(badge.frame)

badge.asyncLayout = Preparation {
  (0..<1_000).reduce(0, +)
} then: { badge, sum in
  print("prepared", sum)
}
badge.layout()

let form = BoxScroller(width: 320, height: 200)
let fields = (1...6).map { TextFieldBox("Field \($0)", width: 304, height: 40) }
form.append(contentsOf: fields)
form.keyboardMargin = 4
form.screen = screen
form.layout()
fields[4].focus()
screen.showKeyboard(GridRect(x: 0, y: 120, width: 320, height: 80), duration: 0)
screen.advance(to: 2)
print(fields[4].frame.maxY - form.contentOffset.y)
screen.hideKeyboard(duration: 0)
screen.advance(to: 3)
print(form.contentOffset.y)
