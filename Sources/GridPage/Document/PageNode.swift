/// An element of the page, with a copy of the state that the page shows.
///
/// An element shows different boxes over time. Only differences from the copied state are written.
final class PageNode {
  /// The id of the element.
  let number: Int

  /// The parent, which owns this element; nil for the root.
  private(set) unowned(unsafe) var parent: PageNode?

  /// The box that the element shows. Retained, so that another box cannot get the same identity.
  var box: Box?

  /// The box that the element showed last. For comparison only.
  private(set) var lastBox: ObjectIdentifier?

  /// The ``Box/drawingNumber`` at which the content was last written; nil if it must be written
  /// again.
  var drawing: UInt32?

  var isShown = true

  /// Whether the box is shown at its ``/GridBoxes/Box/plainFrame``.
  var isPlain = false

  var transform = GridTransform.identity
  var size = GridSize.zero
  var opacity = 1.0
  var look = BoxAppearance()

  /// The replacements with which the colors were written.
  var colors = PageColorTable.unchanged

  /// The number of device pixels per point for which the page shows pictures.
  var scale = 1.0
  var text: ShownText?
  var picture: ShownPicture?

  /// Whether the element has ever shown a text. Only such an element is reused for a box with a
  /// text.
  var hasText = false

  /// Whether the element has ever shown a picture, and so has a canvas. Only such an element is
  /// reused for a box with a picture.
  var hasPicture = false

  var semantics = PageSemantics()

  /// The name of a text field; empty for elements that are named by their contents.
  var label = ""

  /// Whether the accessibility properties are those of the item that the element shows. False from when the
  /// element is written until its properties are.
  var isDescribed = false

  /// Whether there are buttons among the descendants.
  var containsButtons = false

  /// What the element is for. Fixed when the element is made.
  let kind: Kind

  /// What an element is for, as an argument of ``PageOperation/make``.
  enum Kind: Int {
    case box, pane, scrollBar
  }

  /// The scroll state; nil if the element does not scroll, or was not written yet.
  var pane: PaneState?

  /// The visible children in drawing order.
  var shown: [PageNode] = []

  /// All children in the order of the page.
  var elements: [PageNode] = []

  /// The parts of the scroll bars of a pane, in drawing order. Unused ones are hidden.
  var scrollBars: [PageNode] = []

  /// The index in the parent's ``elements``. Valid only while the parent brings them into drawing
  /// order.
  var rank = 0

  /// Whether the element gets another index among its siblings. Valid only while the parent brings them into drawing
  /// order.
  var isMoved = false

  /// Whether a box has claimed the element. Valid only while boxes are matched with elements.
  var isInUse = false

  init(_ number: Int, in parent: PageNode?, as kind: Kind) {
    self.number = number
    self.parent = parent
    self.kind = kind
  }
}

extension PageNode {
  /// Records that the element shows a box, instead of its previous one.
  func register(_ box: Box) {
    lastBox = ObjectIdentifier(box)
    box.hostNumber = Int32(truncatingIfNeeded: number)
  }

  /// Whether the element showed a box last.
  func showedLast(_ box: Box) -> Bool { lastBox == ObjectIdentifier(box) }

  /// Forgets a child. The caller sets ``shown`` anew.
  /// - Complexity: O(*n*) for *n* children.
  func remove(_ child: PageNode) { elements.removeAll { $0 === child } }
}

extension PageNode {
  /// Whether the element is a pane, or contains one.
  /// - Complexity: O(*n*) for *n* elements inside, outside of panes.
  var hasPane: Bool { kind == .pane || elements.contains { $0.hasPane } }

  /// Whether the element is a pane, or in one.
  var isInPane: Bool { kind == .pane || parent?.isInPane ?? false }

  /// Whether the element is `other` or a descendant of it.
  func isWithin(_ other: PageNode) -> Bool {
    var current: PageNode? = self
    while let node = current, node !== other { current = node.parent }
    return current != nil
  }

  /// Releases the boxes of the element and its descendants. Changes of these boxes are no longer
  /// tracked, so the content must be written again.
  func removeBoxes() {
    guard box != nil || drawing != nil else { return }
    box = nil
    drawing = nil
    for child in shown + scrollBars { child.removeBoxes() }
  }
}

/// A text that the page shows.
struct ShownText: Equatable {
  var lines: Lines
  var padding: GridInsets
  var alignment: TextLayout.Alignment

  /// The lines of a text.
  enum Lines: Equatable {
    case certain(CertainLine)
    case measured(TextLayout)
  }
}

/// The inputs of a picture that the page shows.
struct ShownPicture: Equatable {
  var picture: Picture
  var frame: GridRect

  /// The number of device pixels per point.
  var scale: Double
}

/// The arguments of ``PageOperation/pane``.
struct PaneEdges: Equatable {
  /// The axes on which the user can scroll.
  var axes: AxisSet

  /// Whether space is reserved for a vertical scroll bar of the page.
  var hasGutter: Bool

  /// Whether the scroll bars of the page are shown.
  var hasBars: Bool

  /// The space that the content leaves to scroll bars made of boxes.
  var insets: GridInsets
}

/// The scroll state of a pane, as the page has it.
struct PaneState {
  /// The axes and the space for scroll bars; nil if not written yet.
  var edges: PaneEdges?

  var across = ScrollBar()
  var down = ScrollBar()

  /// The content offset when it was last exchanged with the page, in either direction.
  var offset = GridPoint.zero

  /// The content offset at which coordinates begin. Moved along with scrolling, to keep coordinates
  /// small.
  var origin = GridPoint.zero

  /// The translation of the layer that contains the content.
  var slide = GridPoint.zero

  /// The element of the grid's focused item.
  var focusedElement: PageNode?

  /// The index of the focused item, when the focus of the page last followed it.
  var focusedItem: Int?

  /// What the accessibility properties of the items were written for.
  var items: PaneItems?

  /// The scrollable size that the page knows.
  var track = GridSize.zero
}

extension PaneState {
  /// Ends the scrolling by the user, on both axes.
  mutating func didEndScrolling() {
    across.didEndScrolling()
    down.didEndScrolling()
  }
}
