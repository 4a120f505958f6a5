import GridBoxes

/// The drawing of a box and its visible descendants, as values in drawing order.
///
/// It does not include the position, opacity and transform of the box itself.
struct Drawing: Hashable {
  struct Command: Hashable {
    var depth: Int
    var frame: GridRect
    var level = 0
    var opacity = 1.0
    var transform = GridTransform.identity
    var look: BoxAppearance
    var picture: Picture?
    var text: TextContent?
    var lines: TextLayout?

    /// The insets of the content within the frame.
    var padding = GridInsets.zero
    var separators: [SeparatorLine]
  }

  private(set) var commands: [Command] = []

  init(of box: Box) {
    add(box, depth: 0, frame: GridRect(origin: .zero, size: box.shownFrame.size))
  }

  private mutating func add(_ box: Box, depth: Int, frame: GridRect) {
    var command = Command(
      depth: depth, frame: frame, look: box.shownLook, separators: box.separators)
    switch box.content {
    case .none: break
    case .picture(let picture):
      command.picture = picture
      command.padding = box.padding
    case .text(let text):
      command.text = text
      command.lines = box.textLayout
      command.padding = box.padding
    }
    if depth > 0 {
      command.level = box.zIndex
      command.opacity = box.shownOpacity
      command.transform = box.shownTransform
    }
    commands.append(command)
    for inner in box.shownBoxes { add(inner, depth: depth + 1, frame: inner.shownFrame) }
  }
}
