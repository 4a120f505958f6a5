import GridTerminal

/// Input from a terminal and the events that it decodes to.
struct InputCase: CustomStringConvertible, Sendable {
  let text: String
  let events: [InputEvent]

  init(_ text: String, _ events: InputEvent...) {
    self.text = text
    self.events = events
  }

  init(_ text: String, _ key: GridKey, _ modifiers: KeyModifiers = []) {
    self.init(text, .key(GridKeyPress(key, modifiers)))
  }

  var description: String { text.debugDescription }
}

extension String {
  /// The events that the whole string decodes to.
  var decoded: [InputEvent] {
    var decoder = InputDecoder()
    return decoder.read(utf8) + decoder.finish()
  }
}

extension InputCase {
  static let all = keys + chords + sequences + mouse + others + swallowed

  private static let keys = [
    InputCase("q", .character("q")),
    InputCase("Q", .character("Q")),
    InputCase(" ", .character(" ")),
    InputCase("é", .character("é")),
    InputCase("漢", .character("漢")),
    InputCase("😀", .character("😀")),
    InputCase("qé", .key("q"), .key("é")),
    InputCase("\t", .tab),
    InputCase("\r", .enter),
    InputCase("\n", .enter),
    InputCase("\u{7F}", .backspace),
    InputCase("\u{08}", .backspace),
    InputCase("\u{1B}", .escape),
  ]

  private static let chords = [
    InputCase("\u{00}", .character(" "), .control),
    InputCase("\u{01}", .character("a"), .control),
    InputCase("\u{03}", .character("c"), .control),
    InputCase("\u{1A}", .character("z"), .control),
    InputCase("\u{1C}", .character("\\"), .control),
    InputCase("\u{1D}", .character("]"), .control),
    InputCase("\u{1F}", .character("_"), .control),
    InputCase("\u{1B}x", .character("x"), .alt),
    InputCase("\u{1B}é", .character("é"), .alt),
    InputCase("\u{1B}\r", .enter, .alt),
    InputCase("\u{1B}\u{7F}", .backspace, .alt),
    InputCase("\u{1B}\u{03}", .character("c"), [.alt, .control]),
    InputCase("\u{1B}[", .character("["), .alt),
    InputCase("\u{1B}O", .character("O"), .alt),
    InputCase("\u{1B}P", .character("P"), .alt),
    InputCase("\u{1B}]", .character("]"), .alt),
    InputCase("\u{1B}\u{1B}", .key(GridKeyPress(.escape)), .key(GridKeyPress(.escape))),
    InputCase(
      "\u{1B}\u{1B}\u{1B}", .key(GridKeyPress(.escape)), .key(GridKeyPress(.escape)),
      .key(GridKeyPress(.escape))),
    InputCase("\u{1B}\u{1B}x", .key(GridKeyPress(.escape)), .key(.alt("x"))),
    InputCase("\u{1B}\u{1B}[", .key(GridKeyPress(.escape)), .key(.alt("["))),
    InputCase("\u{1B}\u{1B}[A", .up, .alt),
    InputCase("\u{1B}\u{1B}OA", .up, .alt),
    InputCase("\u{1B}[\u{03}", .key(.alt("[")), .key(.control("c"))),
    InputCase("\u{1B}[1;\u{03}", .key(.control("c"))),
    InputCase("\u{1B}[1;é", .key("é")),
    InputCase("\u{1B}[1;\u{1B}[A", .key(GridKeyPress(.up))),
  ]

  private static let sequences = [
    InputCase("\u{1B}[A", .up), InputCase("\u{1B}[B", .down),
    InputCase("\u{1B}[C", .right), InputCase("\u{1B}[D", .left),
    InputCase("\u{1B}OA", .up), InputCase("\u{1B}OB", .down),
    InputCase("\u{1B}OC", .right), InputCase("\u{1B}OD", .left),
    InputCase("\u{1B}[H", .home), InputCase("\u{1B}OH", .home),
    InputCase("\u{1B}[1~", .home), InputCase("\u{1B}[7~", .home),
    InputCase("\u{1B}[F", .end), InputCase("\u{1B}OF", .end),
    InputCase("\u{1B}[4~", .end), InputCase("\u{1B}[8~", .end),
    InputCase("\u{1B}[2~", .insert), InputCase("\u{1B}[3~", .delete),
    InputCase("\u{1B}[5~", .pageUp), InputCase("\u{1B}[6~", .pageDown),
    InputCase("\u{1B}OP", .function(1)), InputCase("\u{1B}OS", .function(4)),
    InputCase("\u{1B}[P", .function(1)), InputCase("\u{1B}[[A", .function(1)),
    InputCase("\u{1B}[[E", .function(5)), InputCase("\u{1B}[11~", .function(1)),
    InputCase("\u{1B}[15~", .function(5)), InputCase("\u{1B}[17~", .function(6)),
    InputCase("\u{1B}[21~", .function(10)), InputCase("\u{1B}[23~", .function(11)),
    InputCase("\u{1B}[24~", .function(12)), InputCase("\u{1B}[34~", .function(20)),
    InputCase("\u{1B}[1;5C", .right, .control), InputCase("\u{1B}[5C", .right, .control),
    InputCase("\u{1B}[1;2A", .up, .shift), InputCase("\u{1B}[1;3A", .up, .alt),
    InputCase("\u{1B}[1;8A", .up, [.shift, .alt, .control]),
    InputCase("\u{1B}[1;9A", .up, .command),
    InputCase("\u{1B}[1;2P", .function(1), .shift), InputCase("\u{1B}O2P", .function(1), .shift),
    InputCase("\u{1B}[1;5R", .function(3), .control),
    InputCase("\u{1B}[15;5~", .function(5), .control),
    InputCase("\u{1B}[3;3~", .delete, .alt), InputCase("\u{1B}[3^", .delete, .control),
    InputCase("\u{1B}[3@", .delete, [.control, .shift]),
    InputCase("\u{1B}[a", .up, .shift), InputCase("\u{1B}Oa", .up, .control),
    InputCase("\u{1B}[Z", .tab, .shift), InputCase("\u{1B}[1;5Z", .tab, [.shift, .control]),
    InputCase("\u{1B}OM", .enter), InputCase("\u{1B}Oj", .character("*")),
    InputCase("\u{1B}Op", .character("0")), InputCase("\u{1B}Oy", .character("9")),
    InputCase("\u{1B}[97;5u", .character("a"), .control),
    InputCase("\u{1B}[97u", .character("a")), InputCase("\u{1B}[97;2u", .character("A")),
    InputCase("\u{1B}[49:33;2u", .character("!")),
    InputCase("\u{1B}[13;2u", .enter, .shift), InputCase("\u{1B}[9;2u", .tab, .shift),
    InputCase("\u{1B}[27u", .escape), InputCase("\u{1B}[127;5u", .backspace, .control),
    InputCase("\u{1B}[233;3u", .character("é"), .alt),
    InputCase("\u{1B}[27;5;9~", .tab, .control),
    InputCase("\u{1B}[27;6;65~", .character("A"), .control),
    InputCase("\u{1B}[1;1:2A", .up),
  ]

  private static let mouse = [
    InputCase("\u{1B}[<0;1;1M", .mouse(MouseEvent(.down(.left), column: 0, row: 0))),
    InputCase("\u{1B}[<0;81;25m", .mouse(MouseEvent(.up(.left), column: 80, row: 24))),
    InputCase("\u{1B}[<1;300;2M", .mouse(MouseEvent(.down(.middle), column: 299, row: 1))),
    InputCase("\u{1B}[<2;3;2M", .mouse(MouseEvent(.down(.right), column: 2, row: 1))),
    InputCase("\u{1B}[<32;3;2M", .mouse(MouseEvent(.moved(.left), column: 2, row: 1))),
    InputCase("\u{1B}[<35;3;2M", .mouse(MouseEvent(.moved(nil), column: 2, row: 1))),
    InputCase("\u{1B}[<64;3;2M", .mouse(MouseEvent(.wheel(.top), column: 2, row: 1))),
    InputCase("\u{1B}[<65;3;2M", .mouse(MouseEvent(.wheel(.bottom), column: 2, row: 1))),
    InputCase("\u{1B}[<66;3;2M", .mouse(MouseEvent(.wheel(.left), column: 2, row: 1))),
    InputCase("\u{1B}[<67;3;2M", .mouse(MouseEvent(.wheel(.right), column: 2, row: 1))),
    InputCase("\u{1B}[<128;3;2M", .mouse(MouseEvent(.down(.other(8)), column: 2, row: 1))),
    InputCase(
      "\u{1B}[<20;3;2M",
      .mouse(MouseEvent(.down(.left), column: 2, row: 1, modifiers: [.shift, .control]))),
    InputCase(
      "\u{1B}[<69;3;2M",
      .mouse(MouseEvent(.wheel(.bottom), column: 2, row: 1, modifiers: .shift))),
    InputCase("\u{1B}[<0;0;0M", .mouse(MouseEvent(.down(.left), column: 0, row: 0))),
    InputCase(
      "\u{1B}[<0;99999999999999999999;1M",
      .mouse(MouseEvent(.down(.left), column: 9_999_999, row: 0))),
  ]

  private static let others = [
    InputCase("\u{1B}[I", .focus(true)),
    InputCase("\u{1B}[O", .focus(false)),
    InputCase("\u{1B}[200~a\r\u{1B}[A\u{1B}[201~", .paste("a\r\u{1B}[A")),
    InputCase("\u{1B}[200~\u{1B}[201~", .paste("")),
    InputCase("\u{1B}[?2026;0$y", .answer(ModeAnswer(mode: 2026, isAvailable: false))),
    InputCase("\u{1B}[?2026;2$y", .answer(ModeAnswer(mode: 2026, isAvailable: true))),
    InputCase("\u{1B}[?2026;4$y", .answer(ModeAnswer(mode: 2026, isAvailable: false))),
  ]

  private static let swallowed = [
    "\u{1B}[?1;2c", "\u{1B}[>41;354;0c", "\u{1B}[24;80R", "\u{1B}[0n", "\u{1B}[8;24;80t",
    "\u{1B}[E", "\u{1B}[G", "\u{1B}[99~", "\u{1B}[1;1:3A", "\u{1B}[97;1:3u", "\u{1B}[57358u",
    "\u{1B}[1114112u", "\u{1B}[55296u", "\u{1B}[1!p", "\u{1B}[<0;1M", "\u{1B}[<3;1;1M",
    "\u{1B}[<64;1;1m", "\u{1B}[<a", "\u{1B}[[Z", "\u{1B}[M !!", "\u{1B}[1;<2A", "\u{1B}[ A",
    "\u{1B}]11;rgb:0000/0000/0000\u{07}", "\u{1B}]52;c;cm0gLXJm\u{1B}\\",
    "\u{1B}P>|terminal(1)\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}^x\u{1B}\\",
    "\u{1B}Xé\u{1B}\\",
    "\u{1B}]0;x\u{18}", "\u{1B}]half", "\u{1B}Phalf", "\u{1B}[1", "\u{1B}[<0;1;", "\u{1B}[[",
    "\u{1B}[M!", "\u{1B}O1", "\u{1B}OI", "\u{1B}[201~",
  ].map { InputCase($0) }
}
