/// The scroll bars of a pane that are made of boxes.
///
/// A bar is a track and a thumb. A bubble beside the thumb that the user drags shows the position. The
/// boxes have the pane as their owner for its screen and its drawing number, but the pane neither
/// scrolls nor clips them.
final class PaneScrollBars {
  /// The boxes to draw, in drawing order.
  private(set) var boxes: [Box] = []

  private var vertical = Bar()
  private var horizontal = Bar()
  private let bubble = Box()

  /// The text in the bubble.
  private var bubbleText = ""

  /// Which of all boxes are drawn, as bits.
  private var drawn: UInt8 = 0

  /// The thumb that the user drags.
  private var held: HeldThumb?

  /// The time of the last frame, in seconds.
  private var time = 0.0

  /// Whether the bars over the content become visible in the next frame.
  private var flashes = false

  /// The boxes of a bar, and their position if the bar is shown.
  private struct Bar {
    let track = Box()
    let thumb = Box()
    var placement: ScrollBarPlacement?
  }

  /// The thumb that the user drags, and where the pointer holds it.
  private struct HeldThumb {
    let axis: GridAxis

    /// The distance of the pointer from the start of the thumb.
    let grip: Double

    /// The start of the thumb, measured from the start of the track.
    var start: Double
  }

  /// Creates bars that are not shown yet.
  init(of pane: GridPane) {
    for bar in [vertical, horizontal] {
      bar.track.background = Self.trackColor
      bar.thumb.background = Self.thumbColor
      bar.thumb.corners = Corners(all: 4)
    }
    bubble.background = Self.heldColor
    bubble.corners = Corners(all: 4)
    // Last, so that none of this requests a frame.
    for box in allBoxes { box.owner = pane }
  }

  /// Takes the boxes out of the pane, which is being deallocated.
  func removeOwner() {
    for box in allBoxes { box.owner = nil }
  }

  private var allBoxes: [Box] {
    [vertical.track, vertical.thumb, horizontal.track, horizontal.thumb, bubble]
  }
}

// MARK: - Colors
extension PaneScrollBars {
  // Grays in the middle, which differ from light and from dark content.
  private static var thumbColor: GridColor { GridColor(0x868C96) }
  private static var heldColor: GridColor { GridColor(0xC6CBD3) }
  private static var trackColor: GridColor {
    GridColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.15)
  }
  private static var bubbleTextColor: GridColor { GridColor(0x14171C) }
}

// MARK: - Frames
extension PaneScrollBars {
  /// Whether the user drags a thumb.
  var isHeld: Bool { held != nil }

  /// Moves the bars to the current offset of the pane.
  /// - Parameter time: The time of the frame, in seconds; nil for the time of the last one.
  func update(_ pane: GridPane, on screen: BoxScreen, at time: Double?) {
    let grid = pane.anyGrid
    if let time, time.isFinite {
      self.time = time
      if flashes { grid.flashIndicators(time: time) }
      flashes = false
    }
    let vertical = find(.vertical, of: pane, grid, screen)
    let horizontal = find(.horizontal, of: pane, grid, screen)
    (self.vertical.placement, self.horizontal.placement) = (vertical, horizontal)
    // Most frames of bars over the content end here.
    guard vertical != nil || horizontal != nil else { return draw(0, in: pane) }
    var seen: UInt8 = 0
    pane.withLayoutPass { pass in
      if let vertical {
        seen |= vertical.isBeside ? 0b00011 : 0b00010
        show(self.vertical, at: vertical, pass)
      }
      if let horizontal {
        seen |= horizontal.isBeside ? 0b01100 : 0b01000
        show(self.horizontal, at: horizontal, pass)
      }
      if showBubble(in: pane, screen, pass) { seen |= 0b10000 }
    }
    draw(seen, in: pane)
    keepEnd(of: pane, screen)
  }

  /// Makes the bars over the content visible for a moment, from the next frame on.
  func flash() { flashes = true }

  /// Hides the bars that are fading out.
  func finishFading(in pane: GridPane) {
    var seen = drawn
    if vertical.placement.map({ $0.opacity < 1 }) ?? false {
      vertical.placement = nil
      seen &= ~0b00011
    }
    if horizontal.placement.map({ $0.opacity < 1 }) ?? false {
      horizontal.placement = nil
      seen &= ~0b01100
    }
    draw(seen, in: pane)
  }

  /// Stops showing the bars.
  func hide(in pane: GridPane) {
    (vertical.placement, horizontal.placement, held) = (nil, nil, nil)
    draw(0, in: pane)
  }

  private func draw(_ seen: UInt8, in pane: GridPane) {
    guard seen != drawn else { return }
    drawn = seen
    boxes.removeAll(keepingCapacity: true)
    for (bit, box) in allBoxes.enumerated() where seen & 1 << UInt8(bit) != 0 { boxes.append(box) }
    pane.drawingChanged()
  }

  /// Returns the placement of a bar; nil if it is not visible.
  private func find(
    _ axis: GridAxis, of pane: GridPane, _ grid: AnyGridView, _ screen: BoxScreen
  ) -> ScrollBarPlacement? {
    guard grid.isScrollable(along: axis) else { return nil }
    let indicator = grid.indicator(axis)
    let isHeld = held?.axis == axis
    let isPermanent = isHeld || pane.scrollBars == .always || pane.hasSpaceForBar(along: axis)
    let opacity = isPermanent ? 1 : indicator.opacity(at: time)
    guard opacity > 0,
      var placement = ScrollBarPlacement(of: indicator, in: pane, grid, on: screen)
    else { return nil }
    placement.opacity = opacity
    if isHeld, let held { placement.move(to: held.start) }
    return placement
  }

  /// Places the boxes of a bar.
  private func show(_ bar: Bar, at placement: ScrollBarPlacement, _ pass: LayoutPass) {
    if placement.isBeside { place(bar.track, at: placement.track, pass) }
    place(bar.thumb, at: placement.thumb, pass)
    if bar.thumb.opacity != placement.opacity { bar.thumb.opacity = placement.opacity }
    let color = held?.axis == placement.axis ? Self.heldColor : Self.thumbColor
    if bar.thumb.background != color { bar.thumb.background = color }
  }

  private func place(_ box: Box, at frame: GridRect, _ pass: LayoutPass) {
    if frame != box.laidOutFrame || !box.isShown { box.applyFrame(frame, pass) }
  }

  /// Keeps content whose extents become known while the thumb is at an end of the track at that
  /// end.
  private func keepEnd(of pane: GridPane, _ screen: BoxScreen) {
    guard let held, let placement = placement(along: held.axis), placement.way > 0,
      placement.start <= 0 || placement.start >= placement.way
    else { return }
    scroll(pane, by: placement, screen)
  }

  private func scroll(_ pane: GridPane, by placement: ScrollBarPlacement, _ screen: BoxScreen) {
    let step = screen.scrollBarMetrics.step
    let offset = placement.offset(in: pane.anyGrid.scrollRange, step: step)
    if pane.contentOffset[placement.axis] != offset {
      pane.contentOffset[placement.axis] = offset
    }
  }

  private func placement(along axis: GridAxis) -> ScrollBarPlacement? {
    axis == .vertical ? vertical.placement : horizontal.placement
  }
}

// MARK: - Bubble
extension PaneScrollBars {
  /// Places the bubble beside the thumb that the user drags along the axis of the layout.
  /// - Returns: Whether it is visible.
  private func showBubble(in pane: GridPane, _ screen: BoxScreen, _ pass: LayoutPass) -> Bool {
    guard let axis = held?.axis, axis == pane.anyGrid.layout.axis,
      let placement = placement(along: axis), let item = pane.item(beside: placement)
    else { return false }
    let text = pane.position(of: item)
    guard !text.isEmpty else { return false }
    let thickness = screen.scrollBarMetrics.thickness
    if text != bubbleText {
      bubbleText = text
      bubble.content = .text(
        TextContent(
          AttributedText(text), style: TextStyle(color: Self.bubbleTextColor), lineLimit: 1))
    }
    bubble.padding = GridInsets(left: thickness.width, right: thickness.width)
    var frame = GridRect(origin: .zero, size: bubble.size(in: .upTo(GridSize.infinite), pass))
    let (track, thumb, crossing) = (placement.track, placement.thumb, axis.crossing)
    let step = max(1, screen.scrollBarMetrics.step[axis])
    let start = thumb.origin[axis] + (thumb.size[axis] - frame.size[axis]) / 2
    frame.origin[axis] = min(
      max((start / step).rounded(.down) * step, track.origin[axis]),
      track.origin[axis] + track.size[axis] - frame.size[axis])
    let isAtStart = axis == .vertical && screen.isMirrored
    frame.origin[crossing] =
      isAtStart
      ? track.maxX + thickness.width
      : track.origin[crossing] - thickness[crossing] - frame.size[crossing]
    place(bubble, at: screen.pixels.nearest(to: frame), pass)
    return true
  }
}

extension GridPane {
  /// Returns the item beside a thumb: at the start of the track the first one, at the end the last
  /// one, and in between the one as far down the viewport as the thumb is down its track.
  fileprivate func item(beside placement: ScrollBarPlacement) -> Int? {
    let (items, axis) = (anyGrid.visibleItems, placement.axis)
    let view = anyGrid.visibleRect
    let point = view.origin[axis] + placement.progress * view.size[axis]
    return items.first { item in
      anyGrid.frame(ofItemAt: item).map { $0.origin[axis] + $0.size[axis] > point } ?? false
    } ?? items.last
  }

  /// Returns the text of the bubble for an item.
  fileprivate func position(of item: Int) -> String {
    if let positionText { return positionText(item) }
    let section = anyGrid.path(of: item)?.section ?? 0
    let title = anyGrid.indexTitles.last { $0.section <= section }
    return title?.title ?? String(item + 1)
  }
}

// MARK: - Presses
extension PaneScrollBars {
  /// Returns the bar at a point of the pane, and its part there. Nil if there is no bar.
  func bar(at point: GridPoint) -> (axis: GridAxis, part: ScrollBarPlacement.Part)? {
    for placement in [vertical.placement, horizontal.placement] {
      if let placement, let part = placement.part(at: point) { return (placement.axis, part) }
    }
    return nil
  }

  /// Takes hold of a thumb at a point of the pane.
  /// - Parameter isCentered: Whether the thumb moves to the point first.
  func hold(
    _ axis: GridAxis, at point: GridPoint, isCentered: Bool, in pane: GridPane, _ screen: BoxScreen
  ) {
    guard let placement = placement(along: axis) else { return }
    let position = point[axis] - placement.track.origin[axis]
    held = HeldThumb(
      axis: axis, grip: isCentered ? placement.extent / 2 : position - placement.start,
      start: placement.start)
    if isCentered { drag(to: point, in: pane, screen) }
  }

  /// Moves the held thumb with the pointer, and scrolls the content.
  func drag(to point: GridPoint, in pane: GridPane, _ screen: BoxScreen) {
    guard let held, var placement = placement(along: held.axis) else { return }
    placement.move(to: point[held.axis] - placement.track.origin[held.axis] - held.grip)
    self.held?.start = placement.start
    scroll(pane, by: placement, screen)
  }

  /// Lets go of the thumb.
  func release() { held = nil }
}
