/// The position of a scroll bar and its thumb, in the coordinate space of its pane.
struct ScrollBarPlacement: Hashable {
  let axis: GridAxis

  /// The area in which the thumb moves.
  let track: GridRect

  /// Whether the track is beside the content, where it is drawn and can be pressed.
  let isBeside: Bool

  /// Whether the track is at the left edge, and not at the right or bottom one.
  private let isAtStart: Bool

  /// The distance from a thumb over the content within which a press is on the thumb.
  private let reach: Double

  /// The extent of the thumb along the axis.
  let extent: Double

  /// The start of the thumb, measured from the start of the track.
  private(set) var start: Double

  /// The opacity of the thumb.
  var opacity = 1.0
}

// MARK: - From an indicator
extension ScrollBarPlacement {
  /// Creates the placement of the bar that an indicator describes, in the pane of a grid. Nil if the
  /// pane has no extent.
  init?(
    of indicator: ScrollIndicator, in pane: GridPane, _ grid: AnyGridView, on screen: BoxScreen
  ) {
    let (viewport, axis) = (grid.viewport, indicator.axis)
    let crossing = axis.crossing
    guard viewport[axis] > 0 else { return nil }
    let thickness = screen.scrollBarMetrics.thickness
    isBeside = pane.hasSpaceForBar(along: axis)
    isAtStart = axis == .vertical && screen.isMirrored
    reach = isBeside ? 0 : screen.scrollBarMetrics.reach
    var track = GridRect(origin: .zero, size: viewport)
    track.size[crossing] = thickness[crossing]
    if isAtStart {
      track.origin.x = isBeside ? -thickness.width : 0
    } else {
      track.origin[crossing] = viewport[crossing] - (isBeside ? 0 : thickness[crossing])
    }
    if !isBeside, grid.isScrollable(along: crossing) {
      // Two bars over the content do not meet in the corner.
      track.size[axis] = max(0, track.size[axis] - thickness[axis])
      if axis == .horizontal, screen.isMirrored { track.origin.x = thickness.width }
    }
    let exact = indicator.extent / viewport[axis] * track.size[axis]
    extent = min((exact / thickness[axis]).rounded() * thickness[axis], track.size[axis])
    let room = viewport[axis] - indicator.extent
    start = room > 0 ? indicator.start / room * (track.size[axis] - extent) : 0
    (self.axis, self.track) = (axis, track)
  }
}

extension AnyGridView {
  /// Whether the user may scroll along an axis, and the content is longer than the viewport.
  final func isScrollable(along axis: GridAxis) -> Bool {
    let range = scrollRange
    return scrollRules.axes.contains(axis) && range.end[axis] > range.start[axis]
  }
}

// MARK: - Thumb
extension ScrollBarPlacement {
  /// The distance that the thumb can move.
  var way: Double { track.size[axis] - extent }

  /// The position of the thumb, from 0 at the start of the track to 1 at its end.
  var progress: Double { way > 0 ? start / way : 0 }

  /// The frame of the thumb.
  var thumb: GridRect {
    var frame = track
    frame.origin[axis] += start
    frame.size[axis] = extent
    return frame
  }

  /// Moves the thumb, clamped to the track.
  mutating func move(to start: Double) { self.start = min(max(start, 0), max(way, 0)) }

  /// Returns the content offset along the axis for the position of the thumb. At an end of the
  /// track it is exactly that end of the range.
  /// - Parameter step: The distance between the offsets in between; 0 for any offset.
  func offset(in range: ScrollRange, step: GridSize) -> Double {
    let (first, last) = (range.start[axis], range.end[axis])
    guard start > 0 else { return first }
    guard start < way else { return last }
    let (distance, step) = (progress * (last - first), step[axis])
    return first + (step > 0 ? (distance / step).rounded() * step : distance)
  }
}

// MARK: - Presses
extension ScrollBarPlacement {
  /// A part of a scroll bar.
  enum Part: Hashable {
    case thumb, before, after
  }

  /// Returns the part that a press at a point of the pane is on, or nil if the point is elsewhere.
  ///
  /// Only what is drawn can be pressed. A press just outside of the thumb is on it, because a
  /// terminal reports the center of a tile even if the thumb is only in its upper half.
  func part(at point: GridPoint) -> Part? {
    let (thumb, crossing) = (thumb, axis.crossing)
    let margin = track.size[crossing] / 4
    var target = thumb.inset(by: GridInsets(all: -margin))
    if reach > margin {
      target.size[crossing] += reach - margin
      if !isAtStart { target.origin[crossing] -= reach - margin }
      let end = min(thumb.origin[axis] + extent + reach, track.origin[axis] + track.size[axis])
      target.origin[axis] = max(thumb.origin[axis] - reach, track.origin[axis])
      target.size[axis] = end - target.origin[axis]
    }
    if target.contains(point) { return .thumb }
    guard isBeside, track.contains(point) else { return nil }
    return point[axis] < thumb.origin[axis] ? .before : .after
  }
}
