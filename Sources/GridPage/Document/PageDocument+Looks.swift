// MARK: - Appearance
extension PageDocument {
  /// Writes the background, borders, corners and shadows of a box.
  /// - Parameter isForced: Whether to write them even if they did not change.
  func writeLook(_ look: BoxAppearance, _ node: PageNode, isForced: Bool) {
    guard isForced || look != node.look else { return }
    node.look = look
    commands.append(.look, node)
    commands.append(colors.shown(look.background))
    commands.append(colors.shown(look.borders.top))
    commands.append(colors.shown(look.borders.left))
    commands.append(colors.shown(look.borders.bottom))
    commands.append(colors.shown(look.borders.right))
    commands.append(look.corners.topLeft)
    commands.append(look.corners.topRight)
    commands.append(look.corners.bottomRight)
    commands.append(look.corners.bottomLeft)
    commands.append(colors.shown(look.shadow))
    commands.append(colors.shown(look.glow))
  }

  func writeContent(of box: Box, _ node: PageNode, isForced: Bool) {
    writeText(of: box, node, isForced: isForced)
    writePicture(of: box, node)
  }
}

// MARK: - Text
extension PageDocument {
  private func writeText(of box: Box, _ node: PageNode, isForced: Bool) {
    let text = ShownText(of: box)
    guard text != node.text || isForced && text != nil else { return }
    let old = node.text
    node.text = text
    if text != nil { node.hasText = true }
    if !isForced, let line = text?.plainLine, let last = old?.plainLine, line.isStyled(as: last) {
      commands.append(.say, node)
      return commands.append(line.text)
    }
    commands.append(.text, node)
    let padding = text?.padding ?? .zero
    commands.append(padding.left)
    commands.append(padding.top)
    commands.append(padding.right)
    commands.append(padding.bottom)
    commands.append(text?.alignment.number ?? 0)
    write(text?.lines)
  }

  private func write(_ lines: ShownText.Lines?) {
    switch lines {
    case nil: commands.append(0)
    case .certain(let line):
      commands.append(1)
      commands.append(line.height)
      commands.append(1)
      writeRun(line.text[...], line.style)
    case .measured(let layout):
      let lines = layout.lines
      commands.append(lines.count)
      for (index, line) in lines.enumerated() {
        let next = index + 1 < lines.count ? lines[index + 1].top : line.top + line.height
        commands.append(next - line.top)
        commands.append(line.fragments.count)
        for fragment in line.fragments { writeRun(fragment.text, fragment.style) }
      }
    }
  }

  private func writeRun(_ text: Substring, _ style: TextStyle) {
    let font = style.font
    switch font.family {
    case .system:
      commands.append(0)
      commands.append("")
    case .monospaced:
      commands.append(1)
      commands.append("")
    case .named(let name):
      commands.append(2)
      commands.append(name[...])
    }
    commands.append(font.size)
    commands.append(font.weight.value)
    commands.append(font.isItalic)
    commands.append(colors.shown(style.color))
    commands.append(colors.shown(style.background))
    commands.append((style.isUnderlined ? 1 : 0) + (style.isStruckThrough ? 2 : 0))
    commands.append(style.kerning)
    commands.append(text)
  }
}

extension ShownText {
  /// Creates the text of a box; nil if it has none.
  init?(of box: Box) {
    guard case .text(let content) = box.content else { return nil }
    padding = box.padding
    alignment = content.alignment
    if let line = box.certainLine {
      lines = .certain(line)
    } else if let layout = box.textLayout {
      lines = .measured(layout)
    } else {
      return nil
    }
  }

  /// The only line, if it is a single run without a background; nil for other texts.
  fileprivate var plainLine: PlainLine? {
    switch lines {
    case .certain(let line):
      guard line.style.background == nil else { return nil }
      return PlainLine(
        text: line.text[...], style: line.style, height: line.height, padding: padding,
        alignment: alignment)
    case .measured(let layout):
      guard layout.lines.count == 1, layout.lines[0].fragments.count == 1 else { return nil }
      let (line, run) = (layout.lines[0], layout.lines[0].fragments[0])
      guard run.style.background == nil else { return nil }
      return PlainLine(
        text: run.text, style: run.style, height: line.height, padding: padding,
        alignment: alignment)
    }
  }
}

/// A line of text in one style without a background, and its position in a box.
private struct PlainLine {
  let text: Substring
  let style: TextStyle
  let height: Double
  let padding: GridInsets
  let alignment: TextLayout.Alignment

  /// Whether only the text differs from that of another line.
  func isStyled(as other: PlainLine) -> Bool {
    height == other.height && padding == other.padding && alignment == other.alignment
      && style == other.style
  }
}

extension TextLayout.Alignment {
  /// The alignment as an argument of ``PageOperation/text``.
  fileprivate var number: Int {
    switch self {
    case .left: 0
    case .center: 1
    case .right: 2
    }
  }
}

// MARK: - Pictures
extension PageDocument {
  private func writePicture(of box: Box, _ node: PageNode) {
    var picture: ShownPicture?
    if case .picture(let content) = box.content {
      let frame = GridRect(origin: .zero, size: node.size).inset(by: box.padding)
      picture = ShownPicture(picture: content, frame: frame, scale: scale)
    }
    guard picture != node.picture else { return }
    node.picture = picture
    if picture != nil { node.hasPicture = true }
    commands.append(.picture, node)
    commands.append(picture?.frame.origin ?? .zero)
    commands.append(picture?.frame.size ?? .zero)
    commands.append(
      picture.flatMap { pictures?.bitmap(of: $0.picture, drawnAt: $0.frame.width * $0.scale) })
    commands.append((picture?.picture.accessibilityLabel ?? "")[...])
  }
}
