import GridBoxesXML
import Testing

/// A custom box.
private final class Badge: Box {
  var level = 0
  var note = ""
}

private func read(_ source: String, by reader: BoxReader = BoxReader()) throws -> Box {
  try reader.read(source).root
}

@Suite struct BoxReaderRegisteringTests {
  @Test func `custom elements and attributes are read`() throws {
    var reader = BoxReader()
    reader.register(
      BoxElement(
        "Badge",
        attributes: [
          BoxAttribute("level", .count) { $0.level = $1 },
          // Replaces an attribute that all elements have.
          BoxAttribute("zIndex", .count) { $0.zIndex = -$1 },
        ], setText: { $0.note = $1 }, make: { Badge() }))
    reader.register(BoxAttribute("tint", .color) { $0.background = $1 })
    reader.register(
      BoxAttribute(
        "stars", AttributeForm<Int>("stars") { $0.allSatisfy { $0 == "*" } ? $0.count : nil }
      ) { $0.zIndex = $1 })
    let document = try reader.read(
      "<Box stars='***'><Badge id='b' tint='red' zIndex='2' level='7'>new</Badge></Box>")
    let badge = try #require(document["b"] as? Badge)
    #expect(badge.level == 7)
    #expect(badge.note == "new")
    #expect(badge.background == GridColor(0xFF0000))
    #expect(badge.zIndex == -2)
    #expect(document.root.zIndex == 3)
  }

  @Test func `a later registration replaces an earlier one`() throws {
    var reader = BoxReader()
    reader.register(BoxElement("Box") { Badge() })
    #expect(try read("<Box/>", by: reader) is Badge)
    reader.register(BoxAttribute("opacity", .number) { $0.opacity = $1 / 100 })
    #expect(try read("<Text opacity='50'/>", by: reader).opacity == 0.5)
    // The padding still takes effect before the size.
    reader.register(BoxAttribute("item:padding", .number) { $0.margin = GridInsets(all: $1 * 2) })
    let box = try read("<Box item:size='30' item:padding='1'/>", by: reader)
    #expect(box.sizing.width == 26)
  }

  @Test func `attributes take effect in the order of their registration`() throws {
    var log: [String] = []
    var reader = BoxReader()
    reader.register(
      BoxElement("Own", attributes: [BoxAttribute("z", .string) { _, text in log.append(text) }]) {
        Box()
      })
    for name in ["c", "a", "b"] {
      reader.register(BoxAttribute(name, .string) { _, text in log.append(text) })
    }
    _ = try reader.read("<Own z='4' a='2' b='3' c='1'/>")
    #expect(log == ["1", "2", "3", "4"])
  }

  /// MKLayoutLibrary returns its first result forever.
  @Test func `a reader can read several documents`() throws {
    let reader = BoxReader()
    let first = try reader.read("<Box id='a'/>")
    let second = try reader.read("<Box id='a'/>")
    #expect(first.root !== second.root)
    #expect(throws: BoxReaderError.self) { try reader.read("<Nothing/>") }
    #expect(try read("<StackLayout/>", by: reader).arrangement == .stack)
  }
}
