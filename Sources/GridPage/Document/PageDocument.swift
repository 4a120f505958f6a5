/// Keeps a web page in the state of a tree of boxes, by writing the changes since the last frame.
///
///     let document = PageDocument()
///     document.show(window)
///     host.carryOut(document.commands)
///
/// Each visible box has an element, inside of the element of its container. A box keeps its element
/// as long as it is visible, so that a cell that stays keeps its focus and text selection. The
/// element of a box that disappears is reused for another box. If it is in no pane and contains one,
/// it is removed instead. Boxes without changes inside are skipped.
public final class PageDocument {
  /// The changes that the page must carry out to show the last frame.
  public internal(set) var commands = PageCommands()

  /// The source of the bitmaps that boxes refer to by name. A picture that it does not have is not
  /// drawn.
  public var pictures: (any PictureSource)?

  /// Replacements for the colors of the boxes.
  public var colors = PageColorTable.unchanged

  /// The number of device pixels per point.
  private(set) var scale = 1.0

  /// The number of elements of boxes. It includes hidden ones, which wait for reuse.
  public var elementCount: Int { nodes.count - 1 }

  /// The number of boxes visited for the last frame.
  public private(set) var visitCount = 0

  /// All elements by id.
  private(set) var nodes = PageNodes()

  /// The focused element, if known; nil without a focus.
  var focused: PageNode?

  /// The text field that has the focus, as the input element of the page has it; nil if none has.
  private(set) var shownField: ShownField?

  /// Stands for a focused element that is not part of the document.
  let outside = PageNode(-1, in: nil, as: .box)

  /// Whether the user has pressed a key since the last frame. If so, the focused item takes the
  /// focus from any other element.
  var isKeyboardActive = false

  /// Creates a document of an empty page.
  public init() {}

  /// Writes the commands that make the page show a box and its visible content as they are now.
  /// - Parameter box: The root box. It must have been laid out.
  /// - Complexity: O(*n*) for *n* children of boxes that have changed, plus the length of changed
  ///   texts.
  public func show(_ box: Box) {
    commands.removeAll()
    visitCount = 0
    scale = box.screen?.pixels.scale ?? 1
    write(box, as: nodes.root, from: .zero)
    showField(box.screen?.focusedField)
    isKeyboardActive = false
  }
}

// MARK: - Text fields
extension PageDocument {
  /// Writes the text field that has the focus, if the input element of the page has another state.
  private func showField(_ field: TextFieldBox?) {
    guard let field else {
      guard let last = shownField else { return }
      if focused === last.node { focused = nil }
      shownField = nil
      commands.append(.field, nodes.root)
      return commands.append(FieldState())
    }
    // An input method would be disturbed by changes of what it composes.
    guard field.line.markedRange == nil || shownField?.field !== field else { return }
    let known = shownField.flatMap { $0.node.box === field ? $0.node : nil }
    // A field that is scrolled out of view has no element.
    guard let node = known ?? nodes.element(of: field) else { return }
    let shown = ShownField(field: field, node: node, state: FieldState(of: field.line))
    if let shownField, shownField.node === node, shownField.state == shown.state { return }
    shownField = shown
    focused = node
    commands.append(.field, node)
    commands.append(shown.state)
  }

  /// Records the state that the user has given to the input element of the page.
  func takeFieldState(_ state: FieldState) { shownField?.state = state }

  /// The text field that an element shows; nil for other elements.
  func textField(of number: Int) -> TextFieldBox? {
    nodes[number]?.box as? TextFieldBox
  }
}

// MARK: - Boxes
extension PageDocument {
  /// Writes the changes of a box and its content.
  /// - Returns: Whether the box or any of its visible content is animating.
  @discardableResult
  private func write(_ box: Box, as node: PageNode, from origin: GridPoint) -> Bool {
    node.box = box
    node.isDescribed = false
    writeTransform(of: box, as: node, from: origin)
    node.isPlain = node.kind == .box && box.plainFrame != nil
    let pane = box.asPane
    // An element that was hidden for a while may still have the colors of another table, or the pixels
    // of another scale.
    let isOutdated = node.colors != colors || node.scale != scale
    // An animation that starts inside changes the drawing number. With the same number, nothing
    // inside is animating.
    guard isOutdated || node.drawing != box.drawingNumber else {
      writeSemantics(of: box, node)
      return box.isAnimating
    }
    visitCount += 1
    (node.colors, node.scale) = (colors, scale)
    writeLook(box.shownLook, node, isForced: isOutdated)
    writeContent(of: box, node, isForced: isOutdated)
    if let pane { writePane(pane, node) }
    let hasMotionInside = writeBoxes(in: box, as: node, from: node.pane?.origin ?? .zero)
    if let pane {
      writeScrollBars(of: pane, node)
      writeSemantics(ofCellsIn: pane, node)
    }
    node.containsButtons = node.shown.contains {
      $0.containsButtons || $0.semantics.role == .button
    }
    writeSemantics(of: box, node)
    let isMoving =
      hasMotionInside || box.isAnimating || pane?.anyGrid.isAnimating ?? false
      || box.drawsCellsOfPane
    // An animated box changes with each frame, without a new drawing number, until after its last
    // frame.
    node.drawing = isMoving ? nil : box.drawingNumber
    return isMoving
  }

  private func writeTransform(of box: Box, as node: PageNode, from origin: GridPoint) {
    let frame = box.asPane.map { $0.shownFrame.widened(by: $0.bars) } ?? box.shownFrame
    let corner = GridOffset(x: frame.minX - origin.x, y: frame.minY - origin.y)
    var placement = GridTransform.translation(by: corner)
    let transform = box.shownTransform
    if transform != .identity {
      let middle = GridPoint.zero + (box.shownFrame.center - frame.origin)
      placement = transform.around(middle).then(placement)
    }
    if placement != node.transform {
      node.transform = placement
      if placement.isTranslation {
        commands.append(.move, node)
        commands.append(GridPoint(x: placement.x, y: placement.y))
      } else {
        commands.append(.turn, node)
        commands.append(placement)
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
  /// Returns the rectangle enlarged by insets on each side.
  fileprivate func widened(by insets: GridInsets) -> GridRect {
    GridRect(
      x: minX - insets.left, y: minY - insets.top, width: width + insets.horizontal,
      height: height + insets.vertical)
  }
}

extension GridTransform {
  /// Whether the transform is a translation.
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

// MARK: - Children
extension PageDocument {
  /// Writes the changes of the children of a box.
  /// - Returns: Whether any of them is animating.
  private func writeBoxes(in box: Box, as node: PageNode, from origin: GridPoint) -> Bool {
    let boxes = boxesToShow(in: box, as: node)
    let change = ShownChange(from: node.shown, to: boxes)
    if !change.isEmpty { setBoxes(boxes, in: node, change) }
    var isMoving = false
    for (child, box) in zip(node.shown, boxes) where !isUpToDate(child, box, from: origin) {
      if write(box, as: child, from: origin) { isMoving = true }
    }
    return isMoving
  }

  /// Whether an element shows its box as it is now. False if that takes longer to find out.
  ///
  /// The accessibility properties of the children of a pane are written by the pane.
  private func isUpToDate(_ node: PageNode, _ box: Box, from origin: GridPoint) -> Bool {
    guard node.isPlain, node.drawing == box.drawingNumber, node.parent?.kind == .pane,
      node.box === box, node.colors == colors, node.scale == scale, let frame = box.plainFrame
    else { return false }
    return frame.minX - origin.x == node.transform.x && frame.minY - origin.y == node.transform.y
      && frame.size == node.size
  }

  /// Returns the visible children of a box, and the focused one even if it is scrolled out of the
  /// viewport. A cell that the user drags is shown by another box.
  private func boxesToShow(in box: Box, as node: PageNode) -> [Box] {
    let visible = box.shownBoxes
    guard node.kind == .pane, let held = child(of: node, around: focused)?.box, held.parent === box,
      held.visibility == .visible, !(box.asPane?.isDrawnOverWindow(held) ?? false),
      !visible.contains(where: { $0 === held })
    else { return visible }
    let (origin, first) = (held.frame.origin, visible.first?.frame.origin ?? .zero)
    return origin.x < first.x || origin.y < first.y ? [held] + visible : visible + [held]
  }

  /// Gives each box that enters an element: its previous one, an unused one, or a new one.
  private func setBoxes(_ boxes: [Box], in node: PageNode, _ change: ShownChange) {
    let entering = boxes[change.entering]
    let chosen = entering.map { box in
      nodes.child(of: node, for: box).flatMap { $0.kind == box.kind && $0.stays ? $0 : nil }
    }
    for child in chosen { child?.isInUse = true }
    // A focused element is not reused directly, which would move the focus to other content.
    // Without its box, it is hidden first.
    let held = child(of: node, around: focused)
    let hidden = node.elements.count > node.shown.count ? node.elements.filter { !$0.isShown } : []
    var waiting = (hidden + node.shown[change.leaving]).filter { !$0.isInUse }
    for child in chosen { child?.isInUse = false }
    // Elements are removed before others are made, so that new elements get the freed ids.
    for child in waiting where node.removes(child) { remove(child, from: node) }
    waiting.removeAll { node.removes($0) }
    if let held, let index = waiting.firstIndex(where: { $0 === held }) {
      hide(held)
      waiting.remove(at: index)
    }
    let elements = zip(chosen, entering).map { own, box in
      own ?? waiting.lastIndex { $0.fits(box) }.map { waiting.remove(at: $0) }
        ?? make(box.kind, in: node)
    }
    for child in waiting { hide(child) }
    for (child, box) in zip(elements, entering) { assign(box, to: child) }
    node.shown.removeSubrange(change.leaving)
    node.shown.insert(contentsOf: elements, at: change.entering.lowerBound)
    updateOrder(node, at: change.entering)
  }

  private func assign(_ box: Box, to node: PageNode) {
    if !node.showedLast(box) {
      node.removeBoxes()
      node.pane?.didEndScrolling()
    }
    node.register(box)
    guard !node.isShown else { return }
    node.isShown = true
    commands.append(.show, node)
    commands.append(true)
  }

  private func hide(_ node: PageNode) {
    node.removeBoxes()
    guard node.isShown else { return }
    node.isShown = false
    // Browsers remove the focus from hidden elements.
    if focused?.isWithin(node) ?? false { focused = nil }
    commands.append(.show, node)
    commands.append(false)
  }

  /// Removes an element, and all elements in it.
  private func remove(_ node: PageNode, from parent: PageNode) {
    if focused?.isWithin(node) ?? false { focused = nil }
    if shownField?.node.isWithin(node) ?? false { shownField = nil }
    node.removeBoxes()
    parent.remove(node)
    nodes.remove(node)
    commands.append(.remove, node)
  }

  private func make(_ kind: PageNode.Kind, in parent: PageNode) -> PageNode {
    let node = nodes.add(kind, in: parent)
    if kind == .scrollBar {
      parent.scrollBars.append(node)
    } else {
      parent.elements.append(node)
    }
    commands.append(.make, node)
    commands.append(parent.number)
    commands.append(kind.rawValue)
    return node
  }

  /// Brings the visible elements in a range into drawing order, moving as few of them as possible. The other visible
  /// elements are in drawing order.
  private func updateOrder(_ node: PageNode, at entering: Range<Int>) {
    for (rank, child) in node.elements.enumerated() { child.rank = rank }
    // If the focused element is moved, a browser scrolls to it or removes the focus. Move the others instead.
    let held = child(of: node, around: focused)
    let holdsFocus = node.shown[entering].contains { $0 === held }
    let range = holdsFocus ? node.shown.indices : entering
    let before = range.lowerBound > 0 ? node.shown[range.lowerBound - 1].rank : -1
    let next = range.upperBound < node.shown.count ? node.shown[range.upperBound] : nil
    let ranks = node.shown[range].map { child in
      let isBetween = child.rank > before && child.rank < next?.rank ?? .max
      return isBetween ? Int32(truncatingIfNeeded: child.rank) : -1
    }
    let staying =
      node.shown[range].firstIndex { $0 === held }.map {
        LongestRise(of: ranks, through: $0 - range.lowerBound)
      } ?? LongestRise(of: ranks)
    var number = next?.number ?? 0
    for (index, child) in node.shown[range].enumerated().reversed() {
      child.isMoved = !staying.contains(index)
      if child.isMoved {
        commands.append(.order, child)
        commands.append(number)
      }
      number = child.number
    }
    if node.shown[range].contains(where: { $0.isMoved }) { node.elements = reordered(node) }
    for child in node.shown[range] { child.isMoved = false }
    assert(
      node.elements.lazy.filter { $0.isShown }.elementsEqual(node.shown) { $0 === $1 },
      "The visible elements are not in drawing order.")
  }

  /// Returns the elements of a node as the page has them after the moves: each moved one is before the visible one that
  /// follows it.
  private func reordered(_ node: PageNode) -> [PageNode] {
    var ordered: [PageNode] = []
    ordered.reserveCapacity(node.elements.count)
    var following = node.shown[...]
    for child in node.elements where !child.isMoved {
      if child.isShown {
        while let moved = following.popFirst(), moved !== child { ordered.append(moved) }
      }
      ordered.append(child)
    }
    return ordered + following
  }
}

// MARK: - Scroll bars
extension PageDocument {
  /// Writes the changes of the scroll bars of a pane that are made of boxes, in front of the content.
  private func writeScrollBars(of pane: GridPane, _ node: PageNode) {
    let boxes = pane.scrollBarBoxes
    while node.scrollBars.count < boxes.count { _ = make(.scrollBar, in: node) }
    for bar in node.scrollBars.dropFirst(boxes.count) { hide(bar) }
    for (bar, box) in zip(node.scrollBars, boxes) {
      assign(box, to: bar)
      write(box, as: bar, from: GridPoint(x: -pane.bars.left, y: 0))
    }
  }
}

extension PageDocument {
  /// Returns the child of a node that contains another node, or is that node; nil if there is none.
  private func child(of node: PageNode, around inner: PageNode?) -> PageNode? {
    var child = inner
    while let current = child, current.parent !== node { child = current.parent }
    return child
  }
}

extension Box {
  fileprivate var kind: PageNode.Kind { asPane == nil ? .box : .pane }
}

extension PageNode {
  /// Whether a child that shows no box is removed instead of reused.
  ///
  /// An element of a pane fits all panes, so it would collect the cells of each box that it has shown. In
  /// a pane, elements are reused nevertheless, because cells with panes scroll in and out.
  fileprivate func removes(_ child: PageNode) -> Bool { !isInPane && child.hasPane }

  /// Whether the box that the element showed last gets this element again.
  ///
  /// A hidden element with a text alone is like any other. To fill one that another box leaves in the same frame
  /// takes less time than to show this one and hide the other.
  fileprivate var stays: Bool { isShown || kind == .pane || hasPicture || !elements.isEmpty }

  /// Whether the element already has everything it needs to show a box. Elements are reused only
  /// for boxes that they fit, so that no more are made once each kind of box has been shown.
  fileprivate func fits(_ box: Box) -> Bool {
    guard kind == box.kind else { return false }
    if kind == .pane { return true }
    switch box.content {
    case .text: if !hasText { return false }
    case .picture: if !hasPicture { return false }
    default: break
    }
    guard box.mayShowBoxes else { return true }
    let boxes = box.shownBoxes
    return boxes.count <= elements.count && zip(elements, boxes).allSatisfy { $0.fits($1) }
  }
}
