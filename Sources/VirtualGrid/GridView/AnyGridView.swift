/// The part of a grid view that does not depend on the type of its cells.
///
/// It connects the parts of the engine. The layout computes frames, the scroll state holds the
/// offset, the realization decides which items have cells, and the pool keeps idle cells for
/// reuse. Create it as a ``GridView``, which adds the data source, the delegate and the host.
/// Code that works with grids of any cell type, such as input handling, takes an `AnyGridView`.
///
/// It does not own the data, draw, or read clocks and input events: the host passes times and
/// pointer positions to it. All items are identified by flat indices, or by an ``ItemPath``.
///
/// A grid belongs to one isolation domain: it is not `Sendable`. The values that each frame reads
/// are not checked for overlapping access, because the checks would take longer than the frame
/// itself. This is safe: no method of these values calls outside code, and changes that callbacks
/// make during a pass are deferred to its end.
public class AnyGridView {
  /// This object as the `GridView` that it is. Unowned, because it refers to itself.
  unowned(unsafe) final private var typedGrid: (any GridEnvironment)?

  /// Gives access to the data source, the delegate and the host.
  final var environment: any GridEnvironment {
    @inline(__always) get { typedGrid.unsafelyUnwrapped }
  }

  // MARK: State of the parts

  // A part changes only by its own methods: no other file can create one to assign it here.

  /// A number that changes whenever the visible state of the grid may have changed.
  ///
  /// While it stays the same, so do the offset, the viewport, the content size, and all cells and
  /// their attributes. A host can compare it with the number of its last frame to skip drawing.
  /// Callbacks in the middle of a pass may see cells change while it stays the same.
  public final var frameNumber: Int {
    content.layoutNumber &+ scrolling.changeNumber &+ schedule.passNumber
  }

  /// The layout, the counts of the data, and the viewport.
  @exclusivity(unchecked)
  final var content: Content

  /// The offset, the motion that changes it, and the target of the motion.
  @exclusivity(unchecked)
  final var scrolling = Scrolling(EngineKey())

  /// Which items beyond the viewport have cells, or have been prefetched.
  @exclusivity(unchecked)
  final var reach = Reach(EngineKey())

  /// Attributes of cells that do not come from the layout, and animations.
  @exclusivity(unchecked)
  final var presentation = Presentation(EngineKey())

  /// The parts of a saved state that wait for their items.
  @exclusivity(unchecked)
  final var restoration = Restoration(EngineKey())

  // MARK: Cells

  /// The cells in use, and the work that they need.
  @exclusivity(unchecked)
  final var realization: Realization

  /// The state of the fetch that the data source is answering.
  @exclusivity(unchecked)
  final var currentFetch = Fetch(EngineKey())

  /// The header, footer and background of the grid.
  @exclusivity(unchecked)
  final var surroundings = Surroundings(EngineKey())

  // The realization stores these, too. Reading a constant of a class does not retain it.

  /// The idle cells, which other grids may share.
  final let pool: IdleCells

  /// The records of all cells, in use or idle.
  final let table: CellTable

  /// Identifies this grid among those that share the pool.
  let owner: Int32

  // MARK: Optional calls

  /// Which optional methods the data source, the delegate and the host implement.
  @exclusivity(unchecked)
  final var calls = ImplementedCalls(EngineKey())

  // MARK: Passes

  /// The phase of the engine, and the work that is due.
  @exclusivity(unchecked)
  final var schedule = Schedule(EngineKey())

  /// Counts of the work that the grid has done so far.
  @exclusivity(unchecked)
  final var work = WorkLog(EngineKey())

  /// The faults so far, and the handler that is notified of them.
  public final let faults = FaultLog()

  /// The row that the grid shows, if it is one of ``NestedGrids``.
  private(set) final var row: NestedRowBase?

  /// The selected items, and how the mouse selects.
  @exclusivity(unchecked)
  final var selecting = Selecting(EngineKey())

  /// The pressed pointers, and what they press.
  @exclusivity(unchecked)
  final var pressing = Pressing(EngineKey())

  /// The items that the user moves.
  @exclusivity(unchecked)
  final var reordering = Reordering(EngineKey())

  /// The focus, editing, swipes, menus and kept items. Must stay the last property, as it ends with a set: see
  /// its declaration.
  @exclusivity(unchecked)
  final var interaction = Interaction(EngineKey())

  init(layout: AnyItemLayout, pool: IdleCells) {
    content = Content(EngineKey(), layout: layout)
    self.pool = pool
    table = pool.table
    owner = pool.nextOwner()
    realization = Realization(EngineKey(), pool: pool, owner: owner)
  }

  /// Makes the grid one of ``NestedGrids``. Called once.
  final func setRow(_ row: NestedRowBase) { self.row = row }

  /// Connects the grid to its data source, delegate and host. Called once, before anything else.
  final func connect(to environment: any GridEnvironment) {
    typedGrid = environment
  }

  /// Removes the cells that were in use from the table, which may belong to a pool that other
  /// grids still share.
  deinit {
    for slot in mountedSlots { pool.table.remove(slot) }
  }
}

// MARK: - The content
extension AnyGridView {
  /// The layout of all items. Use ``setLayout(_:viewport:timing:keeping:)`` to replace it.
  public final var layout: AnyItemLayout { content.layout }

  /// The size of the viewport. Use ``resize(to:timing:keeping:)`` to change it.
  public final var viewport: GridSize { content.viewport }

  /// The number of items in each section when the data was loaded or last changed.
  public final var sections: SectionCounts { content.sections }

  /// The number of items when the data was loaded or last changed.
  public final var itemCount: Int { content.itemCount }

  /// The number of changes of the data so far. Flat indices stay valid while it stays the same.
  public final var generation: Int { content.generation }
}

// MARK: - Counters
extension AnyGridView {
  /// Counts of the work that the grid has done since it was created or they were reset.
  public final var counters: GridCounters { work.counters }

  /// Resets all ``counters`` to 0.
  public final func resetCounters() { work.reset() }
}

// MARK: - Scrolling
extension AnyGridView {
  /// The offset, and the motion that changes it.
  public final var scroll: ScrollState { scrolling.state }

  /// Whether pointers that move beyond the slop drag the content. True by default.
  ///
  /// Set it to false if the host scrolls by itself.
  public final var isDragScrollingEnabled: Bool {
    get { scrolling.isDragScrollingEnabled }
    set { scrolling.setDragScrollingEnabled(newValue) }
  }

  /// The offsets at which a fling or a drag may come to rest, along the scroll axis.
  ///
  /// The default `.nothing` allows any position.
  public final var snap: ScrollSnap {
    get { scrolling.snap }
    set { scrolling.setSnap(newValue) }
  }

  /// The lengths that bars of the host cover at the edges of the viewport.
  ///
  /// Content can be scrolled until these bars no longer cover it. Content that rests at one of
  /// its ends stays there when the insets change. Short content, which rests at both ends, stays
  /// at its start, or at its end if ``anchorPolicy`` is `.end`. Values that are not finite count
  /// as 0.
  public final var insets: GridInsets {
    get { scrolling.insets }
    set {
      scrolling.setInsets(newValue)
      insetsDidChange()
    }
  }

  /// The part of the viewport in which items have cells, relative to its top left corner. Nil, the
  /// default, for all of it.
  ///
  /// A host sets it for a grid inside the viewport of another grid, of which only a part is visible.
  /// Sticky headers and footers stick to its edges. If it is smaller than the sticky headers need, they leave
  /// and enter together with the end and the start of the viewport.
  /// The viewport may be as long as the content, and longer than 65,536 points. A grid of boxes in
  /// another one sets it by itself.
  public final var clip: GridRect? {
    get { scrolling.clip?.cells }
    set {
      if changeClip(to: newValue.map { ViewportClip(cells: $0, visible: $0) }) { reachDidChange() }
    }
  }

  /// The part of the content that keeps its position on the screen during a change. `.start` by
  /// default.
  ///
  /// It applies to changes of the data, of sizes and of the viewport. Calls with a `keeping`
  /// argument override it. While cells report their sizes in a pass, the
  /// items that had cells before keep their positions. If this is `.end` and the content is
  /// scrolled to its end, the end keeps its position instead. A chat uses `.end`: it opens at the
  /// newest message and follows new ones.
  public final var anchorPolicy: AnchorPolicy {
    get { scrolling.anchorPolicy }
    set { scrolling.setAnchorPolicy(newValue) }
  }
}

// MARK: - Beyond the viewport
extension AnyGridView {
  /// The distance beyond the viewport in which items have cells. `.none` by default.
  ///
  /// A host that may display the content before it asks for the next frame needs some overscan.
  public final var overscan: Overscan {
    get { reach.overscan }
    set {
      reach.setOverscan(newValue)
      setNeedsPass()
    }
  }

  /// The distance beyond the viewport in which the data source is asked to load data.
  ///
  /// By default one viewport ahead and half a viewport behind. Ahead, the distance that is scrolled
  /// in 0.25 seconds and in the mean duration of a load is added.
  public final var prefetchMargin: Overscan {
    get { reach.prefetchMargin }
    set {
      reach.setPrefetchMargin(newValue)
      reachDidChange()
    }
  }
}

// MARK: - Near the ends
extension AnyGridView {
  /// The distance from an end of the content at which the data source is asked for more items. Two
  /// viewports by default.
  public final var endDistance: EndDistance {
    get { reach.ends.distance }
    set {
      reach.setEndDistance(newValue)
      reachDidChange()
    }
  }
}

// MARK: - Separators
extension AnyGridView {
  /// The lines between cells. `.emptySpace`, no lines, by default.
  public final var separatorStyle: SeparatorStyle {
    get { presentation.separatorStyle }
    set {
      presentation.setSeparatorStyle(newValue)
      setNeedsAppearance()
    }
  }
}

// MARK: - Interaction
extension AnyGridView {
  /// The selected items, and the rules of the selection.
  public final var selection: Selection { selecting.selection }

  /// The flat index of the item that receives keys, or nil. It keeps its cell while it is not
  /// visible.
  public final var focusedItem: Int? { interaction.focusedItem }

  /// Whether the grid is in editing mode.
  public final var isEditing: Bool { interaction.isEditing }

  /// When and how the user can move items.
  public final var reorderRules: ReorderRules {
    get { reordering.rules }
    set { reordering.setRules(newValue) }
  }
}

// MARK: - Creating the parts
/// Allows the engine to create its parts.
///
/// Only this file can create a key. The parts have no other initializers and cannot be copied, so
/// code in other files has no value that it could assign to one.
struct EngineKey {
  fileprivate init() {}
}
