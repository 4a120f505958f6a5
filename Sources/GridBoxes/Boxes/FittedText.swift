/// The layout of a text, and the rules that it was made for.
///
/// The memory of a layout that is discarded is kept for the next one.
struct FittedText {
  /// The rules of the layout; nil if it is discarded.
  private var rules: TextLayout.Rules?

  private(set) var layout = TextLayout()
}

extension FittedText {
  /// Whether the layout is that of the text for these rules: the lines would break at the same
  /// characters. That is so if the space is not larger than before, and not smaller than the
  /// laid-out text.
  func serves(_ other: TextLayout.Rules) -> Bool {
    guard let rules else { return false }
    return other.width <= rules.width && other.width >= layout.size.width
      && other.height <= rules.height && other.height >= layout.size.height
  }

  /// Whether the text has been laid out since it changed.
  var isLaidOut: Bool { rules != nil }

  /// Lays out a text.
  mutating func layOut(
    _ content: TextContent, by rules: TextLayout.Rules, _ measurer: any TextMeasurer
  ) {
    layout.layOut(content.text, in: content.style, rules: rules, measurer: measurer)
    self.rules = rules
  }

  /// Discards the layout, because the text changed.
  mutating func discard() { rules = nil }
}

extension Box {
  /// The lines of the text as they are drawn, relative to the corner within the padding; nil
  /// without a text.
  /// - Complexity: O(1) after a layout, and that of ``TextLayout`` after a change. The memory of the
  ///   last layout is reused, unless the app still holds that layout.
  public final var textLayout: TextLayout? {
    guard case .text(let content) = content else { return nil }
    let room = SizeProposal.exactly(storedFrame.inset(by: padding).size)
    return fit(content, in: room, (screen ?? BoxScreen()).measurer)
  }

  /// The text as one line, if it fits the box for certain and was not measured since it changed; nil
  /// otherwise. The ``textLayout`` would be the same line.
  /// - Complexity: O(*n*) for *n* bytes.
  package final var certainLine: CertainLine? {
    guard case .text(let content) = content, !fittedText.isLaidOut else { return nil }
    return CertainLine(
      content.text, in: content.style, width: storedFrame.width - padding.horizontal,
      measurer: (screen ?? BoxScreen()).measurer)
  }

  /// Discards the cached text layout.
  final func discardTextLayout() {
    fittedText.discard()
    state.remove(.isLayingOutText)
  }

  /// Returns the layout of a text in a space. Reuses the cached layout if its lines would be the
  /// same.
  final func fit(
    _ content: TextContent, in room: SizeProposal, _ measurer: any TextMeasurer
  ) -> TextLayout {
    let rules = content.rules(in: room)
    if fittedText.serves(rules) { return fittedText.layout }
    // Moved out of the property, because the measurer may call code that asks for the layout.
    var fitted = FittedText()
    swap(&fitted, &fittedText)
    state.insert(.isLayingOutText)
    fitted.layOut(content, by: rules, measurer)
    let layout = fitted.layout
    if state.remove(.isLayingOutText) != nil { fittedText = fitted }
    return layout
  }
}
