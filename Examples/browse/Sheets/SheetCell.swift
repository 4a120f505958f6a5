import GridSources
import GridTerminal

/// A cell of a sheet: a value, the number of a row, or the title of a column.
final class SheetCell: GridCell {
  /// The kinds of cells, which differ in their style.
  enum Kind: String {
    case text, number, rowNumber, title
  }

  /// The kinds of lines, which differ in their background.
  enum Line {
    case even, odd, group, totals, title
  }

  private let kind: Kind
  private var line = Line.even
  private var level: LogLevel?
  private var text = ""

  /// The ranges of the text that are highlighted.
  private var marked: [Range<String.Index>] = []

  init(_ kind: Kind) {
    self.kind = kind
    super.init()
    selectionStyle = .none
    contentBox.padding = GridInsets(left: 8, right: 8)
    if kind == .title { addEdge() }
  }

  /// The line at the edge of a title that the user drags.
  private func addEdge() {
    let edge = Box("│", width: 8, height: .fill)
    edge.gravity = .right
    edge.passesTouches = true
    append(edge)
  }

  /// Shows a text.
  /// - Parameters:
  ///   - text: The text.
  ///   - marked: The ranges of the text to highlight.
  ///   - level: The level of a row of a log, which decides on the color.
  ///   - line: The line of the cell.
  func show(
    _ text: String, marked: [Range<String.Index>] = [], level: LogLevel? = nil, on line: Line
  ) {
    (self.text, self.marked, self.level, self.line) = (text, marked, level, line)
    showText()
    showState()
  }

  private func showText() {
    contentBox.content = .text(
      TextContent(
        attributed, style: style, lineLimit: 1,
        alignment: kind == .number || kind == .rowNumber ? .right : .left))
  }

  private var attributed: AttributedText {
    guard !marked.isEmpty else { return AttributedText(text) }
    let color =
      cellState.contains(.focused) ? SheetColors.focusedMatch : SheetColors.match
    var content = AttributedText()
    var place = text.startIndex
    for range in marked {
      content.append(String(text[place..<range.lowerBound]))
      content.append(String(text[range]), TextAttributes(background: color))
      place = range.upperBound
    }
    content.append(String(text[place...]))
    return content
  }

  private var style: TextStyle {
    if line == .group || line == .totals { return TextStyle(font: GridFont(weight: .bold)) }
    return switch kind {
    case .text, .number: level.map { TextStyle(color: SheetColors.color(of: $0)) } ?? TextStyle()
    case .rowNumber: TextStyle(color: SheetColors.dim)
    case .title: TextStyle(font: GridFont(weight: .bold))
    }
  }

  override func stateDidChange(from old: CellState) {
    if !marked.isEmpty, old.contains(.focused) != cellState.contains(.focused) { showText() }
    showState()
  }

  private func showState() {
    background =
      cellState.contains(.focused)
      ? SheetColors.focus : cellState.contains(.selected) ? SheetColors.selection : ground
  }

  private var ground: GridColor {
    switch line {
    case .even: SheetColors.background
    case .odd: SheetColors.stripe
    case .group: SheetColors.group
    case .totals, .title: SheetColors.title
    }
  }
}

/// The colors of the program.
enum SheetColors {
  static let background = GridColor(0x14171C)
  static let stripe = GridColor(0x1A1E25)
  static let title = GridColor(0x2B313B)
  static let group = GridColor(0x243240)
  static let bar = GridColor(0x232831)
  static let dim = GridColor(0x7C8492)
  static let focus = GridColor(0x2F7DE1)
  static let selection = GridColor(0x3A4D6E)
  static let match = GridColor(0x7A6210)
  static let focusedMatch = GridColor(0xB8860B)

  /// The color of the text of a row of a log.
  static func color(of level: LogLevel) -> GridColor {
    switch level {
    case .trace, .debug: dim
    case .info, .notice: GridColor(0xE6E9EF)
    case .warning: GridColor(0xF0B429)
    case .error: GridColor(0xFF7B72)
    case .critical: GridColor(0xFF5CA8)
    }
  }
}
