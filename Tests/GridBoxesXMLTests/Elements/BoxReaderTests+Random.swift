import GridBoxesXML
import GridTesting
import TestSupport
import Testing

/// Random boxes, made in code and written as XML in a random style.
private struct RandomDocument {
  var generator: SeededGenerator
  var source = ""

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Writes an element, and returns the expected box.
  mutating func box(depth: Int) -> Box {
    let kind = int(0...(depth > 0 ? 4 : 1))
    let box: Box
    var attributes: [(String, String)] = []
    var text: String?
    switch kind {
    case 0:
      box = Box(width: .match, height: .match)
      source += "<Box"
    case 1:
      box = Box(AttributedText())
      source += "<Text"
      let content = word()
      if int(0...1) == 0 { attributes.append(("text", content)) } else { text = content }
      box.content = .text(TextContent(AttributedText(content)))
    case 2:
      let spacing = number()
      box = Box(
        width: .match, height: .match,
        arrangement: .linear(.vertical, Linear(spacing: Double(spacing))))
      source += "<LinearLayout"
      attributes += [("spacing", "\(spacing)"), ("orientation", "vertical")]
    case 3:
      box = Box(width: .match, height: .match, arrangement: .flow(.horizontal))
      source += "<FlowLayout"
    default:
      box = Box(width: .match, height: .match, arrangement: .stack)
      source += "<StackLayout"
    }
    decorate(box, &attributes)
    for (name, value) in attributes.shuffled(using: &generator) {
      write([" ", "\n", "\t ", "\r\n"])
      source += name
      write(["=", " = ", "\n="])
      let quote: Character = int(0...1) == 0 ? "\"" : "'"
      source += "\(quote)\(escape(value))\(quote)"
    }
    write(["", " ", "\n"])
    let count = depth > 0 && kind != 1 ? int(0...3) : 0
    guard count > 0 || text != nil || int(0...1) == 0 else {
      source += "/>"
      return box
    }
    source += ">"
    if let text { writeText(text) }
    for _ in 0..<count {
      write(["", " ", "\n  ", "<!-- <a> & -->", "<?a b?>"])
      box.append(self.box(depth: depth - 1))
    }
    let names = ["Box", "Text", "LinearLayout", "FlowLayout", "StackLayout"]
    source += "</\(names[kind])"
    write(["", " ", "\n"])
    source += ">"
    return box
  }

  private mutating func decorate(_ box: Box, _ attributes: inout [(String, String)]) {
    if int(0...2) == 0 {
      let insets = (0..<4).map { _ in Double(number()) }
      box.margin = i(insets[0], insets[1], insets[2], insets[3])
      let numbers = insets.map { "\(Int($0))" }
      attributes.append(
        ("item:padding", numbers.joined(separator: int(0...1) == 0 ? "," : " ")))
    }
    if int(0...2) == 0 {
      box.weight = Double(number())
      box.sizing = Sizing(width: .fill, height: .fill)
      attributes.append(("item:weight", "\(Int(box.weight!))"))
    }
    if int(0...2) == 0 {
      let width = number()
      box.sizing.width = .points(max(0, Double(width) - box.margin.horizontal))
      box.sizing.height = .fit
      attributes.append(("item:size", "\(width),wrap"))
    }
    if int(0...2) == 0 {
      box.gravity = [.bottom, .centerHorizontal]
      attributes.append(("gravity", "bottom|CenterHorizontal"))
    }
  }

  /// Writes a text with references, CDATA sections and insignificant white space.
  private mutating func writeText(_ text: String) {
    write(["", " \n"])
    for scalar in text.unicodeScalars {
      if int(0...5) == 0 {
        source += "<![CDATA[\(scalar)]]>"
      } else {
        source += scalar == " " ? "&#32;" : escape(String(scalar))
      }
      write(["", "", "", "<!-- -->"])
    }
    write(["", "\t"])
  }

  private mutating func escape(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case "'": int(0...1) == 0 ? "&apos;" : "&#39;"
      case "\"": int(0...1) == 0 ? "&quot;" : "&#x22;"
      default: int(0...8) == 0 ? "&#\(scalar.value);" : String(scalar)
      }
    }.joined()
  }

  private mutating func word() -> String {
    let letters = Array("ab&<>'\"]; é漢🧑".unicodeScalars)
    return String(
      String.UnicodeScalarView(
        (0..<int(1...8)).map { _ in letters.randomElement(using: &generator)! }))
  }

  private mutating func number() -> Int { int(0...9) }

  private mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func write(_ choices: [String]) {
    source += choices.randomElement(using: &generator)!
  }
}

/// Whether two boxes agree in their children and in all properties that can be read from elements.
private func isSame(_ box: Box, _ other: Box) -> Bool {
  box.sizing == other.sizing && box.margin == other.margin && box.padding == other.padding
    && box.weight == other.weight && box.gravity == other.gravity
    && box.arrangement == other.arrangement && box.content == other.content
    && box.boxes.count == other.boxes.count && zip(box.boxes, other.boxes).allSatisfy(isSame)
}

struct BoxReaderRandomTests {
  private let reader = BoxReader()

  @Test func `random boxes are read from any style of XML`() {
    for seed in 0..<UInt64(isThorough ? 20_000 : 500) {
      var document = RandomDocument(seed: seed)
      let box = document.box(depth: 3)
      do {
        let root = try reader.read(utf8: Array(document.source.utf8)).root
        guard !isSame(root, box) else { continue }
        Issue.record("Seed \(seed) reads differently: \(document.source)")
      } catch {
        Issue.record("Seed \(seed): \(error) \(document.source)")
      }
      return
    }
  }

  /// Documents with bytes changed, removed, repeated or cut off.
  @Test func `no mutated document traps, and errors point into it`() {
    var generator = SeededGenerator(seed: 21)
    let pieces = [
      "<", ">", "/", "\"", "'", "&", ";", "=", "<!--", "-->", "<![CDATA[", "]]>", "<?", "?>",
      "<!DOCTYPE", "[", "&#", "x", "-", ".", ",", "%", "|", "(", " ", "\r", "\n", "é", "\u{0}", "9",
      "item:", "id='a'", "<Text>", "</Text>",
    ].map { Array($0.utf8) }
    for seed in 0..<UInt64(isThorough ? 20_000 : 800) {
      var document = RandomDocument(seed: seed)
      _ = document.box(depth: 2)
      var bytes = Array(document.source.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let end = Int.random(in: place...min(bytes.count, place + 4), using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes.removeSubrange(place..<end)
        case 1: bytes.insert(contentsOf: pieces.randomElement(using: &generator)!, at: place)
        case 2: bytes.removeSubrange(place...)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        default:
          bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
      }
      check(bytes)
    }
  }

  @Test func `no random bytes trap`() {
    var generator = SeededGenerator(seed: 22)
    let alphabet = Array("<>/\"'&;=!-[]?#x CDATAOYPE Box id\r\n".utf8)
    for _ in 0..<(isThorough ? 50_000 : 2_000) {
      let count = Int.random(in: 0...40, using: &generator)
      check((0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) })
      check((0..<count).map { _ in alphabet.randomElement(using: &generator)! })
    }
  }

  @Test func `no short sequence of markup pieces traps`() {
    let pieces = ["<Text", " text=", "'", "&#", "x;", ">", "</Text>", "<!--", "-->", "<![CDATA["]
    forEveryScript(of: pieces, length: isThorough ? 6 : 4) { check(Array($0.joined().utf8)) }
  }

  /// Checks that an error has a position within the document, with the line and column that a text
  /// editor shows.
  private func check(_ bytes: [UInt8]) {
    do {
      _ = try reader.read(utf8: bytes)
    } catch {
      let position = error.position
      let lines = String(decoding: bytes, as: UTF8.self).naiveLines
      let isWithin =
        position.offset >= 0 && position.offset <= bytes.count && position.line >= 1
        && position.line <= lines.count && position.column >= 1
        && position.column <= lines[position.line - 1].unicodeScalars.count + 1
      #expect(isWithin, "\(error) in \(bytes)")
      guard isWithin, case .notUTF8 = error.problem else {
        #expect(naiveOffset(of: position, lines, bytes) == position.offset, "\(error) in \(bytes)")
        return
      }
    }
  }

  /// The offset of a line and column, counted from the start of valid UTF-8.
  private func naiveOffset(of position: TextPosition, _ lines: [String], _ bytes: [UInt8]) -> Int {
    let before = lines[..<(position.line - 1)].reduce(0) { $0 + $1.utf8.count }
    let column = lines[position.line - 1].unicodeScalars.prefix(position.column - 1)
    return before + column.reduce(0) { $0 + UTF8.width($1) }
  }
}

extension String {
  /// The lines with their line breaks.
  fileprivate var naiveLines: [String] {
    var lines = [""]
    let scalars = Array(unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      lines[lines.count - 1].unicodeScalars.append(scalar)
      let isPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || scalar == "\r", !isPair { lines.append("") }
    }
    return lines
  }
}
