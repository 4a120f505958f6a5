import GridTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Shows its input unchanged: standard input page by page, pasted text and typed characters.
///
/// Input consists of parts between separators, and each part is shown in a row. F5 shows the next
/// page of standard input.
final class Echo {
  private let root: Box
  private var data: [UInt8] = []
  private var pageCount = 0
  private var typed = ""

  /// The number of parts per page.
  private static let length = 40

  /// The separator between parts.
  private static let separator = Array("\u{241E}".utf8)

  init(_ root: Box, in app: TerminalApp) {
    self.root = root
    app.shortcuts = [:]
    app.onKey = { [unowned self] press in
      if press.key == .function(5) {
        showNextPage()
      } else {
        report("key \(press)")
        type(press.character ?? "!")
      }
      return true
    }
    app.onPaste = { [unowned self] text in show(Self.parts(of: Array(text.utf8))[...]) }
    guard isatty(STDIN_FILENO) == 0 else { return }
    app.whenReadable(STDIN_FILENO) { [unowned self, unowned app] in
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      data += bytes.prefix(max(0, count))
      guard count <= 0 else { return }
      app.stopReading(STDIN_FILENO)
      report("data ends")
    }
  }

  private func type(_ character: Character) {
    typed = String((typed + [character]).suffix(40))
    show([typed])
  }

  private func showNextPage() {
    let parts = Self.parts(of: data).dropFirst(pageCount * Self.length).prefix(Self.length)
    pageCount += 1
    report("page of \(parts.count)")
    show(parts)
  }

  private func show(_ texts: ArraySlice<String>) {
    root.setBoxes(texts.map { Box(AttributedText($0)) })
  }

  private static func parts(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
