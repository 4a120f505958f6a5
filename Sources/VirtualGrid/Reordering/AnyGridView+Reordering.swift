// MARK: - Carrying items about
extension AnyGridView {
  /// The item that is being carried, by the number that the data has for it.
  public final var carriedItem: Int? { session?.item }

  /// Where the item that is being carried would go if it were let go now.
  public final var reorderTarget: ItemPath? { session?.target }

  /// Lifts an item at a point of the viewport, if the data source lets it be moved: it follows
  /// ``carryItem(to:)``, and others make room for it. The data is told when it is let go, not before.
  ///
  /// A pointer that rests on an item does this by itself, unless ``reorderRules`` say otherwise.
  /// - Returns: Whether it is lifted.
  @discardableResult
  public final func liftItem(at place: some ItemPlace, holdingAt point: Point) -> Bool {
    guard isLoaded(else: { $0.liftItem(at: place, holdingAt: point) }),
      let item = place.number(in: sections)
    else { return false }
    return lift(item, at: point, pointer: nil)
  }

  /// The finger that carries an item is at another point of the viewport.
  /// - Complexity: That of the layout for moving an item, plus O(cells in use).
  public final func carryItem(to point: Point) {
    guard session != nil, point.x.isFinite, point.y.isFinite else { return }
    guard !work.isInPass else { return work.defer { self.carryItem(to: point) } }
    session?.finger = point
    setNeedsAppearance()
    makeRoom()
  }

  /// Lets go of the item that is carried: the data source is told to move it, and what it then tells
  /// the grid brings the item from the finger to its place. If it tells nothing, the item goes back.
  /// - Returns: Whether the item was let go at another place.
  @discardableResult
  public final func dropItem() -> Bool {
    guard let session else { return false }
    guard !work.isInPass else {
      work.defer { self.dropItem() }
      return session.target != session.source
    }
    putDown()
    guard session.target != session.source else { return false }
    tellLater(.commit(.move(to: session.target), session.item))
    return true
  }

  /// Lets go of the item that is carried, and all is as it was.
  public final func cancelReordering() {
    guard session != nil else { return }
    guard !work.isInPass else { return work.defer { self.cancelReordering() } }
    putDown()
  }
}

// MARK: - Lifting
extension AnyGridView {
  final func lift(_ item: Int, at point: Point, pointer: Int?) -> Bool {
    guard !work.isInPass, passage == nil, point.x.isFinite, point.y.isFinite,
      calls.contains(.canMove), let source = path(of: item), let frame = layout.frame(of: item),
      ask({ asksToMove(source) }) ?? false
    else { return false }
    cancelReordering()
    guard let preview = preview(of: item, from: source) else { return false }
    // Content that was pulled beyond an end goes back by itself.
    if scroll.range.clamp(scroll.offset) == scroll.offset { scroll.stop() }
    let shown = slot(of: item).map { table[$0].attributes.frame } ?? frame
    session = ReorderSession(
      item: item, source: source, target: source, pointer: pointer, size: shown.size,
      grip: Offset(
        x: scroll.offset.x + point.x - shown.minX, y: scroll.offset.y + point.y - shown.minY),
      finger: point)
    layout = AnyLayout(preview)
    setNeedsAppearance()
    return true
  }

  private func preview(of item: Int, from source: ItemPath) -> ReorderPreview? {
    try? ReorderPreview(layout, carrying: item..<(item + 1), section: source.section)
  }

  /// The item goes from the finger to where the data has it.
  final func putDown() {
    guard session != nil else { return }
    willChange(reorderRules.timing)
    stopCarrying()
    contentDidResize()
  }

  /// Nothing is carried any more; where things go is for the layout below.
  final func stopCarrying() {
    session = nil
    layout = layout.change(ReorderPreview.self) { preview in
      preview.letGo()
      return preview.dropped()
    }
    setNeedsAppearance()
  }
}

// MARK: - Making room
extension AnyGridView {
  /// Finds out where the item would go now, and has others make room for it.
  ///
  /// When others have made room, the finger may be over yet another one. Where that leads back to
  /// where it came from, nothing is done, so that nothing goes to and fro under a finger at rest.
  final func makeRoom() {
    guard let session else { return }
    var seen = [session.target]
    while let next = nextTarget(), !seen.contains(next), seen.count < Self.targetLimit {
      seen.append(next)
      retarget(next)
    }
    guard let next = nextTarget(), next != self.session?.target else { return }
    retarget(seen[0])
  }

  /// More steps than that no finger takes between two frames.
  private static var targetLimit: Int { 8 }

  /// Where the finger would have the item go; nil if it may stay.
  private func nextTarget() -> ItemPath? {
    guard let session, let proposed = targetUnderFinger(), proposed != session.target
    else { return nil }
    guard calls.contains(.moveTarget) else { return proposed }
    guard let answer = ask({ asksForTarget(of: session.source, proposed) }) ?? proposed
    else { return nil }
    let places =
      sections.count > answer.section && answer.section >= 0
      ? sections[answer.section] + (answer.section == session.source.section ? 0 : 1) : 0
    guard (0..<places).contains(answer.item) else {
      note(.destinationOutOfRange(answer, places: places))
      return nil
    }
    return answer == session.target ? nil : answer
  }

  /// The place under the finger: that of another item, the first of a section without items, or the
  /// last of all.
  private func targetUnderFinger() -> ItemPath? {
    guard let session else { return nil }
    let point = scroll.offset + Offset(x: session.finger.x, y: session.finger.y)
    if let item = item(at: point) {
      return item == session.item ? nil : path(of: item).map { session.target(inPlaceOf: $0) }
    }
    if let section = emptySection(at: point) { return ItemPath(section: section, item: 0) }
    guard isBehindAll(point), let section = lastSection() else { return nil }
    let count = sections[section] - (section == session.source.section ? 1 : 0)
    return ItemPath(section: section, item: count)
  }

  /// The section at a point whose only item is the one that is carried, or that has none.
  private func emptySection(at point: Point) -> Int? {
    incoming.removeAll(keepingCapacity: true)
    let spot = Rect(x: point.x, y: point.y, width: 1 / 64, height: 1 / 64)
    lentLayout.append(Window(spot, viewport: visibleRect), to: &incoming)
    let bar = incoming.last { $0.element.kind != .item && $0.element.index < sections.count }
    guard let section = bar?.element.index, let session else { return nil }
    let rest = sections[section] - (section == session.source.section ? 1 : 0)
    return rest == 0 && session.target.section != section ? section : nil
  }

  private func isBehindAll(_ point: Point) -> Bool {
    guard itemCount > 1, let session else { return false }
    let last = session.item == itemCount - 1 ? itemCount - 2 : itemCount - 1
    guard let frame = layout.frame(of: last) else { return false }
    return layout.axis == .vertical
      ? point.y >= frame.maxY || point.y >= frame.minY && point.x >= frame.maxX
      : point.x >= frame.maxX || point.x >= frame.minX && point.y >= frame.maxY
  }

  private func lastSection() -> Int? {
    (0..<sections.count).last { sections[$0] > 0 }
  }

  /// Has others make room elsewhere, if the layout lets the item go there.
  private func retarget(_ target: ItemPath) {
    guard let session else { return }
    willChange(reorderRules.timing)
    let place = session.place(of: target, in: sections)
    let hasMoved = layout.change(ReorderPreview.self) { preview in
      do throws(LayoutError) { try preview.retarget(place, section: target.section) } catch {
        return false
      }
      return true
    }
    guard hasMoved else { return }
    self.session?.target = target
    contentDidResize()
    setNeedsPass()
  }
}

// MARK: - Scrolling at the edges
extension AnyGridView {
  /// Whether the content scrolls under the finger that carries an item.
  final var scrollsUnderFinger: Bool { edgeSpeed != .zero }

  private var edgeSpeed: Offset {
    guard let session else { return .zero }
    let view = viewport
    var speed = Offset(
      x: reorderRules.speed(at: session.finger.x, of: view.width),
      y: reorderRules.speed(at: session.finger.y, of: view.height))
    let (start, end) = (scroll.range.start, scroll.range.end)
    if speed.x < 0 && scroll.offset.x <= start.x || speed.x > 0 && scroll.offset.x >= end.x {
      speed.x = 0
    }
    if speed.y < 0 && scroll.offset.y <= start.y || speed.y > 0 && scroll.offset.y >= end.y {
      speed.y = 0
    }
    return speed
  }

  /// Scrolls under the finger that carries an item, as far as the time since the last frame allows.
  final func scrollUnderFinger(at time: Double) {
    let speed = edgeSpeed
    guard speed != .zero else {
      session?.lastScroll = nil
      return
    }
    let elapsed = min(max(0, time - (session?.lastScroll ?? time)), Self.longestScroll)
    session?.lastScroll = time
    guard elapsed > 0 else { return }
    let way = Offset(x: speed.x * elapsed, y: speed.y * elapsed)
    scroll.jump(to: scroll.range.clamp(scroll.offset + way))
    offsetDidChange()
    setNeedsAppearance()
    makeRoom()
  }

  /// A machine that slept does not scroll to the end.
  private static var longestScroll: Double { 0.1 }
}

// MARK: - Where it is shown
extension AnyGridView {
  /// Whether a cell is the one that is carried, which is where the finger has it.
  final func isCarried(_ slot: Int32) -> Bool {
    session.map { table[slot].element == .item($0.item) } ?? false
  }

  /// Shows the item that is carried at the finger, and all where they are gathered.
  @inline(never)
  final func rearrange(_ attributes: inout CellAttributes, of element: Element) {
    guard element.kind == .item else { return }
    if let session, session.item == element.index {
      attributes.frame = session.frame(at: scroll.offset)
      attributes.level = .max
      attributes.state.insert(.lifted)
    } else if let gathering {
      attributes.frame = gathering
    }
  }
}
