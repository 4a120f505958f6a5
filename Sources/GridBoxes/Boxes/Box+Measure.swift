/// How large a box would be in a space, and what that depends on.
struct Answer {
  let space: SizeProposal
  let size: GridSize

  /// Whether what is in the box was asked.
  let asksContent: Bool
}

extension Box {
  /// How large the box would be, without its margin, if it had so much room. Nothing is moved.
  /// - Complexity: O(*n*) for *n* boxes in it that have changed, or whose room is another one.
  public final func size(in space: SizeProposal) -> GridSize {
    size(in: space.valid, LayoutPass(screen: screen))
  }

  final func size(in space: SizeProposal, _ pass: LayoutPass) -> GridSize {
    if let answer, isAnswered(space, by: answer) {
      if answer.asksContent { state.insert(.isAskedForContent) }
      return answer.size
    }
    state.insert(.isAnswering)
    let answer = reckon(in: space, pass)
    if answer.asksContent { state.insert(.isAskedForContent) }
    // What changes meanwhile, as by a measurer, is for the next to ask.
    if state.remove(.isAnswering) != nil { self.answer = answer }
    return answer.size
  }

  /// Whether an answer holds for another space as well: where the box has a length of its own, where
  /// the room is the same, and where there is less of it, but no less than the box took.
  private func isAnswered(_ space: SizeProposal, by answer: Answer) -> Bool {
    isAnswered(space.width, answer.space.width, answer.size.width, sizing.width)
      && isAnswered(space.height, answer.space.height, answer.size.height, sizing.height)
  }

  private func isAnswered(
    _ offer: LengthProposal, _ before: LengthProposal, _ length: Double, _ rule: Length
  ) -> Bool {
    if offer == before { return true }
    return switch rule {
    case .points: true
    case .fit, .grow: offer.length <= before.length && offer.length >= length
    case .fill, .part: false
    }
  }

  private func reckon(in space: SizeProposal, _ pass: LayoutPass) -> Answer {
    var width = sizing.width.length(in: space.width).map(sizing.clampedWidth)
    var height = sizing.height.length(in: space.height).map(sizing.clampedHeight)
    if let ratio = sizing.ratio {
      if let width, height == nil { height = sizing.clampedHeight(width / ratio) }
      if let height, width == nil { width = sizing.clampedWidth(height * ratio) }
    }
    if let width, let height {
      return Answer(space: space, size: GridSize(width: width, height: height), asksContent: false)
    }
    let room = SizeProposal(
      width: width.map(LengthProposal.exactly)
        ?? .upTo(min(space.width.length, sizing.maximum.width)),
      height: height.map(LengthProposal.exactly)
        ?? .upTo(min(space.height.length, sizing.maximum.height)))
    var needed = contentSize(in: room, pass)
    if width == nil {
      let found = sizing.clampedWidth(
        sizing.width == .grow ? max(needed.width, place.width) : needed.width)
      if height == nil, found != needed.width {
        needed = contentSize(
          in: SizeProposal(width: .exactly(found), height: room.height), pass)
      }
      width = found
    }
    let found = sizing.clampedHeight(
      sizing.height == .grow ? max(needed.height, place.height) : needed.height)
    var size = GridSize(width: width ?? needed.width, height: height ?? found)
    if let ratio = sizing.ratio, height == nil, sizing.width.isNatural {
      size.height = sizing.clampedHeight(size.width / ratio)
    }
    return Answer(space: space, size: size, asksContent: true)
  }

  /// How much room what is in the box takes, with the padding around it.
  private func contentSize(in room: SizeProposal, _ pass: LayoutPass) -> GridSize {
    let outerScreen = pass.enter(self)
    defer { pass.screen = outerScreen }
    pass.work.measured += 1
    let inner = room.inset(by: padding)
    var size = ownSize(in: inner, pass)
    if !boxes.isEmpty || clipsBoxes {
      var seating = stretched(in: inner, besides: size, pass)
      if seating.ratioAwaitsHeight {
        // What fills the height is as tall as the tallest, which may change how wide it is.
        let needed = max(seating.reach.height, size.height)
        let height = LengthProposal.exactly(min(needed, inner.height.length))
        let room = SizeProposal(width: inner.width, height: height)
        seating = stretched(in: room, besides: size, pass)
      }
      size.width = max(size.width, seating.reach.width)
      size.height = max(size.height, seating.reach.height)
    }
    return GridSize(
      width: max(0, size.width + padding.horizontal),
      height: max(0, size.height + padding.vertical))
  }

  /// The boxes as they are in a room, or in as much of it as they turn out to need.
  private func stretched(in room: SizeProposal, besides own: GridSize, _ pass: LayoutPass)
    -> Seating
  {
    var seating = Seating(of: self, in: room, pass)
    arrange(&seating)
    guard seating.isStretched else { return seating }
    // What fills the width is as wide as the widest, which may change how tall it is.
    let needed = max(seating.reach.width, own.width)
    let width = LengthProposal.exactly(min(needed, room.width.length))
    seating = Seating(of: self, in: SizeProposal(width: width, height: room.height), pass)
    arrange(&seating)
    return seating
  }

  /// How much room the box's own content takes.
  private func ownSize(in room: SizeProposal, _ pass: LayoutPass) -> GridSize {
    switch content {
    case .none: .zero
    case .picture(let picture): picture.size.finite
    case .text(let text): fit(text, in: room, pass.screen.measurer).size
    }
  }
}

extension Length {
  /// The length that the rule gives without a look at what is in the box, if it does.
  fileprivate func length(in offer: LengthProposal) -> Double? {
    switch self {
    case .points: points
    case .fit, .grow: nil
    case .fill, .part: offer.isExact ? offer.length : nil
    }
  }
}
