/// An element of the page, and what the page shows of it.
///
/// It shows one box after the other: what is kept of it is what the page has, so whatever box comes, what is said
/// is the difference.
final class PageNode {
  /// What the page knows it by.
  let number: Int

  /// The element that it is in; nil for the outermost. That one keeps it.
  private(set) unowned(unsafe) var parent: PageNode?

  /// The box that it shows. Kept as long as that, so that no other one can be taken for it.
  var box: Box?

  /// The box that it showed last. To be compared only.
  private(set) var lastBox: ObjectIdentifier?

  /// The ``Box/drawingNumber`` that its inside was drawn at; nil if that is not so.
  var drawing: UInt32?

  var isShown = true
  var place = GridTransform.identity
  var size = GridSize.zero
  var opacity = 1.0
  var look = BoxAppearance()

  /// The scheme that its colors are of.
  var scheme = PageColorScheme.asTheyAre
  var text: ShownText?
  var picture: ShownPicture?

  /// Whether it has ever shown a text, or a picture: what that took is still there.
  var hasText = false
  var hasPicture = false

  var meaning = PageMeaning()

  /// Whether there are buttons in it, at any depth.
  var holdsButtons = false

  /// Whether it is one that scrolls, and has been from its beginning.
  let isPane: Bool

  /// What makes it scroll; nil if it does not, or is not told of yet.
  var pane: PanePlace?

  /// The elements in it that are seen, in the order in which they are drawn.
  var shown: [PageNode] = []

  /// All elements in it, as they stand in the page.
  var elements: [PageNode] = []

  /// The elements in it, by the box that each showed last.
  private var children: [ObjectIdentifier: PageNode] = [:]

  /// Where it stands among the elements of its parent, while these are brought in order.
  var rank = 0

  /// Whether a box has got it, while boxes get elements.
  var isTaken = false

  init(_ number: Int, in parent: PageNode?, isPane: Bool) {
    self.number = number
    self.parent = parent
    self.isPane = isPane
  }
}

extension PageNode {
  /// The element in it that showed a box last; nil if none did.
  func child(for box: Box) -> PageNode? { children[ObjectIdentifier(box)] }

  /// Notes that an element in it shows a box, and no longer the one before.
  func note(_ child: PageNode, for box: Box) {
    if let last = child.lastBox, children[last] === child { children[last] = nil }
    child.lastBox = ObjectIdentifier(box)
    children[ObjectIdentifier(box)] = child
  }
}

extension PageNode {
  /// Whether it is another one, or somewhere in it.
  func isWithin(_ other: PageNode) -> Bool {
    var place: PageNode? = self
    while let node = place, node !== other { place = node.parent }
    return place != nil
  }

  /// Keeps no boxes any more: whatever becomes of them while nobody looks is not noted.
  func forgetBoxes() {
    guard box != nil || drawing != nil else { return }
    box = nil
    drawing = nil
    for child in shown { child.forgetBoxes() }
  }
}

/// A text as a page shows it.
struct ShownText: Equatable {
  var content: TextContent
  var layout: TextLayout
  var padding: GridInsets
}

/// A picture as a page shows it.
struct ShownPicture: Equatable {
  var picture: Picture
  var frame: GridRect
}

/// Where the content of a pane is.
struct PanePlace {
  /// What a reader can scroll along.
  var axes: AxisSet

  /// What lies beside the content.
  var bars = GridInsets.zero

  var across = ScrollBar()
  var down = ScrollBar()

  /// Where the content was when the page was told of it, or told of it itself.
  var offset = GridPoint.zero

  /// Where places of what is in the pane are counted from, so that they stay small numbers.
  var origin = GridPoint.zero

  /// By what the layer is moved that holds it.
  var slide = GridPoint.zero

  /// The element of the item that has the focus of the grid.
  var focusedElement: PageNode?

  /// How far the bars can go, as the page knows it.
  var track = GridSize.zero
}

extension PanePlace {
  /// The reader has let go of the bars.
  mutating func rest() {
    across.rested()
    down.rested()
  }
}
