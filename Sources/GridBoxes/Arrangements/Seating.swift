/// Places the child boxes of a container, or measures the space that they need.
///
/// The same code runs for both purposes:
///
///     final class Cascade: Box {
///       override func arrange(_ seating: inout Seating) {
///         var corner = GridPoint.zero
///         for box in boxes where box.isArranged {
///           seating.seat(box, at: corner, in: seating.room)
///           corner.x += 12
///           corner.y += 12
///         }
///       }
///     }
///
/// Coordinates start at the corner within the padding of the container, and are written for
/// left-to-right reading. On a mirrored ``BoxScreen`` the seating mirrors them.
public struct Seating {
  /// The space within the padding of the container.
  public let room: SizeProposal

  /// The extent of the seated boxes with their margins, measured from the corner within the
  /// padding.
  public var extent = GridSize.zero

  /// Whether a box fills, or takes a fraction of, a width that is not known yet.
  private(set) var isStretched = false

  /// Whether the width of a box depends, by its aspect ratio, on a height that it fills and that is
  /// not known yet.
  private(set) var ratioAwaitsHeight = false

  /// The ``extent``, with NaN and infinite lengths replaced by 0: an override of `arrange` may set
  /// any value.
  var finiteExtent: GridSize { extent.finite }

  let container: Box

  /// The child boxes of the container when it was created.
  let boxes: [Box]

  let pass: LayoutPass

  /// Whether boxes get their frames, rather than being measured only.
  let isPlacing: Bool

  /// The corner within the padding, in the coordinates of the container.
  let origin: GridPoint

  let isMirrored: Bool

  /// The width in which frames are mirrored; nil for the width of the container.
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
  /// Returns the size of a box including its margin, if its slot were that large.
  /// - Complexity: As ``Box/size(in:)``.
  public func size(of box: Box, in slot: SizeProposal) -> GridSize {
    let margin = box.outerMargin
    let size = box.size(in: slot.inset(by: margin), pass)
    return GridSize(width: size.width + margin.horizontal, height: size.height + margin.vertical)
  }

  /// Seats a box in a slot. The slot includes the margin of the box.
  ///
  /// A box that fills its slot has its edges rounded to the same pixels as those of the slot, so
  /// that neighbors leave no gap. Other boxes keep their size and start on a pixel. ``Box/gravity``
  /// aligns a box that is smaller than its slot.
  /// - Parameters:
  ///   - box: A child box of the container.
  ///   - corner: The corner of the slot, from the corner within the padding. NaN and infinite
  ///     coordinates are treated as 0.
  ///   - slot: The size of the slot.
  ///   - axis: The axis along which the slot already has the length of the box. Along the other
  ///     axes, a box with ``Length/part(_:)`` takes that part of the slot.
  ///   - limit: The maximum size of the box, regardless of its own sizing.
  public mutating func seat(
    _ box: Box, at corner: GridPoint, in slot: SizeProposal, fittedAlong axis: GridAxis? = nil,
    limit: GridSize = .infinite
  ) {
    let unmirrored = box.outerMargin
    let margin = isMirrored ? unmirrored.mirrored : unmirrored
    let corner = corner.finite
    let room = slot.inset(by: unmirrored)
    let across = span(
      of: box, .horizontal, from: corner.x, slot.width, isFitted: axis == .horizontal)
    let down = span(of: box, .vertical, from: corner.y, slot.height, isFitted: axis == .vertical)
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
    // Measuring calls the app's code, which may have removed the box from the container.
    if isPlacing, box.parent === container {
      box.storedRoom = SizeProposal(width: across.offer, height: down.offer)
      applyFrame(frame, to: box)
    }
  }

  /// Returns the start of a box along an axis, and the length that its slot offers.
  func span(
    of box: Box, _ axis: GridAxis, from corner: Double, _ slot: LengthProposal, isFitted: Bool
  ) -> (start: Double, offer: LengthProposal) {
    let margin = isMirrored ? box.outerMargin.mirrored : box.outerMargin
    let start = origin[axis] + corner + margin.start(of: axis)
    let rule = rule(of: box, along: axis)
    guard rule.isStretched, slot.isExact else { return (start, slot.reduced(by: margin[axis])) }
    var length = slot.length
    if !isFitted, case .part(let part) = rule { length *= part }
    let pixels = pass.screen.pixels
    let first = pixels.nearest(to: start)
    return (first, .exactly(pixels.nearest(to: start + length - margin[axis]) - first))
  }

  /// Returns the sizing rule of a box along an axis. In a container that fits its children, a part
  /// of its length is undefined and becomes `.fill`.
  func rule(of box: Box, along axis: GridAxis) -> Length {
    guard case .part(let part) = box.sizing[axis] else { return box.sizing[axis] }
    return container.sizing[axis].isNatural ? .fill : .part(part.finite)
  }

  /// Returns the weight by which a box takes a part of the remaining length; nil if it takes none.
  func share(of box: Box, along axis: GridAxis) -> Double? {
    guard let weight = box.weight else { return rule(of: box, along: axis) == .fill ? 1 : nil }
    return weight.finiteLength
  }

  /// Returns the length of a box's slot along an axis, given the space across it. The space across
  /// starts at `corner`.
  func slotLength(
    of box: Box, along axis: GridAxis, in slot: LengthProposal, across: LengthProposal,
    from corner: Double = 0,
    isFittedAcross: Bool = false
  ) -> Double {
    var space = SizeProposal(width: slot, height: slot)
    space[axis] = slot.reduced(by: box.outerMargin[axis])
    space[axis.crossing] =
      span(of: box, axis.crossing, from: corner, across, isFitted: isFittedAcross).offer
    return box.size(in: space, pass)[axis] + box.outerMargin[axis]
  }

  private func applyFrame(_ frame: GridRect, to box: Box) {
    var frame = mirrored(frame)
    frame.origin.x = pass.screen.pixels.nearest(to: frame.minX)
    if box.offset != .zero {
      frame.origin.x = pass.screen.pixels.nearest(to: frame.minX + box.offset.x)
      frame.origin.y = pass.screen.pixels.nearest(to: frame.minY + box.offset.y)
    }
    box.applyFrame(frame, pass)
  }

  /// Adds a separator line, by its frame in the space within the padding.
  ///
  /// Does nothing while measuring. NaN and infinite coordinates are treated as 0. Lines are listed
  /// in ``Box/separators``.
  public mutating func separate(_ line: GridRect, along axis: GridAxis) {
    guard isPlacing else { return }
    let line = GridRect(
      x: line.minX.finite, y: line.minY.finite, width: line.width.finite,
      height: line.height.finite)
    let frame = mirrored(line.moved(by: origin - .zero))
    container.separators.append(
      SeparatorLine(frame: pass.screen.pixels.nearest(to: frame), axis: axis))
  }

  /// Mirrors a frame if the screen is mirrored: its distance from the right edge, rounded to a
  /// pixel, becomes that from the left edge.
  private func mirrored(_ frame: GridRect) -> GridRect {
    guard isMirrored else { return frame }
    var frame = frame
    frame.origin.x =
      pass.screen.pixels.nearest(to: mirrorWidth ?? container.storedFrame.width) - frame.maxX
    return frame
  }
}

/// A separator line between boxes, or between lines of a flow.
public struct SeparatorLine: Hashable, Sendable {
  /// The frame of the line, in the coordinates of the container.
  public let frame: GridRect

  /// The axis along which the line runs.
  public let axis: GridAxis
}

extension Gravity {
  /// The gravity to apply in left-to-right coordinates, before the frame is mirrored.
  fileprivate func settled(isMirrored: Bool) -> Gravity {
    let resolved = resolved(isMirrored: isMirrored)
    guard isMirrored else { return resolved }
    var mirrored = resolved.subtracting([.left, .right])
    // If both edges are set, left takes precedence on the screen, also in a mirrored one.
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
