/// A text layout, and the rules that it was made for.
struct FittedText {
  let rules: TextLayout.Rules
  let layout: TextLayout
}

extension Box {
  /// The lines of the text as they are drawn, relative to the corner within the padding; nil
  /// without a text.
  /// - Complexity: O(1) after a layout, and that of ``TextLayout`` after a change.
  public final var textLayout: TextLayout? {
    guard case .text(let content) = content else { return nil }
    let room = SizeProposal.exactly(storedFrame.inset(by: padding).size)
    return fit(content, in: room, (screen ?? BoxScreen()).measurer)
  }

  /// Discards the cached text layout.
  final func discardTextLayout() {
    fittedText = nil
    state.remove(.isLayingOutText)
  }

  /// Returns the layout of a text in a space. Reuses the cached layout if its lines would be the
  /// same.
  final func fit(
    _ content: TextContent, in room: SizeProposal, _ measurer: any TextMeasurer
  ) -> TextLayout {
    let rules = content.rules(in: room)
    if let fittedText, fittedText.serves(rules) { return fittedText.layout }
    state.insert(.isLayingOutText)
    let layout = TextLayout(content.text, in: content.style, rules: rules, measurer: measurer)
    if state.remove(.isLayingOutText) != nil {
      fittedText = FittedText(rules: rules, layout: layout)
    }
    return layout
  }
}

extension FittedText {
  /// Whether the lines would break at the same characters: the space is not larger than before, and
  /// not smaller than the laid-out text.
  fileprivate func serves(_ other: TextLayout.Rules) -> Bool {
    other.width <= rules.width && other.width >= layout.size.width
      && other.height <= rules.height && other.height >= layout.size.height
  }
}
