import GridLayouts
import TestSupport
import Testing

/// Snapping to device pixels, from a case file of MagazineLayout and IGListKit.
@Suite struct PixelAlignmentCaseTests {
  /// The frames that are snapped differently here: the other engine rounds the size on its own, so
  /// that the snapped frame may end before the original one. Here, it covers the whole frame.
  private static let better: [String: GridRect] = [
    "33.5_0_33_33-at-1x": GridRect(x: 33, y: 0, width: 34, height: 33),
    "33.5_0_33_33-at-3x": GridRect(x: 100 / 3, y: 0, width: 100 / 3, height: 33),
    "0.1_0.9_10.1_10.9-at-1x": GridRect(x: 0, y: 0, width: 11, height: 12),
    "0.1_0.9_10.1_10.9-at-2x": GridRect(x: 0, y: 0.5, width: 10.5, height: 11.5),
    "0.1_0.9_10.1_10.9-at-3x": GridRect(x: 0, y: 2 / 3, width: 31 / 3, height: 34 / 3),
    "33.3333_0_33.3333_20-at-2x": GridRect(x: 33, y: 0, width: 34, height: 20),
  ]

  @Test(arguments: try CaseFile("layout/pixel-alignment", in: .module).cases(of: PixelCase.self))
  func `numbers and frames are aligned to pixels as their cases say`(_ case: PixelCase) throws {
    let (given, expect) = (`case`.given, `case`.expect)
    let grid = PixelGrid(scale: given.scale)
    switch `case`.steps {
    case [.align]:
      #expect(isNear(grid.nearest(to: try #require(given.value)), try #require(expect.value)))
    case [.compare]:
      let (first, second) = (try #require(given.a), try #require(given.b))
      #expect((grid.nearest(to: first) == grid.nearest(to: second)) == expect.equal)
    case [.alignFrame]:
      let frame = try #require(given.frame.flatMap(GridRect.init))
      try checkCover(of: frame, grid, expect, name: `case`.name)
    default: Issue.record("The case has an unknown step.")
    }
  }

  private func checkCover(
    of frame: GridRect, _ grid: PixelGrid, _ expect: PixelExpect, name: String
  ) throws {
    let cover = grid.covering(frame)
    let peer = try #require(expect.frame.flatMap(GridRect.init))
    if let better = Self.better[String(name.dropFirst("own-rect-floor-origin-ceil-size-".count))] {
      #expect(isNear(cover, better))
      #expect(!isNear(cover, peer), "The answer is no longer better. Remove it from the list.")
    } else {
      #expect(isNear(cover, peer))
    }
    // In either case, the result covers the frame.
    #expect(cover.minX <= frame.minX && cover.minY <= frame.minY)
    #expect(cover.maxX >= frame.maxX - 1e-9 && cover.maxY >= frame.maxY - 1e-9)
  }

  private func isNear(_ first: Double, _ second: Double) -> Bool {
    (first - second).magnitude <= 1e-9
  }

  private func isNear(_ first: GridRect, _ second: GridRect) -> Bool {
    isNear(first.minX, second.minX) && isNear(first.minY, second.minY)
      && isNear(first.width, second.width) && isNear(first.height, second.height)
  }
}

typealias PixelCase = Case<PixelGiven, PixelStep, PixelExpect>

struct PixelGiven: Decodable {
  let scale: Double
  let value: Double?
  let a: Double?
  let b: Double?
  let frame: [Double]?
}

enum PixelStep: String, Decodable {
  case align, compare, alignFrame
}

struct PixelExpect: Decodable {
  let value: Double?
  let equal: Bool?
  let frame: [Double]?
}
