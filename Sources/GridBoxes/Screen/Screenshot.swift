/// What a host needs to make a picture of a box, as a value.
///
///     let shot = box.screenshot(withShadow: true)
///     let canvas = Canvas(shot.canvas, scale: shot.scale)
///     canvas.shadow(shot.shadow, of: shot.frame, shot.corners)
///     canvas.clipped(to: shot.frame, shot.corners) { draw(box, at: shot.frame.origin) }
///     if let border = shot.border { canvas.stroke(border, inside: shot.frame, shot.corners) }
///
/// All lengths are points, and whole pixels at the ``scale``. The box is drawn upright and opaque,
/// from the corner of the frame, whatever its own place, opacity and transform.
public struct Screenshot: Hashable, Sendable {
  /// How many pixels there are to a point.
  public let scale: Double

  /// How large the picture is, with what is around the box.
  public let canvas: GridSize

  /// Where the box is in it: as large as the box, or less than a pixel larger.
  public let frame: GridRect

  /// How round the corners of the frame are. What of the box lies beyond is not seen.
  public let corners: Corners

  /// A line along the edges of the frame, inside of it and over the box.
  public let border: Border?

  /// What lies under the frame.
  public let shadow: BoxShadow?

  /// A line of one color all around.
  public struct Border: Hashable, Sendable {
    /// The color.
    public let color: GridColor

    /// How thick it is.
    public let thickness: Double
  }
}

extension Box {
  /// How to make a picture of the box as it is seen now.
  /// - Parameters:
  ///   - withShadow: Whether the box lies on a larger canvas, on its shadow and with a line around it.
  ///   - scale: How many pixels there are to a point; 0, or what is no positive number, is as many as
  ///     the ``screen`` has.
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
  /// A point of gray, and never less than a pixel.
  fileprivate static func around(on pixels: PixelGrid) -> Self {
    Self(
      color: GridColor(red: 0.65, green: 0.65, blue: 0.65, alpha: 0.7),
      thickness: max(pixels.nearest(to: 1), 1 / pixels.scale))
  }
}
