/// Keeps a page showing what boxes show, by what has changed since it was told last.
///
///     let document = PageDocument()
///     document.show(window)
///     page.carryOut(document.commands)
///
/// Each box that is seen has an element, in that of the box it is in. A box keeps its element for as long as
/// it is seen, so a cell that stays keeps focus and selected text; one that goes leaves its element for another.
/// Boxes in which nothing has changed are not looked into.
public final class PageDocument {
  /// What the page has to do to show what was shown last.
  public internal(set) var commands = PageCommands()

  /// Where pictures come from. What is not found there is not drawn.
  public var pictures: (any PictureSource)?

  /// The colors of the page.
  public var scheme = PageColorScheme.asTheyAre

  /// How many elements have been made.
  public var elementCount: Int { nodes.count - 1 }

  /// How many boxes were looked into for what was shown last.
  public private(set) var visitCount = 0

  /// All elements, by their numbers; the first is the one that the page begins with.
  private(set) var nodes = [PageNode(0, in: nil, isPane: false)]

  /// The element that has the focus, as far as is known; nil if nothing on the page has it.
  var focused: PageNode?

  /// What has the focus when that is none of the elements, but something else on the page.
  let elsewhere = PageNode(-1, in: nil, isPane: false)

  /// Whether the reader has pressed a key since the last frame, so that the item it leads to gets the focus from
  /// wherever that is.
  var isLedByKeys = false

  /// Creates the document of an empty page.
  public init() {}

  /// Finds out what the page has to do to show a box as it is now, and all that is seen in it.
  /// - Complexity: O(*n*) for *n* boxes in boxes in which something has changed, and what is said of texts.
  public func show(_ box: Box) {
    commands.removeAll()
    visitCount = 0
    write(box, as: nodes[0], from: .zero)
    isLedByKeys = false
  }
}

// MARK: - A box
extension PageDocument {
  /// - Returns: Whether the box, or anything that is seen in it, is on its way.
  @discardableResult
  private func write(_ box: Box, as node: PageNode, from origin: GridPoint) -> Bool {
    node.box = box
    writePlace(of: box, as: node, from: origin)
    let pane = box.asPane
    // An element that was not seen for a while may still have the colors of before.
    let isRecolored = node.scheme != scheme
    // Whatever sets out in it changes the drawing, so nothing has in one that is the same.
    guard isRecolored || node.drawing != box.drawingNumber else {
      writeMeaning(of: box, node)
      return box.isOnItsWay
    }
    visitCount += 1
    node.scheme = scheme
    writeLook(box.shownLook, node, again: isRecolored)
    writeContent(of: box, node, again: isRecolored)
    if let pane { writePane(pane, node) }
    let hasMotionInside = writeBoxes(in: box, as: node, from: node.pane?.origin ?? .zero)
    if let pane { writeMeaning(ofCellsIn: pane, node) }
    node.holdsButtons = node.shown.contains { $0.holdsButtons || $0.meaning.role == .button }
    writeMeaning(of: box, node)
    let isMoving = hasMotionInside || box.isOnItsWay || pane?.anyGrid.isAnimating ?? false
    // What moves is another one in the next frame, and where it arrives has no number of its own.
    node.drawing = isMoving ? nil : box.drawingNumber
    return isMoving
  }

  private func writePlace(of box: Box, as node: PageNode, from origin: GridPoint) {
    let frame = box.asPane.map { $0.shownFrame.widened(by: $0.bars) } ?? box.shownFrame
    let corner = GridOffset(x: frame.minX - origin.x, y: frame.minY - origin.y)
    var place = GridTransform.translation(by: corner)
    let transform = box.shownTransform
    if transform != .identity {
      let middle = GridPoint.zero + (box.shownFrame.center - frame.origin)
      place = transform.around(middle).then(place)
    }
    if place != node.place {
      node.place = place
      if place.isMove {
        commands.append(.move, node)
        commands.append(GridPoint(x: place.x, y: place.y))
      } else {
        commands.append(.turn, node)
        commands.append(place)
      }
    }
    if frame.size != node.size {
      node.size = frame.size
      commands.append(.resize, node)
      commands.append(frame.size)
    }
    let opacity = min(max(box.shownOpacity, 0), 1)
    if opacity != node.opacity {
      node.opacity = opacity
      commands.append(.fade, node)
      commands.append(opacity)
    }
  }
}

extension GridRect {
  /// The rectangle with what lies around it.
  fileprivate func widened(by room: GridInsets) -> GridRect {
    GridRect(
      x: minX - room.left, y: minY - room.top, width: width + room.horizontal,
      height: height + room.vertical)
  }
}

extension GridTransform {
  /// Whether it moves and does nothing else.
  fileprivate var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

// MARK: - What is in a box
extension PageDocument {
  /// - Returns: Whether any of the boxes is on its way.
  private func writeBoxes(in box: Box, as node: PageNode, from origin: GridPoint) -> Bool {
    let boxes = boxesToShow(in: box, as: node)
    let isSame = node.shown.elementsEqual(boxes) {
      $0.lastBox == ObjectIdentifier($1) && $0.isPane == $1.isPane
    }
    if !isSame { setBoxes(boxes, in: node) }
    var isMoving = false
    for (child, box) in zip(node.shown, boxes) where write(box, as: child, from: origin) {
      isMoving = true
    }
    return isMoving
  }

  /// What is seen in a box; and what has the focus, however far it was scrolled away.
  private func boxesToShow(in box: Box, as node: PageNode) -> [Box] {
    let seen = box.shownBoxes
    guard node.isPane, let held = child(of: node, around: focused)?.box, held.parent === box,
      held.visibility == .visible, !seen.contains(where: { $0 === held })
    else { return seen }
    let (place, first) = (held.frame.origin, seen.first?.frame.origin ?? .zero)
    return place.x < first.x || place.y < first.y ? [held] + seen : seen + [held]
  }

  /// Gives each box an element: its own, one that waits, or a new one.
  private func setBoxes(_ boxes: [Box], in node: PageNode) {
    var chosen = boxes.map { box in
      node.child(for: box).flatMap { $0.isPane == box.isPane ? $0 : nil }
    }
    for child in chosen { child?.isTaken = true }
    // What has the focus is no other thing all of a sudden: without its box, it is hidden first.
    let held = child(of: node, around: focused)
    if let held, !held.isTaken { hide(held) }
    var waiting = node.elements.filter { !$0.isTaken && $0 !== held }
    for child in chosen { child?.isTaken = false }
    for index in boxes.indices where chosen[index] == nil {
      let place = waiting.lastIndex { $0.fits(boxes[index]) }
      chosen[index] =
        place.map { waiting.remove(at: $0) } ?? make(in: node, isPane: boxes[index].isPane)
    }
    for child in waiting { hide(child) }
    node.shown = zip(chosen, boxes).compactMap { child, box in
      if let child { give(box, to: child) }
      return child
    }
    bringInOrder(node)
  }

  private func give(_ box: Box, to node: PageNode) {
    if node.lastBox != ObjectIdentifier(box) {
      node.forgetBoxes()
      node.pane?.rest()
      node.parent?.note(node, for: box)
    }
    guard !node.isShown else { return }
    node.isShown = true
    commands.append(.show, node)
    commands.append(true)
  }

  private func hide(_ node: PageNode) {
    node.forgetBoxes()
    guard node.isShown else { return }
    node.isShown = false
    // A page takes the focus from what is not seen.
    if focused?.isWithin(node) ?? false { focused = nil }
    commands.append(.show, node)
    commands.append(false)
  }

  private func make(in parent: PageNode, isPane: Bool) -> PageNode {
    let node = PageNode(nodes.count, in: parent, isPane: isPane)
    nodes.append(node)
    parent.elements.append(node)
    commands.append(.make, node)
    commands.append(parent.number)
    commands.append(isPane)
    return node
  }

  /// Brings elements in the order in which they are drawn, by moving as few as can be.
  private func bringInOrder(_ node: PageNode) {
    for (rank, child) in node.elements.enumerated() { child.rank = rank }
    let ranks = node.shown.map { $0.rank }
    guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return }
    // A browser scrolls to what has the focus when that is moved, or takes the focus away.
    let held = child(of: node, around: focused)
    let staying = longestRise(in: ranks, through: node.shown.firstIndex { $0 === held })
    var next: PageNode?
    for (index, child) in node.shown.enumerated().reversed() {
      if !staying.contains(index) {
        node.elements.removeAll { $0 === child }
        let place = next.flatMap { next in node.elements.firstIndex { $0 === next } }
        node.elements.insert(child, at: place ?? node.elements.count)
        commands.append(.order, child)
        commands.append(next?.number ?? 0)
      }
      next = child
    }
  }
}

extension PageDocument {
  /// The element in a node that another one is, or is in; nil if it is elsewhere.
  private func child(of node: PageNode, around inner: PageNode?) -> PageNode? {
    var child = inner
    while let place = child, place.parent !== node { child = place.parent }
    return child
  }
}

extension Box {
  fileprivate var isPane: Bool { asPane != nil }
}

extension PageNode {
  /// Whether the page has all that it needs to show a box in it. Other elements are left to boxes that they fit, so
  /// that once all kinds of boxes have been seen, no more have to be made.
  fileprivate func fits(_ box: Box) -> Bool {
    guard isPane == box.isPane else { return false }
    if isPane { return true }
    switch box.content {
    case .text: if !hasText { return false }
    case .picture: if !hasPicture { return false }
    default: break
    }
    let boxes = box.shownBoxes
    return boxes.count <= elements.count && zip(elements, boxes).allSatisfy { $0.fits($1) }
  }
}
