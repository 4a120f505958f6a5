import GridBoxes

let screen = BoxScreen(measurer: MonospacedMeasurer())

func show(_ line: Line) {
  var row = [Character](repeating: ".", count: Int(line.width))
  for item in line.shownBoxes {
    for (place, letter) in (item.textLayout?.lines[0].text ?? "#").enumerated() {
      row[Int(item.frame.minX) + place] = letter
    }
  }
  print(String(row))
}

let row = Line(left: "Lighthouse", right: ["built", "1887"], width: 26)
row.itemPadding = 1
row.screen = screen
row.layout()
show(row)

row.width = 18
row.layout()
show(row)
print(row.hiddenBoxes.count, "left out,", row.freeWidth(on: .middle), "free")

row.width = 24
row.middleSide = "*"
row.leftSide.columnWidth = 14
row.rightSide.items = [.box(Box(Picture("arrow", size: GridSize(width: 1, height: 1))))]
row.layout()
show(row)

let text = AttributedText(markup: "**Bold**, //leaning// and {#888|gray}, and \\**stars\\**")
print(text.runs.map(\.text))
print(text.runs.map { $0.attributes.weight == .bold })

let title = Line(left: "**Rome** by night|mush")
title.screen = screen
title.layout()
print(title.boxes(on: .left)[0].textLayout?.lines[0].text ?? "")

let section = TableSection(width: 20)
section.screen = screen
section.topLines = [Line(middle: "Lights")]
section.middleLines = [("Rome", "1887"), ("Kiel", "1907")].map { name, year in
  Line(left: .text(name), right: .text(year))
}
section.bottomLines = [Line(right: ["2", "towers"])]
section.bottomLines[0].itemPadding = 1
section.layout()
for line in section.allLines { show(line) }

section.shapesEnds = true
section.corners = Corners(all: 4)
section.middleLines.removeLast()
section.layout()
print(section.allLines.map { $0.shownLook.corners.topLeft })
print(section.allLines.map { $0.shownLook.corners.bottomRight })
section.topLines[0].removeFromParent()
section.layout()
print(section.topLines.count, section.height, section.allLines.map { $0.shownLook.corners.topLeft })

let note = Line.multiline("A light that turns, and a horn", width: 14)
note.screen = screen
note.layout()
print(note.boxes(on: .left)[0].textLayout?.lines.map(\.text) ?? [])
print(note.usedWidth(on: .left), note.height)

let card = TableSection.styled(
  top: [.styled(middle: "Lights")], middle: [.styled(left: "Rome", right: "1887")], width: 200)
card.screen = screen
card.layout()
print(card.height, card.corners.topLeft, card.allLines.map(\.height))
