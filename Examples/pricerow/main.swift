import GridBoxes

let row = Box(
  width: 320, height: 50,
  arrangement: .linear(.horizontal, Linear(spacing: 6, separator: Separator(thickness: 2))))
row.padding = GridInsets(top: 2, left: 4, bottom: 2, right: 4)

let icon = Box(Picture("lighthouse", size: GridSize(width: 40, height: 40)))
icon.gravity = .centerVertical

let title = Box("Lighthouse", width: .fill, height: .match)
title.weight = 3

let price = Box("12.50", width: .fill, height: .match)
price.weight = 1
price.margin.right = 10
price.hasSeparator = true

row.append(contentsOf: [icon, title, price])
row.layout()

for box in row.boxes { print(box.frame) }
for line in row.separators { print(line.frame) }

print(row.separatorCount(along: .vertical))
row.removeAll()
row.layout()
print(row.boxes.count, row.separatorCount(along: .vertical))
