/// The area of a web page that is available to boxes.
public struct PageArea: Hashable, Sendable {
  /// The size of the area in CSS pixels.
  public var size: GridSize

  /// The number of device pixels per CSS pixel.
  public var scale: Double

  /// The thickness of the page's scroll bars; 0 if they overlay the content.
  public var bars: Double

  /// The distance from a thumb over the content within which a press is on the thumb, in CSS pixels. A thumb
  /// is 8 pixels wide.
  public var reach: Double

  /// Creates an area.
  public init(_ size: GridSize, scale: Double = 1, bars: Double = 0, reach: Double = 16) {
    self.size = size
    self.scale = scale
    self.bars = bars
    self.reach = reach
  }
}
