import GridTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The content that the probe shows.
enum Scene: String {
  /// A box that reports taps and long presses.
  case button

  /// A hundred rows in a scroller.
  case rows

  /// Texts of all bytes, as UTF-8 and as scalars.
  case bytes

  /// The data of standard input.
  case data

  /// A text field with the focus, which reports its text.
  case field

  /// A text that is computed asynchronously.
  case late

  /// The input, as ``Echo`` shows it.
  case echo

  /// A text that is computed asynchronously again and again.
  case endless

  /// Texts that are set by handlers of the app.
  case handlers

  /// A text that tells how many images have been loaded; only with a run that suspends.
  case images
}

/// Adds the boxes of a scene to the page.
func fill(_ page: Page, _ scene: Scene, _ app: TerminalApp) {
  switch scene {
  case .button:
    let button = Box("Hello", width: 160, height: 64)
    button.onTap = { _, _ in report("tap") }
    button.onLongPress = { _, _ in report("hold") }
    page.append(button)
  case .rows:
    page.append(contentsOf: (0..<100).map { Box(AttributedText("Row \($0)")) })
  case .bytes:
    let all = UInt8.min...UInt8.max
    var scalars = ""
    for byte in all { scalars.unicodeScalars.append(Unicode.Scalar(byte)) }
    page.append(Box(AttributedText(String(decoding: Array(all), as: UTF8.self))))
    page.append(Box(AttributedText(scalars)))
  case .data:
    app.whenReadable(STDIN_FILENO) {
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else {
        report("data ends")
        return app.stopReading(STDIN_FILENO)
      }
      let text = String(decoding: bytes[..<count], as: UTF8.self)
      report("data \(text)")
      page.append(Box(AttributedText(text)))
    }
  case .field:
    let field = TextFieldBox("name", width: .points(80))
    field.on(.editingChanged) { field, _ in report("text \(field.text)") }
    field.onCommit = { field in report("commit \(field.text)") }
    field.onCancel = { _ in report("cancel") }
    page.append(contentsOf: [Box("Name:"), field])
    field.focus()
    app.shortcuts["x"] = { _ in report("shortcut") }
  case .echo: break
  case .images: page.append(Box("0 images"))
  case .handlers:
    let rows = [Box(), Box(), Box()]
    page.append(contentsOf: rows)
    var bytes: [UInt8] = []
    app.onFrame = { _ in rows[0].content = .text(TextContent("a frame")) }
    let mailbox = app.makeMailbox { rows[1].text = $0 }
    mailbox.post("a message")
    app.whenReadable(STDIN_FILENO) {
      var piece: UInt8 = 0
      guard read(STDIN_FILENO, &piece, 1) == 1 else { return app.stopReading(STDIN_FILENO) }
      bytes.append(piece)
      rows[2].content = .text(TextContent(AttributedText(String(decoding: bytes, as: UTF8.self))))
    }
  case .endless:
    let box = Box("step 0")
    page.append(box)
    updateEndlessly(box, 1, app)
  case .late:
    let box = Box("early")
    box.asyncLayoutOnce = Preparation {
      "late"
    } then: { box, text in
      box.content = .text(TextContent(AttributedText(text)))
    }
    page.append(box)
  }
}

/// Computes a text on another thread, shows it, and continues with the next.
private func updateEndlessly(_ box: Box, _ step: Int, _ app: TerminalApp) {
  app.queue.run({ usleep(10_000) }) {
    box.content = .text(TextContent(AttributedText("step \(step)")))
    updateEndlessly(box, step + 1, app)
  }
}

/// A root box that reports its size and content offset.
final class Page: BoxScroller {
  private var reported = (size: GridSize.zero, offset: GridPoint.zero)

  override func setUp() {
    on(.scrolled) { page, offset in report("offset \(Int(offset.x)) \(Int(offset.y))") }
  }

  override func didLayOut() {
    guard size != reported.size else { return }
    reported.size = size
    report("size \(Int(size.width)) \(Int(size.height))")
  }
}
