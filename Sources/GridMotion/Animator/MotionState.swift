public import GridGeometry

/// How something looks at a moment, as far as that can move.
///
/// In a motion each of the eleven numbers goes its own way, so that a transform is a mixture of its
/// ends and not a turn between them.
///
/// States may hold any numbers. To an ``Animator``, what is not finite or is beyond 1e100 counts as
/// 0, and so do widths and heights below 0; opacities are brought into 0...1.
public struct MotionState: Hashable, Sendable {
  /// Where it is.
  public var frame: GridRect

  /// How much of it is seen: from 0, nothing, to 1.
  public var opacity: Double

  /// What becomes of it within its frame, such as a scale.
  public var transform: GridTransform

  /// Creates a state.
  public init(frame: GridRect, opacity: Double = 1, transform: GridTransform = .identity) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }
}

/// The numbers of a state, or how they change per second: x, y, width, height, opacity, the six of
/// the transform, and five that stay 0.
typealias MotionNumbers = SIMD16<Double>

// MARK: - Numbers
extension MotionState {
  /// The state's numbers, cleaned.
  @inline(__always)
  var numbers: MotionNumbers {
    var numbers = MotionNumbers(
      frame.minX, frame.minY, frame.width, frame.height, opacity,
      transform.a, transform.b, transform.c, transform.d, transform.x, transform.y, 0, 0, 0, 0, 0
    ).limited
    numbers[2] = max(0, numbers[2])
    numbers[3] = max(0, numbers[3])
    numbers[4] = min(max(0, numbers[4]), 1)
    return numbers
  }

  /// What numbers look like. A spring may swing past what an extent or an opacity can be; that is
  /// not shown.
  init(_ numbers: MotionNumbers) {
    frame = GridRect(
      x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    opacity = min(max(0, numbers[4]), 1)
    transform = GridTransform(
      a: numbers[5], b: numbers[6], c: numbers[7], d: numbers[8], x: numbers[9], y: numbers[10])
  }
}

extension MotionNumbers {
  /// The same, with 0 for what is not finite or beyond 1e100.
  @inline(__always)
  var limited: MotionNumbers {
    let isFine = (self .<= 1e100) .& (self .>= -1e100)
    return replacing(with: 0, where: .!isFine)
  }

  /// The greatest of all, without signs, each counted in steps that can just be seen: an eighth of a
  /// point, or 1/1024 of what has no length.
  var steps: Double {
    let steps =
      self * MotionNumbers(8, 8, 8, 8, 1_024, 1_024, 1_024, 1_024, 1_024, 8, 8, 0, 0, 0, 0, 0)
    return steps.replacing(with: -steps, where: steps .< 0).max()
  }
}
