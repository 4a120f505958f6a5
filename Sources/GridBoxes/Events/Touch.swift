/// A pointer on a box, at a moment.
public struct Touch: Hashable, Sendable {
  /// Tells pointers apart that are down at the same time.
  public var pointer: Int

  /// Where it is, from the top left corner of the box.
  public var point: GridPoint

  /// When, in seconds of the host's clock.
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
  /// Where, from the top left corner of the box.
  public var point: GridPoint

  /// How many taps there were in a row, this one included.
  public var count: Int

  /// With how many pointers.
  public var pointers: Int

  /// Creates a tap.
  public init(point: GridPoint, count: Int = 1, pointers: Int = 1) {
    self.point = point
    self.count = count
    self.pointers = pointers
  }
}
