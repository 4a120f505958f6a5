/// The attached boxes of a container, in an order in which each target comes before its followers.
///
/// Each chain of attachments is walked once, so the cost is linear in the number of boxes.
struct Attachments {
  /// The attached boxes, each after the box that it is attached to.
  private(set) var order: [Box] = []

  /// The number of attachments that were followed. Tests use it to check the cost.
  private(set) var steps = 0

  /// Whether the chain of a box ends at a box of the container. False for a missing target or a
  /// ring.
  private var isHeld: [ObjectIdentifier: Bool] = [:]

  init(in container: Box) {
    for box in container.boxes where box.storedPosition.target != nil {
      walk(from: box, in: container)
    }
  }

  private mutating func walk(from box: Box, in container: Box) {
    var chain: [Box] = []
    var box = box
    var isHeld = true
    while isHeld, let target = box.storedPosition.target {
      steps += 1
      if let known = self.isHeld[ObjectIdentifier(box)] {
        isHeld = known
        break
      }
      // Provisional: reaching this box again before its result is known means that the chain is a
      // ring.
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

  /// Whether the chain of a box ends outside the container or forms a ring.
  func isOrphan(_ box: Box) -> Bool { isHeld[ObjectIdentifier(box)] == false }
}

extension Box {
  /// Removes child boxes whose attachment has no target in this box, or forms a ring.
  final func removeOrphans(_ pass: LayoutPass) {
    let attachments = Attachments(in: self)
    let orphans = boxes.filter { attachments.isOrphan($0) }
    guard !orphans.isEmpty else { return }
    boxes.removeAll { attachments.isOrphan($0) }
    for box in orphans { box.storedPosition = .automatic }
    pass.removals.append((self, release(orphans)))
    pass.work.orphaned += orphans.count
  }

  /// Places attached boxes, each after its target.
  final func placeAttached(_ pass: LayoutPass) {
    // A box that is `.gone` gets no frame, but boxes attached to it still use its corner.
    var origins: [ObjectIdentifier: GridPoint] = [:]
    for box in Attachments(in: self).order {
      guard let target = box.storedPosition.target else { continue }
      let corner = origins[ObjectIdentifier(target)] ?? target.storedFrame.origin
      let origin = corner + GridOffset(x: box.outerMargin.left, y: box.outerMargin.top)
      origins[ObjectIdentifier(box)] = origin
      if box.visibility != .gone { placeAlone(box, at: origin, pass) }
    }
  }
}
