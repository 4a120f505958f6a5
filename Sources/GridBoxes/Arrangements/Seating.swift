/// A container's boxes being given their places: the same way whether they are placed or it is only
/// to be known how much room they take.
///
///     override func arrange(_ seating: inout Seating) {
///       var corner = GridPoint.zero
///       for box in boxes where box.takesPart {
///         seating.seat(box, at: corner, in: seating.room)
///         corner.x += 12
///         corner.y += 12
///       }
///     }
///
/// Places are within the padding of the container and are written as if it read from left to right.
public struct Seating {
  /// How much room there is within the padding.
  public let room: SizeProposal

  /// How far boxes reach, from the corner within the padding, their margins included.
  public var extent = GridSize.zero

  /// Whether a box fills, or shares, a width that is not known yet.
  private(set) var isStretched = false

  /// Whether the width of a box follows a height that it fills, and that is not known yet.
  private(set) var ratioAwaitsHeight = false

  /// The ``extent``, whatever has been said of it.
  var reach: GridSize { extent.finite }

  let container: Box

  /// The boxes of the container, as they were when it began.
  let boxes: [Box]

  let pass: LayoutPass

  /// Whether boxes are moved to their places.
  let isPlacing: Bool

  /// Where the room begins in the container.
  let origin: GridPoint

  let isMirrored: Bool

  /// How wide what is mirrored is; nil for as wide as the container.
  var mirrorWidth: Double?

  init(of container: Box, in room: SizeProposal, _ pass: LayoutPass, isPlacing: Bool = false) {
    self.container = container
    boxes = container.boxes
    self.room = room
    self.pass = pass
    self.isPlacing = isPlacing
    isMirrored = pass.screen.isMirrored
    origin = GridPoint(
      x: isMirrored ? container.padding.right : container.padding.left, y: container.padding.top)
  }
}

// MARK: - For arrangements
extension Seating {
  /// How much room a box takes with its margin, if it had so much.
  public func size(of box: Box, in slot: SizeProposal) -> GridSize {
    let margin = box.outerMargin
    let size = box.size(in: slot.inset(by: margin), pass)
    return GridSize(width: size.width + margin.horizontal, height: size.height + margin.vertical)
  }

  /// Gives a box a place: where in the room the slot begins that it has with its margin, and how
  /// large the slot is.
  ///
  /// A box that fills ends on the same pixels as its slot, so that neighbours leave no gap; another
  /// keeps its size, and begins on a pixel. What is left of the slot is for ``Box/gravity``.
  /// - Parameters:
  ///   - axis: The axis along which the slot was made for the box; along others the box takes its
  ///     ``Length/part(_:)`` of the slot.
  ///   - limit: The box is no larger than this, whatever it asks for.
  public mutating func seat(
    _ box: Box, at corner: GridPoint, in slot: SizeProposal, madeAlong axis: GridAxis? = nil,
    limit: GridSize = .infinite
  ) {
    let written = box.outerMargin
    let margin = isMirrored ? written.mirrored : written
    let corner = corner.finite
    let room = slot.inset(by: written)
    let across = span(of: box, .horizontal, from: corner.x, slot.width, isMade: axis == .horizontal)
    let down = span(of: box, .vertical, from: corner.y, slot.height, isMade: axis == .vertical)
    let isShared = axis == .horizontal && box.weight != nil
    if !self.room.width.isExact, box.sizing.width.isStretched || isShared { isStretched = true }
    if !self.room.height.isExact, box.sizing.height.isStretched, box.sizing.ratio != nil {
      ratioAwaitsHeight = true
    }
    var size = box.size(in: SizeProposal(width: across.offer, height: down.offer), pass)
    size.width = max(0, min(size.width, limit.width))
    size.height = max(0, min(size.height, limit.height))
    var frame = GridRect(origin: GridPoint(x: across.start, y: down.start), size: size)
    if !box.gravity.isEmpty {
      let outer = GridRect(
        x: frame.minX, y: frame.minY,
        width: room.width.isExact ? room.width.length : size.width,
        height: room.height.isExact ? room.height.length : size.height)
      frame = box.gravity.settled(isMirrored: isMirrored).place(frame, in: outer)
    }
    frame.origin.x = pass.screen.pixels.nearest(to: frame.minX)
    frame.origin.y = pass.screen.pixels.nearest(to: frame.minY)
    extent.width = max(extent.width, frame.maxX + margin.right - origin.x)
    extent.height = max(extent.height, frame.maxY + margin.bottom - origin.y)
    // Whoever was asked may have taken the box out.
    if isPlacing, box.parent === container {
      box.given = SizeProposal(width: across.offer, height: down.offer)
      take(frame, box)
    }
  }

  /// What a slot leaves for a box along an axis: from where on, and how much.
  func span(
    of box: Box, _ axis: GridAxis, from corner: Double, _ slot: LengthProposal, isMade: Bool
  ) -> (start: Double, offer: LengthProposal) {
    let margin = isMirrored ? box.outerMargin.mirrored : box.outerMargin
    let start = origin[axis] + corner + margin.start(of: axis)
    let rule = rule(of: box, along: axis)
    guard rule.isStretched, slot.isExact else { return (start, slot.less(margin[axis])) }
    var length = slot.length
    if !isMade, case .part(let part) = rule { length *= part }
    let pixels = pass.screen.pixels
    let first = pixels.nearest(to: start)
    return (first, .exactly(pixels.nearest(to: start + length - margin[axis]) - first))
  }

  /// How a box comes by its length: a part of what is as long as its parts make it is no part.
  func rule(of box: Box, along axis: GridAxis) -> Length {
    guard case .part(let part) = box.sizing[axis] else { return box.sizing[axis] }
    return container.sizing[axis].isNatural ? .fill : .part(part.finite)
  }

  /// How large a share of the room along an axis a box asks for, if it does.
  func share(of box: Box, along axis: GridAxis) -> Double? {
    guard let weight = box.weight else { return rule(of: box, along: axis) == .fill ? 1 : nil }
    return weight > 0 && weight < .infinity ? weight : 0
  }

  /// How long the slot of a box is along an axis, if across it has the room from the beginning on, or
  /// from `corner`.
  func slotLength(
    of box: Box, along axis: GridAxis, in slot: LengthProposal, across: LengthProposal,
    from corner: Double = 0,
    isMadeAcross: Bool = false
  ) -> Double {
    var space = SizeProposal(width: slot, height: slot)
    space[axis] = slot.less(box.outerMargin[axis])
    space[axis.crossing] =
      span(of: box, axis.crossing, from: corner, across, isMade: isMadeAcross).offer
    return box.size(in: space, pass)[axis] + box.outerMargin[axis]
  }

  private func take(_ frame: GridRect, _ box: Box) {
    var frame = mirrored(frame)
    frame.origin.x = pass.screen.pixels.nearest(to: frame.minX)
    if box.offset != .zero {
      frame.origin.x = pass.screen.pixels.nearest(to: frame.minX + box.offset.x)
      frame.origin.y = pass.screen.pixels.nearest(to: frame.minY + box.offset.y)
    }
    box.take(frame, pass)
  }

  /// Notes a line between boxes: where in the room it is.
  public mutating func separate(_ line: GridRect, along axis: GridAxis) {
    guard isPlacing else { return }
    let line = GridRect(
      x: line.minX.finite, y: line.minY.finite, width: line.width.finite,
      height: line.height.finite)
    let frame = mirrored(line.moved(by: origin - .zero))
    container.separators.append(
      SeparatorLine(frame: pass.screen.pixels.nearest(to: frame), axis: axis))
  }

  /// Where in the container something is that was placed as if it read from left to right: as far
  /// from the pixel that it ends on as it was from its beginning.
  private func mirrored(_ frame: GridRect) -> GridRect {
    guard isMirrored else { return frame }
    var frame = frame
    frame.origin.x =
      pass.screen.pixels.nearest(to: mirrorWidth ?? container.place.width) - frame.maxX
    return frame
  }
}

/// A line between boxes.
public struct SeparatorLine: Hashable, Sendable {
  /// Where in the container the line is.
  public let frame: GridRect

  /// Along which axis it is drawn.
  public let axis: GridAxis
}

extension Gravity {
  /// The gravity to settle by before all is mirrored, or is not.
  fileprivate func settled(isMirrored: Bool) -> Gravity {
    let resolved = resolved(isMirrored: isMirrored)
    guard isMirrored else { return resolved }
    var mirrored = resolved.subtracting([.left, .right])
    // On the axis it is the left edge that wins, wherever it is drawn.
    if resolved.contains(.left) {
      mirrored.insert(.right)
    } else if resolved.contains(.right) {
      mirrored.insert(.left)
    }
    return mirrored
  }
}

extension GridInsets {
  fileprivate var mirrored: GridInsets {
    GridInsets(top: top, left: right, bottom: bottom, right: left)
  }
}
