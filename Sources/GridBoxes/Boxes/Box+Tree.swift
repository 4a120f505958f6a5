extension Box {
  /// The container of the box; nil for a root box, and for a removed box that still fades out.
  public final var parent: Box? { state.contains(.isLeaving) ? nil : owner }

  /// The screen of the box: its own, or that of the nearest ancestor that has one.
  ///
  /// Setting it ends animations, because they run on the clock of the previous screen.
  /// - Complexity: O(depth) to get; O(*n*) to set, for *n* descendants.
  public final var screen: BoxScreen? {
    get {
      var box: Box? = self
      while let current = box {
        if let own = current.ownScreen { return own }
        box = current.owner
      }
      return nil
    }
    set {
      guard newValue !== ownScreen else { return }
      // Animations run on the clock of the previous screen, so they end.
      forEachWithin { box in
        box.endMotion()
        box.dropAll()
      }
      ownScreen = newValue
      discardMeasurements()
      drawingChanged()
      newValue?.needsFrame()
    }
  }

  /// Calls a closure for the box and then for each descendant, parents before children.
  /// - Complexity: O(*n*) for *n* boxes.
  public final func forEachWithin(_ body: (Box) -> Void) {
    body(self)
    for box in boxes { box.forEachWithin(body) }
    for box in cells { box.forEachWithin(body) }
  }

  /// Whether the box is `other` or one of its descendants.
  /// - Complexity: O(depth).
  public final func isWithin(_ other: Box) -> Bool {
    var box: Box? = self
    while let current = box {
      if current === other { return true }
      box = current.parent
    }
    return false
  }
}

// MARK: - Adding
extension Box {
  /// Appends a child box, and removes it from its previous parent.
  ///
  /// Traps if this box is `box` or one of its descendants.
  /// - Complexity: O(depth), amortized, plus O(*n*) for the *n* children of the previous parent,
  ///   and for the descendants of `box` if they were on another screen.
  public final func append(_ box: Box) {
    box.removeFromParent()
    adopt(box, at: boxes.count)
    didAdd(box)
  }

  /// Appends child boxes, and removes them from their previous parents.
  /// - Complexity: As ``append(_:)`` for each.
  public final func append(contentsOf others: [Box]) {
    for box in others { append(box) }
  }

  /// Inserts a child box before the one at an index, and removes it from its previous parent.
  ///
  /// A box that is already a child of this one moves; the index then counts the children without
  /// it. Traps if the index is out of range.
  /// - Complexity: O(*n*) for *n* child boxes.
  public final func insert(_ box: Box, at index: Int) {
    box.removeFromParent()
    precondition(
      index >= 0 && index <= boxes.count,
      "Index \(index) is out of range; the box has boxes 0..<\(boxes.count).")
    adopt(box, at: index)
    didAdd(box)
  }

  /// Replaces all child boxes.
  ///
  /// ``didAdd(_:)`` and ``didRemove(_:)`` are called only for boxes that were added or removed. If
  /// a box is in the array more than once, its first position counts.
  /// - Complexity: O(*n* + *m*) for *n* boxes before and *m* after.
  public final func setBoxes(_ others: [Box]) {
    let isSame = others.count == boxes.count && zip(others, boxes).allSatisfy { $0 === $1 }
    guard !isSame else { return }
    let shown = shownBoxes
    var kept = Set<ObjectIdentifier>()
    let others = others.filter { kept.insert(ObjectIdentifier($0)).inserted }
    let gone = boxes.filter { !kept.contains(ObjectIdentifier($0)) }
    let new = others.filter { $0.parent !== self }
    for box in new { box.removeFromParent() }
    boxes = boxes.filter { $0.parent === self && kept.contains(ObjectIdentifier($0)) }
    let removals = release(gone.filter { $0.parent === self })
    for box in new where box.parent == nil { adopt(box, at: boxes.count) }
    boxes = others.filter { $0.parent === self }
    if !shownBoxes.elementsEqual(shown, by: ===) { drawingChanged() }
    contentChanged()
    // Overrides of these methods may change the tree, so it must be complete before they are
    // called.
    reportRemovals(removals)
    for box in new { didAdd(box) }
  }

  private func adopt(_ box: Box, at index: Int) {
    precondition(!isWithin(box), "A box cannot be added to itself or to a descendant of itself.")
    endFadeOut(box)
    let isElsewhere = box.screen !== screen
    if box.owner === self {
      leaving.removeAll { $0 === box }
    } else {
      box.leaveCurrentOwner()
    }
    box.owner = self
    box.state.remove([.isLeaving, .affectsContainer, .isOmitted])
    if box.state.contains(.containsFixed) { markContainsFixed() }
    if isElsewhere { box.discardMeasurements() }
    boxes.insert(box, at: index)
    box.showingChanged()
    contentChanged()
  }

  /// If this box fades out inside `box`, ends that, because the tree would otherwise contain a
  /// cycle.
  private func endFadeOut(_ box: Box) {
    var part: Box? = self
    var last: Box?
    while let current = part, current !== box {
      if current.state.contains(.isLeaving) { last = current }
      part = current.owner
    }
    if part != nil, let last { last.owner?.drop(last) }
  }

  /// Discards measurements of the box and its descendants, because they were made on another
  /// screen.
  final func discardMeasurements() {
    forEachWithin { box in
      box.discardTextLayout()
      box.asPane?.screenChanged()
      box.drawing &+= 1
      box.contentChanged()
    }
  }
}

// MARK: - Removing
extension Box {
  /// Removes a child box. Does nothing if the box is not a child of this one.
  /// - Complexity: O(*n*) for *n* child boxes.
  public final func remove(_ box: Box) {
    guard box.parent === self, let index = boxes.firstIndex(where: { $0 === box }) else { return }
    remove(at: index)
  }

  /// Removes and returns the child box at an index. Traps if the index is out of range.
  /// - Complexity: O(*n*) for *n* child boxes.
  @discardableResult
  public final func remove(at index: Int) -> Box {
    precondition(
      boxes.indices.contains(index),
      "Index \(index) is out of range; the box has boxes 0..<\(boxes.count).")
    let box = boxes[index]
    // A leaving box is drawn first among those of its level, which may change the drawing order.
    if boxes[..<index].contains(where: { $0.isShown && $0.zIndex == box.zIndex }) {
      box.showingChanged()
    }
    boxes.remove(at: index)
    let removals = release([box])
    contentChanged()
    reportRemovals(removals)
    return box
  }

  /// Removes all child boxes.
  /// - Complexity: O(*n*) for *n* child boxes.
  public final func removeAll() {
    guard !boxes.isEmpty else { return }
    let all = boxes
    boxes = []
    let removals = release(all)
    contentChanged()
    reportRemovals(removals)
  }

  /// Removes the box from its parent, if it has one.
  /// - Complexity: O(*n*) for the *n* child boxes of the parent.
  public final func removeFromParent() { parent?.remove(self) }

  /// A removed box, and the cancellations of its touches that are still to be reported.
  struct Removal {
    let box: Box
    let notifications: [TouchNotification]

    /// The text field in the box that has the focus, if any.
    let field: TextFieldBox?
  }

  /// Releases boxes that are no longer in `boxes`. They stay visible until the next layout.
  /// - Returns: The notifications to send when the change is complete.
  final func release(_ gone: [Box]) -> [Removal] {
    guard !gone.isEmpty else { return [] }
    boxesWereRemoved(gone)
    return gone.map { release($0) }
  }

  private func release(_ box: Box) -> Removal {
    let removal = Removal(
      box: box, notifications: box.cancelTouches(), field: box.screen?.heldField(within: box))
    if box.state.contains(.isPlaced) {
      box.state.insert(.isLeaving)
      leaving.append(box)
    } else {
      box.owner = nil
    }
    return removal
  }

  /// Reports removed boxes. The methods that are called may change the tree.
  final func reportRemovals(_ removals: [Removal]) {
    for removal in removals {
      didRemove(removal.box)
      for item in removal.notifications { item.deliver() }
      removal.field?.focusScreen?.focusedField = nil
    }
  }

  /// Stops showing a removed box.
  final func drop(_ box: Box) {
    leaving.removeAll { $0 === box }
    asPane?.removeCell(box)
    box.clearOwner()
  }

  /// Stops showing the removed boxes of a set.
  final func drop(_ gone: Set<ObjectIdentifier>) {
    let dropped = leaving.filter { gone.contains(ObjectIdentifier($0)) }
    guard !dropped.isEmpty else { return }
    leaving.removeAll { gone.contains(ObjectIdentifier($0)) }
    for box in dropped { box.clearOwner() }
  }

  /// Stops showing all removed boxes.
  final func dropAll() {
    let gone = leaving
    leaving = []
    for box in gone { box.clearOwner() }
  }

  private func leaveCurrentOwner() {
    if let owner { owner.drop(self) } else { clearOwner() }
  }

  private func clearOwner() {
    endMotion()
    showingChanged()
    owner = nil
    storedRoom = .upTo(.infinite)
    state.remove([.isLeaving, .isPlaced, .isOmitted])
  }
}
