@testable import GridTerminal

/// Lays out boxes on a page of a number of tiles, and returns the painted tiles.
func frame(
  _ columns: Int, _ rows: Int, of boxes: [Box], painter: TerminalPainter = TerminalPainter(),
  metrics: TileMetrics = TileMetrics()
) -> Tiles {
  let size = metrics.size(columns: columns, rows: rows)
  let page = Box(
    width: .points(size.width), height: .points(size.height), arrangement: .stack)
  page.append(contentsOf: boxes)
  return paint(page, columns, rows, painter)
}

/// Lays out a page, which may have been painted before, and returns the painted tiles.
func paint(
  _ page: Box, _ columns: Int, _ rows: Int, _ painter: TerminalPainter = TerminalPainter()
) -> Tiles {
  if page.screen == nil { page.screen = BoxScreen(metrics: painter.metrics) }
  page.layout()
  var tiles = Tiles(columns: columns, rows: rows)
  painter.paint(page, into: &tiles)
  return tiles
}

/// Places a box at a position in tiles, and returns it. Half a row is a pixel.
func positioned(_ box: Box, _ column: Double, _ row: Double, _ width: Double, _ height: Double)
  -> Box
{
  box.position = .free
  box.frame = GridRect(x: column * 8, y: row * 16, width: width * 8, height: height * 16)
  return box
}

/// Returns a box with a background at a position in tiles.
func fill(
  _ color: GridColor, _ column: Double, _ row: Double, _ width: Double, _ height: Double
) -> Box {
  let box = positioned(Box(), column, row, width, height)
  box.background = color
  return box
}

/// Returns a box with a text at a position in tiles.
func text(_ text: String, _ column: Double, _ row: Double, _ width: Double? = nil) -> Box {
  positioned(Box(AttributedText(text)), column, row, width ?? Double(text.displayWidth), 1)
}

/// Bitmaps by name.
final class StubPictureSource: PictureSource {
  var bitmaps: [String: Bitmap] = [:]
  func bitmap(of picture: Picture) -> Bitmap? { bitmaps[picture.name] }
}

extension Tiles {
  /// The background color of a tile as `0xRRGGBB`; nil for the terminal's default.
  func background(_ column: Int, _ row: Int) -> UInt32? {
    let color = self[column, row].style.background
    return color.isTerminal ? nil : color.rgb
  }

  /// The colors of the two pixels of a tile without a letter as `0xRRGGBB`; nil for the terminal's
  /// default.
  func pixels(_ column: Int, _ row: Int) -> [UInt32?] {
    let tile = self[column, row]
    let front = tile.style.foreground.isTerminal ? nil : tile.style.foreground.rgb
    let behind = background(column, row)
    switch tile.glyph {
    case .upperHalf: return [front, behind]
    case .lowerHalf: return [behind, front]
    default: return [behind, behind]
    }
  }
}

/// A noncharacter, which the compiler does not accept in a literal.
let nonCharacter = String(Character(Unicode.Scalar(0xFDD0 as UInt32)!))

/// Hostile texts that try to control a terminal, by escape sequences, controls, invisible or
/// combining characters.
let attacks: [String] = {
  let escape = "\u{1B}"
  let ends = ["\u{07}", "\u{1B}\\", "\u{9C}", ""]
  var list: [String] = []
  for end in ends {
    for begin in ["\(escape)]", "\u{9D}"] {
      for body in [
        "0;title", "2;title", "8;;http://example.invalid", "52;c;aGk=", "52;c;?", "4;1;?", "10;?",
        "11;?", "104", "1337;File=inline=1:AAAA", "777;notify;a;b", "9;text", "50;font", "133;A",
      ] { list.append(begin + body + end) }
    }
    for begin in ["\(escape)P", "\u{90}"] {
      for body in ["$qm", "$q\"p", "+q544e", "0;1|17/1b", "q#0~~", "1$t0"] {
        list.append(begin + body + end)
      }
    }
    for begin in ["X", "^", "_", "k"] { list.append("\(escape)\(begin)payload\(end)") }
    for begin in ["\u{98}", "\u{9E}", "\u{9F}"] { list.append("\(begin)payload\(end)") }
  }
  let sequences = [
    "2J", "3J", "1;1H", "H", "10A", "10B", "10C", "10D", "99E", "99F", "5G", "K", "1K", "2K", "5L",
    "5M", "5P", "5X", "5@", "5S", "5T", "1;5r", "s", "u", "c", "0c", ">c", "=c", "5n", "6n", "?6n",
    "?15n", "?1049h", "?1000h", "?1003h", "?1006h", "?2004h", "?25l", "?7h", "?5h", "?3h", "?1h",
    "20h", "4h", "2l", "?2026h", "?2026l", "0m", "31m", "8m", "38;2;1;2;3m", "21t", "14t", "8;5;5t",
    "!p", "1 q", "61\"p", "5i", "4i", "x", "?u", ">1u", "z", "1;1;5;5$x", "1$}", "b", "9999b", "?J",
  ]
  for sequence in sequences {
    list.append("\(escape)[\(sequence)")
    list.append("\u{9B}\(sequence)")
  }
  for letter in "cDEHMNOVWZ=>78nopq|}~6" { list.append("\(escape)\(letter)") }
  list += ["#8", "(0", ")B", "*A", "%G", "%@", " F", "/A"].map { escape + $0 }
  list += [escape, escape + escape, "\(escape)[", "\(escape)]", "a\(escape)\u{301}[2J"]
  for control in [
    "\r", "\n", "\r\n", "\u{08}", "\u{0B}", "\u{0C}", "\u{05}", "\u{07}", "\u{0E}",
    "\u{0F}", "\u{11}", "\u{13}", "\u{18}", "\u{1A}", "\u{7F}", "\0", "\t", "\u{85}", "\u{84}",
    "\u{8D}", "\u{2028}", "\u{2029}",
  ] {
    list.append("ab\(control)cd")
    list.append(control)
    list.append(String(repeating: control, count: 9) + "x")
  }
  for mark in [
    "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}", "\u{200E}", "\u{200F}", "\u{061C}",
  ] { list += ["a\(mark)gpj.exe", mark, "\(mark)\u{301}"] }
  for hidden in [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}", "\u{180E}",
    "\u{FE00}", "\u{FE0F}", "\u{E0100}", "\u{E0041}", "\u{E0001}", "\u{115F}", "\u{3164}",
    "\u{FFA0}", "\u{2061}", "\u{206A}", "\u{FFF9}", "\u{FFFA}", "\u{FFFB}", "\u{1D173}",
    "\u{1BCA0}", "\u{13430}", "\u{FFFE}", "\u{FFFF}", "\u{10FFFF}", nonCharacter, "\u{FFF0}",
    "\u{2065}", "\u{E0FFF}", "\u{0600}", "\u{06DD}", "\u{110BD}",
  ] { list += ["a\(hidden)b", hidden, String(repeating: hidden, count: 40), "\(hidden)\u{301}a"] }
  let woman = "\u{1F469}"
  list += [
    String(repeating: "\(woman)\u{200D}", count: 200) + woman,
    String(repeating: "\u{301}", count: 500), "a" + String(repeating: "\u{489}", count: 500),
    "a" + String(repeating: "\u{E0041}", count: 100), String(repeating: "\u{FE0F}", count: 50),
    "\u{1F3F4}" + String(repeating: "\u{E0067}", count: 300) + "\u{E007F}",
    String(repeating: "\u{1100}", count: 90),
    "\u{0915}" + String(repeating: "\u{094D}\u{0915}", count: 90),
    String(repeating: "\u{1F1E6}", count: 33), "\u{0E33}", "\u{200D}\(woman)", "\(woman)\u{200D}",
    "\u{1F3FB}", "1\u{FE0F}\u{20E3}", "\u{20E3}",
  ]
  return list
}()
