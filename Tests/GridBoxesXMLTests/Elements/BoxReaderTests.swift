import GridBoxesXML
import Testing

private func read(_ source: String, by reader: BoxReader = BoxReader()) throws -> Box {
  try reader.read(source).root
}

@Suite struct BoxReaderTests {
  @Test func `an empty LinearLayout element yields a linear layout`() throws {
    let box = try read("<LinearLayout/>")
    #expect(box.arrangement == .linear(.horizontal))
    #expect(box.boxes.isEmpty)
  }

  @Test func `each standard element yields its kind of box`() throws {
    #expect(try read("<StackLayout></StackLayout>").arrangement == .stack)
    #expect(try read("<FlowLayout/>").arrangement == .flow(.horizontal))
    #expect(try read("<Box/>").arrangement == .table)
    #expect(try read("<Text>a</Text>").content == .text(TextContent("a")))
    #expect(try read("<Label>a</Label>").content == .text(TextContent("a")))
    #expect(try read("<Picture/>").content == .picture(Picture("", size: .zero)))
  }

  @Test func `layouts match their container by default, and texts and pictures fit`() throws {
    for name in ["LinearLayout", "StackLayout", "FlowLayout", "Box"] {
      #expect(try read("<\(name)/>").sizing == Sizing(width: .match, height: .match))
    }
    #expect(try read("<Text/>").sizing == Sizing(width: .fit, height: .fit))
    #expect(try read("<Picture/>").sizing == Sizing(width: .fit, height: .fit))
  }

  @Test func `boxes have the nesting and order of their elements`() throws {
    let document = try BoxReader().read(
      """
      <StackLayout>
        <Box id="a"/>
        <LinearLayout id="b"><Box id="c"/></LinearLayout>
        <Text id="d">x</Text>
      </StackLayout>
      """)
    #expect(document.root.boxes.count == 3)
    for (index, name) in ["a", "b", "d"].enumerated() {
      #expect(document.root.boxes[index] === document[name])
    }
    #expect(document["c"]?.parent === document["b"])
    #expect(document["e"] == nil)
    #expect(document.boxes.count == 4)
  }

  /// MKLayoutLibrary makes them siblings.
  @Test func `elements nest in elements of any kind`() throws {
    let document = try BoxReader().read(
      "<Box id='a'><Text id='b'>x<Box id='c'/>y<StackLayout id='d'/></Text></Box>")
    #expect(document.root === document["a"])
    #expect(document["b"]?.parent === document["a"])
    #expect(document["c"]?.parent === document["b"])
    #expect(document["d"]?.parent === document["b"])
    #expect(document["b"]?.content == .text(TextContent("x y")))
  }

  @Test func `the prefix item makes margin and padding apply outside of a box`() throws {
    let box = try read("<Box item:padding='1' padding='2'/>")
    #expect(box.margin == GridInsets(all: 1))
    #expect(box.padding == GridInsets(all: 2))
    let other = try read("<LinearLayout item:margin='3' margin='4'/>")
    #expect(other.margin == GridInsets(all: 3))
    #expect(other.padding == GridInsets(all: 4))
  }

  @Test func `spellings of MKLayoutLibrary are read`() throws {
    let box = try read(
      """
      <LinearLayout orientation="VERTICAL" margin="UIEdgeInsetsMake(1,2,3,4)"
        item:size="CGSizeMake(30,40)" item:padding="UIEdgeInsetsMake(1,2,3,4)"
        backgroundColor="green"/>
      """)
    #expect(box.arrangement == .linear(.vertical))
    #expect(box.padding == i(1, 2, 3, 4))
    #expect(box.margin == i(1, 2, 3, 4))
    #expect(box.sizing == Sizing(width: 24, height: 36))
    #expect(box.background == GridColor(0x00FF00))
  }

  @Test func `the size of an item includes its padding, and the size of a box does not`() throws {
    for source in [
      "<Box item:size='30,40' item:padding='1,2'/>", "<Box item:padding='1,2' item:size='30,40'/>",
      "<Box item:padding='1,2' item:width='30' item:height='40'/>",
    ] {
      #expect(try read(source).sizing == Sizing(width: 26, height: 38))
    }
    for source in [
      "<Box size='30,40' item:padding='1,2'/>", "<Box item:padding='1,2' height='40' width='30'/>",
    ] {
      #expect(try read(source).sizing == Sizing(width: 30, height: 40))
    }
    let small = try read("<Box item:size='30,match' item:padding='20'/>")
    #expect(small.sizing == Sizing(width: 0, height: .match))
  }

  @Test func `a weight makes lengths fill, except those that are given`() throws {
    let box = try read("<Box item:weight='2'/>")
    #expect(box.weight == 2)
    #expect(box.sizing == Sizing(width: .fill, height: .fill))
    let other = try read("<Box height='30' item:weight='2'/>")
    #expect(other.sizing == Sizing(width: .fill, height: 30))
    var reader = BoxReader()
    reader.register(BoxElement("Badge") { Box(width: 40) })
    #expect(
      try read("<Badge weight='0'/>", by: reader).sizing == Sizing(width: 40, height: .fill))
  }
}

// MARK: - Attributes
@Suite struct BoxAttributeTests {
  @Test func `the attributes of all boxes are read`() throws {
    let box = try read(
      """
      <Box gravity="top|right" item:offset="1,2" visibility="hidden" item:separator="yes"
        minWidth="1" item:maxWidth="2" minHeight="3" maxHeight="4" aspectRatio="1.5"
        background="#123" borders="red" corners="5" opacity="0.5" zIndex="-3"/>
      """)
    #expect(box.gravity == [.top, .right])
    #expect(box.offset == GridOffset(x: 1, y: 2))
    #expect(box.visibility == .hidden)
    #expect(box.hasSeparator)
    #expect(box.sizing.minimum == GridSize(width: 1, height: 3))
    #expect(box.sizing.maximum == GridSize(width: 2, height: 4))
    #expect(box.sizing.aspectRatio == 1.5)
    #expect(box.background == GridColor(0x112233))
    #expect(box.borders == Borders(all: GridColor(0xFF0000)))
    #expect(box.corners == Corners(all: 5))
    #expect(box.opacity == 0.5)
    #expect(box.zIndex == -3)
  }

  @Test func `the attributes of layouts are read`() throws {
    let line = try read(
      """
      <LinearLayout separatorOverhang="2" spacing="3" separatorThickness="4"
        orientation="vertical"/>
      """)
    let separator = Separator(thickness: 4, startOverhang: 2, endOverhang: 2)
    #expect(line.arrangement == .linear(.vertical, Linear(spacing: 3, separator: separator)))
    let flow = try read(
      """
      <FlowLayout separatorOverhang="2" separatorThickness="4" spacing="5" lineSpacing="6"
        alignment="justified" limit="edge" oversize="shrinks" orientation="Vertical"/>
      """)
    #expect(
      flow.arrangement
        == .flow(
          .vertical,
          Flow(
            spacing: 5, lineSpacing: 6, alignment: .justified, limit: .edge, oversize: .shrinks,
            separator: separator)))
  }

  @Test func `the attributes of texts and pictures are read`() throws {
    let text = try read(
      """
      <Text text="one two" color="red" fontSize="20" fontFamily="Menlo" fontWeight="bold"
        italic="yes" lineLimit="2" lineSpacing="3" alignment="center" truncation="middle"/>
      """)
    let font = GridFont(.named("Menlo"), size: 20, weight: .bold, isItalic: true)
    #expect(
      text.content
        == .text(
          TextContent(
            "one two", style: TextStyle(font: font, color: GridColor(0xFF0000)), lineLimit: 2,
            truncation: .middle, lineSpacing: 3, alignment: .center)))
    #expect(
      try read("<Text markup='**a** b'/>").content
        == .text(TextContent(AttributedText(markup: "**a** b"))))
    #expect(
      try read("<Picture naturalSize='3,4' name='sea'/>").content
        == .picture(Picture("sea", size: GridSize(width: 3, height: 4))))
  }

  @Test func `namespace declarations are ignored`() throws {
    #expect(try read("<Box xmlns='a' xmlns:item='b' item:weight='1'/>").weight == 1)
  }
}
