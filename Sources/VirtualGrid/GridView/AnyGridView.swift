/// A grid view without the type of its cells: everything about it but the cells.
///
/// It introduces the parts of the engine to each other: the layout says what lies where, the scroll
/// state which part of it is seen, the table of realized cells who enters and leaves, the pool who
/// may come back. It is made as a ``GridView``, which knows who owns the data and the screen.
///
/// A grid belongs to one isolation domain: it is not `Sendable`. What each frame reads is not checked
/// for overlapping access, which would take longer than the frame: no method of these values calls
/// anybody, and what callbacks change during a pass is deferred.
public class AnyGridView {
  /// The grid as what has a data source, a delegate and a host. Not counted as a reference: it is
  /// this object.
  unowned(unsafe) final private var typedGrid: (any GridEnvironment)?

  /// The data source, the delegate and the host.
  final var environment: any GridEnvironment {
    @inline(__always) get { typedGrid.unsafelyUnwrapped }
  }

  // MARK: Where things are

  /// The number of what the grid shows now. While it stays, so do offset, viewport, the size of the
  /// content, and all cells with all about them; when it grows, any of these may be another.
  ///
  /// In the middle of a pass, when a callback asks, cells are on their way under one number.
  public final var frameNumber: Int {
    content.layoutNumber &+ scrolling.changeNumber &+ schedule.passNumber
  }

  /// The layout, the counts of the data, and the viewport.
  @exclusivity(unchecked)
  final var content: Content

  /// The offset, what moves it, and what it is bound for.
  @exclusivity(unchecked)
  final var scrolling = Scrolling()

  /// The items beyond the viewport that have cells, or whose data is loaded.
  @exclusivity(unchecked)
  final var reach = Reach()

  /// How cells look and move, apart from where the layout has them.
  @exclusivity(unchecked)
  final var presentation = Presentation()

  // MARK: Cells

  /// The cells in use, and what has to happen to them.
  @exclusivity(unchecked)
  final var realization: Realization

  // The realization has these, too. What is constant in a class is read without being retained.

  /// The idle cells, which other grids may share.
  final let pool: IdleCells

  /// All cells, in use or idle.
  final let table: CellTable

  /// The number of this grid among those that share the pool.
  let owner: Int32

  // MARK: Who listens

  /// Which of the optional calls are worth making.
  @exclusivity(unchecked)
  final var calls = HeardCalls()

  // MARK: Passes

  /// What the engine is doing, and what it has to do.
  @exclusivity(unchecked)
  final var schedule = Schedule()

  /// What the grid has done so far.
  @exclusivity(unchecked)
  public final var counters = GridCounters()

  /// What went wrong so far, and who is told.
  @exclusivity(unchecked)
  public final var faults = FaultLog()

  /// Presses, selection, focus, editing, and the item that is being moved. Last, as it ends with sets: see there.
  @exclusivity(unchecked)
  final var interaction = Interaction()

  init(layout: AnyItemLayout, pool: IdleCells) {
    content = Content(layout: layout)
    self.pool = pool
    table = pool.table
    owner = pool.nextOwner()
    realization = Realization(pool: pool, owner: owner)
  }

  /// Says who knows the data source, the delegate and the host. Called once, before anything else.
  final func connect(to environment: any GridEnvironment) {
    typedGrid = environment
  }

  /// A pool that other grids go on sharing keeps no cell of this one that was in use.
  deinit {
    for slot in mountedSlots { pool.table.remove(slot) }
  }
}

// MARK: - The content
extension AnyGridView {
  /// The layout of all items.
  public final var layout: AnyItemLayout { content.layout }

  /// The size of the viewport.
  public final var viewport: GridSize { content.viewport }

  /// The number of items in each section when the data was loaded or last changed.
  public final var sections: SectionCounts { content.sections }

  /// The number of items when the data was loaded or last changed.
  public final var itemCount: Int { content.itemCount }

  /// The number of changes of the data so far.
  public final var generation: Int { content.generation }
}

// MARK: - Scrolling
extension AnyGridView {
  /// The offset now, and what moves it.
  public final var scroll: ScrollState { scrolling.state }

  /// Whether pointers drag the content; false where the host scrolls by itself.
  public final var isDragScrollingEnabled: Bool {
    get { scrolling.isDragScrollingEnabled }
    set { scrolling.isDragScrollingEnabled = newValue }
  }

  /// What a fling comes to rest at, along the axis.
  public final var snap: ScrollSnap {
    get { scrolling.snap }
    set { scrolling.snap = newValue }
  }

  /// What bars of the host cover at the edges of the viewport. Content can be scrolled out from under them.
  ///
  /// Content that rests at one of its ends stays there when the insets change. Short content, which rests at both
  /// ends, stays at its start, or at its end if ``anchorPolicy`` is `.end`. Numbers that are not finite count as 0.
  public final var insets: GridInsets {
    get { scrolling.insets }
    set {
      scrolling.setInsets(newValue)
      insetsDidChange()
    }
  }

  /// The visible part of the content, if the grid lies in another one that scrolls along the same axis;
  /// nil if everything in its viewport is visible.
  public final var clip: GridRect? {
    get { scrolling.clip }
    set { if scrolling.setClip(newValue) { reachDidChange() } }
  }

  /// What stays in its place on the screen when data, sizes or the viewport change, unless a call says otherwise.
  ///
  /// While cells report their sizes in a pass, the items that had cells before stay in their places, or the end
  /// of the content does if this is `.end` and the content is scrolled to it. A chat uses `.end`: it opens at the
  /// newest message and follows new ones.
  public final var anchorPolicy: AnchorPolicy {
    get { scrolling.anchorPolicy }
    set { scrolling.anchorPolicy = newValue }
  }
}

// MARK: - Beyond the viewport
extension AnyGridView {
  /// How far beyond the viewport items have cells. `.none` by default; needed by a host that shows items before it
  /// asks for a frame.
  public final var overscan: Overscan {
    get { reach.overscan }
    set {
      reach.setOverscan(newValue)
      setNeedsPass()
    }
  }

  /// How far beyond the viewport the data source is asked to load data.
  public final var prefetchMargin: Overscan {
    get { reach.prefetchMargin }
    set {
      reach.setPreload(newValue)
      reachDidChange()
    }
  }
}

// MARK: - Separators
extension AnyGridView {
  /// What is drawn between cells.
  public final var separatorStyle: SeparatorStyle {
    get { presentation.separatorStyle }
    set {
      presentation.setSeparatorStyle(newValue)
      setNeedsAppearance()
    }
  }
}

// MARK: - Items that the user works with
extension AnyGridView {
  /// The selected items, and the rules of the selection.
  public final var selection: Selection { interaction.selection }

  /// The item that keys go to. It keeps its cell when it is not visible.
  public final var focusedItem: Int? { interaction.focusedItem }

  /// Whether the grid is being edited.
  public final var isEditing: Bool { interaction.isEditing }

  /// How items are moved.
  public final var reorderRules: ReorderRules {
    get { interaction.reorderRules }
    set { interaction.reorderRules = newValue }
  }
}
