/// The lines below a scene: its title, a help text, and a tappable word for each key.
///
/// The footer has as many lines as the words need and the space allows. If these are too few, words
/// are left out: first the help text, then the commands of all scenes, then the last commands of
/// this scene, then the title. In a terminal, the last command of all scenes stays, which is to quit.
/// On a page, a word at the end shows more lines, and hides them again.
final class Footer: Box {
  private let title = Box(width: .fit, height: .points(Footer.lineHeight))
  private let help = Box(width: .fit, height: .points(Footer.lineHeight))
  private var words: [KeyWord] = []
  private var shown: [String] = []

  /// The word that shows more lines, or hides them again.
  private let more = KeyWord()

  /// Whether there may be more than one line, on a page.
  var isExpanded = false { didSet { showMore() } }

  /// The number of commands at the end that belong to all scenes.
  private var commonCount = 0

  /// Called with the key of each word that is tapped.
  private var onTap: (GridKeyPress) -> Void = { _ in }

  convenience init(onTap: @escaping (GridKeyPress) -> Void) {
    self.init(width: .fill, height: .fit)
    background = theme.colors.bar
    borders.top = theme.colors.hairline
    padding = GridInsets(left: theme.margin, right: theme.margin)
    let inset = (Self.lineHeight - theme.secondary.line) / 2
    for label in [title, help] { label.padding = GridInsets(top: inset, bottom: inset) }
    title.visibility = theme.footer.isLine ? .gone : .visible
    more.visibility = theme.footer.isLine ? .visible : .gone
    more.action = { [unowned(unsafe) self] in isExpanded.toggle() }
    self.onTap = onTap
    showMore()
  }

  private func showMore() {
    more.show(nil, isExpanded ? "less" : "more")
    setNeedsLayout()
  }

  /// Returns the greatest height in a window.
  func maxHeight(in window: Double) -> Double {
    guard theme.footer.isLine else { return max(Self.lineHeight, window / 3) }
    return isExpanded ? max(3 * Self.lineHeight, window / 2) : Self.lineHeight
  }

  /// Shows a title, a help text and commands.
  func show(_ name: String, help about: String, _ commands: [Command], common: [Command]) {
    let all = commands + common
    let parts = [name, about] + all.flatMap { [$0.key.label, $0.title] }
    guard parts != shown else { return }
    shown = parts
    commonCount = common.count
    title.content = .line(name, weight: .bold)
    help.content = .line(about, theme.colors.dim, theme.secondary)
    help.visibility = about.isEmpty || !theme.footer.showsKeys ? .gone : .visible
    while words.count < all.count { words.append(KeyWord()) }
    for (word, command) in zip(words, all) {
      word.show(command.key, command.title)
      // The word stays when the scene goes, so it must not retain the command.
      word.action = { [onTap, key = command.key] in onTap(key) }
    }
    setBoxes([title, help] + words.prefix(all.count).asBoxes + [more])
  }

  override func arrange(_ seating: inout Seating) {
    let (width, height) = (seating.room.width.length, min(seating.room.height.length, 16_000))
    let limit = max(1, Int(height / Self.lineHeight))
    var parts = parts.map { box in
      Part(box: box, width: min(width, seating.size(of: box, in: .upTo(.infinite)).width))
    }
    func leaveOut(_ box: Box) {
      parts.removeAll { $0.box === box }
      seating.hide(box)
    }
    let commands = parts.filter { $0.box !== help && $0.box !== more }
    if Self.lineCount(of: commands, in: width) <= 1 { leaveOut(more) }
    for box in expendable where Self.lineCount(of: parts, in: width) > limit { leaveOut(box) }
    let lines = Self.place(&parts, in: width)
    for part in parts {
      let slot = GridSize(width: part.width, height: Self.lineHeight)
      seating.seat(part.box, at: part.corner, in: .upTo(slot))
    }
    seating.extent.height = Double(lines) * Self.lineHeight
  }
}

// MARK: - Lines
extension Footer {
  /// The spacing between words.
  private static var gap: Double { 16 }
  static var lineHeight: Double { theme.footer.lineHeight }

  /// The visible boxes, in order.
  private var parts: [Box] { boxes.filter { $0.visibility == .visible } }

  /// The boxes that may be left out, the least important first.
  private var expendable: [Box] {
    let words = boxes.dropFirst(2).dropLast()
    let (own, common) = (words.dropLast(commonCount), words.suffix(commonCount))
    return [help] + (theme.footer.isLine ? common : common.dropLast()) + own.reversed() + [title]
  }

  /// A box and its position in the lines.
  fileprivate struct Part {
    let box: Box
    let width: Double
    var corner = GridPoint.zero
  }

  /// The number of lines that parts need.
  fileprivate static func lineCount(of parts: [Part], in width: Double) -> Int {
    var parts = parts
    return place(&parts, in: width)
  }

  /// Positions the parts one after another, in as many lines as they need.
  /// - Returns: The number of lines.
  fileprivate static func place(_ parts: inout [Part], in width: Double) -> Int {
    var corner = GridPoint.zero
    for index in parts.indices {
      if corner.x > 0, corner.x + parts[index].width > width {
        corner = GridPoint(x: 0, y: corner.y + lineHeight)
      }
      parts[index].corner = corner
      corner.x += parts[index].width + gap
    }
    return parts.isEmpty ? 0 : Int(corner.y / lineHeight) + 1
  }
}
