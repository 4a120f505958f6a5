/// The items that the user moves in the grid or holds over it, and the scrolling near its edges meanwhile.
///
/// It owns the session of the items of this grid and that of the items of another grid, of which at most one
/// exists. Both end before a change of the data, and begin again after it, so that it has nothing to renumber. It
/// neither asks the data source nor moves the gap of the layout:
///
/// ```text
/// reordering.begin(session)
/// reordering.carry(to: point, slop: 10)
/// reordering.retargetGap(to: path)
/// reordering.drop()
/// ```
struct Reordering: ~Copyable {
  /// When and how the user can move items.
  private(set) var rules = ReorderRules()

  /// The items of this grid that are being moved, if any.
  private(set) var session: ReorderSession? {
    didSet { hasSession = session != nil }
  }

  /// Whether items of this grid are being moved. Stored, because each cell that enters or leaves reads it:
  /// querying the session takes a call, and 2.3 % of the instructions of a jump.
  private(set) var hasSession = false

  /// The items of another grid that the user holds over this one, if any.
  private(set) var visit: VisitSession?

  /// The time of the last frame in which the content scrolled under a pointer near an edge.
  private var lastEdgeScroll: Double?

  /// Creates a state in which no items are moved.
  init(_ key: EngineKey) {}
}

// MARK: - Moving items
extension Reordering {
  /// Sets when and how the user can move items.
  mutating func setRules(_ rules: ReorderRules) { self.rules = rules }

  /// Begins to move items, or continues after a change of the data.
  mutating func begin(_ session: ReorderSession) {
    self.session = session
    lastEdgeScroll = nil
  }

  /// Ends the movement of items.
  mutating func end() { session = nil }

  /// Whether an item is the one under the pointer that moves items.
  func carries(_ item: Int) -> Bool { hasSession && item == session?.item }

  /// Moves the pointer that moves the items to a point of the viewport.
  /// - Parameter slop: The distance within which a pointer counts as resting.
  mutating func carry(to point: GridPoint, slop: Double) {
    session?.carry(to: point, slop: slop)
  }

  /// Notes that the menu of the item under the pointer opens if the pointer is released at about this point.
  mutating func offerMenu(at point: GridPoint) { session?.offerMenu(at: point) }

  /// Notes that the items of this grid are held over another one, which takes them.
  mutating func enter(_ other: AnyGridView) { session?.enter(other) }

  /// Notes that the items of this grid are no longer held over another one.
  mutating func leaveDestination() { session?.leaveDestination() }

  /// Notes a grid that does not take the items, so that it is not asked again.
  mutating func refuse(by other: AnyGridView) { session?.refuse(by: other) }

  /// Lets a grid that has refused the items be asked again.
  mutating func forgetRefusal() { session?.forgetRefusal() }

  /// Marks the items as dropped, before the data source is asked to move them.
  mutating func drop() { session?.drop() }

  /// Whether the items were dropped, and the data source is being informed.
  var isDropped: Bool { session?.isDropped == true }
}

// MARK: - Items of another grid
extension Reordering {
  /// Begins to make room for items of another grid, or continues after a change of the data.
  mutating func beginVisit(_ visit: VisitSession) {
    self.visit = visit
    lastEdgeScroll = nil
  }

  /// Moves the pointer that holds items of another grid to a point of the viewport.
  mutating func carryVisit(to point: GridPoint) { visit?.carry(to: point) }

  /// Marks the items of another grid as dropped, before the data source is asked to insert them.
  mutating func dropVisit() { visit?.drop() }

  /// Ends the visit of items of another grid.
  mutating func endVisit() { visit = nil }
}

// MARK: - The gap
extension Reordering {
  /// Changes the path that the items would get if they were dropped now; nil if they would stay where
  /// they are.
  mutating func retargetGap(to target: ItemPath?) {
    session?.retarget(to: target)
    visit?.retarget(to: target)
  }

  /// Whether there is a gap for items that are moved, of this grid or another one.
  var hasGap: Bool {
    @inline(__always) get { hasSession || visit != nil }
  }

  /// The position of the pointer that moves items over this grid, in viewport coordinates. Nil if keys
  /// move them.
  var gapPoint: GridPoint? {
    if let session {
      return session.destination == nil && !session.isByKeys ? session.point : nil
    }
    return visit?.point
  }
}

// MARK: - Scrolling near edges
extension Reordering {
  /// Notes that the content scrolls while the pointer is near an edge.
  /// - Returns: The seconds since the last frame in which it scrolled, or 0 in the first such
  ///   frame.
  mutating func scrollAtEdges(at time: Double) -> Double {
    defer { lastEdgeScroll = time }
    return max(0, time - (lastEdgeScroll ?? time))
  }

  /// Notes that the content does not scroll, as no pointer is near an edge.
  mutating func stopScrollingAtEdges() { lastEdgeScroll = nil }
}

// MARK: - Invariants
extension Reordering {
  /// Traps if a stored summary is stale, or if an item or a path does not exist. Does nothing in release
  /// builds.
  func checkInvariants(in sections: SectionCounts) {
    assert(hasSession == (session != nil), "hasSession is \(hasSession).")
    assert(contradiction(in: sections) == nil, contradiction(in: sections) ?? "")
  }

  /// Returns a message about an item or a path that does not exist, or nil.
  private func contradiction(in sections: SectionCounts) -> String? {
    guard let session else { return nil }
    guard sections.path(of: session.item) == session.source else {
      return "The moving item \(session.item) is not at its path \(session.source.description)."
    }
    let target = session.target
    guard target.section >= 0, target.section < sections.count else {
      return "The moving item is over section \(target.section), but the sections are "
        + "0..<\(sections.count)."
    }
    let last = session.restCount(of: target.section, in: sections)
    guard target.item >= 0, target.item <= last else {
      return "The moving item is over \(target.description), but its section has the targets "
        + "0...\(last)."
    }
    return nil
  }
}
