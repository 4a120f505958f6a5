import GridBoxesXML

let source = """
  <LinearLayout orientation="vertical" spacing="8" margin="10">
    <Text id="title" fontSize="20">Lighthouse</Text>
    <FlowLayout item:weight="1" spacing="4" lineSpacing="4">
      <Box item:size="30, 40" background="#ff8800"/>
      <Picture name="sea" naturalSize="64, 48"/>
    </FlowLayout>
  </LinearLayout>
  """

let reader = BoxReader()
do {
  let page = try reader.read(source)
  page.root.size = GridSize(width: 320, height: 480)
  page["title"]?.onTap = { title, tap in title.isHighlighted.toggle() }
  page.root.layout()
  page.root.forEachWithin { box in
    print(box.frame.minX, box.frame.minY, box.frame.width, box.frame.height)
  }
} catch {
  print(error)
}

do {
  _ = try reader.read("<LinearLayout\n  spacing=\"wide\"/>")
} catch {
  print(error)
}

final class Badge: Box {
  var level = 0
}

var mine = BoxReader()
mine.register(
  BoxElement("Badge", attributes: [BoxAttribute("level", .count) { $0.level = $1 }]) { Badge() })
mine.register(BoxAttribute("tint", .color) { box, color in box.background = color })

let badge = try mine.read("<Badge level=\"3\" tint=\"#f80\" size=\"20, 20\"/>").root as? Badge
print(badge?.level ?? 0, badge?.background == GridColor(0xFF8800))
