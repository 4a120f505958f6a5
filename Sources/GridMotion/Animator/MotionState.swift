public import GridGeometry

/// The animatable properties of an element at one moment: frame, opacity and transform.
///
/// In a motion, each of the eleven values is interpolated on its own. A transform is therefore a
/// blend of its two ends, not a rotation between them.
///
/// A state may hold any values. An ``Animator`` replaces values that are not finite or beyond a
/// magnitude of 1e100, and negative widths and heights, by 0. It clamps opacities to 0...1.
public struct MotionState: Hashable, Sendable {
  /// The position and the size.
  public var frame: GridRect

  /// The opacity, from 0 (invisible) to 1.
  public var opacity: Double

  /// The transform applied to the frame, such as a scale.
  public var transform: GridTransform

  /// Creates a state. The values are not checked.
  public init(frame: GridRect, opacity: Double = 1, transform: GridTransform = .identity) {
    self.frame = frame
    self.opacity = opacity
    self.transform = transform
  }
}

/// The values of a state, or their velocities per second.
///
/// The low half is x, y, width, height and opacity, and the high half is the six values of the
/// transform. The last values of both halves are unused and stay 0.
typealias MotionNumbers = SIMD16<Double>

// MARK: - Values
extension MotionState {
  /// The values of the state, limited to those that an ``Animator`` supports.
  @inline(__always)
  var numbers: MotionNumbers {
    var numbers = MotionNumbers(
      frame.minX, frame.minY, frame.width, frame.height, opacity, 0, 0, 0,
      transform.a, transform.b, transform.c, transform.d, transform.x, transform.y, 0, 0
    ).limited
    numbers[2] = max(0, numbers[2])
    numbers[3] = max(0, numbers[3])
    numbers[4] = min(max(0, numbers[4]), 1)
    return numbers
  }

  /// Creates a state from values. Negative extents and opacities outside 0...1 are clamped.
  ///
  /// A spring may overshoot to such values.
  init(_ numbers: MotionNumbers) {
    self.init(frame: .zero)
    setFrameAndOpacity(numbers.lowHalf)
    setTransform(numbers.highHalf)
  }

  /// Sets the frame and the opacity to the low half of values, clamped.
  mutating func setFrameAndOpacity(_ numbers: SIMD8<Double>) {
    frame = GridRect(
      x: numbers[0], y: numbers[1], width: max(0, numbers[2]), height: max(0, numbers[3]))
    opacity = min(max(0, numbers[4]), 1)
  }

  /// Sets the transform to the high half of values.
  mutating func setTransform(_ numbers: SIMD8<Double>) {
    transform = GridTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], x: numbers[4], y: numbers[5])
  }
}

extension MotionNumbers {
  /// The values with 0 in place of those that are not finite or beyond a magnitude of 1e100.
  @inline(__always)
  var limited: MotionNumbers {
    let isFine = (self .<= 1e100) .& (self .>= -1e100)
    return replacing(with: 0, where: .!isFine)
  }

  /// The largest magnitude of the values, in just noticeable steps.
  ///
  /// A step is 1/8 point of a length, or 1/1024 of a value without a unit.
  var steps: Double {
    let steps =
      self * MotionNumbers(8, 8, 8, 8, 1_024, 0, 0, 0, 1_024, 1_024, 1_024, 1_024, 8, 8, 0, 0)
    return steps.replacing(with: -steps, where: steps .< 0).max()
  }
}
