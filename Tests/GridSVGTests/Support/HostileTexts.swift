/// Texts that would break out of the text, attribute or style that contains them if they were not
/// escaped.
let hostileTexts: [String] = [
  // Ends of attributes and elements.
  "\"><script>alert(1)</script>", "'><script>alert(1)</script>", "\" onload=\"alert(1)",
  "' onload='alert(1)", "\"/><image href=\"http://example.org/x\"/>", "</text><script>x</script>",
  "</svg><svg onload=alert(1)>", "<svg/onload=alert(1)>", "--><script>x</script><!--",
  "]]>", "]]><script>x</script>", "<![CDATA[<script>x</script>]]>", "<!-- -->", "<!DOCTYPE svg>",
  "<!ENTITY x SYSTEM \"file:///etc/passwd\">", "<?xml-stylesheet href=\"x.css\"?>",
  "<?php echo 1 ?>", "<", ">", "&", "\"", "'", "`", "<>", "</", "/>", "<\u{0}script>",
  "<foreignObject><body onload=\"x\"/></foreignObject>", "<style>*{fill:url(http://x)}</style>",
  "<a href=\"javascript:alert(1)\">x</a>", "<animate onbegin=\"x\"/>",
  "<set attributeName=\"href\"/>",
  // Entities.
  "&lt;script&gt;", "&amp;lt;", "&#0;", "&#x0;", "&#60;script&#62;", "&xxe;", "&#xD800;", "&;",
  "&amp", "%3Cscript%3E",
  // Schemes and references.
  "javascript:alert(1)", "data:text/html,<script>x</script>", "url(http://example.org/x)",
  "url(#clip1)", "url('javascript:x')", "#clip1", "file:///etc/passwd", "//example.org/x",
  // Ends of the style of a font.
  "'; fill: url(http://x); '", "a', b, 'c", "\\", "\\'", "\\27 ", "\\\n", "'\n'", "}*{x:y}",
  "expression(alert(1))", "@import 'http://x'", "/* ", " */", "inherit", "sans-serif; color: red",
  // Characters that XML does not allow, and invisible characters.
  "\u{0}", "\u{1}\u{2}\u{1B}[31m", "\u{7}\u{8}\u{B}\u{C}\u{E}\u{1F}", "\u{7F}",
  "\u{80}\u{85}\u{9F}",
  "\u{FFFE}", "\u{FFFF}", text(0xFDD0, 0x1FFFE, 0x10FFFF), "\u{202E}txt.exe",
  "\u{2066}\u{2069}\u{200F}",
  "\u{FEFF}", "\u{AD}\u{200B}\u{200D}", "a\tb", "a\rb", "\r\n", "\u{2028}\u{2029}",
  "e\u{301}\u{302}\u{303}\u{304}", "\u{1F469}\u{200D}\u{1F680}", "", " ", "   three   blanks   ",
  String(repeating: "<", count: 1_000),
]

/// A text of characters that string literals cannot express.
private func text(_ numbers: UInt32...) -> String {
  var text = ""
  text.unicodeScalars.append(contentsOf: numbers.compactMap { Unicode.Scalar($0) })
  return text
}
