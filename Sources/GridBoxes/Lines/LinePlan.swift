/// How the width of a line is shared among its sides: numbers alone, in 1/64 points, so that sums of
/// them are exact.
struct LinePlan {
  /// How much there is for all sides; infinite if there is no end to it.
  let width: Double

  /// The sides that are as wide as is said, whatever is in them.
  let columns: Sides<Double?>

  /// Whether the middle is that of the line.
  let isCentered: Bool

  /// How much each side takes that was reckoned with.
  private(set) var lengths = Sides<Double?>(left: nil, middle: nil, right: nil)

  /// How much what is in the side takes.
  private(set) var used = Sides(left: 0.0, middle: 0.0, right: 0.0)

  /// Whether there is a middle that others have to make room for.
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
  /// How wide a side may be, after those that were reckoned with; never less than 0.
  func limit(of place: Line.Place) -> Double {
    var limit = columns[place] ?? .infinity
    var others = 0.0
    for other in Line.Place.allCases where other != place {
      others += lengths[other] ?? (columns[place] == nil ? columns[other] ?? 0 : 0)
    }
    limit = min(limit, width - others)
    if isCentered, place == .middle {
      limit = min(limit, width - 2 * max(reserved(.left), reserved(.right)))
    } else if isCentered, hasMiddle {
      limit = min(limit, (width - reserved(.middle)) / 2)
    }
    return max(0, limit)
  }

  /// Reckons with what is in a side.
  mutating func take(_ length: Double, at place: Line.Place, isEmpty: Bool) {
    if place == .middle, !isEmpty { hasMiddle = true }
    lengths[place] = columns[place] == nil ? length : limit(of: place)
    used[place] = length
  }

  /// Reckons with more than that.
  mutating func grow(_ place: Line.Place, by length: Double) {
    used[place] += length
    if columns[place] == nil { lengths[place] = reserved(place) + length }
  }

  /// How much is kept free for a side.
  func reserved(_ place: Line.Place) -> Double { lengths[place] ?? columns[place] ?? 0 }

  /// How much all sides take.
  var total: Double {
    guard isCentered, hasMiddle else {
      return reserved(.left) + reserved(.middle) + reserved(.right)
    }
    return 2 * max(reserved(.left), reserved(.right)) + reserved(.middle)
  }

  /// How much a side may still grow.
  func spare(for place: Line.Place) -> Double {
    if columns[place] != nil { return reserved(place) - used[place] }
    guard isCentered, hasMiddle else { return width - total }
    if place == .middle { return width - total }
    return (width - reserved(.middle)) / 2 - reserved(place)
  }
}

// MARK: - Places
extension LinePlan {
  /// Where what is in each side begins.
  /// - Parameters:
  ///   - width: How wide the line is, no less than ``total``.
  ///   - comesFirst: Whether the middle has its place before left and right.
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
    for place in Line.Place.allCases where columns[place] != nil {
      starts[place] += (reserved(place) - used[place]) * alignments[place].share
    }
    return starts
  }
}

extension TextLayout.Alignment {
  /// Which part of what is to spare is at the left.
  fileprivate var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension Double {
  /// The nearest 1/64 point.
  var inSubpoints: Double { PixelGrid.subpoints.nearest(to: self) }
}
