import GridBoxes

/// A simple model of box layout: it caches nothing, recomputes everything each time, and measures a
/// box by placing its content.
struct NaiveBoxes {
  let screen: BoxScreen

  /// The frames of the children that the arrangement places, by index, and the extent of all.
  typealias Arranged = (frames: [Int: GridRect], extent: GridSize)

  /// The frames of a box and its descendants, parents first, each in the coordinates of its parent.
  func frames(of root: Box) -> [GridRect] {
    let size = size(root, .upTo(.infinite))
    var frames = [GridRect(origin: root.origin, size: size)]
    place(root, size, &frames)
    return frames
  }

  private func place(_ box: Box, _ size: GridSize, _ frames: inout [GridRect]) {
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

  /// The frame of a box that the arrangement does not place; nil if the box is gone.
  private func alone(
    _ box: Box, in placed: [Int: GridRect], of container: Box, _ size: GridSize
  ) -> GridRect? {
    guard box.visibility != .gone else { return nil }
    return GridRect(
      origin: corner(box, in: placed, of: container, size), size: self.size(box, .upTo(.infinite)))
  }

  private func corner(
    _ box: Box, in placed: [Int: GridRect], of container: Box, _ size: GridSize
  ) -> GridPoint {
    switch box.position {
    case .fixed(let point): return point
    case .attached(let target):
      return corner(target, in: placed, of: container, size)
        + GridOffset(x: box.margin.left, y: box.margin.top)
    case .automatic, .free:
      guard let index = container.boxes.firstIndex(where: { $0 === box }), let frame = placed[index]
      else { return box.origin }
      return turned(frame, box, in: size).origin
    }
  }

  /// The final frame of a box that was placed from left to right.
  private func turned(_ frame: GridRect, _ box: Box, in size: GridSize) -> GridRect {
    let x = screen.isMirrored ? pixel(size.width) - frame.maxX : frame.minX
    return GridRect(
      x: pixel(pixel(x) + box.offset.x), y: pixel(frame.minY + box.offset.y), width: frame.width,
      height: frame.height)
  }

  func pixel(_ value: Double) -> Double { screen.pixels.nearest(to: value) }

  /// Insets with left and right swapped on a mirrored screen.
  func turned(_ insets: GridInsets) -> GridInsets {
    guard screen.isMirrored else { return insets }
    return GridInsets(
      top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }
}

// MARK: - Sizes
extension NaiveBoxes {
  /// The size of a box in the proposed size, without its margin.
  func size(_ box: Box, _ room: SizeProposal) -> GridSize {
    var size: [Double?] = [nil, nil]
    for (index, axis) in GridAxis.allCases.enumerated() {
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
    if let width = size[0], let height = size[1] { return GridSize(width: width, height: height) }
    var space = room
    for (index, axis) in GridAxis.allCases.enumerated() {
      space[axis] =
        size[index].map { .exactly($0) }
        ?? .upTo(min(room[axis].length, box.sizing.maximum[axis]))
    }
    let width = size[0] ?? clamp(needed(box, space).width, box, .horizontal)
    if size[0] == nil, width != needed(box, space).width { space.width = .exactly(width) }
    if let height = size[1] { return GridSize(width: width, height: height) }
    let isLed = ratio != nil && [.fit, .grow].contains(box.sizing.width)
    let height = isLed ? width / (ratio ?? 1) : needed(box, space).height
    return GridSize(width: width, height: clamp(height, box, .vertical))
  }

  private func clamp(_ length: Double, _ box: Box, _ axis: GridAxis) -> Double {
    max(box.sizing.minimum[axis], min(max(0, length), box.sizing.maximum[axis]))
  }

  private func needed(_ box: Box, _ space: SizeProposal) -> GridSize {
    var inner = space
    for axis in GridAxis.allCases {
      let length = space[axis].length - box.padding[axis]
      inner[axis] = space[axis].isExact ? .exactly(length) : .upTo(length)
    }
    let text = text(box, inner)
    var extent = stretched(box, inner, text)
    let isLed = box.boxes.contains {
      guard $0.isArranged, $0.sizing.aspectRatio != nil else { return false }
      return isStretched($0.sizing.height)
    }
    if isLed, !inner.height.isExact {
      inner.height = .exactly(min(max(text.height, extent.height), inner.height.length))
      extent = stretched(box, inner, text)
    }
    return GridSize(
      width: max(text.width, extent.width) + box.padding.horizontal,
      height: max(text.height, extent.height) + box.padding.vertical)
  }

  private func text(_ box: Box, _ room: SizeProposal) -> GridSize {
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

  /// The extent of the children when those that fill the width fill the resulting width.
  private func stretched(_ box: Box, _ room: SizeProposal, _ text: GridSize) -> GridSize {
    let extent = arranged(box, room).extent
    let isRow =
      switch box.arrangement {
      case .linear(.horizontal, _), .flow(.horizontal, _): true
      default: false
      }
    let stretches = box.boxes.contains {
      $0.isArranged && (isStretched($0.sizing.width) || isRow && $0.weight != nil)
    }
    guard stretches, !room.width.isExact else { return extent }
    let width = LengthProposal.exactly(min(max(text.width, extent.width), room.width.length))
    return arranged(box, SizeProposal(width: width, height: room.height)).extent
  }
}

extension GridSize {
  func inner(_ insets: GridInsets) -> GridSize {
    GridSize(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

extension SizeProposal {
  func inner(_ insets: GridInsets) -> SizeProposal {
    func less(_ offer: LengthProposal, _ inset: Double) -> LengthProposal {
      offer.isExact ? .exactly(offer.length - inset) : .upTo(offer.length - inset)
    }
    return SizeProposal(
      width: less(width, insets.horizontal), height: less(height, insets.vertical))
  }
}
