import GridBoxesXML
import Testing

private func row(_ attributes: String = "", _ inner: String) -> String {
  "<LinearLayout size='300,100' \(attributes)>\(inner)</LinearLayout>"
}

private func column(_ attributes: String = "", _ inner: String) -> String {
  row("orientation='vertical' \(attributes)", inner)
}

private func stack(_ attributes: String = "", _ inner: String) -> String {
  "<StackLayout size='300,200' \(attributes)>\(inner)</StackLayout>"
}

private func rows(_ size: String, _ attributes: String = "", _ inner: String) -> String {
  "<FlowLayout size='\(size)' \(attributes)>\(inner)</FlowLayout>"
}

private func columns(_ size: String, _ attributes: String = "", _ inner: String) -> String {
  rows(size, "orientation='vertical' \(attributes)", inner)
}

private func share(_ weight: Int, _ attributes: String = "") -> String {
  "<Box item:weight='\(weight)' \(attributes)/>"
}

private func item(_ size: String, _ attributes: String = "") -> String {
  "<Box item:size='\(size)' \(attributes)/>"
}

private let lined = "item:insertBorder='true'"

private func times(_ count: Int, _ inner: String) -> String {
  String(repeating: inner, count: count)
}

/// The documents of the layout cases, by the name of the case.
private let sources: [String: String] = [
  "linear: a fixed size": row("", item("30,40")),
  "linear: an item without a size": row("", "<Box/>"),
  "linear: a width without a height": row("", item("30,match")),
  "linear: two widths": row("", item("30,match") + item("70, match_parent")),
  "linear: vertical centering": row(
    "", item("30,10", "item:gravity='CenterVertical'") + item("70,20", "gravity='centerVertical'")),
  "linear: two heights in a column": column("", item("match,30") + item("CGSizeMake(-1, 70)")),
  "linear: padding": row("margin='10'", item("30,match")),
  "linear: padding and a margin": row("margin='10'", item("30,match", "item:padding='3'")),
  "linear: margins in a row": row(
    "", item("30,match", "item:padding='5'") + item("70,match", "item:padding='5'")),
  "linear: margins in a column": column(
    "", item("match,30", "item:padding='5'") + item("match,70", "item:padding='5 5'")),
  "linear: equal weights": row("", share(1) + share(1)),
  "linear: weights 1 and 2": row("", share(1) + share(2)),
  "linear: weights 1 and 2 in a column": column("", share(1) + share(2)),
  "linear: weights 1 and 2 in a column, at scale 2": column("", share(1) + share(2)),
  "linear: equal weights with margins": row(
    "", share(1, "item:padding='5'") + share(1, "item:padding='10'")),
  "linear: weights 1 and 2 with margins": row(
    "", share(1, "item:padding='5'") + share(2, "item:padding='13'")),
  "linear: equal weights with margins in a column": column(
    "", share(1, "item:padding='5'") + share(1, "item:padding='10'")),
  "linear: weights 1 and 2 with margins in a column": column(
    "", share(1, "item:padding='5'") + share(2, "item:padding='10'")),
  "linear: weights 1 and 2 with margins in a column, at scale 2": column(
    "", share(1, "item:padding='5'") + share(2, "item:padding='10'")),
  "linear: a width and a weight": row("", item("30,match") + share(1)),
  "linear: a width and two equal weights": row("", item("30,match") + share(1) + share(1)),
  "linear: a width and weights 1 and 2": row("", item("30,match") + share(1) + share(2)),
  "linear: a margin in a nested row": row(
    "",
    """
    <LinearLayout item:weight='1'>
      <Box item:weight='1' item:padding='UIEdgeInsetsMake(3, 13, 2, 4)'/>
    </LinearLayout>
    """),
  "linear: a nested row beside a fixed width": row(
    "", item("30,match") + "<LinearLayout weight='1'>\(share(1))</LinearLayout>"),
  "linear: margins of a nested row and its item": row(
    "",
    """
    <LinearLayout item:weight='1' item:padding='3,13,2,4'>
      <Box item:padding='4,5,13,1'/>
    </LinearLayout>
    """),
  "linear: three equal weights in a column": column("", times(3, share(1))),
  "linear: three equal weights in a column, at scale 2": column("", times(3, share(1))),
  "linear: a weight, a size and gravity": row(
    "", share(1, "item:size='30,20' item:gravity='Right|Bottom'") + share(1)),
  "linear: an item that matches the row beside a fixed width": row("", item("30,match") + "<Box/>"),
  "linear: a weight beside an item that matches the row": row("spacing='10'", "<Box/>" + share(1)),
  "linear: a weight beside items that overflow": row(
    "", item("200,match") + item("200,match") + share(1)),
  "separators: spacing between two items": row("spacing='10'", times(2, share(1))),
  "separators: spacing around one item in a row": row("spacing='10'", share(1)),
  "separators: spacing around one item in a column": column("spacing='10'", share(1)),
  "separators: spacing in a column": column("spacing='10'", times(2, share(1))),
  "separators: a separator before the second item": row(
    "separatorThickness='4'", share(1) + share(1, lined)),
  "separators: no separator before the first item": row(
    "separatorThickness='4'", times(2, share(1, lined))),
  "separators: two separators": row("separatorThickness='4'", share(1) + times(2, share(1, lined))),
  "separators: two separators, at scale 2": row(
    "separatorThickness='4'", share(1) + times(2, share(1, lined))),
  "separators: a separator in a column": column(
    "separatorThickness='4'", share(1) + share(1, lined)),
  "separators: two separators in a column":
    "<LinearLayout size='300' orientation='vertical' separatorThickness='4'>"
    + times(3, share(1, lined)) + "</LinearLayout>",
  "separators: a separator and margins": row(
    "separatorThickness='4'", times(2, share(1, "item:padding='4,6,3,2' \(lined)"))),
  "separators: two separators and margins": row(
    "separatorThickness='4'", times(3, share(1, "item:padding='4,6,3,2' \(lined)"))),
  "separators: a separator and margins in a column": column(
    "separatorThickness='4'", times(2, share(1, "item:padding='4,6,3,2' \(lined)"))),
  "separators: two separators and margins in a column":
    "<LinearLayout size='300' orientation='vertical' separatorThickness='4'>"
    + times(3, share(1, "item:padding='4,6,3,2' \(lined)")) + "</LinearLayout>",
  "separators: a separator and different margins in a column": column(
    "separatorThickness='10'", share(1, "item:padding='4'") + share(1, "item:padding='6' \(lined)")
  ),
  "separators: a separator and padding in a column": column(
    "margin='3' separatorThickness='4'",
    share(1, "item:padding='4'") + share(1, "item:padding='4' \(lined)")),
  "separators: separators of nested layouts": row("separatorThickness='4'", nestedLines),
  "separators: separators of nested layouts with padding": row(
    "separatorThickness='4' margin='3'", nestedLines),
  "separators: a separator in the middle of the spacing": row(
    "separatorThickness='4' spacing='10'", share(1) + share(1, lined)),
  "separators: an item with a separator in a layout without one": row(
    "spacing='10'", share(1) + share(1, lined)),
  "separators: a separator with overhangs": row(
    "separatorOverhang='3' separatorThickness='4' margin='3'", share(1) + share(1, lined)),
  "separators: a row of an icon, a title and a price":
    "<LinearLayout size='320,50' separatorThickness='2' spacing='6' margin='2,4,2,4'>"
    + item("40,40", "gravity='centerVertical'") + share(3)
    + share(1, "item:padding='0,0,0,10' \(lined)") + "</LinearLayout>",
  "stack: one item": stack("", "<Box/>"),
  "stack: two items": stack("", "<Box/><Box/>"),
  "stack: a margin": stack("", "<Box item:padding='5'/>"),
  "stack: padding": stack("margin='3'", "<Box/>"),
  "stack: padding and a margin": stack("margin='3'", "<Box item:padding='5'/>"),
  "stack: padding and two margins": stack(
    "margin='2'", "<Box item:padding='10'/><Box item:padding='15'/>"),
  "stack: a stack in a stack": stack(
    "", "<StackLayout item:padding='10'><Box item:padding='15'/></StackLayout>"),
  "stack: three nested stacks": stack(
    "",
    """
    <StackLayout item:padding='5'>
      <StackLayout item:padding='10'><Box item:padding='15'/></StackLayout>
    </StackLayout>
    """),
  "stack: fixed sizes": stack("", item("CGSizeMake(57,57)") + item("31,3")),
  "stack: fixed sizes with margins": stack(
    "", item("57,57", "item:padding='5'") + item("31,10", "item:padding='3'")),
  "stack: gravity and margins": stack(
    "",
    item("57,57", "item:padding='7,5,5,5' item:gravity='top|left'")
      + item("31,25", "item:gravity='bottom | right' item:padding='6,4,3,3'")),
  "stack: margins at some edges": stack(
    "",
    item("10,10", "item:padding='0,0,1,1'") + item("10,10", "item:padding='1,1,0,0'")
      + item("10,10", "item:padding='1'")),
  "stack: gravity and margins at two edges":
    "<StackLayout size='100'><Box item:size='35,35' item:padding='0,0,5,5' gravity='top|right'/>"
    + "</StackLayout>",
  "stack: gravity and an offset":
    "<StackLayout size='100'><Box size='30,30' gravity='top|right' item:offset='-5,-5'/>"
    + "</StackLayout>",
  "stack: gravity and a horizontal offset":
    "<StackLayout size='100'><Box size='30' gravity='right' offset='UIOffsetMake(-5,0)'/>"
    + "</StackLayout>",
  "flow: an item that fills the flow": rows("120,190", "", "<Box/>"),
  "flow: a flow in a flow": rows("120,190", "", "<FlowLayout><Box/></FlowLayout>"),
  "flow: an offset of an item that fills the flow": rows(
    "120,190", "", "<Box item:offset='-3,2'/>"),
  "flow: an offset of a small item": rows("120,190", "", item("30,3", "item:offset='-3 2'")),
  "flow: two items that fill a row each": rows("120,190", "", "<Box/><Box/>"),
  "flow: two items that fill a column each": columns("120,190", "", "<Box/><Box/>"),
  "flow: an exact fit stays in its line": rows("100,100", "", item("99,10") + item("1,10")),
  "flow: one point too much wraps": rows("100,100", "", item("99,10") + item("2,10")),
  "flow: a wide item wraps": rows("120,190", "", item("30,30") + item("110,30")),
  "flow: margins": rows("120,190", "", "<Box item:padding='3,5,1,2'/>"),
  "flow: margins of a small item": rows("120,190", "", item("30,30", "item:padding='3,5,1,2'")),
  "flow: gravity within the height of a row": rows(
    "120,190", "", item("30,30", "item:gravity='bottom'") + item("20,50")),
  "flow: gravity and margins in a row": rows(
    "120,190", "", item("30,30", "item:gravity='bottom' item:padding='1,2,3,4'") + item("20,50")),
  "flow: gravity within the width of a column": columns(
    "120,190", "", item("30,100", "item:gravity='right'") + item("50,50")),
  "flow: gravity and margins in a column": columns(
    "120,190", "", item("30,100", "item:gravity='right' item:padding='1,2,3,4'") + item("50,50")),
  "flow: padding": rows("120,190", "margin='1,2,3,5'", "<Box/>"),
  "flow: padding and a small item": rows("120,190", "margin='1,2,3,5'", item("30,30")),
  "flow: padding and margins": rows(
    "120,190", "margin='1,2,3,5'", item("30,30", "item:padding='3,5,1,2'")),
  "flow: an exact fit within padding": rows(
    "120,170", "margin='1,2,3,5'", item("100,30") + item("13,30")),
  "flow: one point too much within padding": rows(
    "120,170", "margin='1,2,3,5'", item("100,30") + item("14,30")),
  "flow: an exact fit in a column within padding": columns(
    "120,170", "margin='1,2,3,5'", item("100,130") + item("13,36")),
  "flow: one point too much in a column within padding": columns(
    "120,170", "margin='1,2,3,5'", item("100,130") + item("13,37")),
  "flow: rows that overflow": rows("100", "", times(3, item("100,200"))),
  "flow: columns that overflow": columns("100", "", times(3, item("200,100"))),
  "flow: an offset of one item in rows": rows(
    "100", "", item("100,200") + item("100,200", "item:offset='30,3'") + item("100,200")),
  "flow: an offset of one item in columns": columns(
    "100", "", item("200,100") + item("200,100", "item:offset='30,3'") + item("200,100")),
  "flow: an item wider than the flow": rows("100", "", item("150,100")),
  "flow: rows of different heights": rows("100", "", item("60,10") + item("40,30") + item("50,20")),
  "flow: a flow in a row":
    "<LinearLayout size='100'>\(item("40,match"))<FlowLayout item:weight='1'>"
    + item("20,20") + item("50,20") + "</FlowLayout></LinearLayout>",
]

private let nestedLines =
  share(1, lined) + "<LinearLayout orientation='vertical' separatorThickness='2' item:weight='1' "
  + lined + ">" + times(2, share(1, lined)) + "</LinearLayout>"

@Suite struct BoxReaderLayoutTests {
  static let cases =
    SeatingLinearTests.cases + SeatingSeparatorTests.cases
    + ArrangementStackTests.cases + SeatingFlowTests.cases

  @Test(arguments: cases) func `layouts read from XML agree with those made in code`(
    _ example: LayoutCase
  ) throws {
    let source = try #require(sources[example.name], "\(example.name) has no document")
    _ = try BoxReader().read(source)
    LayoutCase(
      example.name, scale: example.scale, { try! BoxReader().read(source).root }, example.frames,
      lines: example.lines
    ).check()
  }

  @Test func `each document belongs to a case`() {
    #expect(Set(sources.keys) == Set(Self.cases.map(\.name)))
  }
}
