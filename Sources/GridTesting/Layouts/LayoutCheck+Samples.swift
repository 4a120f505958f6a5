import GridLayouts

// MARK: - Samples
extension LayoutCheck {
  /// Items to look at closely: both ends, and some between.
  mutating func sample() -> [Int] {
    let count = naive.itemCount
    guard count > 0 else { return [] }
    var sample = [0, count - 1]
    for _ in 0..<rounds { sample.append(.random(in: 0..<count, using: &generator)) }
    return sample
  }

  /// Windows of all kinds: the screen, a hair, everything, nothing, and what only touches a frame.
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

  /// Points of all kinds: anywhere, on corners and in the middle of frames, and nowhere.
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

  /// A point in the content or a little beside it.
  private mutating func anyPoint() -> GridPoint {
    let size = naive.contentSize
    return GridPoint(
      x: .random(in: -20...size.width.atLeast1 + 20, using: &generator),
      y: .random(in: -20...size.height.atLeast1 + 20, using: &generator))
  }

  /// Extents that a screen or a cell may have.
  mutating func anySize() -> GridSize {
    GridSize(
      width: Extent.cleaned(.random(in: 0...500, using: &generator)),
      height: Extent.cleaned(.random(in: 0...500, using: &generator)))
  }

  /// A place before, between or after items.
  mutating func anyPlace(of count: Int) -> Int { .random(in: 0...count, using: &generator) }

  /// Some neighbours among items, mostly few.
  mutating func anyRange(of count: Int) -> Range<Int> {
    let start = anyPlace(of: count)
    return start..<min(count, start + .random(in: 0...4, using: &generator))
  }
}

extension GridSize {
  /// What a host may say by mistake.
  static var odd: [GridSize] {
    [
      .zero, GridSize(width: -1, height: -1), GridSize(width: .nan, height: .nan),
      GridSize(width: .infinity, height: .infinity), GridSize(width: 1 / 64, height: 1 / 64),
      GridSize(width: 1e9, height: 1e9),
    ]
  }
}

extension GridRect {
  /// A window that shows every item, wherever it is.
  static var everything: GridRect { GridRect(x: -1e18, y: -1e18, width: 2e18, height: 2e18) }

  /// Whether a frame can stand somewhere.
  var isPlace: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isExtent && size.height.isExtent
  }

  /// Whether no part of another rectangle lies outside.
  func covers(_ other: GridRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

extension Double {
  /// Whether the number can be how long something is.
  var isExtent: Bool { isFinite && self >= 0 }

  /// A number to choose below; whatever is no extent counts as 1.
  fileprivate var atLeast1: Double { isFinite ? max(self, 1) : 1 }
}

// MARK: - Text
extension GridRect {
  /// The rectangle as Swift.
  var text: String {
    """
    Rect(x: \(swiftLiteral(minX)), y: \(swiftLiteral(minY)), \
    width: \(swiftLiteral(width)), height: \(swiftLiteral(height)))
    """
  }
}

extension GridSize {
  /// The size as Swift.
  var text: String { "Size(width: \(swiftLiteral(width)), height: \(swiftLiteral(height)))" }
}

extension GridPoint {
  /// The point as Swift.
  var text: String { "Point(x: \(swiftLiteral(x)), y: \(swiftLiteral(y)))" }
}

extension GridElement {
  /// The element as the start of a sentence.
  var text: String {
    switch kind {
    case .background: "Background \(index)"
    case .header: "Header \(index)"
    case .item: "Item \(index)"
    case .footer: "Footer \(index)"
    }
  }
}

extension Int? {
  /// The item as part of a sentence.
  var text: String { map { "item \($0)" } ?? "no item" }
}
