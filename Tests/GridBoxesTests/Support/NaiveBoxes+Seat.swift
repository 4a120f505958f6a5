import GridBoxes

extension NaiveBoxes {
  /// The length of the slot of a box along an axis, given its slot across.
  func length(
    container: Box, _ index: Int, along axis: GridAxis, _ slot: SizeProposal, across: Double,
    made: Bool
  ) -> Double {
    let box = container.boxes[index]
    var offered = slot.inner(box.margin)
    offered[axis.crossing] =
      span(container, box, axis.crossing, across, slot[axis.crossing], made: made).offer
    return size(box, offered)[axis] + box.margin[axis]
  }

  /// The sizing rule of a box along an axis: a part of a container that fits its content means to
  /// fill it.
  func rule(_ container: Box, _ box: Box, _ axis: GridAxis) -> Length {
    switch (box.sizing[axis], container.sizing[axis]) {
    case (.part, .fit), (.part, .grow): .fill
    default: box.sizing[axis]
    }
  }

  /// The start of a box in its slot, and the length it is offered there.
  private func span(
    _ container: Box, _ box: Box, _ axis: GridAxis, _ corner: Double, _ slot: LengthProposal,
    made: Bool
  ) -> (start: Double, offer: LengthProposal) {
    let start =
      turned(container.padding).start(of: axis) + corner + turned(box.margin).start(of: axis)
    let left = slot.length - box.margin[axis]
    guard slot.isExact else { return (start, .upTo(left)) }
    switch box.sizing[axis] {
    case .points, .fit, .grow: return (start, .exactly(left))
    case .fill, .part:
      var length = slot.length
      if !made, case .part(let part) = rule(container, box, axis) { length *= part }
      let end = pixel(start + length - box.margin[axis])
      let first = pixel(start)
      return (first, .exactly(end - first))
    }
  }

  func seat(
    _ container: Box, _ index: Int, _ corner: GridPoint, _ slot: SizeProposal, made: GridAxis?,
    _ result: inout Arranged
  ) {
    let box = container.boxes[index]
    var start = GridPoint.zero
    var offered = slot
    for axis in GridAxis.allCases {
      let span = span(container, box, axis, corner[axis], slot[axis], made: axis == made)
      start[axis] = span.start
      offered[axis] = span.offer
    }
    let size = size(box, offered)
    var frame = GridRect(origin: start, size: size)
    let inner = slot.inner(box.margin)
    let outer = GridRect(
      x: start.x, y: start.y, width: inner.width.isExact ? inner.width.length : size.width,
      height: inner.height.isExact ? inner.height.length : size.height)
    frame = settled(box.gravity, frame, in: outer)
    frame.origin = GridPoint(x: pixel(frame.minX), y: pixel(frame.minY))
    result.extent.width = max(
      result.extent.width, frame.maxX + turned(box.margin).right - turned(container.padding).left)
    result.extent.height = max(
      result.extent.height, frame.maxY + box.margin.bottom - container.padding.top)
    result.frames[index] = frame
  }

  /// The frame after gravity is applied: on a mirrored screen, left is at the end of the slot.
  private func settled(_ gravity: Gravity, _ frame: GridRect, in outer: GridRect) -> GridRect {
    guard screen.isMirrored else { return gravity.place(frame, in: outer) }
    let mirrored = GridRect(
      x: -frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    let slot = GridRect(x: -outer.maxX, y: outer.minY, width: outer.width, height: outer.height)
    let place = gravity.resolved(isMirrored: true).place(mirrored, in: slot)
    return GridRect(x: -place.maxX, y: place.minY, width: place.width, height: place.height)
  }
}
