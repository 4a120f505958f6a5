// MARK: - Making room
extension AnyGridView {
  /// Finds the target of the moving item, and makes other items move out of its way.
  ///
  /// When they have moved, the pointer may be over yet another item. If the targets form a cycle,
  /// the original one is used, so that items do not oscillate under a pointer at rest.
  final func updateReorderGap() {
    guard let home = interaction.reordering?.target else { return }
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
    guard let session = interaction.reordering, before.generation == generation else { return }
    guard session.target != home else {
      return presentation.restoreTransition(before.transition)
    }
    contentDidResize()
    setNeedsPass()
  }

  /// The limit of targets per frame. A pointer does not cross more between two frames.
  private static var targetLimit: Int { 8 }

  /// Returns the next target of the moving item. Nil if it can stay, or if the delegate has
  /// changed the data.
  private func nextTarget() -> ItemPath? {
    guard let session = interaction.reordering, let proposed = targetUnderFinger(),
      proposed != session.target
    else { return nil }
    guard calls.contains(.moveTarget) else { return proposed }
    let generation = generation
    guard let answer = ask({ environment.asksForTarget(of: session.source, proposed) }) ?? proposed,
      generation == self.generation
    else { return nil }
    let places =
      sections.count > answer.section && answer.section >= 0
      ? sections[answer.section] + (answer.section == session.source.section ? 0 : 1) : 0
    guard (0..<places).contains(answer.item) else {
      note(.destinationOutOfRange(answer, count: places))
      return nil
    }
    return answer == session.target ? nil : answer
  }

  /// Returns the target under the pointer: the path of another item, the first of an empty
  /// section, or the last of all.
  private func targetUnderFinger() -> ItemPath? {
    guard let session = interaction.reordering else { return nil }
    let point = scrolling.offset + GridOffset(x: session.finger.x, y: session.finger.y)
    if let item = item(at: point) {
      return item == session.item ? nil : path(of: item).map { session.target(inPlaceOf: $0) }
    }
    if let section = emptySection(at: point) { return ItemPath(section: section, item: 0) }
    guard isBehindAll(point), let section = lastSection() else { return nil }
    let count = sections[section] - (section == session.source.section ? 1 : 0)
    return ItemPath(section: section, item: count)
  }

  /// Returns the section at a point that has no items besides the moving one.
  private func emptySection(at point: GridPoint) -> Int? {
    let spot = GridRect(x: point.x, y: point.y, width: 1 / 64, height: 1 / 64)
    let window = LayoutWindow(spot, viewport: visibleRect)
    let bar = realization.withBuffer { placements in
      content.appendPlacements(in: window, to: &placements)
      return placements.last {
        $0.element.kind != .item && $0.element.index < content.sections.count
      }
    }
    guard let section = bar?.element.index, let session = interaction.reordering
    else { return nil }
    let rest = sections[section] - (section == session.source.section ? 1 : 0)
    return rest == 0 && session.target.section != section ? section : nil
  }

  private func isBehindAll(_ point: GridPoint) -> Bool {
    guard itemCount > 1, let session = interaction.reordering else { return false }
    let last = session.item == itemCount - 1 ? itemCount - 2 : itemCount - 1
    guard let frame = layout.frame(of: last) else { return false }
    return layout.axis == .vertical
      ? point.y >= frame.maxY || point.y >= frame.minY && point.x >= frame.maxX
      : point.x >= frame.maxX || point.x >= frame.minX && point.y >= frame.maxY
  }

  private func lastSection() -> Int? {
    (0..<sections.count).last { sections[$0] > 0 }
  }

  /// Makes other items move out of the way, if the layout supports this target.
  /// - Returns: Whether it does.
  @discardableResult
  private func retarget(_ target: ItemPath) -> Bool {
    let before = presentation.transition
    willChange(reorderRules.timing)
    let hasMoved = moveGap(to: target)
    if hasMoved {
      interaction.setReorderTarget(target)
    } else {
      presentation.restoreTransition(before)
    }
    return hasMoved
  }

  /// Moves the gap in the layout. Returns false if the layout does not support the target.
  final func moveGap(to target: ItemPath) -> Bool {
    guard let place = interaction.reordering?.place(of: target, in: sections) else { return false }
    return content.changeLayout(ReorderPreview.self) { preview in
      do throws(LayoutError) { try preview.retarget(place, section: target.section) } catch {
        return false
      }
      return true
    }
  }
}
