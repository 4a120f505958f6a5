/// A box through which the cells of a grid are seen: what ``BoxScroller`` and ``GridBox`` have in common.
///
/// The cells are boxes in it, moved by its ``Box/contentOffset``, and seen within its frame alone. The
/// grid moves the content: fingers, flings, wheels, insets and anchors are its own. The
/// ``Box/screen`` of the pane carries it on in each frame.
///
/// A pane is one of these two: by itself it has no grid.
open class GridPane: Box {
  /// The grid, whatever its cells are.
  public var anyGrid: AnyGridView {
    preconditionFailure("A GridPane is a BoxScroller or a GridBox; make one of these.")
  }

  /// The cells that the grid shows.
  final var lent: [Box] = []

  /// The layout of frames, which is kept, so that they ask for no memory.
  final let framePass = LayoutPass(screen: nil)

  /// Where the host has its scroll bars: beside the box, within this distance from its edges. As a
  /// ``Box/margin`` it is kept free.
  public private(set) final var bars = GridInsets.zero {
    didSet { if bars != oldValue { placeChanged() } }
  }

  private var madeHandle: PaneHandle?

  /// What the screen knows the pane by.
  final var handle: PaneHandle {
    if let madeHandle { return madeHandle }
    let made = PaneHandle(self)
    madeHandle = made
    return made
  }

  deinit {
    madeHandle?.pane = nil
    for box in lent where box.owner === self { box.owner = nil }
  }

  /// Carries the content on to a time, and brings in the cells for what is seen now. A pane that has a
  /// ``Box/screen`` is carried on by that.
  /// - Returns: Whether there will be something to do in the next frame.
  /// - Complexity: O(cells that come and go), and the time it takes to fill them.
  @discardableResult
  public func advance(to time: Double) -> Bool { anyGrid.advance(to: time) }

  /// Whether there is something to do in the next frame.
  var needsFrame: Bool { anyGrid.needsFrame }

  /// Whether the content moves by itself, or is about to.
  var isScrolling: Bool { anyGrid.scroll.isMoving }

  /// Where the content will be when it comes to rest.
  var destination: GridPoint { anyGrid.scroll.target }

  /// Somebody takes hold of the content: it goes no further.
  func stopWhereItIs() {}

  /// A cell that was lent hears of its touches when the layout is over.
  func tellLater(_ news: TouchNews) {}

  /// Tells the grid how large a cell wants to be that has changed since it was placed.
  func remeasure(_ cell: Box) {}

  /// Calls for each cell that the grid shows, items in order first.
  /// - Complexity: O(cells in use).
  public func forEachCell(_ body: (PaneCell) -> Void) {}

  // MARK: As a box

  /// The point of the content at the top left corner. What is set is kept where content can rest: at
  /// its start before the first layout. Cells follow in the next frame.
  public override var contentOffset: GridPoint {
    get { anyGrid.contentOffset }
    set { anyGrid.contentOffset = newValue }
  }

  public final override var clipsBoxes: Bool { true }

  public final override var asPane: GridPane? { self }

  override var guests: [Box] { lent }

  override func forgetGuest(_ box: Box) { lent.removeAll { $0 === box } }

  override var areGuestsMoving: Bool { anyGrid.isAnimating }

  override func finishGuests() {
    if isScrolling { contentOffset = destination }
    guard anyGrid.isAnimating else { return }
    anyGrid.finishAnimations()
    inPass { _ in anyGrid.layoutIfNeeded() }
  }

  override var hasInside: Bool { true }

  override func retakeInside(_ pass: LayoutPass) {
    super.retakeInside(pass)
    for box in lent where box.needsLayout { box.take(box.place, pass) }
  }

  override var outerMargin: GridInsets { margin + bars }

  override func screenChanged() {
    super.screenChanged()
    anyGrid.isDragScrollingEnabled = screen?.isScrolledByHost != true
    findBars()
    if needsFrame { screen?.wake(self) }
  }

  /// Finds out which bars the host needs room for: that along the grid at any time, so that nothing moves when the
  /// content grows, and the other one where there is more than is seen at once.
  final func findBars() {
    guard let screen, case .byHost(let thickness) = screen.scrolling else { return bars = .zero }
    let (rules, range, axis) = (anyGrid.scrollRules, anyGrid.scrollRange, anyGrid.layout.axis)
    let isAcross = range.end[axis.crossing] > range.start[axis.crossing]
    let axes = rules.axes.intersection(isAcross ? .both : AxisSet(axis))
    let side = axes.contains(.vertical) ? thickness : 0
    bars = GridInsets(
      left: screen.isMirrored ? side : 0, bottom: axes.contains(.horizontal) ? thickness : 0,
      right: screen.isMirrored ? 0 : side)
  }
}

/// A box that shows an element of a grid.
public struct PaneCell {
  /// The box.
  public let box: Box

  /// What it shows, or did if it is on its way out.
  public let element: GridElement

  /// Whether it is on its way out.
  public let isLeaving: Bool

  /// The number of the item that it shows; nil for what is none.
  public var item: Int? { element.kind == .item && !isLeaving ? element.index : nil }
}

/// A pane that may be gone: it is not kept alive by what knows it.
final class PaneHandle {
  /// The pane; nil when it is gone.
  unowned(unsafe) fileprivate(set) var pane: GridPane?

  init(_ pane: GridPane) { self.pane = pane }
}
