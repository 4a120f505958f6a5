import GridBoxesXML
import Testing

/// A document that cannot be read, with the position and message of its error.
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

@Suite struct BoxReaderErrorTests {
  static let invalidXML: [BrokenDocument] = [
    BrokenDocument("", 1, 1, "Found the end of the text, but expected an element."),
    BrokenDocument(" \n ", 2, 2, "Found the end of the text, but expected an element."),
    BrokenDocument("<!-- a -->", 1, 11, "Found the end of the text, but expected an element."),
    BrokenDocument("\n  a", 2, 3, "Found \"a\", but expected an element."),
    BrokenDocument("é<Box/>", 1, 1, "Found \"é\", but expected an element."),
    BrokenDocument("</Box>", 1, 1, "Found \"<\", but expected an element."),
    BrokenDocument("<![CDATA[a]]><Box/>", 1, 1, "Found \"<\", but expected an element."),
    BrokenDocument("<Box/>\r\nand", 2, 1, "Found \"a\", but expected the end of the text."),
    BrokenDocument("<Box/><Box/>", 1, 7, "Found \"<\", but expected the end of the text."),
    BrokenDocument("<Box/></Box>", 1, 7, "Found \"<\", but expected the end of the text."),
    BrokenDocument("<Box/><!DOCTYPE a>", 1, 7, "Found \"<\", but expected an element."),
    BrokenDocument(
      "<Box>\n  < a/></Box>", 2, 4,
      "Found \" \", but expected the name of an element (write &lt; for a literal <)."),
    BrokenDocument(
      "<", 1, 2,
      "Found the end of the text, but expected the name of an element (write &lt; for a literal <)."
    ),
    BrokenDocument(
      "<Box", 1, 5, "Found the end of the text, but expected a space, > or />."),
    BrokenDocument(
      "<!--\r\n\r--><Box/\n>", 3, 8, "Found \"/\", but expected a space, > or />."),
    BrokenDocument("\u{FEFF}a", 1, 1, "Found \"a\", but expected an element."),
    BrokenDocument("\u{FEFF}\na", 2, 1, "Found \"a\", but expected an element."),
    BrokenDocument("<Box=''/>", 1, 5, "Found \"=\", but expected a space, > or />."),
    BrokenDocument("<Box / >", 1, 6, "Found \"/\", but expected an attribute, > or />."),
    BrokenDocument(
      "<Box width='1'height='2'/>", 1, 15, "Found \"h\", but expected a space, > or />."),
    BrokenDocument(
      "<Box 漢=''/>", 1, 6, "\"Box\" has no attribute \"漢\". Register it, or remove it."),
    BrokenDocument("<Box width/>", 1, 11, "Found \"/\", but expected = and a value."),
    BrokenDocument("<Box width = 1/>", 1, 14, "Found \"1\", but expected a value in quotes."),
    BrokenDocument(
      "<Box width=\n'1'\n width='2'/>", 3, 2,
      "The attribute \"width\" appears twice. Remove one."),
    BrokenDocument(
      "<Text text='a<b'/>", 1, 14,
      "Found \"<\", but expected the end of the value (write &lt; for a literal <)."),
    BrokenDocument(
      "<Text text='a/>", 1, 12,
      "A value begins here but is not closed. Close it with the same quote."),
    BrokenDocument(
      "<Text>a & b</Text>", 1, 9,
      "Found \"&\", but expected a reference (write &amp; for a literal &)."),
    BrokenDocument(
      "<Text text='&amp'/>", 1, 13,
      "Found \"&\", but expected a reference (write &amp; for a literal &)."),
    BrokenDocument(
      "<Text>&nbsp;</Text>", 1, 7,
      "XML has no reference \"&nbsp;\". Use amp, lt, gt, quot, apos, or a character number "
        + "such as #233."),
    BrokenDocument(
      "<Box>\r  </Bax>", 2, 3,
      "Found </Bax>, but <Box> is open. Close it first with </Box>."),
    BrokenDocument("<Box></Box a>", 1, 12, "Found \"a\", but expected >."),
    BrokenDocument("<Box></ Box>", 1, 8, "Found \" \", but expected the name of an element."),
    BrokenDocument("<Box></Box\n", 2, 1, "Found the end of the text, but expected >."),
    BrokenDocument(
      "\n <Box><Text>\n</Text>", 2, 2,
      "<Box> begins here but is not closed. Close it with </Box>."),
    BrokenDocument(
      "<Box>\n <!-- a ->\n</Box>", 2, 2,
      "A comment begins here but is not closed. Close it with -->."),
    BrokenDocument("<!-->", 1, 1, "A comment begins here but is not closed. Close it with -->."),
    BrokenDocument(
      "<?xml <Box/>", 1, 1,
      "A processing instruction begins here but is not closed. Close it with ?>."),
    BrokenDocument(
      "<Text><![CDATA[ ]] ></Text>", 1, 7,
      "A CDATA section begins here but is not closed. Close it with ]]>."),
    BrokenDocument(
      "\t<!DOCTYPE a [ <!ENTITY b 'c>'> ] <Box/>", 1, 2,
      "A document type begins here but is not closed. Close it with >."),
    BrokenDocument("<Box><!ELEMENT a></Box>", 1, 6, "Found \"<\", but expected an element."),
  ]

  static let invalidBoxes: [BrokenDocument] = [
    BrokenDocument(
      "<Box>\n  <View/>\n</Box>", 2, 3,
      """
      Unknown element "View". Register it, or use one of these: Box, FlowLayout, Label, \
      LinearLayout, Picture, StackLayout, Text.
      """),
    BrokenDocument(
      "<StackLayout\n  spacing='3'/>", 2, 3,
      "\"StackLayout\" has no attribute \"spacing\". Register it, or remove it."),
    BrokenDocument(
      "<Box item:spacing='3'/>", 1, 6,
      "\"Box\" has no attribute \"item:spacing\". Register it, or remove it."),
    BrokenDocument(
      "<LinearLayout orientation=\n  \"sideways\"/>", 2, 4,
      "\"sideways\" is not a valid value of \"orientation\". It takes horizontal or vertical."),
    // The first invalid attribute in the document, whatever takes effect first.
    BrokenDocument(
      "<LinearLayout id='👩‍🚀é' spacing='wide' padding='x'/>", 1, 34,
      "\"wide\" is not a valid value of \"spacing\". It takes a number."),
    BrokenDocument(
      "<Box item:weight='-1'/>", 1, 19,
      "\"-1\" is not a valid value of \"item:weight\". It takes a number of at least 0."),
    BrokenDocument(
      "<Box gravity='top|middle'/>", 1, 15,
      """
      "top|middle" is not a valid value of "gravity". It takes none, top, bottom, left, right, \
      leading, trailing, centerVertical, centerHorizontal or center, joined by |.
      """),
    BrokenDocument(
      "<Box item:padding='1,2,3'/>", 1, 20,
      """
      "1,2,3" is not a valid value of "item:padding". It takes 1, 2 (vertical, horizontal) or 4 \
      numbers (top, left, bottom, right).
      """),
    BrokenDocument(
      "<Box opacity='1.5'/>", 1, 15,
      "\"1.5\" is not a valid value of \"opacity\". It takes a number from 0 to 1."),
    BrokenDocument(
      "<Box id=''/>", 1, 10,
      "\"\" is not a valid value of \"id\". It takes a name that is not empty."),
    BrokenDocument(
      "<Box id='a'>\n  <Text id='a'/>\n</Box>", 2, 13,
      """
      Identifier "a" appears twice, first at line 1, column 10. Identifiers must be unique.
      """),
    BrokenDocument(
      "<LinearLayout>\n  <Box/> stray\n</LinearLayout>", 2, 10,
      "\"LinearLayout\" takes no text. Put the text into an element that does, such as Text."),
    BrokenDocument(
      "<Box> <!-- a --> <![CDATA[ ]]></Box>", 1, 18,
      "\"Box\" takes no text. Put the text into an element that does, such as Text."),
  ]

  @Test(arguments: invalidXML) func `errors in XML have a position and a message`(
    _ document: BrokenDocument
  ) { document.check() }

  @Test(arguments: invalidBoxes)
  func `errors in elements and attributes have a position and a message`(_ document: BrokenDocument)
  {
    document.check()
  }

  @Test(arguments: ["&#0;", "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#99999999999;", "&#12a;"])
  func `invalid character references are rejected`(reference: String) {
    #expect(throws: BoxReaderError.self) { try BoxReader().read("<Text>\(reference)</Text>") }
    #expect(throws: BoxReaderError.self) { try BoxReader().read("<Text text='\(reference)'/>") }
  }

  @Test func `nesting is limited to 128 levels`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<Box>\n", count: depth) + String(repeating: "</Box>", count: depth)
    }
    _ = try BoxReader().read(nested(128))
    BrokenDocument(
      nested(129), 129, 1, "This element is nested more than 128 levels deep. Use fewer levels."
    ).check()
    BrokenDocument(
      nested(50_000), 129, 1, "This element is nested more than 128 levels deep. Use fewer levels."
    ).check()
  }

  @Test(
    arguments: [
      ([0xFF], 0), ([0x3C, 0x80], 1), ([0xC3], 0), ([0x20, 0xE6, 0xBC], 1), ([0xC0, 0x80], 0),
      ([0xED, 0xA0, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0),
    ] as [([UInt8], Int)])
  func `invalid UTF-8 is reported at its first invalid byte`(bytes: [UInt8], offset: Int) {
    let error = #expect(throws: BoxReaderError.self) { try BoxReader().read(utf8: bytes) }
    #expect(error?.problem == .notUTF8(bytes[offset]))
    #expect(error?.position.offset == offset)
    #expect(error?.position.column == offset + 1)
    #expect(
      error?.description
        == """
        Line 1, column \(offset + 1): The byte \(bytes[offset]) is not valid UTF-8 here. Save the \
        text as UTF-8.
        """)
  }
}
