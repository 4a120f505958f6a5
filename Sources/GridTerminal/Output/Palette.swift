/// The indexed colors of terminals.
enum Palette {
  /// Returns the index of the nearest of the 240 colors that look the same in all terminals: the
  /// color cube from 16 on, and the grays from 232 on.
  /// - Complexity: O(1).
  static func nearest256(to color: TileColor) -> Int {
    // The components of the distance are independent. Therefore the nearest step of each component
    // gives the nearest color of the cube, and the nearest gray is the one nearest to the weighted
    // mean.
    let (red, green, blue) = (step(color.red), step(color.green), step(color.blue))
    let cube = 16 + 36 * red + 6 * green + blue
    let sum = 2 * color.red + 4 * color.green + 3 * color.blue
    let gray = 232 + min(max((sum - 9 * 3) / (9 * 10), 0), 23)
    let isGray = color.distance(to: colors[gray]) < color.distance(to: colors[cube])
    return isGray ? gray : cube
  }

  /// Returns the index of the nearest of the first 16 colors, by their usual appearance.
  /// - Parameter left: An index to exclude.
  static func nearest16(to color: TileColor, except left: Int? = nil) -> Int {
    var (best, distance) = (0, Int.max)
    for number in 0..<16 where number != left {
      let other = color.distance(to: colors[number])
      if other < distance { (best, distance) = (number, other) }
    }
    return best
  }

  /// Returns the index of the cube step nearest to a component.
  private static func step(_ share: Int) -> Int {
    share < 48 ? 0 : share < 115 ? 1 : (share - 35) / 40
  }

  /// All 256 colors by their usual appearance.
  static let colors: [TileColor] = {
    let first: [UInt32] = [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
    // Statements with types, because one expression took the compiler two seconds.
    let cube = (0..<216).map { place -> UInt32 in
      let (red, green, blue) = (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
      return red << 16 | green << 8 | blue
    }
    let grays = (0..<24).map { UInt32(8 + 10 * $0) * 0x010101 }
    let all: [UInt32] = first + cube + grays
    return all.map { TileColor(bits: 0xFF00_0000 | $0) }
  }()
}
