/// A text that was laid out, and what for.
struct FittedText {
  let rules: TextLayout.Rules
  let layout: TextLayout
}

extension Box {
  /// The lines of the box's text as they are drawn, from the corner within its padding; nil if it
  /// has no text.
  /// - Complexity: O(1) after a layout, and that of ``TextLayout`` after a change.
  public final var textLayout: TextLayout? {
    guard case .text(let content) = content else { return nil }
    let room = SizeProposal.exactly(place.inset(by: padding).size)
    return fit(content, in: room, (screen ?? BoxScreen()).measurer)
  }

  /// The lines of the text are to be found out anew.
  final func forgetText() {
    text = nil
    state.remove(.isFitting)
  }

  /// The lines of a text in so much room: those found last, if they would be the same.
  final func fit(
    _ content: TextContent, in room: SizeProposal, _ measurer: any TextMeasurer
  ) -> TextLayout {
    let rules = content.rules(in: room)
    if let text, text.serves(rules) { return text.layout }
    state.insert(.isFitting)
    let layout = TextLayout(content.text, in: content.style, rules: rules, measurer: measurer)
    if state.remove(.isFitting) != nil { text = FittedText(rules: rules, layout: layout) }
    return layout
  }
}

extension FittedText {
  /// Whether lines would break where they did: with less room, but no less than they took.
  fileprivate func serves(_ other: TextLayout.Rules) -> Bool {
    other.width <= rules.width && other.width >= layout.size.width
      && other.height <= rules.height && other.height >= layout.size.height
  }
}
