/// The room that a page has for boxes.
public struct PageRoom: Hashable, Sendable {
  /// How large it is.
  public var size: GridSize

  /// How many pixels of the screen a pixel of the page has.
  public var scale: Double

  /// How thick the scroll bars of the page are; 0 if they lie over what they scroll.
  public var bars: Double

  /// Creates the room of a page.
  public init(_ size: GridSize, scale: Double = 1, bars: Double = 0) {
    self.size = size
    self.scale = scale
    self.bars = bars
  }
}
