/// The measures that a host needs to draw a picture of a box.
///
///     let shot = box.screenshot(withShadow: true)
///     let canvas = Canvas(shot.canvas, scale: shot.scale)
///     canvas.shadow(shot.shadow, of: shot.frame, shot.corners)
///     canvas.clipped(to: shot.frame, shot.corners) { draw(box, at: shot.frame.origin) }
///     if let border = shot.border { canvas.stroke(border, inside: shot.frame, shot.corners) }
///
/// All lengths are in points, and are whole pixels at the ``scale``. The box is drawn at the origin
/// of the frame, opaque and without its own transform.
public struct Screenshot: Hashable, Sendable {
  /// The number of pixels per point.
  public let scale: Double

  /// The size of the picture, including the space around the box.
  public let canvas: GridSize

  /// The frame of the box in the picture. It is the size of the box, rounded up to whole pixels.
  public let frame: GridRect

  /// The corner radii of the frame. The box is clipped to them.
  public let corners: Corners

  /// The line along the edges of the frame, drawn inside it and over the box; nil for none.
  public let border: Border?

  /// The shadow of the frame; nil for none.
  public let shadow: BoxShadow?

  /// A line of one color along all edges.
  public struct Border: Hashable, Sendable {
    /// The color.
    public let color: GridColor

    /// The thickness, in points.
    public let thickness: Double
  }
}

extension Box {
  /// Returns the measures for a picture of the box as it is shown now.
  /// - Parameters:
  ///   - withShadow: Whether to add a shadow, a border, and 20 points of space around the box.
  ///   - scale: The number of pixels per point. Numbers that are not positive and finite, such as
  ///     the default 0, stand for the scale of the ``screen``.
  /// - Complexity: O(depth).
  public final func screenshot(withShadow: Bool = false, scale: Double = 0) -> Screenshot {
    let pixels =
      scale > 0 && scale < .infinity ? PixelGrid(scale: scale) : (screen ?? BoxScreen()).pixels
    let size = GridSize(
      width: pixels.above(shownFrame.width), height: pixels.above(shownFrame.height))
    let around = withShadow ? pixels.above(20) : 0
    let canvas = GridSize(
      width: pixels.nearest(to: size.width + 2 * around),
      height: pixels.nearest(to: size.height + 2 * around))
    return Screenshot(
      scale: pixels.scale, canvas: canvas,
      frame: GridRect(origin: GridPoint(x: around, y: around), size: size),
      corners: shownLook.corners,
      border: withShadow ? .around(on: pixels) : nil,
      shadow: withShadow
        ? BoxShadow(GridColor(red: 0, green: 0, blue: 0, alpha: 0.2), radius: 10) : nil)
  }
}

extension Screenshot.Border {
  /// A gray line of 1 point, but of at least 1 pixel.
  fileprivate static func around(on pixels: PixelGrid) -> Self {
    Self(
      color: GridColor(red: 0.65, green: 0.65, blue: 0.65, alpha: 0.7),
      thickness: max(pixels.nearest(to: 1), 1 / pixels.scale))
  }
}
