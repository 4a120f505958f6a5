import GridGeometry

extension UniformGridLayout {
  /// What a uniform grid is told: how large slots are, how many there are in a row, and what lies
  /// around them.
  ///
  /// Extents may be any numbers. Those that are not a number or negative count as 0, larger ones
  /// than ``Extent/limit`` as the limit, and all are rounded to 1/64.
  public struct Rules: Sendable {
    /// The least size of a slot. A row divides its width by it; the height is kept, except on pages.
    public var slot: GridSize

    /// How a row divides its width.
    public var columns: SlotPolicy = .floorFit

    /// The distance between columns.
    public var columnSpacing = 0.0

    /// The distance between rows.
    public var rowSpacing = 0.0

    /// Which way the items run.
    public var order: Order = .acrossFirst

    /// Whether the rows end with a page.
    public var paging: Paging = .continuous

    /// What stays free around the rows, or around the rows of each page.
    public var insets: GridInsets = .zero

    /// What lies above the rows. Pages have none.
    public var header: Band?

    /// What lies below the rows. Pages have none.
    public var footer: Band?

    /// How a cell lies in its slot.
    public var cell: CellFit = .fillSlot

    /// The last word about the frame of each cell.
    public var adjustment: CellAdjustment?

    /// Which part of a slot belongs to its item when a point is looked up.
    public var hitArea: HitArea = .cell

    /// How large the content is at least.
    public var growth: Growth = .viewportHeight

    /// Which rows have a background.
    public var rowBackgrounds: RowBackgrounds = .none

    /// Creates rules that fill rows with slots of at least this size.
    public init(slot: GridSize = GridSize(width: 96, height: 128)) {
      self.slot = slot
    }
  }
}

// MARK: - Items
extension UniformGridLayout {
  /// Which way the items run.
  public enum Order: Hashable, Sendable, CaseIterable {
    /// Along a row, then on to the next row.
    case acrossFirst

    /// Down a column, then on to the next column. Columns are of one length, the least that holds
    /// all items; on pages, columns are as long as the page.
    ///
    /// Without pages, the place of an item therefore depends on the number of items.
    case alongFirst
  }

  /// Whether the rows end with a page.
  public enum Paging: Hashable, Sendable {
    /// Rows follow one another to the end of the content.
    case continuous

    /// A page is as high as the viewport, and holds the rows that fit inside the insets; slots stay
    /// within them. The content is a whole number of pages, at least one.
    case paged(rows: SlotPolicy)
  }
}

// MARK: - Cells
extension UniformGridLayout {
  /// How a cell lies in its slot.
  public enum CellFit: Hashable, Sendable {
    /// The whole slot.
    case fillSlot

    /// The whole width. A height larger than the slot's ends there; a smaller one is centred.
    case fillWidth(height: Double)

    /// A size of its own, which ends at the slot's, in the middle of the slot. Half points fall to
    /// the left and upwards.
    case centered(GridSize)
  }

  /// The last word about the frame of each cell.
  ///
  /// An item is looked at if its slot, grown by `reach` on all sides, meets what is asked for; it is
  /// answered if the frame it gets here does, too. A frame that leaves its slot by more than
  /// `reach` is missed where only the far part of it is seen. Slots without area hold nothing. Steps
  /// ignore adjustments.
  public struct CellAdjustment: Sendable {
    /// How far a frame may leave its slot.
    public var reach: Double

    /// The frame of an item, from the frame it would have and its slot. It is taken as it is, and
    /// asked for again and again: the function should be cheap, and must depend on nothing else.
    public var frame: @Sendable (_ item: Int, _ cell: GridRect, _ slot: GridRect) -> GridRect

    /// Creates an adjustment.
    public init(
      reach: Double = 0,
      frame: @escaping @Sendable (_ item: Int, _ cell: GridRect, _ slot: GridRect) -> GridRect
    ) {
      self.reach = reach
      self.frame = frame
    }
  }

  /// Which part of a slot belongs to its item when a point is looked up.
  public enum HitArea: Hashable, Sendable {
    /// The frame of the cell.
    case cell

    /// The whole slot, so that a tap beside a small cell meets it.
    case slot
  }
}

// MARK: - Surroundings
extension UniformGridLayout {
  /// What lies above or below the rows, over the whole width.
  public enum Band: Hashable, Sendable {
    /// Stays in its place.
    case scrolling(Double)

    /// Stays in sight, above the items, at its edge of the viewport.
    case floating(Double)
  }

  /// Which rows have a background: a placement as wide as the content and as high as a slot, with
  /// the number of its row.
  public enum RowBackgrounds: Hashable, Sendable {
    /// None.
    case none

    /// Those that hold items.
    case behindItems

    /// Those that hold items, and empty ones below them to the end of the content or page.
    case toEnd
  }

  /// How large the content is at least.
  public struct Growth: OptionSet, Hashable, Sendable {
    /// One bit for each rule.
    public let rawValue: UInt8

    /// Creates rules from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// As high as the viewport. The footer then lies at its bottom.
    public static var viewportHeight: Growth { Growth(rawValue: 1 << 0) }

    /// As wide as the viewport.
    public static var viewportWidth: Growth { Growth(rawValue: 1 << 1) }

    /// As high as the viewport and the footer, so that a footer begins out of sight.
    public static var footerBelowFold: Growth { Growth(rawValue: 1 << 2) }
  }
}
