/// Which boxes of a container follow which: every chain of them is walked once.
struct Attachments {
  /// The boxes that follow others, each after the one that it follows.
  private(set) var order: [Box] = []

  /// How many times it was asked what a box follows.
  private(set) var steps = 0

  /// Whether a box that follows another hangs on one that is there, in the end.
  private var isHeld: [ObjectIdentifier: Bool] = [:]

  init(in container: Box) {
    for box in container.boxes where box.placedBy.target != nil { walk(from: box, in: container) }
  }

  private mutating func walk(from box: Box, in container: Box) {
    var chain: [Box] = []
    var box = box
    var isHeld = true
    while isHeld, let target = box.placedBy.target {
      steps += 1
      if let known = self.isHeld[ObjectIdentifier(box)] {
        isHeld = known
        break
      }
      // Whoever comes by here again before it is known is in a ring.
      self.isHeld[ObjectIdentifier(box)] = false
      chain.append(box)
      isHeld = target.parent === container
      box = target
    }
    guard isHeld else { return }
    for box in chain.reversed() {
      self.isHeld[ObjectIdentifier(box)] = true
      order.append(box)
    }
  }

  /// Whether what a box follows is not there, or leads back to it.
  func isOrphan(_ box: Box) -> Bool { isHeld[ObjectIdentifier(box)] == false }
}

extension Box {
  /// Takes out what is attached to something that is not there, or to itself by way of others.
  final func removeOrphans(_ pass: LayoutPass) {
    let attachments = Attachments(in: self)
    let orphans = boxes.filter { attachments.isOrphan($0) }
    guard !orphans.isEmpty else { return }
    boxes.removeAll { attachments.isOrphan($0) }
    for box in orphans { box.placedBy = .automatic }
    pass.departures.append((self, release(orphans)))
    pass.work.orphaned += orphans.count
  }

  /// Places what is attached, after all that it may be attached to.
  final func placeAttached(_ pass: LayoutPass) {
    // Those that are gone are not placed, and what is attached to them is.
    var origins: [ObjectIdentifier: GridPoint] = [:]
    for box in Attachments(in: self).order {
      guard let target = box.placedBy.target else { continue }
      let corner = origins[ObjectIdentifier(target)] ?? target.place.origin
      let origin = corner + GridOffset(x: box.outerMargin.left, y: box.outerMargin.top)
      origins[ObjectIdentifier(box)] = origin
      if box.visibility != .gone { placeAlone(box, at: origin, pass) }
    }
  }
}
