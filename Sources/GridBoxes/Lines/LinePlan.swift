/// The distribution of the width of a line among its sides.
///
/// Widths are rounded to multiples of 1/64 point, so that sums are exact.
struct LinePlan {
  /// The width for all sides; infinite for no limit.
  let width: Double

  /// The fixed widths of sides that are columns; nil for other sides.
  let columns: Sides<Double?>

  /// Whether the middle side is centered in the line.
  let isCentered: Bool

  /// The width that each side reserves; nil for a side that is not planned yet.
  private(set) var lengths = Sides<Double?>(left: nil, middle: nil, right: nil)

  /// The width of the items of each side.
  private(set) var used = Sides(left: 0.0, middle: 0.0, right: 0.0)

  /// Whether there is a middle side for which the others have to leave space.
  private(set) var hasMiddle: Bool

  init(width: Double, columns: Sides<Double?>, isCentered: Bool) {
    self.width = width.inSubpoints
    self.columns = columns
    self.isCentered = isCentered
    hasMiddle = columns.middle != nil
  }
}

// MARK: - Widths
extension LinePlan {
  /// Returns the maximum width of a side, given those that are planned; at least 0.
  func limit(of side: Line.Side) -> Double {
    var limit = columns[side] ?? .infinity
    var others = 0.0
    for other in Line.Side.allCases where other != side {
      others += lengths[other] ?? (columns[side] == nil ? columns[other] ?? 0 : 0)
    }
    limit = min(limit, width - others)
    if isCentered, side == .middle {
      limit = min(limit, width - 2 * max(reserved(.left), reserved(.right)))
    } else if isCentered, hasMiddle {
      limit = min(limit, (width - reserved(.middle)) / 2)
    }
    return max(0, limit)
  }

  /// Plans a side, given the total width of its items.
  mutating func reserve(_ length: Double, on side: Line.Side, isEmpty: Bool) {
    if side == .middle, !isEmpty { hasMiddle = true }
    lengths[side] = columns[side] == nil ? length : limit(of: side)
    used[side] = length
  }

  /// Widens the items of a planned side.
  mutating func grow(_ side: Line.Side, by length: Double) {
    used[side] += length
    if columns[side] == nil { lengths[side] = reserved(side) + length }
  }

  /// Returns the width that is reserved for a side.
  func reserved(_ side: Line.Side) -> Double { lengths[side] ?? columns[side] ?? 0 }

  /// The width that all sides take.
  var total: Double {
    guard isCentered, hasMiddle else {
      return reserved(.left) + reserved(.middle) + reserved(.right)
    }
    return 2 * max(reserved(.left), reserved(.right)) + reserved(.middle)
  }

  /// Returns the width by which the items of a side may still grow.
  func spare(for side: Line.Side) -> Double {
    if columns[side] != nil { return reserved(side) - used[side] }
    guard isCentered, hasMiddle else { return width - total }
    if side == .middle { return width - total }
    return (width - reserved(.middle)) / 2 - reserved(side)
  }
}

// MARK: - Positions
extension LinePlan {
  /// Returns the start of the items of each side.
  /// - Parameters:
  ///   - width: The width of the line, at least ``total``.
  ///   - alignments: The alignment of each side.
  ///   - comesFirst: Whether the middle is placed before left and right.
  func starts(
    in width: Double, _ alignments: Sides<TextLayout.Alignment>, middleComesFirst comesFirst: Bool
  ) -> Sides<Double> {
    let (left, middle, right) = (reserved(.left), reserved(.middle), reserved(.right))
    var starts = Sides(left: 0.0, middle: 0.0, right: width - right)
    var leftEnd = left
    if hasMiddle, comesFirst {
      var start = isCentered ? 0.5 : alignments.middle.share
      if !isCentered, columns.middle != nil { start = 0 }
      starts.middle = min(max((width - middle) * start, left), width - right - middle)
      if columns.left == nil { starts.left = (starts.middle - left) * alignments.left.share }
      if columns.right == nil {
        let end = starts.middle + middle
        starts.right = end + (width - end - right) * alignments.right.share
      }
    } else {
      if columns.left == nil {
        starts.left = (width - middle - right - left) * alignments.left.share
        leftEnd = starts.left + left
      }
      if columns.right == nil {
        starts.right =
          leftEnd + middle + (width - leftEnd - middle - right) * alignments.right.share
      }
      let spare = columns.middle == nil ? starts.right - leftEnd - middle : 0
      starts.middle = leftEnd + spare * alignments.middle.share
    }
    for side in Line.Side.allCases where columns[side] != nil {
      starts[side] += (reserved(side) - used[side]) * alignments[side].share
    }
    return starts
  }
}

extension TextLayout.Alignment {
  /// The fraction of the spare width that is left of the items.
  fileprivate var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Double {
  /// The number rounded to the nearest 1/64.
  var inSubpoints: Double { PixelGrid.subpoints.nearest(to: self) }
}
