import GridBoxes
import Testing

/// A container with the expected frames of its content.
struct LayoutCase: CustomTestStringConvertible, Sendable {
  /// The description of the case.
  let name: String
  let scale: Double
  let make: @Sendable () -> Box

  /// The expected frames of the innermost boxes, in the coordinates of the outermost.
  let frames: [GridRect]

  /// The expected frames of all separators, in the same coordinates.
  let lines: [GridRect]

  init(
    _ name: String, scale: Double = 1, _ make: @escaping @Sendable () -> Box, _ frames: [GridRect],
    lines: [GridRect] = []
  ) {
    self.name = name
    self.scale = scale
    self.make = make
    self.frames = frames
    self.lines = lines
  }

  var testDescription: String { name }

  func check() {
    let box = make()
    box.screen = BoxScreen(scale: scale)
    box.layout()
    var leaves: [GridRect] = []
    var separators: [GridRect] = []
    collect(box, from: .zero, &leaves, &separators)
    #expect(leaves == frames, "\(name)")
    #expect(separators == lines, "\(name)")
    #expect(box.layout() == LayoutWork(), "\(name) is laid out twice")
  }

  private func collect(
    _ box: Box, from origin: GridOffset, _ leaves: inout [GridRect], _ separators: inout [GridRect]
  ) {
    separators += box.separators.map { $0.frame.moved(by: origin) }
    for inner in box.boxes {
      let frame = inner.frame.moved(by: origin)
      if inner.boxes.isEmpty { leaves.append(frame) }
      collect(inner, from: frame.origin - .zero, &leaves, &separators)
    }
  }
}

/// A rectangle, in short.
func r(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> GridRect {
  GridRect(x: x, y: y, width: width, height: height)
}

/// Insets, in short.
func i(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> GridInsets {
  GridInsets(top: top, left: left, bottom: bottom, right: right)
}

// MARK: - Containers
/// A root box of a fixed size.
func rootBox(
  _ width: Double, _ height: Double, _ arrangement: Arrangement, margin: GridInsets = .zero,
  _ boxes: [Box]
) -> Box {
  let box = Box(width: .points(width), height: .points(height), arrangement: arrangement)
  box.padding = margin
  box.append(contentsOf: boxes)
  return box
}

/// Makes an item a container with the given children.
func nested(_ arrangement: Arrangement, _ item: Box, _ boxes: [Box]) -> Box {
  item.arrangement = arrangement
  item.append(contentsOf: boxes)
  return item
}

/// An item with a margin (`padding`) that is included in its size. A length that is not given
/// matches the container.
func item(
  _ width: Double? = nil, _ height: Double? = nil, padding: GridInsets = .zero,
  weight: Double? = nil,
  _ gravity: Gravity = [], offset: GridOffset = .zero, border: Bool = false
) -> Box {
  let box = Box(
    width: width.map { .points($0 - padding.horizontal) } ?? .match,
    height: height.map { .points($0 - padding.vertical) } ?? .match)
  box.margin = padding
  box.weight = weight
  box.gravity = gravity
  box.offset = offset
  box.hasSeparator = border
  return box
}

/// An item that takes a share of the space.
func share(_ weight: Double, padding: GridInsets = .zero, border: Bool = false) -> Box {
  item(padding: padding, weight: weight, border: border)
}
