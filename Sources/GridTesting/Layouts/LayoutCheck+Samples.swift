import GridLayouts

// MARK: - Samples
extension LayoutCheck {
  /// Returns items to check one by one: the first, the last and random ones.
  mutating func sample() -> [Int] {
    let count = naive.itemCount
    guard count > 0 else { return [] }
    var sample = [0, count - 1]
    for _ in 0..<rounds { sample.append(.random(in: 0..<count, using: &generator)) }
    return sample
  }

  /// Returns various windows: the viewport, the content, tiny, empty, invalid and infinite ones,
  /// and some that only touch a frame.
  mutating func anyWindows() -> [GridRect] {
    let content = GridRect(origin: .zero, size: naive.contentSize)
    let screen = naive.viewport
    var windows: [GridRect] = [
      content, .everything, .zero,
      GridRect(origin: .zero, size: screen),
      GridRect(x: content.maxX, y: content.maxY, width: screen.width, height: screen.height),
      GridRect(x: -screen.width, y: -screen.height, width: screen.width, height: screen.height),
      GridRect(x: .nan, y: 0, width: 100, height: 100),
      GridRect(x: 0, y: 0, width: .nan, height: .nan),
      GridRect(x: 0, y: 0, width: .infinity, height: .infinity),
      GridRect(x: 10, y: 10, width: -5, height: 5),
    ]
    for item in sample() {
      let frame = naive.frames[item]
      windows.append(frame)
      windows.append(GridRect(x: frame.minX, y: frame.maxY, width: frame.width, height: 1 / 64))
      windows.append(GridRect(x: frame.minX, y: frame.minY - 1, width: frame.width, height: 1))
      windows.append(GridRect(x: frame.maxX, y: frame.minY, width: 1 / 64, height: frame.height))
      windows.append(GridRect(x: frame.minX - 1, y: frame.minY, width: 1, height: frame.height))
    }
    for _ in 0..<rounds {
      let origin = anyPoint()
      windows.append(GridRect(origin: origin, size: screen))
      windows.append(
        GridRect(
          x: origin.x, y: origin.y,
          width: .random(in: 0...content.width.atLeast1 / 2, using: &generator),
          height: .random(in: 0...content.height.atLeast1 / 2, using: &generator)))
    }
    return windows
  }

  /// Returns various points: random ones, corners and centers of frames, outside ones and invalid
  /// ones.
  mutating func anyPoints() -> [GridPoint] {
    var points = [
      GridPoint.zero, GridPoint(x: -1e6, y: -1e6),
      GridPoint(x: naive.contentSize.width + 1e6, y: 1e6),
      GridPoint(x: .nan, y: 0), GridPoint(x: 0, y: .nan), GridPoint(x: .infinity, y: 0),
      GridPoint(x: 0, y: -.infinity),
    ]
    for item in sample() {
      let frame = naive.frames[item]
      points.append(frame.origin)
      points.append(frame.center)
      points.append(GridPoint(x: frame.maxX, y: frame.maxY))
    }
    for _ in 0..<rounds { points.append(anyPoint()) }
    return points
  }

  /// Returns a random point in the content or up to 20 points outside.
  private mutating func anyPoint() -> GridPoint {
    let size = naive.contentSize
    return GridPoint(
      x: .random(in: -20...size.width.atLeast1 + 20, using: &generator),
      y: .random(in: -20...size.height.atLeast1 + 20, using: &generator))
  }

  /// Returns a random size of a viewport or a cell, up to 500 points.
  mutating func anySize() -> GridSize {
    GridSize(
      width: Extent.cleaned(.random(in: 0...500, using: &generator)),
      height: Extent.cleaned(.random(in: 0...500, using: &generator)))
  }

  /// Returns a random index at which items can be inserted.
  mutating func anyPlace(of count: Int) -> Int { .random(in: 0...count, using: &generator) }

  /// Returns a random range of at most 4 items.
  mutating func anyRange(of count: Int) -> Range<Int> {
    let start = anyPlace(of: count)
    return start..<min(count, start + .random(in: 0...4, using: &generator))
  }
}

extension GridSize {
  /// Sizes that a host may pass by mistake.
  static var odd: [GridSize] {
    [
      .zero, GridSize(width: -1, height: -1), GridSize(width: .nan, height: .nan),
      GridSize(width: .infinity, height: .infinity), GridSize(width: 1 / 64, height: 1 / 64),
      GridSize(width: 1e9, height: 1e9),
    ]
  }
}

extension GridRect {
  /// A window that contains every item.
  static var everything: GridRect { GridRect(x: -1e18, y: -1e18, width: 2e18, height: 2e18) }

  /// Whether the rectangle is a valid frame: finite, with a size that is not negative.
  var isPlace: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isExtent && size.height.isExtent
  }

  /// Returns whether another rectangle lies within this one.
  func covers(_ other: GridRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension Double {
  /// Whether the number is a valid extent: finite and not negative.
  var isExtent: Bool { isFinite && self >= 0 }

  /// The upper bound of a random range: at least 1, and 1 if the number is not finite.
  fileprivate var atLeast1: Double { isFinite ? max(self, 1) : 1 }
}

// MARK: - Text
extension GridRect {
  /// The rectangle as Swift source.
  var text: String {
    """
    Rect(x: \(swiftLiteral(minX)), y: \(swiftLiteral(minY)), \
    width: \(swiftLiteral(width)), height: \(swiftLiteral(height)))
    """
  }
}

extension GridSize {
  /// The size as Swift source.
  var text: String { "Size(width: \(swiftLiteral(width)), height: \(swiftLiteral(height)))" }
}

extension GridPoint {
  /// The point as Swift source.
  var text: String { "Point(x: \(swiftLiteral(x)), y: \(swiftLiteral(y)))" }
}

extension GridElement {
  /// The kind and the index, as in `Header 3`.
  var text: String {
    switch kind {
    case .background: "Background \(index)"
    case .columnHeader: "Column header \(index)"
    case .header: "Header \(index)"
    case .item: "Item \(index)"
    case .footer: "Footer \(index)"
    }
  }
}

extension Int? {
  /// The item in words, as in `item 3` or `no item`.
  var text: String { map { "item \($0)" } ?? "no item" }
}
