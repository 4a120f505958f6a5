import GridBoxes

/// Boxes laid out in the simplest way: nothing is remembered, everything is asked again each time,
/// and what a box needs is found by placing what is in it. Screens of scale 1, without text.
struct NaiveBoxes {
  /// The frames of a box and all in it, from the outside inwards, in their containers.
  func frames(of root: Box) -> [Rect] {
    let size = size(root, .upTo(.infinite))
    var frames = [Rect(origin: root.origin, size: size)]
    place(root, size, &frames)
    return frames
  }

  private func place(_ box: Box, _ size: Size, _ frames: inout [Rect]) {
    let inner = Space.exactly(size.inner(box.padding))
    let placed = arranged(box, inner).frames
    for (index, child) in box.boxes.enumerated() {
      guard let frame = placed[index] else {
        child.forEachWithin { frames.append($0.frame) }
        continue
      }
      frames.append(frame)
      place(child, frame.size, &frames)
    }
  }

  /// How large a box is in so much room, its margin apart.
  func size(_ box: Box, _ room: Space) -> Size {
    var size: [Double?] = [nil, nil]
    for (index, axis) in Axis.allCases.enumerated() {
      switch box.sizing[axis] {
      case .points(let points): size[index] = clamp(points, box, axis)
      case .fill, .part:
        if room[axis].isExact { size[index] = clamp(room[axis].length, box, axis) }
      case .fit, .grow: break
      }
    }
    if let width = size[0], let height = size[1] { return Size(width: width, height: height) }
    var space = room
    for (index, axis) in Axis.allCases.enumerated() {
      space[axis] =
        size[index].map { .exactly($0) }
        ?? .upTo(min(room[axis].length, box.sizing.maximum[axis]))
    }
    let width = size[0] ?? clamp(needed(box, space).width, box, .horizontal)
    if size[0] == nil, width != needed(box, space).width { space.width = .exactly(width) }
    let height = size[1] ?? clamp(needed(box, space).height, box, .vertical)
    return Size(width: width, height: height)
  }

  private func clamp(_ length: Double, _ box: Box, _ axis: Axis) -> Double {
    max(box.sizing.minimum[axis], min(max(0, length), box.sizing.maximum[axis]))
  }

  private func needed(_ box: Box, _ space: Space) -> Size {
    var inner = space
    for axis in Axis.allCases {
      let length = space[axis].length - box.padding[axis]
      inner[axis] = space[axis].isExact ? .exactly(length) : .upTo(length)
    }
    var extent = arranged(box, inner).extent
    let isRow =
      switch box.arrangement {
      case .linear(.horizontal, _), .flow(.horizontal, _): true
      default: false
      }
    let stretches = box.boxes.contains {
      switch $0.sizing.width {
      case .fill, .part: $0.takesPart
      default: $0.takesPart && isRow && $0.weight != nil
      }
    }
    if stretches, !inner.width.isExact {
      inner.width = .exactly(min(extent.width, inner.width.length))
      let again = arranged(box, inner).extent
      extent = Size(width: max(again.width, 0), height: again.height)
    }
    return Size(
      width: extent.width + box.padding.horizontal, height: extent.height + box.padding.vertical)
  }

  // MARK: Arrangements

  typealias Arranged = (frames: [Int: Rect], extent: Size)

  private func arranged(_ box: Box, _ room: Space) -> Arranged {
    var result: Arranged = ([:], .zero)
    let members = box.boxes.indices.filter { box.boxes[$0].takesPart }
    switch box.arrangement {
    case .stack:
      for index in members { seat(box, index, .zero, room, made: nil, &result) }
    case .linear(let axis, let rules):
      line(box, members, axis, rules, room, &result)
    case .flow(let axis, let rules):
      flow(box, members, axis, rules, room, &result)
    }
    return result
  }

  private func line(
    _ box: Box, _ members: [Int], _ axis: Axis, _ rules: Linear, _ room: Space,
    _ result: inout Arranged
  ) {
    let usable = max(0, room[axis].length - rules.spacing * Double(max(0, members.count - 1)))
    func share(_ index: Int) -> Double? {
      box.boxes[index].weight ?? (rule(box, box.boxes[index], axis) == .fill ? 1 : nil)
    }
    var lengths: [Int: Double] = [:]
    func natural(_ index: Int) -> Double {
      var slot = room
      slot[axis] = .upTo(
        usable
          - members.filter { $0 < index || share(index) != nil }
          .reduce(0) { $0 + (share($1) == nil ? lengths[$1] ?? 0 : 0) })
      return length(container: box, index, along: axis, slot, across: 0, made: false)
    }
    for index in members where share(index) == nil {
      if case .part(let part) = rule(box, box.boxes[index], axis), room[axis].isExact {
        lengths[index] = max(0, part * usable)
      } else {
        lengths[index] = natural(index)
      }
    }
    let rest = max(0, usable - lengths.values.reduce(0, +))
    let weights = members.reduce(0) { $0 + (share($1) ?? 0) }
    for index in members {
      guard let weight = share(index) else { continue }
      lengths[index] =
        room[axis].isExact ? (weights > 0 ? rest * (weight / weights) : 0) : natural(index)
    }
    var start = 0.0
    for index in members {
      var corner = Point.zero
      corner[axis] = start
      var slot = room
      slot[axis] = Offer(length: lengths[index] ?? 0, isExact: true)
      seat(box, index, corner, slot, made: axis, &result)
      start += (lengths[index] ?? 0) + rules.spacing
    }
    let end = members.isEmpty ? 0 : start - rules.spacing
    result.extent[axis] = max(result.extent[axis], end)
  }

  private func flow(
    _ box: Box, _ members: [Int], _ axis: Axis, _ rules: Flow, _ room: Space,
    _ result: inout Arranged
  ) {
    func needed(_ index: Int) -> Double {
      if case .part(let part) = rule(box, box.boxes[index], axis), room[axis].isExact {
        return max(0, part * room[axis].length)
      }
      var slot = room
      slot[axis] = .upTo(room[axis].length)
      slot[axis.crossing] = .upTo(room[axis.crossing].length)
      return max(0, length(container: box, index, along: axis, slot, across: 0, made: false))
    }
    var lines: [[Int]] = []
    for index in members {
      let length = (lines.last ?? []).reduce(0) { $0 + needed($1) + rules.spacing }
      if lines.isEmpty || length + needed(index) > room[axis].length {
        lines.append([index])
      } else {
        lines[lines.count - 1].append(index)
      }
    }
    var top = 0.0
    for (number, line) in lines.enumerated() {
      if number > 0 { top += rules.lineSpacing }
      var lengths = line.map(needed)
      let gaps = rules.spacing * Double(line.count - 1)
      result.extent[axis] = max(result.extent[axis], gaps + lengths.reduce(0, +))
      var spare = room[axis].isExact ? max(0, room[axis].length - gaps - lengths.reduce(0, +)) : 0
      let weights = line.map {
        box.boxes[$0].weight ?? (rule(box, box.boxes[$0], axis) == .fill ? 1 : 0)
      }
      let sum = weights.reduce(0, +)
      if sum > 0 {
        for place in line.indices { lengths[place] += spare * (weights[place] / sum) }
        spare = 0
      }
      let first = rules.alignment == .center ? spare / 2 : rules.alignment == .end ? spare : 0
      var thickness = 0.0
      var start = first
      for (place, index) in line.enumerated() {
        let child = box.boxes[index]
        var slot = room
        slot[axis] = Offer(length: lengths[place], isExact: true)
        slot[axis.crossing] = .upTo(room[axis.crossing].length)
        if case .part(let part) = rule(box, child, axis.crossing), room[axis.crossing].isExact {
          thickness = max(thickness, part * room[axis.crossing].length)
        } else {
          let length = length(
            container: box, index, along: axis.crossing, slot, across: start, made: true)
          thickness = max(thickness, length)
        }
        start += lengths[place] + rules.spacing
      }
      start = first
      for (place, index) in line.enumerated() {
        var corner = Point.zero
        corner[axis] = start
        corner[axis.crossing] = top
        var slot = room
        slot[axis] = Offer(length: lengths[place], isExact: true)
        slot[axis.crossing] = .exactly(thickness)
        seat(box, index, corner, slot, made: axis, &result)
        start += lengths[place] + rules.spacing
      }
      top += thickness
    }
    result.extent[axis.crossing] = max(result.extent[axis.crossing], top)
  }

  /// How long the slot of a box is along an axis, if across it has what the slot says.
  private func length(
    container: Box, _ index: Int, along axis: Axis, _ slot: Space, across: Double, made: Bool
  ) -> Double {
    let box = container.boxes[index]
    var offered = slot.inner(box.margin)
    offered[axis.crossing] =
      span(container, box, axis.crossing, across, slot[axis.crossing], made: made).offer
    return size(box, offered)[axis] + box.margin[axis]
  }

  /// How a box comes by its length: a part of what fits it is no part.
  private func rule(_ container: Box, _ box: Box, _ axis: Axis) -> Length {
    switch (box.sizing[axis], container.sizing[axis]) {
    case (.part, .fit), (.part, .grow): .fill
    default: box.sizing[axis]
    }
  }

  /// Where a box begins in its slot, and how much room it has there.
  private func span(
    _ container: Box, _ box: Box, _ axis: Axis, _ corner: Double, _ slot: Offer, made: Bool
  ) -> (start: Double, offer: Offer) {
    let start = container.padding.start(of: axis) + corner + box.margin.start(of: axis)
    let left = slot.length - box.margin[axis]
    guard slot.isExact else { return (start, .upTo(left)) }
    switch box.sizing[axis] {
    case .points, .fit, .grow: return (start, .exactly(left))
    case .fill, .part:
      var length = slot.length
      if !made, case .part(let part) = rule(container, box, axis) { length *= part }
      let end = (start + length - box.margin[axis]).rounded(.toNearestOrAwayFromZero)
      let first = start.rounded(.toNearestOrAwayFromZero)
      return (first, .exactly(end - first))
    }
  }

  private func seat(
    _ container: Box, _ index: Int, _ corner: Point, _ slot: Space, made: Axis?,
    _ result: inout Arranged
  ) {
    let box = container.boxes[index]
    var start = Point.zero
    var offered = slot
    for axis in Axis.allCases {
      let span = span(container, box, axis, corner[axis], slot[axis], made: axis == made)
      start[axis] = span.start
      offered[axis] = span.offer
    }
    let size = size(box, offered)
    var frame = Rect(origin: start, size: size)
    let inner = slot.inner(box.margin)
    let outer = Rect(
      x: start.x, y: start.y, width: inner.width.isExact ? inner.width.length : size.width,
      height: inner.height.isExact ? inner.height.length : size.height)
    frame = box.gravity.place(frame, in: outer)
    frame.origin.x = frame.minX.rounded(.toNearestOrAwayFromZero)
    frame.origin.y = frame.minY.rounded(.toNearestOrAwayFromZero)
    result.extent.width = max(
      result.extent.width, frame.maxX + box.margin.right - container.padding.left)
    result.extent.height = max(
      result.extent.height, frame.maxY + box.margin.bottom - container.padding.top)
    frame.origin = Point(
      x: (frame.minX + box.offset.x).rounded(.toNearestOrAwayFromZero),
      y: (frame.minY + box.offset.y).rounded(.toNearestOrAwayFromZero))
    result.frames[index] = frame
  }
}

extension Size {
  fileprivate func inner(_ insets: Insets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

extension Space {
  fileprivate func inner(_ insets: Insets) -> Space {
    func less(_ offer: Offer, _ inset: Double) -> Offer {
      offer.isExact ? .exactly(offer.length - inset) : .upTo(offer.length - inset)
    }
    return Space(width: less(width, insets.horizontal), height: less(height, insets.vertical))
  }
}
