/// The elements with content. By default, they are as large as their content.
extension BoxElement where Made == Box {
  /// A text, plain or with markup.
  static func text(_ name: String) -> BoxElement {
    let colors = ["color", "textColor"].map { name in
      text(name, .color) { $0.style.color = $1 }
    }
    return BoxElement(
      name,
      attributes: colors + [
        text("text", .string) { $0.text = AttributedText($1) },
        text("markup", .string) { $0.text = AttributedText(markup: $1) },
        text("fontSize", .share) { $0.style.font.size = $1 },
        text("fontFamily", .string) { $0.style.font.family = .named($1) },
        text("fontWeight", .weight) { $0.style.font.weight = $1 },
        text("italic", .flag) { $0.style.font.isItalic = $1 },
        text("lineLimit", .count) { $0.lineLimit = $1 },
        text("lineSpacing", .number) { $0.lineSpacing = $1 },
        text(
          "alignment", .words([("left", .left), ("center", .center), ("right", .right)])
        ) { $0.alignment = $1 },
        text(
          "truncation", .words([("tail", .tail), ("head", .head), ("middle", .middle)])
        ) { $0.truncation = $1 },
      ],
      setText: { box, text in change(box) { $0.text = AttributedText(text) } },
      make: { Box(AttributedText()) })
  }

  /// A picture that the host finds by its name.
  static var picture: BoxElement {
    BoxElement(
      "Picture",
      attributes: [
        picture("name", .string) { $0.name = $1 },
        picture("naturalSize", .size) { $0.size = $1 },
        picture("accessibilityLabel", .string) { $0.accessibilityLabel = $1 },
      ]
    ) { Box(Picture("", size: .zero)) }
  }

  private static func text<Value>(
    _ name: String, _ form: AttributeForm<Value>,
    _ set: @escaping (inout TextContent, Value) -> Void
  ) -> BoxAttribute<Box> {
    BoxAttribute(name, form) { box, value in change(box) { set(&$0, value) } }
  }

  private static func change(_ box: Box, _ change: (inout TextContent) -> Void) {
    guard case .text(var content) = box.content else { return }
    change(&content)
    box.content = .text(content)
  }

  private static func picture<Value>(
    _ name: String, _ form: AttributeForm<Value>, _ set: @escaping (inout Picture, Value) -> Void
  ) -> BoxAttribute<Box> {
    BoxAttribute(name, form) { box, value in
      guard case .picture(var picture) = box.content else { return }
      set(&picture, value)
      box.content = .picture(picture)
    }
  }
}

extension AttributeForm where Value == GridFont.Weight {
  fileprivate static var weight: Self {
    .words([("light", .light), ("regular", .regular), ("medium", .medium), ("bold", .bold)])
  }
}
