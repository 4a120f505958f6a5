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
  public var scheme = ColorScheme.asTheyAre {
    didSet { if scheme != oldValue { saysAll = true } }
  }

  /// How many elements have been made.
  public var elementCount: Int { nodes.count - 1 }

  /// How many boxes were looked into for what was shown last.
  public private(set) var visitCount = 0

  /// All elements, by their numbers; the first is the one that the page begins with.
  private(set) var nodes = [PageNode(0, in: nil, isPane: false)]

  /// The element that has the focus, as far as is known.
  var focused: PageNode?

  /// Whether colors are said once more that the page has.
  private var saysAll = false

  /// Creates the document of an empty page.
  public init() {}

  /// Finds out what the page has to do to show a box as it is now, and all that is seen in it.
  /// - Complexity: O(*n*) for *n* boxes in boxes in which something has changed, and what is said of texts.
  public func show(_ box: Box) {
    commands.removeAll()
    visitCount = 0
    write(box, as: nodes[0], from: .zero)
    saysAll = false
  }
}

// MARK: - A box
extension PageDocument {
  /// - Returns: Whether the box, or anything that is seen in it, is on its way.
  @discardableResult
  private func write(_ box: Box, as node: PageNode, from origin: Point) -> Bool {
    node.box = box
    writePlace(of: box, as: node, from: origin)
    let pane = box.asPane
    // What is in a pane may be an item of it: the pane says so.
    let isInPane = node.parent?.pane != nil
    if !isInPane, pane == nil { write(PageMeaning(of: box), node) }
    // Whatever sets out in it changes the drawing, so nothing has in one that is the same.
    guard saysAll || node.drawing != box.drawingNumber else { return box.isOnItsWay }
    visitCount += 1
    writeLook(box.shownLook, node, again: saysAll)
    writeContent(of: box, node, again: saysAll)
    if let pane { writePane(pane, node) }
    let hasMotionInside = writeBoxes(in: box, as: node, from: node.pane?.origin ?? .zero)
    if let pane {
      writeMeaning(ofCellsIn: pane, node)
      if !isInPane { write(PageMeaning(of: pane), node) }
    }
    let isMoving = hasMotionInside || box.isOnItsWay || pane?.anyGrid.isAnimating ?? false
    // What moves is another one in the next frame, and where it arrives has no number of its own.
    node.drawing = isMoving ? nil : box.drawingNumber
    return isMoving
  }

  private func writePlace(of box: Box, as node: PageNode, from origin: Point) {
    let frame = box.asPane.map { $0.shownFrame.widened(by: $0.bars) } ?? box.shownFrame
    let corner = Offset(x: frame.minX - origin.x, y: frame.minY - origin.y)
    var place = Transform.translation(by: corner)
    let transform = box.shownTransform
    if transform != .identity {
      let middle = Point.zero + (box.shownFrame.center - frame.origin)
      place = transform.around(middle).then(place)
    }
    if place != node.place {
      node.place = place
      if place.isMove {
        commands.append(.move, node)
        commands.append(Point(x: place.x, y: place.y))
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

extension Rect {
  /// The rectangle with what lies around it.
  fileprivate func widened(by room: Insets) -> Rect {
    Rect(
      x: minX - room.left, y: minY - room.top, width: width + room.horizontal,
      height: height + room.vertical)
  }
}

extension Transform {
  /// Whether it moves and does nothing else.
  fileprivate var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

// MARK: - What is in a box
extension PageDocument {
  /// - Returns: Whether any of the boxes is on its way.
  private func writeBoxes(in box: Box, as node: PageNode, from origin: Point) -> Bool {
    let boxes = box.shownBoxes
    let isSame = node.shown.elementsEqual(boxes) { $0.lastBox == ObjectIdentifier($1) }
    if !isSame { setBoxes(boxes, in: node) }
    var isMoving = false
    for (child, box) in zip(node.shown, boxes) where write(box, as: child, from: origin) {
      isMoving = true
    }
    return isMoving
  }

  /// Gives each box an element: its own, one that waits, or a new one.
  private func setBoxes(_ boxes: [Box], in node: PageNode) {
    var chosen = boxes.map { box in
      node.child(for: box).flatMap { $0.isPane == box.isPane ? $0 : nil }
    }
    for child in chosen { child?.isTaken = true }
    var waiting = node.elements.filter { !$0.isTaken }
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
