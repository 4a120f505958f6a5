/// A cached measurement of a box.
struct CachedSize {
  let space: SizeProposal
  let size: GridSize

  /// Whether the size depends on the contents of the box.
  let dependsOnContents: Bool
}

extension Box {
  /// Returns the size of the box, without its margin, for the given space. Nothing is moved.
  ///
  /// Lengths of the space that are negative or NaN are treated as 0.
  /// - Complexity: O(*n*) for *n* descendants that have changed or whose available space differs
  ///   from the last measurement; O(1) if the last measurement still holds.
  public final func size(in space: SizeProposal) -> GridSize {
    size(in: space.valid, LayoutPass(screen: screen))
  }

  final func size(in space: SizeProposal, _ pass: LayoutPass) -> GridSize {
    if let cachedSize, isReusable(cachedSize, for: space) {
      if cachedSize.dependsOnContents { state.insert(.affectsContainer) }
      return cachedSize.size
    }
    state.insert(.isMeasuring)
    let cachedSize = measure(in: space, pass)
    if cachedSize.dependsOnContents { state.insert(.affectsContainer) }
    // A change during the measurement, such as one made by a text measurer, makes the result stale.
    if state.remove(.isMeasuring) != nil { self.cachedSize = cachedSize }
    return cachedSize.size
  }

  /// Whether a cached measurement also holds for another space. Along each axis, it does if the
  /// length is fixed, if the offer is the same, or if the offer is smaller but not below the
  /// measured length.
  private func isReusable(_ cachedSize: CachedSize, for space: SizeProposal) -> Bool {
    isReusable(space.width, cachedSize.space.width, cachedSize.size.width, sizing.width)
      && isReusable(space.height, cachedSize.space.height, cachedSize.size.height, sizing.height)
  }

  private func isReusable(
    _ offer: LengthProposal, _ before: LengthProposal, _ length: Double, _ rule: Length
  ) -> Bool {
    if offer == before { return true }
    return switch rule {
    case .points: true
    case .fit, .grow: offer.length <= before.length && offer.length >= length
    case .fill, .part: false
    }
  }

  private func measure(in space: SizeProposal, _ pass: LayoutPass) -> CachedSize {
    var width = sizing.width.length(in: space.width).map(sizing.clampedWidth)
    var height = sizing.height.length(in: space.height).map(sizing.clampedHeight)
    if let ratio = sizing.ratio {
      if let width, height == nil { height = sizing.clampedHeight(width / ratio) }
      if let height, width == nil { width = sizing.clampedWidth(height * ratio) }
    }
    if let width, let height {
      return CachedSize(
        space: space, size: GridSize(width: width, height: height), dependsOnContents: false)
    }
    let room = SizeProposal(
      width: width.map(LengthProposal.exactly)
        ?? .upTo(min(space.width.length, sizing.maximum.width)),
      height: height.map(LengthProposal.exactly)
        ?? .upTo(min(space.height.length, sizing.maximum.height)))
    var needed = contentSize(in: room, pass)
    if width == nil {
      let found = sizing.clampedWidth(
        sizing.width == .grow ? max(needed.width, storedFrame.width) : needed.width)
      if height == nil, found != needed.width {
        needed = contentSize(
          in: SizeProposal(width: .exactly(found), height: room.height), pass)
      }
      width = found
    }
    let found = sizing.clampedHeight(
      sizing.height == .grow ? max(needed.height, storedFrame.height) : needed.height)
    var size = GridSize(width: width ?? needed.width, height: height ?? found)
    if let ratio = sizing.ratio, height == nil, sizing.width.isNatural {
      size.height = sizing.clampedHeight(size.width / ratio)
    }
    return CachedSize(space: space, size: size, dependsOnContents: true)
  }

  /// Returns the size of the contents with the padding around them.
  private func contentSize(in room: SizeProposal, _ pass: LayoutPass) -> GridSize {
    let outerScreen = pass.enter(self)
    defer { pass.screen = outerScreen }
    pass.work.measured += 1
    let inner = room.inset(by: padding)
    var size = ownSize(in: inner, pass)
    if !boxes.isEmpty || clipsBoxes {
      var seating = stretched(in: inner, besides: size, pass)
      if seating.ratioAwaitsHeight {
        // Boxes that fill the height are as tall as the tallest one, which may change their width.
        let needed = max(seating.finiteExtent.height, size.height)
        let height = LengthProposal.exactly(min(needed, inner.height.length))
        let room = SizeProposal(width: inner.width, height: height)
        seating = stretched(in: room, besides: size, pass)
      }
      size.width = max(size.width, seating.finiteExtent.width)
      size.height = max(size.height, seating.finiteExtent.height)
    }
    return GridSize(
      width: max(0, size.width + padding.horizontal),
      height: max(0, size.height + padding.vertical))
  }

  /// Arranges the child boxes in a space, or in the part of its width that they turn out to need.
  private func stretched(in room: SizeProposal, besides own: GridSize, _ pass: LayoutPass)
    -> Seating
  {
    var seating = Seating(of: self, in: room, pass)
    arrange(&seating)
    guard seating.isStretched else { return seating }
    // Boxes that fill the width are as wide as the widest one, which may change their height.
    let needed = max(seating.finiteExtent.width, own.width)
    let width = LengthProposal.exactly(min(needed, room.width.length))
    seating = Seating(of: self, in: SizeProposal(width: width, height: room.height), pass)
    arrange(&seating)
    return seating
  }

  /// Returns the size of the box's own text or picture.
  private func ownSize(in room: SizeProposal, _ pass: LayoutPass) -> GridSize {
    switch content {
    case .none: .zero
    case .picture(let picture): picture.size.finite
    case .text(let text): fit(text, in: room, pass.screen.measurer).size
    }
  }
}

extension Length {
  /// The length that follows from the rule and the offer alone; nil if it depends on the contents.
  fileprivate func length(in offer: LengthProposal) -> Double? {
    switch self {
    case .points: points
    case .fit, .grow: nil
    case .fill, .part: offer.isExact ? offer.length : nil
    }
  }
}
