/// The arrival of a fling at an end of the content.
public struct FlingArrival: Hashable, Sendable {
  /// The velocity at the end of the content, in points per second; 0 along an axis on which no end is
  /// reached.
  public let velocity: GridOffset

  /// The time of the arrival in seconds; the earlier one, if both axes arrive.
  public let time: Double
}
