import GridBoxesXML
import Testing

private func text(_ source: String) throws -> String? {
  guard case .text(let content) = try BoxReader().read(source).root.content else { return nil }
  return content.text.text
}

struct XMLReaderTests {
  /// The source between the tags of a text, and the resulting text.
  @Test(
    arguments: [
      ("", ""), ("a", "a"), ("  a \n\t b\r\n", "a b"), ("a<!-- b -->c", "ac"),
      ("a <!-- b --> c", "a c"), ("a<?b c?>d", "ad"), ("<!-- > -- -->a", "a"),
      ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"), ("&#65;&#x42;&#x1f9D1;", "AB🧑"),
      ("&#32;a&#10;b&#32;", " a\nb "), ("a &#32; b", "a   b"), ("&amp;amp;", "&amp;"),
      ("<![CDATA[<a> & ]] ]> ]]>", "<a> & ]] ]> "), ("a<![CDATA[\r\nb\r\rc\n]]>d", "a\nb\n\nc\nd"),
      ("<![CDATA[]]>", ""), ("a <![CDATA[b]]>", "a b"),
      ("a > b \"c\" 'd' ]]>", "a > b \"c\" 'd' ]]>"),
      ("漢字 é 👩‍🚀", "漢字 é 👩‍🚀"), ("&#x0041;", "A"),
    ])
  func `text between tags is unescaped, and its white space collapsed`(
    source: String, expected: String
  ) throws {
    #expect(try text("<Text>\(source)</Text>") == expected)
  }

  @Test(
    arguments: [
      ("\"\"", ""), ("'a \"b\" c'", "a \"b\" c"), ("\"it's\"", "it's"), ("'  a  b '", "  a  b "),
      ("'a\tb\nc\r\nd\re'", "a b c d e"), ("'a&#10;b&#9;'", "a\nb\t"), ("'> />'", "> />"),
      ("'&quot;&apos;&#39;'", "\"''"), ("'&lt;!--'", "<!--"),
    ])
  func `values of attributes are unescaped, and their white space replaced`(
    source: String, expected: String
  ) throws {
    #expect(try text("<Text text=\(source)/>") == expected)
    #expect(try text("<Text\n text\t=\r\(source) ></Text >") == expected)
  }

  @Test(
    arguments: [
      "<?xml version='1.0' encoding='UTF-8'?>\n<Text>a</Text>", "<!-- <Box> --><Text>a</Text>",
      "<!DOCTYPE Text><Text>a</Text>\n<!-- b -->\n<?c?>", "<!DOCTYPE a SYSTEM 'b>'><Text>a</Text>",
      "<!DOCTYPE a \"]>\" [ <!ELEMENT b (c)> <!-- ]> ' --> <!ENTITY d ']>'> <?e ]>?> ] >"
        + "<Text>a</Text>",
      "\u{FEFF}<Text>a</Text>", "\u{FEFF}  <Text>a</Text>  ",
    ])
  func `declarations and comments around the root are ignored`(source: String) throws {
    #expect(try text(source) == "a")
    let document = try BoxReader().read(utf8: Array(source.utf8))
    #expect(document.root.content == .text(TextContent("a")))
  }

  @Test func `names may contain any letters`() throws {
    var reader = BoxReader()
    reader.register(BoxElement("bücher:Karte-1.2_b") { Box() })
    reader.register(BoxAttribute("_größe:a-1.", .string) { $0.zIndex = $1.count })
    #expect(try reader.read("<bücher:Karte-1.2_b _größe:a-1.='123'/>").root.zIndex == 3)
  }

  /// In quadratic time, these texts would take minutes.
  @Test func `long texts are read in linear time`() throws {
    let count = 20_000
    let boxes = String(repeating: "<Text>a<!-- b -->&amp;</Text>", count: count)
    #expect(try BoxReader().read("<Box>\(boxes)</Box>").root.boxes.count == count)
    let mixed = String(repeating: "a<Box/>", count: count)
    #expect(try text("<Text>\(mixed)</Text>")?.count == 2 * count - 1)
    let letters = String(repeating: "a &lt;<![CDATA[b]]>", count: count)
    #expect(try text("<Text>\(letters)</Text>")?.count == 4 * count)
    for part in ["<!--", "&", "<![CDATA[", "<Box ", "<", "<?", "<!DOCTYPE ", "<!DOCTYPE '"] {
      let source = String(repeating: part, count: count)
      #expect(throws: BoxReaderError.self) { try BoxReader().read(source) }
      #expect(throws: BoxReaderError.self) { try BoxReader().read("<Text>\(source)") }
    }
  }
}
