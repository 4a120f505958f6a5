import Foundation
import GridGeometry
import GridTesting
import Testing

@Suite struct GridTransformTests {
  private let square = GridRect(x: 10, y: 20, width: 4, height: 4)

  @Test func `the identity transform changes nothing`() {
    #expect(square.transformed(by: .identity) == square)
    #expect(GridPoint(x: 3, y: -4).transformed(by: .identity) == GridPoint(x: 3, y: -4))
    #expect(GridTransform.identity.inverse == .identity)
  }

  @Test func `a translation moves a rectangle, and a scale grows it away from the origin`() {
    let moved = GridTransform.translation(by: GridOffset(x: 5, y: -3))
    #expect(square.transformed(by: moved) == GridRect(x: 15, y: 17, width: 4, height: 4))
    let scaled = GridTransform.scale(x: 2, y: 0.5)
    #expect(square.transformed(by: scaled) == GridRect(x: 20, y: 10, width: 8, height: 2))
    #expect(square.transformed(by: .scale(-1)) == GridRect(x: -14, y: -24, width: 4, height: 4))
  }

  @Test func `a quarter turn is exact and clockwise where y grows downward`() {
    let quarter = GridTransform.rotation(by: .pi / 2)
    #expect(quarter == .rotation(cosine: 0, sine: 1))
    #expect(GridPoint(x: 1, y: 0).transformed(by: quarter) == GridPoint(x: 0, y: 1))
    #expect(square.transformed(by: .rotation(by: .pi)) == square.transformed(by: .scale(-1)))
    for turns in -9...9 {
      let point = GridPoint(x: 1, y: 0)
        .transformed(by: .rotation(by: Double(turns) * .pi / 2))
      let expected = [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)][turns & 3]
      #expect(point == GridPoint(x: expected.0, y: expected.1), "\(turns) quarters")
    }
  }

  @Test func `the cosine and sine of a rotation match those of the C library`() {
    var worst = 0.0
    for step in -4_000...4_000 {
      let angle = Double(step) * 0.01234
      let turn = GridTransform.rotation(by: angle)
      worst = max(worst, abs(turn.a - cos(angle)), abs(turn.b - sin(angle)))
    }
    #expect(worst < 1e-14)
    #expect(abs(GridTransform.rotation(by: 1e6).a - cos(1e6)) < 1e-9)
  }

  @Test func `a rotation by an invalid or very large angle is the identity`() {
    for angle in [Double.nan, .infinity, -.infinity, 1e300, -0x1p21, 0] {
      #expect(GridTransform.rotation(by: angle) == .identity, "\(angle)")
    }
  }

  @Test func `a transform around a point keeps that point fixed`() {
    let center = square.center
    let grown = GridTransform.scale(2).around(center)
    #expect(center.transformed(by: grown) == center)
    #expect(square.transformed(by: grown) == GridRect(x: 8, y: 18, width: 8, height: 8))
  }

  @Test func `a combined transform equals its parts applied one after the other`() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let (first, second) = (anyTransform(&generator), anyTransform(&generator))
      let point = GridPoint(
        x: .random(in: -99...99, using: &generator), y: .random(in: -99...99, using: &generator))
      let stepwise = point.transformed(by: first).transformed(by: second)
      let atOnce = point.transformed(by: first.then(second))
      #expect(isNear(stepwise, atOnce), "\(first) then \(second)")
    }
  }

  @Test func `the inverse of a transform maps points back`() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<200 {
      let transform = anyTransform(&generator)
      let back = try #require(transform.inverse)
      let point = GridPoint(
        x: .random(in: -99...99, using: &generator), y: .random(in: -99...99, using: &generator))
      #expect(isNear(point, point.transformed(by: transform).transformed(by: back)))
    }
  }

  @Test func `transforms that collapse points or are not finite have no inverse`() {
    #expect(GridTransform.scale(0).inverse == nil)
    #expect(GridTransform(a: 1, b: 2, c: 2, d: 4, x: 0, y: 0).inverse == nil)
    #expect(GridTransform.scale(.nan).inverse == nil)
    #expect(GridTransform.scale(.infinity).inverse == nil)
    #expect(GridTransform.scale(.leastNonzeroMagnitude).inverse == nil)
    #expect(GridTransform.translation(by: GridOffset(x: .infinity, y: 0)).inverse == nil)
    #expect(GridTransform.translation(by: GridOffset(x: .nan, y: 0)).isFinite == false)
  }

  /// The bounding box is compared with the extremes of the four transformed corners.
  @Test func `a rotated rectangle is bounded by its corners`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let transform = anyTransform(&generator)
      let rect = GridRect(
        x: .random(in: -50...50, using: &generator), y: .random(in: -50...50, using: &generator),
        width: .random(in: 1...50, using: &generator),
        height: .random(in: 1...50, using: &generator))
      let corners = [
        rect.origin, GridPoint(x: rect.maxX, y: rect.minY), GridPoint(x: rect.minX, y: rect.maxY),
        GridPoint(x: rect.maxX, y: rect.maxY),
      ].map { $0.transformed(by: transform) }
      let box = rect.transformed(by: transform)
      #expect(abs(box.minX - corners.map(\.x).min()!) < 1e-9)
      #expect(abs(box.minY - corners.map(\.y).min()!) < 1e-9)
      #expect(abs(box.maxX - corners.map(\.x).max()!) < 1e-9)
      #expect(abs(box.maxY - corners.map(\.y).max()!) < 1e-9)
    }
  }

  @Test func `a rectangle without area stays without area when transformed`() {
    let line = GridRect(x: 3, y: 4, width: 10, height: 0)
    #expect(
      line.transformed(by: .scale(2)) == GridRect(x: 6, y: 8, width: 0, height: 0))
    #expect(GridRect(x: 1, y: 1, width: -5, height: 2).transformed(by: .rotation(by: 1)).isEmpty)
    #expect(square.transformed(by: .scale(0)).isEmpty)
  }

  @Test func `transforming a rectangle to an edge that is not a number yields the zero rectangle`()
  {
    #expect(square.transformed(by: .scale(.nan)) == .zero)
    #expect(square.transformed(by: .translation(by: GridOffset(x: 0, y: .nan))) == .zero)
    #expect(GridRect(x: .nan, y: 0, width: 1, height: 1).transformed(by: .identity) == .zero)
  }

  @Test func `an infinite rectangle stays infinite when scaled`() {
    let endless = GridRect(x: 1, y: 1, width: .infinity, height: .infinity)
    #expect(
      endless.transformed(by: .scale(2))
        == GridRect(x: 2, y: 2, width: .infinity, height: .infinity))
  }

  private func anyTransform(_ generator: inout SeededGenerator) -> GridTransform {
    let offset = GridOffset(
      x: .random(in: -99...99, using: &generator), y: .random(in: -99...99, using: &generator))
    let scale = GridTransform.scale(
      x: .random(in: 0.5...2, using: &generator), y: .random(in: -2...(-0.5), using: &generator))
    return scale.then(.rotation(by: .random(in: -7...7, using: &generator)))
      .then(GridTransform(a: 1, b: 0, c: .random(in: -1...1, using: &generator), d: 1, x: 0, y: 0))
      .then(.translation(by: offset))
  }

  private func isNear(_ first: GridPoint, _ second: GridPoint) -> Bool {
    abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
  }
}
