/// The pictures of the gallery, which are made and not loaded: `photo-0`, `photo-1` and so on are
/// landscapes, each another one, and `photo-1-72` is that landscape twice as tall as the usual 36;
/// `icon-0` and so on are shapes on a ground.
public final class ScenePictures: PictureSource {
  private var made: [String: Bitmap] = [:]

  /// Those that were made before, of which some may still be in sight.
  private var older: [String: Bitmap] = [:]

  /// Creates pictures; each is made when it is first asked for.
  public init() {}

  public func bitmap(of picture: Picture) -> Bitmap? {
    if let bitmap = made[picture.name] { return bitmap }
    guard let bitmap = older[picture.name] ?? Self.make(picture.name) else { return nil }
    // A reader who scrolls past thousands sees each for a moment.
    if made.count >= 512 { (older, made) = (made, [:]) }
    made[picture.name] = bitmap
    return bitmap
  }

  private static func make(_ name: String) -> Bitmap? {
    let parts = name.split(separator: "-")
    guard (2...3).contains(parts.count), let number = Int(parts[1]),
      let height = parts.count == 2 ? 36 : Int(parts[2]), (1...144).contains(height)
    else { return nil }
    switch parts[0] {
    case "photo": return Landscape(number).bitmap(width: 96, height: 2 * height)
    case "icon": return Icon(number).bitmap(side: 72)
    default: return nil
    }
  }

  /// A shape on a ground as a box shows it.
  public static func icon(_ number: Int, side: Double = 72) -> Picture {
    Picture("icon-\(number)", size: GridSize(width: side, height: side))
  }

  /// A landscape as a box shows it, without its name beside it.
  public static func photo(_ number: Int) -> Picture {
    var photo = photo(number, size: GridSize(width: 200, height: 150))
    photo.accessibilityLabel = PhotoNames.name(number)
    return photo
  }

  /// A landscape as a box shows it that says what it is.
  public static func photo(_ number: Int, size: GridSize) -> Picture {
    Picture("photo-\(number)", size: size)
  }

  /// A landscape that is so many times as tall as wide.
  public static func photo(_ number: Int, ratio: Double) -> Picture {
    let height = Int((48 * ratio).rounded())
    return Picture("photo-\(number)-\(height)", size: GridSize(width: 192, height: 192 * ratio))
  }
}
