import TestSupport
import Testing
@testable import GridText

/// A markup text and its expected runs. Where MGBoxKit reads it differently, `before` has its
/// result and `reason` says why this package differs.
struct MarkupCase: Sendable, CustomStringConvertible {
  let source: String
  let result: String
  var before: String?
  var reason: String?

  var description: String { source }
}

@Suite struct MarkupTests {
  @Test(arguments: [
    MarkupCase(source: "**a** b", result: "[a](B)[ b]"),
    MarkupCase(source: "__a **b**__", result: "[a ](U)[b](B U)"),
    MarkupCase(
      source: "//a **b** c//", result: "[a ](I)[b](B I)[ c](I)", before: "[a b c](I)",
      reason: "nested marks combine"),
    MarkupCase(
      source: "**a //b// c**", result: "[a ](B)[b](B I)[ c](B)", before: "[a ](B)[b](I)[ c](B)",
      reason: "nested marks combine"),
    MarkupCase(source: "***a***", result: "[*a](B)[*]"),
    MarkupCase(source: "****", result: "[****]"),
    MarkupCase(source: "**a", result: "[**a]"),
    MarkupCase(source: "*****", result: "[*](B)"),
    MarkupCase(source: "**a**b**c**", result: "[a](B)[b][c](B)"),
    MarkupCase(
      source: "**a//b**c//", result: "[a//b](B)[c//]", before: "[a](B)[bc](I)",
      reason: "marks that overlap without nesting are text"),
    MarkupCase(
      source: "`a**b**c`", result: "[a](M)[b](B M)[c](M)", before: "[abc](M)",
      reason: "nested marks combine"),
    MarkupCase(
      source: "{#f00|**b**}", result: "[b](B fg ff0000)", before: "[b](B fg 000f00)",
      reason: "three digits abbreviate six, as in CSS"),
    MarkupCase(
      source: "{bg#fff|{#000|x}}", result: "[x](fg 000000 bg ffffff)",
      before: "[x](fg 000000 bg 000fff)", reason: "three digits abbreviate six, as in CSS"),
    MarkupCase(
      source: "{#f00|a {#0f0|b} c}", result: "[a ](fg ff0000)[b](fg 00ff00)[ c](fg ff0000)",
      before: "[a {#0f0|b](fg 000f00)[ c}]", reason: "braces nest"),
    MarkupCase(
      source: "see http://x.com and http://y.com", result: "[see http://x.com and http://y.com]",
      before: "[see http:][x.com and http:](I)[y.com]",
      reason: "slashes after a colon are not marks"),
    MarkupCase(
      source: "{keep|x}", result: "[{keep|x}]", before: "[x](k 0.0)",
      reason: "a word that starts with k is not a kerning"),
    MarkupCase(
      source: "{#zz|t}", result: "[{#zz|t}]", before: "[t]",
      reason: "malformed marks are kept as text"),
    MarkupCase(source: "{#|t}", result: "[{#|t}]"),
    MarkupCase(source: "~~a~~", result: "[a](S)"),
    MarkupCase(source: "{k4.5|text}", result: "[text](k 4.5)"),
    MarkupCase(source: "{font:Courier,12pt|text}", result: "[text](font Courier size 12.0)"),
  ])
  func `markup is read as by MGBoxKit, apart from the listed differences`(of markup: MarkupCase) {
    #expect(runDescription(of: Markup(markup.source).text) == markup.result)
    #expect((markup.before == nil) == (markup.reason == nil))
    #expect(markup.before != markup.result)
  }

  @Test(arguments: [
    ("", ""), ("a", "[a]"), ("a * b / c _ d ~ e", "[a * b / c _ d ~ e]"),
    // Escapes
    (#"\**a**"#, "[**a**]"), (#"*\*a**"#, "[**a**]"), (#"**a\****"#, "[a*](B)[*]"),
    (#"\\**a**"#, #"[\][a](B)"#), (#"C:\Users\new"#, #"[C:\Users\new]"#), (#"a\"#, #"[a\]"#),
    (#"\{#f00|x}"#, "[{#f00|x}]"), (#"{#f00|a\}b}"#, "[a}b](fg ff0000)"), (#"\`a`"#, "[`a`]"),
    // Slashes after a colon
    ("//see http://x//", "[see http://x](I)"), ("file:///etc//x", "[file:///etc//x]"),
    (#"//note\://"#, "[note:](I)"), ("**note:** //x//", "[note:](B)[ ][x](I)"),
    // Marks within marks
    ("**//__~~`{#f00|x}`~~__//**", "[x](B I U S M fg ff0000)"),
    ("{#f00|**a}b**", "[**a](fg ff0000)[b**]"), ("**{#f00|a**}", "[{#f00|a](B)[}]"),
    ("{#f00|a}}", "[a](fg ff0000)[}]"), ("{#f00|}", "[{#f00|}]"), ("{#f00|}}", "[}](fg ff0000)"),
    ("{font:A|{k2|x}{font:,9|y}}", "[x](font A k 2.0)[y](font A size 9.0)"),
    // Lines
    ("**a\nb**", "[**a\nb**]"), ("**a\r\n**b**", "[**a\r\n][b](B)"), ("{#f00|a\n}", "[{#f00|a\n}]"),
    ("**a\n//b//", "[**a\n][b](I)"),
    // Colors
    ("{#1234|x}", "[x](fg 112233/68)"), ("{#11223380|x}", "[x](fg 112233/128)"),
    ("{#FFaa00|x}", "[x](fg ffaa00)"), ("{#12345|x}", "[{#12345|x}]"),
    ("{#ff000000000|x}", "[{#ff000000000|x}]"), ("{bg#12|x}", "[{bg#12|x}]"), ("{#|x}", "[{#|x}]"),
    // Numbers
    ("{k-0.5|x}", "[x](k -0.5)"), ("{k|x}", "[{k|x}]"), ("{k.5|x}", "[{k.5|x}]"),
    ("{k5.|x}", "[{k5.|x}]"), ("{k1.2.3|x}", "[{k1.2.3|x}]"), ("{k-|x}", "[{k-|x}]"),
    ("{k1234567890123456|x}", "[{k1234567890123456|x}]"), ("{k2x|x}", "[{k2x|x}]"),
    // Fonts
    ("{font: Fira Code , 9 pt|x}", "[{font: Fira Code , 9 pt|x}]"),
    ("{font: Fira Code , 9pt |x}", "[x](font Fira Code size 9.0)"),
    ("{font:A, B,9.5|x}", "[x](font A, B size 9.5)"), ("{font:,12|x}", "[x](size 12.0)"),
    ("{font:|x}", "[{font:|x}]"), ("{font:A,|x}", "[{font:A,|x}]"),
    ("{font:A,0|x}", "[{font:A,0|x}]"),
    // Not marks
    ("{a|b}", "[{a|b}]"), ("{", "[{]"), ("}", "[}]"), ("{{#f00|x}}", "[{][x](fg ff0000)[}]"),
    ("{#f00", "[{#f00]"), ("é**é**\u{301}👩‍🚀", "[é][é](B)[\u{301}👩‍🚀]"),
  ])
  func `escapes, nesting, lines, colors, numbers and fonts are read`(source: String, result: String)
  {
    #expect(runDescription(of: AttributedText(markup: source)) == result)
  }

  @Test(
    arguments: [
      ("a **b** {#f00|c}", []), ("{keep|x} } |", []),
      ("**a", [.init(kind: .unclosed, offsets: 0..<2)]),
      ("é{#zz|t}", [.init(kind: .color, offsets: 2..<7)]),
      (
        "**{font:|t}//",
        [
          .init(kind: .unclosed, offsets: 0..<2), .init(kind: .font, offsets: 2..<9),
          .init(kind: .unclosed, offsets: 11..<13),
        ]
      ),
      (
        "**a//b** {bg#f|",
        [
          .init(kind: .unclosed, offsets: 3..<5), .init(kind: .color, offsets: 9..<15),
        ]
      ),
    ] as [(String, [Markup.Fault])])
  func `malformed and unclosed marks are reported`(source: String, faults: [Markup.Fault]) {
    #expect(Markup(source).faults == faults)
  }

  @Test func `a fault states its kind, its offset and its remedy`() {
    let descriptions = Markup("**a {#z|b} {font:|c}").faults.map(\.description)
    #expect(
      descriptions == [
        "The delimiter at byte 0 is not closed. "
          + "Close it on its line, or write a backslash before it.",
        "The delimiter at byte 4 has no valid color. "
          + "Write 3, 4, 6 or 8 hexadecimal digits after the #.",
        "The delimiter at byte 11 has no valid font. "
          + "Write a name, a comma and size, or both: {font:Courier,12pt|…}.",
      ])
  }

  @Test(arguments: [
    ("**a**|mush", "[a](B)"), ("**a**", "[**a**]"), ("**a**|Mush", "[**a**|Mush]"), ("|mush", ""),
    ("**a**|mush ", "[**a**|mush ]"), ("**a**|mush|mush", "[a](B)[|mush]"), ("mush", "[mush]"),
  ])
  func `a plain text with the markup suffix is read as markup`(source: String, result: String) {
    #expect(runDescription(of: AttributedText(plainOrMarkup: source)) == result)
  }
}
