extension Box {
  /// The box that this one is in.
  public final var parent: Box? { state.contains(.isLeaving) ? nil : owner }

  /// The host that shows the box: its own, or that of the box it is in.
  /// - Complexity: O(depth).
  public final var screen: BoxScreen? {
    get {
      var box: Box? = self
      while let place = box {
        if let own = place.ownScreen { return own }
        box = place.owner
      }
      return nil
    }
    set {
      guard newValue !== ownScreen else { return }
      // What is on its way there does not go on here.
      forEachWithin { box in
        box.cutMotion()
        box.dropAll()
      }
      ownScreen = newValue
      forgetAnswers()
      drawingChanged()
      newValue?.needsFrame()
    }
  }

  /// Calls for the box and for all that is in it, from the outside inwards.
  /// - Complexity: O(*n*) for *n* boxes.
  public final func forEachWithin(_ body: (Box) -> Void) {
    body(self)
    for box in boxes { box.forEachWithin(body) }
    for box in guests { box.forEachWithin(body) }
  }

  /// Whether the box is another one, or in it at any depth.
  /// - Complexity: O(depth).
  public final func isWithin(_ other: Box) -> Bool {
    var box: Box? = self
    while let place = box {
      if place === other { return true }
      box = place.parent
    }
    return false
  }
}

// MARK: - In
extension Box {
  /// Puts a box at the end, out of wherever it is.
  /// - Complexity: O(depth), amortized; O(*n*) for the *n* boxes of the one it was in, and for those in
  ///   it if they were on another screen.
  public final func append(_ box: Box) {
    box.removeFromParent()
    adopt(box, at: boxes.count)
    didAdd(box)
  }

  /// Puts boxes at the end.
  public final func append(contentsOf others: [Box]) {
    for box in others { append(box) }
  }

  /// Puts a box before the one at an index, out of wherever it is. If that is this box already, it
  /// moves: the index counts without it.
  /// - Complexity: O(*n*) for *n* boxes.
  public final func insert(_ box: Box, at index: Int) {
    box.removeFromParent()
    precondition(
      index >= 0 && index <= boxes.count,
      "Index \(index) is out of range; the box has boxes 0..<\(boxes.count).")
    adopt(box, at: index)
    didAdd(box)
  }

  /// Replaces all boxes. Those that stay are not told, and one that is named twice is where it is
  /// named first.
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
    let departures = release(gone.filter { $0.parent === self })
    for box in new where box.parent == nil { adopt(box, at: boxes.count) }
    boxes = others.filter { $0.parent === self }
    if !shownBoxes.elementsEqual(shown, by: ===) { drawingChanged() }
    contentChanged()
    // Whoever is told may change anything, so all is done by then.
    tell(of: departures)
    for box in new { didAdd(box) }
  }

  private func adopt(_ box: Box, at index: Int) {
    precondition(!isWithin(box), "A box cannot be put into itself, nor into what is in it.")
    leaveFor(box)
    let isElsewhere = box.screen !== screen
    if box.owner === self {
      leaving.removeAll { $0 === box }
    } else {
      box.leaveForGood()
    }
    box.owner = self
    box.state.remove([.isLeaving, .isAskedForContent, .isLeftOut])
    if box.state.contains(.leadsToFixed) { leadToFixed() }
    if isElsewhere { box.forgetAnswers() }
    boxes.insert(box, at: index)
    box.showingChanged()
    contentChanged()
  }

  /// If this box fades out within one that is to be put into it, it does so no longer.
  private func leaveFor(_ box: Box) {
    var part: Box? = self
    var last: Box?
    while let place = part, place !== box {
      if place.state.contains(.isLeaving) { last = place }
      part = place.owner
    }
    if part != nil, let last { last.owner?.drop(last) }
  }

  /// Forgets what was found out on another screen.
  final func forgetAnswers() {
    forEachWithin { box in
      box.screenChanged()
      box.drawing &+= 1
      box.contentChanged()
    }
  }
}

// MARK: - Out
extension Box {
  /// Takes a box out, if it is in this one.
  /// - Complexity: O(*n*) for *n* boxes.
  public final func remove(_ box: Box) {
    guard box.parent === self, let index = boxes.firstIndex(where: { $0 === box }) else { return }
    remove(at: index)
  }

  /// Takes out the box at an index.
  /// - Complexity: O(*n*) for *n* boxes.
  @discardableResult
  public final func remove(at index: Int) -> Box {
    precondition(
      boxes.indices.contains(index),
      "Index \(index) is out of range; the box has boxes 0..<\(boxes.count).")
    let box = boxes[index]
    // What leaves is drawn first of its level.
    if boxes[..<index].contains(where: { $0.isShown && $0.zIndex == box.zIndex }) {
      box.showingChanged()
    }
    boxes.remove(at: index)
    let departures = release([box])
    contentChanged()
    tell(of: departures)
    return box
  }

  /// Takes all boxes out.
  /// - Complexity: O(*n*) for *n* boxes.
  public final func removeAll() {
    guard !boxes.isEmpty else { return }
    let all = boxes
    boxes = []
    let departures = release(all)
    contentChanged()
    tell(of: departures)
  }

  /// Takes the box out of the one that it is in, if it is in one.
  /// - Complexity: O(*n*) for the *n* boxes of that one.
  public final func removeFromParent() { parent?.remove(self) }

  /// A box that was let go of, and what its touches have to hear.
  struct Departure {
    let box: Box
    let news: [TouchNews]
  }

  /// Lets go of boxes that are no longer in the list. They are seen until the next layout.
  /// - Returns: What is to be told when all is done.
  final func release(_ gone: [Box]) -> [Departure] {
    guard !gone.isEmpty else { return [] }
    haveLeft(gone)
    return gone.map { release($0) }
  }

  private func release(_ box: Box) -> Departure {
    let departure = Departure(box: box, news: box.cancelTouches())
    if box.state.contains(.isPlaced) {
      box.state.insert(.isLeaving)
      leaving.append(box)
    } else {
      box.owner = nil
    }
    return departure
  }

  /// Tells of boxes that were let go of. Whoever is told may change anything.
  final func tell(of departures: [Departure]) {
    for departure in departures {
      didRemove(departure.box)
      for item in departure.news { item.tell() }
    }
  }

  /// Shows a box no longer that has left.
  final func drop(_ box: Box) {
    leaving.removeAll { $0 === box }
    forgetGuest(box)
    box.forgetOwner()
  }

  /// Shows boxes no longer that have left, of those in a set.
  final func drop(_ gone: Set<ObjectIdentifier>) {
    let dropped = leaving.filter { gone.contains(ObjectIdentifier($0)) }
    guard !dropped.isEmpty else { return }
    leaving.removeAll { gone.contains(ObjectIdentifier($0)) }
    for box in dropped { box.forgetOwner() }
  }

  /// Shows no longer what has left.
  final func dropAll() {
    let gone = leaving
    leaving = []
    for box in gone { box.forgetOwner() }
  }

  private func leaveForGood() {
    if let owner { owner.drop(self) } else { forgetOwner() }
  }

  private func forgetOwner() {
    cutMotion()
    showingChanged()
    owner = nil
    given = .upTo(.infinite)
    state.remove([.isLeaving, .isPlaced, .isLeftOut])
  }
}
