// MARK: - Carrying items about
extension AnyGridView {
  /// The item that is being carried, by the number that the data has for it.
  public final var movingItem: Int? { carrying?.item }

  /// Where the item that is being carried would go if it were let go now.
  public final var reorderTarget: ItemPath? { carrying?.target }

  /// What is in the hand: not any more what is being told to the data.
  private var carrying: ReorderSession? { interaction.reordering.flatMap { $0.isLetGo ? nil : $0 } }

  /// Lifts an item at a point of the viewport, if the data source lets it be moved: it follows
  /// ``updateInteractiveMovement(to:)``, and others make room for it. The data is told when it is let go, not before.
  ///
  /// A pointer that rests on an item does this by itself, unless ``reorderRules`` say otherwise.
  ///
  /// The data may change meanwhile: the item stays in the hand, and would go next to the same items as
  /// before, until it is gone itself. After ``reloadData(keeping:)`` it is found as those in sight are.
  /// Another data source, or another layout, puts it down.
  /// - Returns: Whether it is lifted.
  @discardableResult
  public final func beginInteractiveMovement(
    ofItemAt place: some ItemReference, holdingAt point: GridPoint
  ) -> Bool {
    guard isLoaded(else: { $0.beginInteractiveMovement(ofItemAt: place, holdingAt: point) }),
      let item = place.number(in: sections)
    else { return false }
    return lift(item, at: point, pointer: nil)
  }

  /// The finger that carries an item is at another point of the viewport.
  /// - Complexity: That of the layout for moving an item, plus O(cells in use).
  public final func updateInteractiveMovement(to point: GridPoint) {
    guard carrying != nil, point.x.isFinite, point.y.isFinite else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.updateInteractiveMovement(to: point) }
    }
    interaction.carry(to: point)
    setNeedsAppearance()
    makeRoom()
  }

  /// Lets go of the item that is carried: the data source is told to move it, and what it then tells
  /// the grid brings the item from the finger to its place, while all else stays where it is. If it
  /// tells nothing at once, the item goes back, and later like any that moves.
  ///
  /// Data that is still to be loaded is loaded first. In the middle of an update the item goes back.
  /// - Returns: Whether the item was let go at another place.
  @discardableResult
  public final func endInteractiveMovement() -> Bool {
    guard let session = carrying else { return false }
    guard !schedule.defersChanges else {
      schedule.defer { self.endInteractiveMovement() }
      return session.target != session.source
    }
    if content.needsLoad { loadNow() }
    guard let session = carrying, isDataInStep, session.target != session.source else {
      putDown()
      return false
    }
    // The gap stays open for the change to begin with what the reader sees.
    interaction.drop()
    tellLater(.commit(.move(to: session.target), session.item))
    guard interaction.isDropped else { return true }
    if content.needsLoad { loadNow() } else { putDown() }
    return true
  }

  /// Lets go of the item that is carried, and all is as it was.
  public final func cancelInteractiveMovement() {
    guard interaction.isReordering else { return }
    guard !schedule.defersChanges else {
      return schedule.defer { self.cancelInteractiveMovement() }
    }
    putDown()
  }
}

// MARK: - Lifting
extension AnyGridView {
  final func lift(_ item: Int, at point: GridPoint, pointer: Int?) -> Bool {
    let generation = generation
    guard !schedule.defersChanges, point.x.isFinite, point.y.isFinite, calls.contains(.canMove),
      let source = path(of: item), ask({ environment.asksToMove(source) }) ?? false
    else { return false }
    cancelInteractiveMovement()
    // Whoever was asked may have changed the grid.
    guard generation == self.generation, isDataInStep, presentation.passage == nil,
      let frame = layout.frame(of: item), let preview = preview(of: item, from: source)
    else { return false }
    // Content that was pulled beyond an end goes back by itself.
    if scrolling.range.clamp(scrolling.offset) == scrolling.offset { scrolling.stop() }
    let shown = frameShown(of: item) ?? frame
    let session = ReorderSession(
      item: item, source: source, target: source, pointer: pointer, size: shown.size,
      grip: GridOffset(
        x: scrolling.offset.x + point.x - shown.minX, y: scrolling.offset.y + point.y - shown.minY),
      finger: point)
    interaction.beginReordering(session)
    content.setLayout(AnyItemLayout(preview))
    setNeedsAppearance()
    return true
  }

  /// Where the cell of an item is seen, be it on its way in, out, or to elsewhere.
  private func frameShown(of item: Int) -> GridRect? {
    let departing = realization.cells.departing.first { $0.element == .item(item) }
    guard let slot = slot(of: item) ?? departing?.slot else { return nil }
    return presentation.motions.attributes(of: slot)?.frame
      ?? table[slot].attributes.frame.moved(by: presentation.unseenScroll)
  }

  private func preview(of item: Int, from source: ItemPath) -> ReorderPreview? {
    try? ReorderPreview(layout, carrying: item..<(item + 1), section: source.section)
  }

  /// The item goes from the finger to where the data has it.
  final func putDown() {
    guard interaction.isReordering else { return }
    willChange(reorderRules.timing)
    stopCarrying()
    contentDidResize()
  }

  /// Nothing is carried any more; where things go is for the layout below.
  final func stopCarrying() {
    interaction.endReordering()
    content.replaceLayout(ReorderPreview.self) { preview in
      preview.letGo()
      return preview.dropped()
    }
    setNeedsAppearance()
  }

  /// Goes on carrying after a change for which that was stopped.
  final func carryOn(_ session: ReorderSession) {
    guard let preview = preview(of: session.item, from: session.source) else { return }
    content.setLayout(AnyItemLayout(preview))
    interaction.beginReordering(session)
    if session.target != session.source, !moveGap(to: session.target) {
      interaction.setReorderTarget(session.source)
    }
    setNeedsAppearance()
  }
}

// MARK: - Where it is shown
extension AnyGridView {
  /// Whether any cell is elsewhere than the layout has it.
  final var isRearranged: Bool {
    @inline(__always) get { interaction.isReordering || presentation.areCellsCollapsed }
  }

  /// Whether a cell is the one that is carried, which is where the finger has it.
  final func isCarried(_ slot: Int32) -> Bool {
    interaction.reordering.map { table[slot].element == .item($0.item) } ?? false
  }

  /// Shows the item that is carried at the finger, and all where they are gathered.
  @inline(never)
  final func rearrange(_ attributes: inout CellAttributes, of element: GridElement) {
    guard element.kind == .item else { return }
    if let session = interaction.reordering, session.item == element.index {
      attributes.frame = session.frame(at: scrolling.offset)
      attributes.level = .max
      attributes.state.insert(.lifted)
    } else if let gathering = presentation.gathering {
      attributes.frame = gathering
    }
  }
}
