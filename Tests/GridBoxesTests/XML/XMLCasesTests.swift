import GridBoxesXML
import Testing

private func row(_ attributes: String = "", _ inner: String) -> String {
  "<LinearLayout size='300,100' \(attributes)>\(inner)</LinearLayout>"
}

private func column(_ attributes: String = "", _ inner: String) -> String {
  row("orientation='vertical' \(attributes)", inner)
}

private func pile(_ attributes: String = "", _ inner: String) -> String {
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

/// The cases of section 9, each written as XML by its number.
private let sources: [String: String] = [
  "L1": row("", item("30,40")),
  "L2": row("", "<Box/>"),
  "L3": row("", item("30,match")),
  "L4": row("", item("30,match") + item("70, match_parent")),
  "L5": row(
    "", item("30,10", "item:gravity='CenterVertical'") + item("70,20", "gravity='centerVertical'")),
  "L6": column("", item("match,30") + item("CGSizeMake(-1, 70)")),
  "L7": row("margin='10'", item("30,match")),
  "L8": row("margin='10'", item("30,match", "item:padding='3'")),
  "L9": row("", item("30,match", "item:padding='5'") + item("70,match", "item:padding='5'")),
  "L10": column("", item("match,30", "item:padding='5'") + item("match,70", "item:padding='5 5'")),
  "L11": row("", share(1) + share(1)),
  "L12": row("", share(1) + share(2)),
  "L13": column("", share(1) + share(2)),
  "L13, scale 2": column("", share(1) + share(2)),
  "L14": row("", share(1, "item:padding='5'") + share(1, "item:padding='10'")),
  "L15": row("", share(1, "item:padding='5'") + share(2, "item:padding='13'")),
  "L16": column("", share(1, "item:padding='5'") + share(1, "item:padding='10'")),
  "L17": column("", share(1, "item:padding='5'") + share(2, "item:padding='10'")),
  "L17, scale 2": column("", share(1, "item:padding='5'") + share(2, "item:padding='10'")),
  "L18": row("", item("30,match") + share(1)),
  "L19": row("", item("30,match") + share(1) + share(1)),
  "L20": row("", item("30,match") + share(1) + share(2)),
  "L21": row(
    "",
    """
    <LinearLayout item:weight='1'>
      <Box item:weight='1' item:padding='UIEdgeInsetsMake(3, 13, 2, 4)'/>
    </LinearLayout>
    """),
  "L22": row("", item("30,match") + "<LinearLayout weight='1'>\(share(1))</LinearLayout>"),
  "L23": row(
    "",
    """
    <LinearLayout item:weight='1' item:padding='3,13,2,4'>
      <Box item:padding='4,5,13,1'/>
    </LinearLayout>
    """),
  "L24": column("", times(3, share(1))),
  "L24, scale 2": column("", times(3, share(1))),
  "L25": row("", share(1, "item:size='30,20' item:gravity='Right|Bottom'") + share(1)),
  "L26": row("", item("30,match") + "<Box/>"),
  "L27": row("spacing='10'", "<Box/>" + share(1)),
  "L28": row("", item("200,match") + item("200,match") + share(1)),
  "P1": row("spacing='10'", times(2, share(1))),
  "P2, horizontal": row("spacing='10'", share(1)),
  "P2, vertical": column("spacing='10'", share(1)),
  "P3": column("spacing='10'", times(2, share(1))),
  "P4, b": row("separatorThickness='4'", share(1) + share(1, lined)),
  "P4, a and b": row("separatorThickness='4'", times(2, share(1, lined))),
  "P5": row("separatorThickness='4'", share(1) + times(2, share(1, lined))),
  "P5s": row("separatorThickness='4'", share(1) + times(2, share(1, lined))),
  "P6": column("separatorThickness='4'", share(1) + share(1, lined)),
  "P7":
    "<LinearLayout size='300' orientation='vertical' separatorThickness='4'>"
    + times(3, share(1, lined)) + "</LinearLayout>",
  "P8": row("separatorThickness='4'", times(2, share(1, "item:padding='4,6,3,2' \(lined)"))),
  "P9": row("separatorThickness='4'", times(3, share(1, "item:padding='4,6,3,2' \(lined)"))),
  "P10": column("separatorThickness='4'", times(2, share(1, "item:padding='4,6,3,2' \(lined)"))),
  "P11":
    "<LinearLayout size='300' orientation='vertical' separatorThickness='4'>"
    + times(3, share(1, "item:padding='4,6,3,2' \(lined)")) + "</LinearLayout>",
  "P12": column(
    "separatorThickness='10'", share(1, "item:padding='4'") + share(1, "item:padding='6' \(lined)")
  ),
  "P13": column(
    "margin='3' separatorThickness='4'",
    share(1, "item:padding='4'") + share(1, "item:padding='4' \(lined)")),
  "P14": row("separatorThickness='4'", nestedLines),
  "P15": row("separatorThickness='4' margin='3'", nestedLines),
  "P16": row("separatorThickness='4' spacing='10'", share(1) + share(1, lined)),
  "P17": row("spacing='10'", share(1) + share(1, lined)),
  "P18": row(
    "separatorOverhang='3' separatorThickness='4' margin='3'", share(1) + share(1, lined)),
  "the walk-through of section 11":
    "<LinearLayout size='320,50' separatorThickness='2' spacing='6' margin='2,4,2,4'>"
    + item("40,40", "gravity='centerVertical'") + share(3)
    + share(1, "item:padding='0,0,0,10' \(lined)") + "</LinearLayout>",
  "S1, one": pile("", "<Box/>"),
  "S1, two": pile("", "<Box/><Box/>"),
  "S2": pile("", "<Box item:padding='5'/>"),
  "S3": pile("margin='3'", "<Box/>"),
  "S3, padded": pile("margin='3'", "<Box item:padding='5'/>"),
  "S4": pile("margin='2'", "<Box item:padding='10'/><Box item:padding='15'/>"),
  "S5": pile("", "<StackLayout item:padding='10'><Box item:padding='15'/></StackLayout>"),
  "S6": pile(
    "",
    """
    <StackLayout item:padding='5'>
      <StackLayout item:padding='10'><Box item:padding='15'/></StackLayout>
    </StackLayout>
    """),
  "S7": pile("", item("CGSizeMake(57,57)") + item("31,3")),
  "S8": pile("", item("57,57", "item:padding='5'") + item("31,10", "item:padding='3'")),
  "S9": pile(
    "",
    item("57,57", "item:padding='7,5,5,5' item:gravity='top|left'")
      + item("31,25", "item:gravity='bottom | right' item:padding='6,4,3,3'")),
  "S10": pile(
    "",
    item("10,10", "item:padding='0,0,1,1'") + item("10,10", "item:padding='1,1,0,0'")
      + item("10,10", "item:padding='1'")),
  "S11":
    "<StackLayout size='100'><Box item:size='35,35' item:padding='0,0,5,5' gravity='top|right'/>"
    + "</StackLayout>",
  "S12":
    "<StackLayout size='100'><Box size='30,30' gravity='top|right' item:offset='-5,-5'/>"
    + "</StackLayout>",
  "S12, sideways":
    "<StackLayout size='100'><Box size='30' gravity='right' offset='UIOffsetMake(-5,0)'/>"
    + "</StackLayout>",
  "F1": rows("120,190", "", "<Box/>"),
  "F1, nested": rows("120,190", "", "<FlowLayout><Box/></FlowLayout>"),
  "F2": rows("120,190", "", "<Box item:offset='-3,2'/>"),
  "F2, small": rows("120,190", "", item("30,3", "item:offset='-3 2'")),
  "F3": rows("120,190", "", "<Box/><Box/>"),
  "F4": columns("120,190", "", "<Box/><Box/>"),
  "F5": rows("100,100", "", item("99,10") + item("1,10")),
  "F6": rows("100,100", "", item("99,10") + item("2,10")),
  "F7": rows("120,190", "", item("30,30") + item("110,30")),
  "F8": rows("120,190", "", "<Box item:padding='3,5,1,2'/>"),
  "F8, small": rows("120,190", "", item("30,30", "item:padding='3,5,1,2'")),
  "F9": rows("120,190", "", item("30,30", "item:gravity='bottom'") + item("20,50")),
  "F10": rows(
    "120,190", "", item("30,30", "item:gravity='bottom' item:padding='1,2,3,4'") + item("20,50")),
  "F11": columns("120,190", "", item("30,100", "item:gravity='right'") + item("50,50")),
  "F12": columns(
    "120,190", "", item("30,100", "item:gravity='right' item:padding='1,2,3,4'") + item("50,50")),
  "F13": rows("120,190", "margin='1,2,3,5'", "<Box/>"),
  "F13, small": rows("120,190", "margin='1,2,3,5'", item("30,30")),
  "F13, padded": rows(
    "120,190", "margin='1,2,3,5'", item("30,30", "item:padding='3,5,1,2'")),
  "F14": rows("120,170", "margin='1,2,3,5'", item("100,30") + item("13,30")),
  "F15": rows("120,170", "margin='1,2,3,5'", item("100,30") + item("14,30")),
  "F16": columns("120,170", "margin='1,2,3,5'", item("100,130") + item("13,36")),
  "F17": columns("120,170", "margin='1,2,3,5'", item("100,130") + item("13,37")),
  "F18": rows("100", "", times(3, item("100,200"))),
  "F19": columns("100", "", times(3, item("200,100"))),
  "F20, rows": rows(
    "100", "", item("100,200") + item("100,200", "item:offset='30,3'") + item("100,200")),
  "F20, columns": columns(
    "100", "", item("200,100") + item("200,100", "item:offset='30,3'") + item("200,100")),
  "F21": rows("100", "", item("150,100")),
  "F22": rows("100", "", item("60,10") + item("40,30") + item("50,20")),
  "F23":
    "<LinearLayout size='100'>\(item("40,match"))<FlowLayout item:weight='1'>"
    + item("20,20") + item("50,20") + "</FlowLayout></LinearLayout>",
]

private let nestedLines =
  share(1, lined) + "<LinearLayout orientation='vertical' separatorThickness='2' item:weight='1' "
  + lined + ">" + times(2, share(1, lined)) + "</LinearLayout>"

@Suite struct `MKLayout 9: numeric cases as XML` {
  static let cases =
    `MKLayout 4: linear layout`.cases + `MKLayout 4.1: separators`.cases
    + `MKLayout 5: stack layout`.cases + `MKLayout 6: flow layout`.cases

  @Test(arguments: cases) func `lead to the boxes made in code`(_ example: LayoutCase) throws {
    let source = try #require(sources[example.name], "\(example.name) is not written as XML")
    _ = try BoxReader().read(source)
    LayoutCase(
      example.name, scale: example.scale, { try! BoxReader().read(source).root }, example.frames,
      lines: example.lines
    ).check()
  }

  @Test func `all that is written is a case`() {
    #expect(Set(sources.keys) == Set(Self.cases.map(\.name)))
  }
}
