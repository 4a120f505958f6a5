/// The pictures of the gallery, which are generated from their names.
///
/// `photo-0`, `photo-1` and so on are landscapes: drawn as ``Photograph``s for a width in pixels, and flat
/// otherwise. `photo-1-72` is landscape 1 with a height of 72 instead of 36 units; the width is 48. `icon-0`
/// and so on are icons.
public final class ScenePictures: PictureSource {
  private var made: [Key: Bitmap] = [:]

  /// The previous generation of the cache. Some of its pictures may still be visible.
  private var older: [Key: Bitmap] = [:]

  /// The number of pixels in ``made``.
  private var pixelCount = 0

  /// A picture in one of its sizes.
  private struct Key: Hashable {
    let name: String

    /// How many times as wide and high as usual the bitmap is; nil for the flat one.
    let detail: Int?
  }

  /// Creates an empty cache. Each picture is generated on first use.
  public init() {}

  public func bitmap(of picture: Picture) -> Bitmap? {
    bitmap(Key(name: picture.name, detail: nil))
  }

  /// Returns the picture with one to four times its usual width: the smallest of these bitmaps that is as wide as the
  /// picture is drawn, or else the largest one.
  public func bitmap(of picture: Picture, drawnAt width: Double) -> Bitmap? {
    let usual = picture.name.hasPrefix("icon") ? 72.0 : 96
    let detail = Int(min(max((width / usual).rounded(.up), 1), 4))
    return bitmap(Key(name: picture.name, detail: detail))
  }

  private func bitmap(_ key: Key) -> Bitmap? {
    if let bitmap = made[key] { return bitmap }
    guard let bitmap = older[key] ?? Self.make(key.name, key.detail) else { return nil }
    // Fast scrolling shows thousands of pictures, each for a moment, so the cache is limited.
    if pixelCount >= Self.pixelLimit { (older, made, pixelCount) = (made, [:], 0) }
    made[key] = bitmap
    pixelCount += bitmap.pixels.count
    return bitmap
  }

  /// The number of pixels of a generation: those of 512 landscapes in their usual size.
  private static var pixelLimit: Int { 512 * 96 * 72 }

  private static func make(_ name: String, _ wanted: Int?) -> Bitmap? {
    let detail = wanted ?? 1
    let parts = name.split(separator: "-")
    guard (2...3).contains(parts.count), let number = Int(parts[1]),
      let height = parts.count == 2 ? 36 : Int(parts[2]), (1...144).contains(height)
    else { return nil }
    switch parts[0] {
    case "photo":
      let (width, height) = (96 * detail, 2 * height * detail)
      return wanted == nil
        ? Landscape(number).bitmap(width: width, height: height)
        : Photograph(number).bitmap(width: width, height: height)
    case "icon": return Icon(number).bitmap(side: 72 * detail)
    default: return nil
    }
  }

  /// Returns an icon as the content of a box.
  public static func icon(_ number: Int, side: Double = 72) -> Picture {
    Picture("icon-\(number)", size: GridSize(width: side, height: side))
  }

  /// Returns a landscape as the content of a box, with its name as the accessibility text.
  public static func photo(_ number: Int) -> Picture {
    var photo = photo(number, size: GridSize(width: 200, height: 150))
    photo.accessibilityLabel = PhotoNames.name(number)
    return photo
  }

  /// Returns a landscape of a size, for boxes that describe it with a text beside it.
  public static func photo(_ number: Int, size: GridSize) -> Picture {
    Picture("photo-\(number)", size: size)
  }

  /// Returns a landscape with a ratio of height to width.
  public static func photo(_ number: Int, ratio: Double) -> Picture {
    let height = Int((48 * ratio).rounded())
    return Picture("photo-\(number)-\(height)", size: GridSize(width: 192, height: 192 * ratio))
  }
}
