/// The sequences that an app writes when it enters the terminal, with a query of synchronized
/// output.
let enterSequence =
  "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?1004h"
  + "\u{1B}[?2004h\u{1B}[?2026$p"

/// The sequences that an app writes when it restores the terminal.
let leaveSequence =
  "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?1004l\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
  + "\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"
