/// A rectangle with rounded corners.
struct Shape: Hashable {
  let frame: GridRect

  /// The corner radii: none is negative, and two adjacent ones fit on their common edge.
  let corners: Corners

  /// Creates a shape. Radii that do not fit on the edges are all reduced by the same factor.
  init(_ frame: GridRect, _ corners: Corners = Corners()) {
    self.frame = frame
    self.corners = corners.fitted(to: frame.size)
  }

  /// Whether no corner is rounded.
  var isRect: Bool { corners == Corners() }

  /// Returns the shape with each edge moved inward by a length, and the radii reduced by as much.
  func inset(by length: Double) -> Shape {
    let corners = Corners(
      topLeft: corners.topLeft - length, topRight: corners.topRight - length,
      bottomLeft: corners.bottomLeft - length, bottomRight: corners.bottomRight - length)
    return Shape(
      frame.inset(by: GridInsets(top: length, left: length, bottom: length, right: length)), corners
    )
  }
}

extension Corners {
  fileprivate func fitted(to size: GridSize) -> Corners {
    let radii = [topLeft, topRight, bottomRight, bottomLeft].map { radius in
      radius > 0 ? min(radius, [UInt8].limit) : 0
    }
    guard radii.contains(where: { $0 > 0 }) else { return Corners() }
    var factor = 1.0
    for place in radii.indices {
      let (sum, room) = (
        radii[place] + radii[(place + 1) % 4], place % 2 == 0 ? size.width : size.height
      )
      if sum > room { factor = min(factor, max(0, room) / sum) }
    }
    return Corners(
      topLeft: radii[0] * factor, topRight: radii[1] * factor, bottomLeft: radii[3] * factor,
      bottomRight: radii[2] * factor)
  }
}

// MARK: - Elements
extension SVGWriter {
  /// Writes the start of a `rect` or `path` element. Fill and stroke attributes follow.
  mutating func begin(_ shape: Shape) {
    let (frame, corners) = (shape.frame, shape.corners)
    guard corners == Corners(all: corners.topLeft) else {
      begin("path")
      put("d", shape.path)
      return
    }
    begin("rect")
    put("x", frame.minX)
    put("y", frame.minY)
    put("width", frame.width)
    put("height", frame.height)
    if corners.topLeft > 0 { put("rx", corners.topLeft) }
  }

  /// Writes a filled shape, unless it is empty or the color is transparent.
  mutating func fill(_ shape: Shape, _ color: GridColor) {
    guard !shape.frame.isEmpty, color.alpha > 0 else { return }
    begin(shape)
    put("fill", color)
    endEmpty()
  }
}

extension Shape {
  /// The outline as path data, clockwise from the top left corner.
  fileprivate var path: [UInt8] {
    var path: [UInt8] = []
    func add(_ command: Character, _ numbers: Double...) {
      path.append(contentsOf: command.utf8)
      path.append(decimals: numbers)
    }
    func turn(_ radius: Double, _ x: Double, _ y: Double) {
      if radius > 0 { add("A", radius, radius, 0, 0, 1, x, y) }
    }
    add("M", frame.minX + corners.topLeft, frame.minY)
    add("H", frame.maxX - corners.topRight)
    turn(corners.topRight, frame.maxX, frame.minY + corners.topRight)
    add("V", frame.maxY - corners.bottomRight)
    turn(corners.bottomRight, frame.maxX - corners.bottomRight, frame.maxY)
    add("H", frame.minX + corners.bottomLeft)
    turn(corners.bottomLeft, frame.minX, frame.maxY - corners.bottomLeft)
    add("V", frame.minY + corners.topLeft)
    turn(corners.topLeft, frame.minX + corners.topLeft, frame.minY)
    add("Z")
    return path
  }
}
