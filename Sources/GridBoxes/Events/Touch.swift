/// The position of a pointer on a box at a moment.
public struct Touch: Hashable, Sendable {
  /// An identifier that is unique among the pointers that are down.
  public var pointer: Int

  /// The position, relative to the top left corner of the box.
  public var point: GridPoint

  /// The time, in seconds of the host's clock.
  public var time: Double

  /// Creates a touch.
  public init(pointer: Int = 0, point: GridPoint, time: Double) {
    self.pointer = pointer
    self.point = point
    self.time = time
  }
}

/// A tap on a box.
public struct Tap: Hashable, Sendable {
  /// The position, relative to the top left corner of the box.
  public var point: GridPoint

  /// The number of taps in a row, including this one: 2 for a double tap.
  public var count: Int

  /// The number of pointers that tapped together.
  public var pointers: Int

  /// Creates a tap.
  public init(point: GridPoint, count: Int = 1, pointers: Int = 1) {
    self.point = point
    self.count = count
    self.pointers = pointers
  }
}
