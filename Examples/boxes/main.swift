import GridBoxes

let screen = BoxScreen(measurer: MonospacedMeasurer())

let row = Box(width: 30, arrangement: .linear(.horizontal, spacing: 1))
row.padding = GridInsets(all: 1)
row.screen = screen
row.append(Box(Picture("lighthouse", size: GridSize(width: 4, height: 2))))
row.append(Box(AttributedText(markup: "**Lighthouse** on the //North Sea//"), width: .fill))
row.append(Box("1887"))
row.layout()

func show(_ boxes: [Box]) {
  for box in boxes {
    let frame = box.shownFrame
    let place = [frame.minX, frame.minY, frame.width, frame.height].map { Int($0.rounded()) }
    print(place, box.textLayout?.lines.map(\.text) ?? [])
  }
}

show([row] + row.boxes)

row.boxes[2].content = .text(TextContent("built in 1887"))
print(row.layout())
show([row] + row.boxes)
print(row.layout())

let tags = Box(width: 16, arrangement: .flow(.horizontal, Flow(spacing: 1)))
tags.screen = screen
for word in ["sea", "stone", "light", "storm"] { tags.append(Box(AttributedText(word))) }
tags.layout()
show(tags.boxes)

tags.remove(at: 0)
tags.insert(Box("coast"), at: 3)
tags.layout(duration: 1) { finished in print(finished ? "finished" : "interrupted") }
for time in [0, 0.5, 1] {
  screen.advance(to: time)
  print("at \(time)")
  for box in tags.shownBoxes {
    print("  \(box.textLayout?.lines[0].text ?? "")", box.shownFrame.minX, box.shownOpacity)
  }
}
