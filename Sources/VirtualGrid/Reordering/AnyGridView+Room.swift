// MARK: - Making room
extension AnyGridView {
  /// Finds out where the item would go now, and has others make room for it.
  ///
  /// When others have made room, the finger may be over yet another one. Where that leads back to
  /// where it came from, nothing is done, so that nothing goes to and fro under a finger at rest.
  final func makeRoom() {
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

  /// More steps than that no finger takes between two frames.
  private static var targetLimit: Int { 8 }

  /// Where the finger would have the item go; nil if it may stay, or if whoever was asked has changed
  /// the data.
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
      note(.destinationOutOfRange(answer, places: places))
      return nil
    }
    return answer == session.target ? nil : answer
  }

  /// The place under the finger: that of another item, the first of a section without items, or the
  /// last of all.
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

  /// The section at a point whose only item is the one that is carried, or that has none.
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

  /// Has others make room elsewhere, if the layout lets the item go there.
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

  /// Moves the gap in the layout, if the layout lets it.
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
