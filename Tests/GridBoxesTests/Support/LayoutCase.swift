import GridBoxes
import Testing

/// A container, and where what is in it belongs.
struct LayoutCase: CustomTestStringConvertible, Sendable {
  /// The number of the case in the reference.
  let name: String
  let scale: Double
  let make: @Sendable () -> Box

  /// Where the innermost boxes are, in the coordinates of the outermost.
  let frames: [GridRect]

  /// Where the lines are that the outermost box and those in it draw, in the same coordinates.
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

/// A rectangle as the references write it.
func r(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> GridRect {
  GridRect(x: x, y: y, width: width, height: height)
}

/// Insets as the references write them.
func i(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> GridInsets {
  GridInsets(top: top, left: left, bottom: bottom, right: right)
}

// MARK: - Containers
/// An outermost box of a fixed size.
func rootBox(
  _ width: Double, _ height: Double, _ arrangement: Arrangement, margin: GridInsets = .zero,
  _ boxes: [Box]
) -> Box {
  let box = Box(width: .points(width), height: .points(height), arrangement: arrangement)
  box.padding = margin
  box.append(contentsOf: boxes)
  return box
}

/// A layout in a layout.
func nested(_ arrangement: Arrangement, _ item: Box, _ boxes: [Box]) -> Box {
  item.arrangement = arrangement
  item.append(contentsOf: boxes)
  return item
}

/// An item with a padding of its own, which is a margin here. What is not given matches the
/// container; a size is given with the padding.
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

/// An item that takes a share of the room.
func share(_ weight: Double, padding: GridInsets = .zero, border: Bool = false) -> Box {
  item(padding: padding, weight: weight, border: border)
}
