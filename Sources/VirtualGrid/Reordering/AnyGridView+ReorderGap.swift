// MARK: - Making room
extension AnyGridView {
  /// Finds the target of the moving items, and makes other items move out of its way.
  ///
  /// When they have moved, the pointer may be over yet another item. If the targets form a cycle,
  /// the original one is used, so that items do not oscillate under a pointer at rest.
  final func updateReorderGap() {
    guard reordering.gapPoint != nil else { return }
    let home = gapTarget
    let before = (transition: presentation.transition, generation: generation)
    var seen = [home]
    while let next = nextTarget() {
      guard !seen.contains(next), seen.count < Self.targetLimit else {
        retarget(home)
        break
      }
      seen.append(next)
      guard retarget(next) else { break }
    }
    guard reordering.hasGap, before.generation == generation else { return }
    guard gapTarget != home else {
      return presentation.restoreTransition(before.transition)
    }
    contentDidResize()
    setNeedsPass()
  }

  /// The limit of targets per frame. A pointer does not cross more between two frames.
  private static var targetLimit: Int { 8 }

  /// Returns the next target of the moving items. Nil if they can stay, or if the delegate has
  /// changed the data.
  final func nextTarget() -> ItemPath? { targetUnderPointer().flatMap { accepted($0) } }

  /// Returns a target that differs from the present one and exists, after the delegate has answered. Nil
  /// if there is none, or if the delegate has changed the data.
  private func accepted(_ proposed: ItemPath) -> ItemPath? {
    guard proposed != gapTarget else { return nil }
    let generation = generation
    guard let answer = answer(to: proposed), generation == self.generation else { return nil }
    let places =
      sections.count > answer.section && answer.section >= 0 ? restCount(of: answer.section) + 1 : 0
    guard (0..<places).contains(answer.item) else {
      note(.destinationOutOfRange(answer, count: places))
      return nil
    }
    return answer == gapTarget ? nil : answer
  }

  /// The present target of the items that the user moves over this grid, if any.
  final var gapTarget: ItemPath? { reordering.session?.target ?? reordering.visit?.target }

  /// The number of items of a section besides those that are moved.
  final func restCount(of section: Int) -> Int {
    reordering.session?.restCount(of: section, in: sections) ?? sections[section]
  }

  /// Returns the answer of the delegate to a target.
  final func answer(to proposed: ItemPath) -> ItemPath? {
    if let visit = reordering.visit {
      return ask { environment.target(forReceiving: visit.transfer, at: proposed) } ?? proposed
    }
    guard let session = reordering.session, calls.contains(.moveTarget) else {
      return proposed
    }
    return ask { environment.target(forMovingItemAt: session.source, to: proposed) } ?? proposed
  }

  /// Returns the target under the pointer: the path of another item, the first of an empty
  /// section, or the last of all.
  final func targetUnderPointer() -> ItemPath? {
    guard let pointer = reordering.gapPoint else { return nil }
    let point = scrolling.offset + GridOffset(x: pointer.x, y: pointer.y)
    if let item = item(at: point) { return target(inPlaceOf: item) }
    if let section = emptySection(at: point) {
      return gapTarget?.section == section ? nil : ItemPath(section: section, item: 0)
    }
    if isBehindAll(point), let section = lastSection() {
      return ItemPath(section: section, item: restCount(of: section))
    }
    // Items of another grid have no target yet.
    guard reordering.visit != nil, gapTarget == nil, sections.count > 0 else { return nil }
    guard let item = layout.item(nearestTo: point) else { return ItemPath(section: 0, item: 0) }
    return target(inPlaceOf: item)
  }

  /// Returns the target at which the moved items take the current position of another one. Nil if it is
  /// one of them.
  final func target(inPlaceOf item: Int) -> ItemPath? {
    guard var path = path(of: item) else { return nil }
    if let session = reordering.session {
      return session.contains(item) ? nil : session.target(inPlaceOf: path, of: item)
    }
    if let target = gapTarget, target.section == path.section, target.item <= path.item {
      path.item += 1
    }
    return path
  }

  /// Returns the section at a point that has no items besides the moving ones.
  final func emptySection(at point: GridPoint) -> Int? {
    let spot = GridRect(x: point.x, y: point.y, width: 1 / 64, height: 1 / 64)
    let window = LayoutWindow(spot, viewport: stickyViewport)
    let bar = realization.withBuffer { placements in
      content.appendPlacements(in: window, to: &placements)
      return placements.last {
        $0.element.kind != .item && $0.element.kind != .columnHeader
          && $0.element.index < content.sections.count
      }
    }
    return bar.flatMap { restCount(of: $0.element.index) == 0 ? $0.element.index : nil }
  }

  final func isBehindAll(_ point: GridPoint) -> Bool {
    var last = itemCount - 1
    for part in (reordering.session?.parts ?? []).reversed()
    where part.items.upperBound == last + 1 {
      last = part.items.lowerBound - 1
    }
    guard last >= 0, let frame = layout.frame(of: last) else { return false }
    return layout.axis == .vertical
      ? point.y >= frame.maxY || point.y >= frame.minY && point.x >= frame.maxX
      : point.x >= frame.maxX || point.x >= frame.minX && point.y >= frame.maxY
  }

  final func lastSection() -> Int? {
    (0..<sections.count).last { sections[$0] > 0 }
  }

  /// Makes other items move out of the way, if the layout supports this target.
  /// - Returns: Whether it does.
  @discardableResult
  final func retarget(_ target: ItemPath?) -> Bool {
    let before = presentation.transition
    willChange(reorderRules.timing)
    let hasMoved = moveGap(to: target)
    if hasMoved {
      reordering.retargetGap(to: target)
    } else {
      presentation.restoreTransition(before)
    }
    return hasMoved
  }

  /// Moves the gap in the layout. Returns false if the layout does not support the target.
  final func moveGap(to target: ItemPath?) -> Bool {
    guard reordering.hasGap else { return false }
    let session = reordering.session
    let place = target.map {
      session?.place(of: $0, in: sections) ?? sections.items(of: $0.section).lowerBound + $0.item
    }
    return content.changeLayout(ReorderPreview.self) { preview in
      guard let target, let place, target != session?.home else {
        preview.returnHome()
        return true
      }
      do throws(LayoutError) { try preview.retarget(place, section: target.section) } catch {
        return false
      }
      return true
    }
  }
}

// MARK: - Keys
extension AnyGridView {
  /// Whether keys move items at the moment.
  final var isMovedByKeys: Bool {
    reordering.session.map { $0.isByKeys && !$0.isDropped } ?? false
  }

  /// Moves the items by one step of a key, and scrolls to the item of the session with an animation.
  /// - Returns: Whether the target of the items has changed.
  /// - Complexity: That of the layout for a step and for moving an item.
  @discardableResult
  final func moveCarriedItems(_ step: Step) -> Bool {
    guard !schedule.defersChanges, isMovedByKeys, let session = reordering.session,
      let proposed = target(of: step, in: session)
    else { return false }
    let generation = generation
    guard let target = accepted(proposed), generation == self.generation, isMovedByKeys,
      retarget(target)
    else { return false }
    contentDidResize()
    setNeedsPass()
    let (curve, duration) = reorderRules.scrollTiming
    scrollToItem(at: session.item, alignment: .nearest, duration: duration, curve: curve)
    return true
  }

  /// Returns the target to which a step leads: at the item that the layout shows there, or at the ends of
  /// all items.
  private func target(of step: Step, in session: ReorderSession) -> ItemPath? {
    switch step {
    case .home: return firstSection().map { ItemPath(section: $0, item: 0) }
    case .end: return lastSection().map { ItemPath(section: $0, item: restCount(of: $0)) }
    case .up, .down, .left, .right, .pageUp, .pageDown:
      var next = layout.item(step, of: session.item)
      while let item = next, session.contains(item) { next = layout.item(step, of: item) }
      return next.flatMap { target(inPlaceOf: $0) }
    }
  }

  private func firstSection() -> Int? { (0..<sections.count).first { sections[$0] > 0 } }
}
