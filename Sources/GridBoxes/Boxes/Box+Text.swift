/// A box of any class, as the owner of a plain text.
///
/// A property of a class cannot be declared again in a subclass, but one of a protocol can:
///
///     final class Row: Box {
///       let text = Box("Lighthouse")
///     }
public protocol TextHolder: Box {}

extension Box: TextHolder {}

extension TextHolder {
  /// The text that the box shows, without attributes; empty if it shows no text.
  ///
  ///     title.text = "Lighthouse"
  ///
  /// Setting it keeps the style, the alignment and the line limit of a text that the box shows, and
  /// replaces other content. A subclass may have a property of the same name. That one is then used
  /// where the box is known to be of the subclass.
  /// - Complexity: O(*n*) for *n* bytes.
  public var text: String {
    get {
      guard case .text(let content) = content else { return "" }
      return content.text.text
    }
    set {
      let text = AttributedText(newValue)
      guard case .text(var content) = content else { return content = .text(TextContent(text)) }
      content.text = text
      self.content = .text(content)
    }
  }
}
