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
