/// The pictures of the gallery, which are made and not loaded: `photo-0`, `photo-1` and so on are
/// landscapes, each another one, and `photo-1-72` is that landscape twice as tall as the usual 36;
/// `icon-0` and so on are shapes on a ground.
public final class ScenePictures: PictureSource {
  private var made: [String: Bitmap] = [:]

  /// Creates pictures; each is made when it is first asked for.
  public init() {}

  public func bitmap(of picture: Picture) -> Bitmap? {
    if let bitmap = made[picture.name] { return bitmap }
    guard let bitmap = Self.make(picture.name) else { return nil }
    // A reader who scrolls past thousands sees each for a moment.
    if made.count >= 256 { made.removeAll(keepingCapacity: true) }
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
    Picture("icon-\(number)", size: Size(width: side, height: side))
  }

  /// A landscape as a box shows it.
  public static func photo(_ number: Int, size: Size = Size(width: 200, height: 150)) -> Picture {
    Picture("photo-\(number)", size: size)
  }

  /// A landscape that is so many times as tall as wide.
  public static func photo(_ number: Int, ratio: Double) -> Picture {
    let height = Int((48 * ratio).rounded())
    return Picture("photo-\(number)-\(height)", size: Size(width: 192, height: 192 * ratio))
  }
}

/// Hills in front of one another under a sky with a sun.
struct Landscape {
  private let number: Int

  init(_ number: Int) { self.number = number }

  func bitmap(width: Int, height: Int) -> Bitmap {
    Bitmap(width: width, height: height) { x, y in
      color(
        x: Double(x) / Double(width), y: Double(y) / Double(height),
        ratio: Double(height) / Double(width))
    }
  }

  private func share(_ salt: Int) -> Double { Dice.share(number, salt) }

  /// The color at a place, by shares of width and height.
  private func color(x: Double, y: Double, ratio: Double) -> Color {
    let warmth = share(1)
    var color = Color(
      red: 0.35 + 0.5 * warmth * (0.4 + y), green: 0.5 + 0.25 * y,
      blue: 0.95 - 0.45 * warmth - 0.2 * y)
    let sun = (x: 0.15 + 0.7 * share(2), y: 0.12 + 0.3 * share(3), radius: 0.07 + 0.06 * share(4))
    let (dx, dy) = (x - sun.x, (y - sun.y) * ratio)
    if dx * dx + dy * dy < sun.radius * sun.radius {
      color = Color(red: 1, green: 0.93 - 0.25 * warmth, blue: 0.65 - 0.2 * warmth)
    }
    for hill in 0..<3 where y > ridge(hill, x) {
      let depth = Double(hill) / 2
      let green = 0.45 + 0.2 * share(10) - 0.22 * depth
      color = Color(
        red: green * (0.45 + 0.7 * warmth * share(11)), green: green,
        blue: green * (0.75 - 0.45 * depth) + 0.1 * (1 - depth))
    }
    return color
  }

  /// How far down a hill begins.
  private func ridge(_ hill: Int, _ x: Double) -> Double {
    let height = 0.42 + 0.19 * Double(hill)
    return height + 0.22 * (wave(hill, x * 2.5) - 0.5) + 0.08 * (wave(hill + 7, x * 7) - 0.5)
  }

  /// A smooth line through chances.
  private func wave(_ salt: Int, _ x: Double) -> Double {
    let left = Int(x)
    let share = x - Double(left)
    let eased = share * share * (3 - 2 * share)
    let (start, end) = (self.share(100 * salt + left), self.share(100 * salt + left + 1))
    return start + (end - start) * eased
  }
}
