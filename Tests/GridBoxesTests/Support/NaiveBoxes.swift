import GridBoxes

/// Boxes laid out in the simplest way: nothing is remembered, everything is asked again each time,
/// and what a box needs is found by placing what is in it.
struct NaiveBoxes {
  let screen: Screen

  /// Where something is in a container, if that says so; and how far all in it reach.
  typealias Arranged = (frames: [Int: Rect], extent: Size)

  /// The frames of a box and all in it, from the outside inwards, in their containers.
  func frames(of root: Box) -> [Rect] {
    let size = size(root, .upTo(.infinite))
    var frames = [Rect(origin: root.origin, size: size)]
    place(root, size, &frames)
    return frames
  }

  private func place(_ box: Box, _ size: Size, _ frames: inout [Rect]) {
    let placed = arranged(box, .exactly(size.inner(box.padding))).frames
    for (index, child) in box.boxes.enumerated() {
      guard
        let frame = placed[index].map({ turned($0, child, in: size) })
          ?? alone(child, in: placed, of: box, size)
      else {
        child.forEachWithin { frames.append($0.frame) }
        continue
      }
      frames.append(frame)
      place(child, frame.size, &frames)
    }
  }

  /// Where a box is that its arrangement does not place, unless it is gone.
  private func alone(
    _ box: Box, in placed: [Int: Rect], of container: Box, _ size: Size
  ) -> Rect? {
    guard box.visibility != .gone else { return nil }
    return Rect(
      origin: corner(box, in: placed, of: container, size), size: self.size(box, .upTo(.infinite)))
  }

  private func corner(
    _ box: Box, in placed: [Int: Rect], of container: Box, _ size: Size
  ) -> Point {
    switch box.position {
    case .fixed(let point): return point
    case .attached(let target):
      return corner(target, in: placed, of: container, size)
        + Offset(x: box.margin.left, y: box.margin.top)
    case .automatic, .free:
      guard let index = container.boxes.firstIndex(where: { $0 === box }), let frame = placed[index]
      else { return box.origin }
      return turned(frame, box, in: size).origin
    }
  }

  /// Where something is that was placed as if all read from left to right.
  private func turned(_ frame: Rect, _ box: Box, in size: Size) -> Rect {
    let x = screen.isMirrored ? pixel(size.width) - frame.maxX : frame.minX
    return Rect(
      x: pixel(pixel(x) + box.offset.x), y: pixel(frame.minY + box.offset.y), width: frame.width,
      height: frame.height)
  }

  func pixel(_ value: Double) -> Double { screen.pixels.nearest(to: value) }

  /// The left and the right side in the direction of reading.
  func turned(_ insets: Insets) -> Insets {
    guard screen.isMirrored else { return insets }
    return Insets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }
}

// MARK: - Sizes
extension NaiveBoxes {
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
    let ratio = box.sizing.aspectRatio
    if let ratio, let width = size[0], size[1] == nil {
      size[1] = clamp(width / ratio, box, .vertical)
    } else if let ratio, let height = size[1], size[0] == nil {
      size[0] = clamp(height * ratio, box, .horizontal)
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
    if let height = size[1] { return Size(width: width, height: height) }
    let isLed = ratio != nil && [.fit, .grow].contains(box.sizing.width)
    let height = isLed ? width / (ratio ?? 1) : needed(box, space).height
    return Size(width: width, height: clamp(height, box, .vertical))
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
    let text = text(box, inner)
    var extent = stretched(box, inner, text)
    let isLed = box.boxes.contains {
      guard $0.takesPart, $0.sizing.aspectRatio != nil else { return false }
      return isStretched($0.sizing.height)
    }
    if isLed, !inner.height.isExact {
      inner.height = .exactly(min(max(text.height, extent.height), inner.height.length))
      extent = stretched(box, inner, text)
    }
    return Size(
      width: max(text.width, extent.width) + box.padding.horizontal,
      height: max(text.height, extent.height) + box.padding.vertical)
  }

  private func text(_ box: Box, _ room: Space) -> Size {
    guard case .text(let text) = box.content else { return .zero }
    let rules = TextLayout.Rules(
      width: room.width.length, height: room.height.length, lineLimit: text.lineLimit,
      truncation: text.truncation, lineSpacing: text.lineSpacing)
    return TextLayout(text.text, in: text.style, rules: rules, measurer: screen.measurer).size
  }

  private func isStretched(_ length: Length) -> Bool {
    switch length {
    case .fill, .part: true
    case .points, .fit, .grow: false
    }
  }

  /// How far boxes reach, if what fills the width fills what comes of it.
  private func stretched(_ box: Box, _ room: Space, _ text: Size) -> Size {
    let extent = arranged(box, room).extent
    let isRow =
      switch box.arrangement {
      case .linear(.horizontal, _), .flow(.horizontal, _): true
      default: false
      }
    let stretches = box.boxes.contains {
      $0.takesPart && (isStretched($0.sizing.width) || isRow && $0.weight != nil)
    }
    guard stretches, !room.width.isExact else { return extent }
    let width = Offer.exactly(min(max(text.width, extent.width), room.width.length))
    return arranged(box, Space(width: width, height: room.height)).extent
  }
}

extension Size {
  func inner(_ insets: Insets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

extension Space {
  func inner(_ insets: Insets) -> Space {
    func less(_ offer: Offer, _ inset: Double) -> Offer {
      offer.isExact ? .exactly(offer.length - inset) : .upTo(offer.length - inset)
    }
    return Space(width: less(width, insets.horizontal), height: less(height, insets.vertical))
  }
}
