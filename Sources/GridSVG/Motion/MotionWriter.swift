/// Writes the transforms and opacities of a travel as SVG attributes and CSS keyframes.
///
/// The drawing that is moved has its corner at the origin and a fixed size, which the transforms
/// scale to the frame of each state.
struct MotionWriter {
  let motion: CellMotion

  private let size: GridSize

  /// Whether the frame at either end has a size other than the drawn one.
  private let isScaled: Bool

  /// Whether the transform at either end is not the identity.
  private let isTransformed: Bool

  /// Whether the transform at either end rotates or skews.
  private let isRotated: Bool

  /// Creates the path of a drawing with the given size.
  init(_ motion: CellMotion, of size: GridSize) {
    self.motion = motion
    self.size = size
    let ends = [motion.start, motion.goal]
    isScaled = ends.contains { $0.frame.size != size }
    isTransformed = ends.contains { $0.transform != .identity }
    isRotated = !ends.allSatisfy(\.isAxisAligned)
  }

  /// Whether the drawing does not move.
  var isStill: Bool { motion.isStill }
}

// MARK: - Attributes
extension MotionWriter {
  /// Writes the final state as attributes, and the name of the keyframes that lead to it.
  func put(into writer: inout SVGWriter, animation name: String?) {
    if let name {
      writer.put("class", MotionStyle.motionClass)
      writer.put("style", "animation-name:\(name)")
    }
    let parts = TransformParts(of: motion.goal.transform)
    writer.put("transform", transform(of: motion.goal, parts, in: .numbers))
    if motion.goal.opacity < 1 { writer.put("opacity", motion.goal.opacity) }
  }
}

// MARK: - Keyframes
extension MotionWriter {
  /// Writes the declarations of one keyframe: transform, opacity if it changes, and timing
  /// function.
  func append(_ frame: CellMotion.Keyframe, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "transform:".utf8)
    bytes += transform(of: frame.state, frame.parts, in: .styles)
    if motion.start.opacity != motion.goal.opacity {
      bytes.append(contentsOf: ";opacity:".utf8)
      bytes.append(decimal: frame.state.opacity)
    }
    switch frame.interpolation {
    case .linear: break
    case .jump: bytes.append(contentsOf: ";animation-timing-function:step-end".utf8)
    case .curve(let curve):
      guard curve != .linear else { break }
      bytes.append(contentsOf: ";animation-timing-function:cubic-bezier".utf8)
      bytes.append([curve.x1, curve.y1, curve.x2, curve.y2], "")
    }
  }
}

// MARK: - Transforms
extension MotionWriter {
  /// Returns the transform list that shows the drawing in a state. All states of one path have the
  /// same list of functions, so that a viewer interpolates each argument separately.
  private func transform(of state: MotionState, _ parts: TransformParts, in units: Units) -> [UInt8]
  {
    var bytes: [UInt8] = []
    func add(_ name: String, _ numbers: [Double], _ unit: String = "") {
      bytes.append(contentsOf: name.utf8)
      bytes.append(numbers, unit)
    }
    let (frame, own) = (state.frame, state.transform)
    if isTransformed {
      let middle = GridPoint(x: frame.width / 2, y: frame.height / 2)
      let center = frame.center + GridOffset(x: own.x, y: own.y)
      add("translate", [center.x, center.y], units.length)
      if isRotated {
        add("rotate", [parts.rotation * 180 / .pi], units.angle)
        add("skewX", [parts.skew * 180 / .pi], units.angle)
        add("scale", [parts.scaleX, parts.scaleY])
      } else {
        add("scale", [own.a, own.d])
      }
      add("translate", [-middle.x, -middle.y], units.length)
    } else {
      add("translate", [frame.minX, frame.minY], units.length)
    }
    if isScaled { add("scale", [frame.width / size.width, frame.height / size.height]) }
    return bytes
  }
}

/// The unit suffixes of lengths and angles.
private enum Units {
  /// Presentation attributes: no unit.
  case numbers

  /// Style sheets: `px` and `deg`.
  case styles

  var length: String { self == .numbers ? "" : "px" }
  var angle: String { self == .numbers ? "" : "deg" }
}

extension [UInt8] {
  /// Writes the arguments of a transform function. Factors, which have no unit, get six decimals;
  /// lengths and angles get three.
  fileprivate mutating func append(_ numbers: [Double], _ unit: String) {
    append(UInt8(ascii: "("))
    for (index, number) in numbers.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(decimal: number, places: unit.isEmpty ? 6 : 3)
      append(contentsOf: unit.utf8)
    }
    append(UInt8(ascii: ")"))
  }
}
