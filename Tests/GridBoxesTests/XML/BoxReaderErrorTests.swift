import GridBoxes
import Testing

/// A text that cannot be read, where it goes wrong, and what is said of that.
struct BrokenDocument: Sendable, CustomTestStringConvertible {
  let source: String
  let line: Int
  let column: Int
  let message: String

  init(_ source: String, _ line: Int, _ column: Int, _ message: String) {
    self.source = source
    self.line = line
    self.column = column
    self.message = message
  }

  var testDescription: String { source.debugDescription }

  func check() {
    do {
      _ = try BoxReader().read(source)
      Issue.record("\(testDescription) was read")
    } catch {
      #expect(error.position.line == line, "\(testDescription): \(error)")
      #expect(error.position.column == column, "\(testDescription): \(error)")
      #expect(
        error.description == "Line \(line), column \(column): \(message)", "\(testDescription)")
    }
  }
}

@Suite struct `MKLayout 13: gap 19, errors have a position` {
  static let ofXML: [BrokenDocument] = [
    BrokenDocument("", 1, 1, "Found the end of the text, but here belongs an element."),
    BrokenDocument(" \n ", 2, 2, "Found the end of the text, but here belongs an element."),
    BrokenDocument("<!-- a -->", 1, 11, "Found the end of the text, but here belongs an element."),
    BrokenDocument("\n  a", 2, 3, "Found \"a\", but here belongs an element."),
    BrokenDocument("é<Box/>", 1, 1, "Found \"é\", but here belongs an element."),
    BrokenDocument("</Box>", 1, 1, "Found \"<\", but here belongs an element."),
    BrokenDocument("<![CDATA[a]]><Box/>", 1, 1, "Found \"<\", but here belongs an element."),
    BrokenDocument("<Box/>\r\nand", 2, 1, "Found \"a\", but here belongs the end of the text."),
    BrokenDocument("<Box/><Box/>", 1, 7, "Found \"<\", but here belongs the end of the text."),
    BrokenDocument("<Box/></Box>", 1, 7, "Found \"<\", but here belongs the end of the text."),
    BrokenDocument("<Box/><!DOCTYPE a>", 1, 7, "Found \"<\", but here belongs an element."),
    BrokenDocument(
      "<Box>\n  < a/></Box>", 2, 4,
      "Found \" \", but here belongs the name of an element; < itself is written &lt;."),
    BrokenDocument(
      "<", 1, 2,
      "Found the end of the text, but here belongs the name of an element; < itself is written &lt;."
    ),
    BrokenDocument(
      "<Box", 1, 5, "Found the end of the text, but here belongs a space, > or />."),
    BrokenDocument(
      "<!--\r\n\r--><Box/\n>", 3, 8, "Found \"/\", but here belongs a space, > or />."),
    BrokenDocument("\u{FEFF}a", 1, 1, "Found \"a\", but here belongs an element."),
    BrokenDocument("\u{FEFF}\na", 2, 1, "Found \"a\", but here belongs an element."),
    BrokenDocument("<Box=''/>", 1, 5, "Found \"=\", but here belongs a space, > or />."),
    BrokenDocument("<Box / >", 1, 6, "Found \"/\", but here belongs an attribute, > or />."),
    BrokenDocument(
      "<Box width='1'height='2'/>", 1, 15, "Found \"h\", but here belongs a space, > or />."),
    BrokenDocument(
      "<Box 漢=''/>", 1, 6, "\"Box\" has no attribute \"漢\". Register it, or take it out."),
    BrokenDocument("<Box width/>", 1, 11, "Found \"/\", but here belongs = and a value."),
    BrokenDocument("<Box width = 1/>", 1, 14, "Found \"1\", but here belongs a value in quotes."),
    BrokenDocument(
      "<Box width=\n'1'\n width='2'/>", 3, 2,
      "The attribute \"width\" is there twice. Take one out."),
    BrokenDocument(
      "<Text text='a<b'/>", 1, 14,
      "Found \"<\", but here belongs the end of the value; < itself is written &lt;."),
    BrokenDocument(
      "<Text text='a/>", 1, 12,
      "A value begins here and does not end. Close it by the same quote."),
    BrokenDocument(
      "<Text>a & b</Text>", 1, 9,
      "Found \"&\", but here belongs a reference; & itself is written &amp;."),
    BrokenDocument(
      "<Text text='&amp'/>", 1, 13,
      "Found \"&\", but here belongs a reference; & itself is written &amp;."),
    BrokenDocument(
      "<Text>&nbsp;</Text>", 1, 7,
      "There is no reference &nbsp; in XML. It has amp, lt, gt, quot and apos, and numbers of "
        + "characters."),
    BrokenDocument(
      "<Box>\r  </Bax>", 2, 3,
      "Found </Bax>, but <Box> is open. Close it first, by </Box>."),
    BrokenDocument("<Box></Box a>", 1, 12, "Found \"a\", but here belongs >."),
    BrokenDocument("<Box></ Box>", 1, 8, "Found \" \", but here belongs the name of an element."),
    BrokenDocument("<Box></Box\n", 2, 1, "Found the end of the text, but here belongs >."),
    BrokenDocument(
      "\n <Box><Text>\n</Text>", 2, 2, "<Box> begins here and does not end. Close it by </Box>."),
    BrokenDocument(
      "<Box>\n <!-- a ->\n</Box>", 2, 2, "A comment begins here and does not end. Close it by -->."),
    BrokenDocument("<!-->", 1, 1, "A comment begins here and does not end. Close it by -->."),
    BrokenDocument(
      "<?xml <Box/>", 1, 1,
      "A processing instruction begins here and does not end. Close it by ?>."),
    BrokenDocument(
      "<Text><![CDATA[ ]] ></Text>", 1, 7,
      "A CDATA section begins here and does not end. Close it by ]]>."),
    BrokenDocument(
      "\t<!DOCTYPE a [ <!ENTITY b 'c>'> ] <Box/>", 1, 2,
      "A document type begins here and does not end. Close it by >."),
    BrokenDocument("<Box><!ELEMENT a></Box>", 1, 6, "Found \"<\", but here belongs an element."),
  ]

  static let ofBoxes: [BrokenDocument] = [
    BrokenDocument(
      "<Box>\n  <View/>\n</Box>", 2, 3,
      """
      There is no element "View". Register it, or use one of those there are: Box, FlowLayout, \
      Label, LinearLayout, Picture, StackLayout, Text.
      """),
    BrokenDocument(
      "<StackLayout\n  spacing='3'/>", 2, 3,
      "\"StackLayout\" has no attribute \"spacing\". Register it, or take it out."),
    BrokenDocument(
      "<Box item:spacing='3'/>", 1, 6,
      "\"Box\" has no attribute \"item:spacing\". Register it, or take it out."),
    BrokenDocument(
      "<LinearLayout orientation=\n  \"sideways\"/>", 2, 4,
      "\"sideways\" is no value of \"orientation\". It takes horizontal or vertical."),
    // The first one that is written, whatever would take effect first.
    BrokenDocument(
      "<LinearLayout id='👩‍🚀é' spacing='wide' padding='x'/>", 1, 34,
      "\"wide\" is no value of \"spacing\". It takes a number."),
    BrokenDocument(
      "<Box item:weight='-1'/>", 1, 19,
      "\"-1\" is no value of \"item:weight\". It takes a number that is not less than 0."),
    BrokenDocument(
      "<Box gravity='top|middle'/>", 1, 15,
      """
      "top|middle" is no value of "gravity". It takes none, top, bottom, left, right, leading, \
      trailing, centerVertical, centerHorizontal or center, joined by |.
      """),
    BrokenDocument(
      "<Box item:padding='1,2,3'/>", 1, 20,
      """
      "1,2,3" is no value of "item:padding". It takes 1, 2 (vertical, horizontal) or 4 numbers \
      (top, left, bottom, right).
      """),
    BrokenDocument(
      "<Box opacity='1.5'/>", 1, 15,
      "\"1.5\" is no value of \"opacity\". It takes a number from 0 to 1."),
    BrokenDocument("<Box id=''/>", 1, 10, "\"\" is no value of \"id\". It takes a name."),
    BrokenDocument(
      "<Box id='a'>\n  <Text id='a'/>\n</Box>", 2, 13,
      """
      Identifier "a" appears twice, first at line 1, column 10. Identifiers must be unique.
      """),
    BrokenDocument(
      "<LinearLayout>\n  <Box/> stray\n</LinearLayout>", 2, 10,
      "\"LinearLayout\" has no text. Put it into an element that has one, such as Text."),
    BrokenDocument(
      "<Box> <!-- a --> <![CDATA[ ]]></Box>", 1, 18,
      "\"Box\" has no text. Put it into an element that has one, such as Text."),
  ]

  @Test(arguments: ofXML) func `of what is no XML`(_ document: BrokenDocument) { document.check() }

  @Test(arguments: ofBoxes) func `of what is no box`(_ document: BrokenDocument) {
    document.check()
  }

  @Test(arguments: ["&#0;", "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#99999999999;", "&#12a;"])
  func `of what is no character`(reference: String) {
    #expect(throws: BoxReaderError.self) { try BoxReader().read("<Text>\(reference)</Text>") }
    #expect(throws: BoxReaderError.self) { try BoxReader().read("<Text text='\(reference)'/>") }
  }

  @Test func `of elements in elements without end`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<Box>\n", count: depth) + String(repeating: "</Box>", count: depth)
    }
    _ = try BoxReader().read(nested(128))
    BrokenDocument(nested(129), 129, 1, "This element is in 128 others. Use fewer.").check()
    BrokenDocument(nested(50_000), 129, 1, "This element is in 128 others. Use fewer.").check()
  }

  @Test(
    arguments: [
      ([0xFF], 0), ([0x3C, 0x80], 1), ([0xC3], 0), ([0x20, 0xE6, 0xBC], 1), ([0xC0, 0x80], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func `of what is no UTF-8`(bytes: [UInt8], offset: Int) {
    let error = #expect(throws: BoxReaderError.self) { try BoxReader().read(utf8: bytes) }
    #expect(error?.problem == .notUTF8(bytes[offset]))
    #expect(error?.position.offset == offset)
    #expect(error?.position.column == offset + 1)
    #expect(
      error?.description
        == """
        Line 1, column \(offset + 1): The byte \(bytes[offset]) is no UTF-8 here. Save the text as \
        UTF-8.
        """)
  }
}
