import GridBoxes
import GridTesting
import Testing

/// Right-to-left screens, with widths that are not a whole number of pixels.
@Suite struct SeatingMirroredTests {
  @Test(arguments: [1.0, 2, 3])
  func `frames on a mirrored screen are mirror images and lie on pixels`(
    _ scale: Double
  ) {
    func laidOut(isMirrored: Bool) -> Box {
      let root = Box(
        width: .points(100.3), height: 10,
        arrangement: .linear(.horizontal, Linear(spacing: 1, separator: Separator(thickness: 1))))
      root.padding = i(0, 3, 0, 0)
      for width in [Length.fill, 20, .fill] {
        let box = Box(width: width, height: 10)
        box.hasSeparator = true
        root.append(box)
      }
      if isMirrored { root.padding = i(0, 0, 0, 3) }
      root.screen = BoxScreen(scale: scale, isMirrored: isMirrored)
      root.layout()
      return root
    }
    let (plain, mirrored) = (laidOut(isMirrored: false), laidOut(isMirrored: true))
    let pixels = PixelGrid(scale: scale)
    func turned(_ frames: [GridRect]) -> [GridRect] {
      frames.map { frame in
        let x = pixels.nearest(to: pixels.nearest(to: 100.3) - frame.maxX)
        return GridRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
      }
    }
    #expect(mirrored.boxes.map(\.frame) == turned(plain.boxes.map(\.frame)))
    #expect(
      mirrored.separators.map(\.frame.minX) == turned(plain.separators.map(\.frame)).map(\.minX))
    for frame in mirrored.boxes.map(\.frame) {
      #expect(pixels.nearest(to: frame.minX) == frame.minX)
    }
  }
}
