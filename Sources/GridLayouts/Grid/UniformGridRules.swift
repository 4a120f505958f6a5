import GridGeometry

extension UniformGridLayout {
  /// The configuration of a uniform grid: slots, rows, cells, header and footer.
  ///
  /// NaN and negative lengths are treated as 0, and lengths above ``Extent/limit`` as the limit.
  /// All are rounded to 1/64.
  public struct Rules: Sendable {
    /// The minimum size of a slot.
    ///
    /// The width of a row is divided by it. Its height is exact, except on pages.
    public var slot: GridSize

    /// The rule by which the width of a row is divided into slots.
    public var columns: SlotPolicy = .floorFit

    /// The distance between columns.
    public var columnSpacing = 0.0

    /// The distance between rows.
    public var rowSpacing = 0.0

    /// The order of items: row by row or column by column.
    public var order: Order = .acrossFirst

    /// Whether the content is divided into pages.
    public var paging: Paging = .continuous

    /// The margins around all rows, or around the rows of each page.
    public var insets: GridInsets = .zero

    /// The header above the rows. Ignored if the content has pages.
    public var header: Band?

    /// The footer below the rows. Ignored if the content has pages.
    public var footer: Band?

    /// The size and position of a cell in its slot.
    public var cell: CellFit = .fillSlot

    /// A function that may change the frame of each cell.
    public var adjustment: CellAdjustment?

    /// The part of a slot in which points belong to its item.
    public var hitArea: HitArea = .cell

    /// The minimum size of the content.
    public var growth: Growth = .viewportHeight

    /// The rows that have a background.
    public var rowBackgrounds: RowBackgrounds = .none

    /// Creates rules that fill rows with slots of at least this size.
    public init(slot: GridSize = GridSize(width: 96, height: 128)) {
      self.slot = slot
    }
  }
}

// MARK: - Items
extension UniformGridLayout {
  /// The order of items.
  public enum Order: Hashable, Sendable, CaseIterable {
    /// Row-major: along a row, then on to the next row.
    case acrossFirst

    /// Column-major: down a column, then on to the next column.
    ///
    /// All columns have the same length, the smallest one that holds all items. On pages, columns
    /// are as long as the page. Without pages, the position of an item therefore depends on the
    /// number of items.
    case alongFirst
  }

  /// Whether the content is divided into pages.
  public enum Paging: Hashable, Sendable {
    /// Rows follow one another to the end of the content.
    case continuous

    /// Pages as high as the viewport, each with the rows that fit inside its insets.
    ///
    /// `rows` divides the height of a page into rows. The content has at least one page.
    case paged(rows: SlotPolicy)
  }
}

// MARK: - Cells
extension UniformGridLayout {
  /// The size and position of a cell in its slot.
  public enum CellFit: Hashable, Sendable {
    /// The whole slot.
    case fillSlot

    /// The whole width of the slot, with a height limited to that of the slot, vertically centered.
    case fillWidth(height: Double)

    /// A size limited to that of the slot, in the center of the slot.
    ///
    /// The origin is rounded down to whole points, to the left and upward.
    case centered(GridSize)
  }

  /// A function that may change the frame of each cell.
  ///
  /// The grid calls it for the items whose slot, enlarged by `reach` on all sides, intersects the
  /// window, and places those whose resulting frame meets it. A frame that exceeds its slot by more
  /// than `reach` may be missed where only its outer part is visible. Slots without area have no
  /// items. Keyboard steps ignore adjustments.
  public struct CellAdjustment: Sendable {
    /// How far a frame may exceed its slot, in points.
    public var reach: Double

    /// Returns the frame of an item from its default frame and its slot.
    ///
    /// The result is used as it is, neither checked nor rounded. The grid calls the function often,
    /// so it must be fast, and its result must depend only on its arguments.
    public var frame: @Sendable (_ item: Int, _ cell: GridRect, _ slot: GridRect) -> GridRect

    /// Creates an adjustment.
    /// - Parameters:
    ///   - reach: How far a frame may exceed its slot, in points.
    ///   - frame: Returns the frame of an item from its default frame and its slot.
    public init(
      reach: Double = 0,
      frame: @escaping @Sendable (_ item: Int, _ cell: GridRect, _ slot: GridRect) -> GridRect
    ) {
      self.reach = reach
      self.frame = frame
    }
  }

  /// The part of a slot in which points belong to its item.
  public enum HitArea: Hashable, Sendable {
    /// The frame of the cell.
    case cell

    /// The whole slot, so that a tap next to a small cell selects it.
    case slot
  }
}

// MARK: - Header, footer and growth
extension UniformGridLayout {
  /// A header or footer of the full width, with its height in points.
  public enum Band: Hashable, Sendable {
    /// Scrolls with the content.
    case scrolling(Double)

    /// Floats in front of the items, at the top or bottom edge of the viewport.
    case floating(Double)
  }

  /// The rows that have a background.
  ///
  /// A background is as wide as the content and as high as a slot. Its element has the index of the
  /// row.
  public enum RowBackgrounds: Hashable, Sendable {
    /// No rows.
    case none

    /// The rows with items.
    case behindItems

    /// The rows with items, and empty rows below them to the end of the content or page.
    case toEnd
  }

  /// The minimum size of the content. The options can be combined.
  public struct Growth: OptionSet, Hashable, Sendable {
    /// A bit for each option.
    public let rawValue: UInt8

    /// Creates a set of options from its bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The content is at least as high as the viewport, so a footer is at the bottom of the viewport or
    /// below it.
    public static var viewportHeight: Growth { Growth(rawValue: 1 << 0) }

    /// The content is at least as wide as the viewport.
    public static var viewportWidth: Growth { Growth(rawValue: 1 << 1) }

    /// At least as high as the viewport plus the footer, so that a footer starts below the
    /// viewport.
    public static var footerBelowFold: Growth { Growth(rawValue: 1 << 2) }
  }
}
