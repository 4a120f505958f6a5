import GridIndexing

/// Why a layout refused a change; it is then as it was.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item that does not exist.
  case itemOutOfRange(Int, count: Int)

  /// A range that reaches beyond the items; an empty one is a place where items cannot come in.
  case rangeOutOfRange(Range<Int>, count: Int)

  /// A place that nothing can move to, as what moves would not fit in behind it.
  case destinationOutOfRange(Int, last: Int)

  /// A section that does not exist.
  case sectionOutOfRange(Int, count: Int)

  /// Fewer than no items.
  case negativeCount(Int)

  /// More items than an index can count.
  case tooManyItems(limit: Int)

  /// Items that belong to another section than the change says.
  case wrongSection(Int, items: Range<Int>)

  /// Other items than those of the sections that a change names.
  case wrongItems(Range<Int>, ofSections: Range<Int>, have: Range<Int>)

  /// Items of a table that are not whole rows, or would leave rows that are not full.
  case notWholeRows(Range<Int>, replacedBy: Int, columns: Int)

  /// Rows that a table does not have; an empty range is a place where rows cannot come in.
  case rowsOutOfRange(Range<Int>, count: Int)

  /// Columns that a table does not have; an empty range is a place where columns cannot come in.
  case columnsOutOfRange(Range<Int>, count: Int)

  /// Two merged areas of a table that share cells.
  case areasOverlap(TableArea, TableArea)

  /// A merged area of which only a part would be frozen.
  case areaAcrossFrozenEdge(TableArea)

  /// A merged area whose rows or columns would no longer stand together.
  case areaTornApart(TableArea)
}

// MARK: - Description
extension LayoutError: CustomStringConvertible {
  /// The value, the limit that it broke, and the way out.
  public var description: String {
    switch self {
    case .itemOutOfRange(let item, let count):
      "Item \(item) is out of range; the layout has \(Self.all("items", count))."
    case .rangeOutOfRange(let range, let count):
      range.isEmpty
        ? Self.place(range.lowerBound, isOutOf: "items", count)
        : """
        Items \(range.lowerBound)..<\(range.upperBound) are out of range; \
        the layout has \(Self.all("items", count)).
        """
    case .destinationOutOfRange(let destination, let last):
      "Destination \(destination) is out of range; what moves can end up at 0...\(last)."
    case .sectionOutOfRange(let section, let count):
      section < 0
        ? "Section \(section) is out of range; sections are numbered from 0."
        : "Section \(section) is out of range; the layout has \(Self.all("sections", count))."
    case .negativeCount(let count):
      "A count of \(count) is negative. Pass 0 or more items."
    case .tooManyItems(let limit):
      "The change leaves more than \(limit) items. Show fewer, or page through them."
    case .wrongSection(let section, let items):
      """
      \(items.isEmpty
        ? "Place \(items.lowerBound) does"
        : "Items \(items.lowerBound)..<\(items.upperBound) do") not lie in section \(section). \
      Count items through all sections, and change each section by itself.
      """
    case .wrongItems(let items, let sections, let own):
      """
      Items \(items.lowerBound)..<\(items.upperBound) are not those of sections \
      \(sections.lowerBound)..<\(sections.upperBound), which have \
      \(own.lowerBound)..<\(own.upperBound). Name all items of the sections and no others.
      """
    case .notWholeRows(let items, let count, let columns):
      """
      Items \(items.lowerBound)..<\(items.upperBound) replaced by \(count) are not whole rows of \
      \(columns) columns. Change whole rows, or call replaceColumns(_:by:).
      """
    case .rowsOutOfRange(let rows, let count):
      rows.isEmpty
        ? Self.place(rows.lowerBound, isOutOf: "rows", count)
        : """
        Rows \(rows.lowerBound)..<\(rows.upperBound) are out of range; \
        the table has \(Self.all("rows", count)).
        """
    case .columnsOutOfRange(let columns, let count):
      columns.isEmpty
        ? Self.place(columns.lowerBound, isOutOf: "columns", count)
        : """
        Columns \(columns.lowerBound)..<\(columns.upperBound) are out of range; \
        the table has \(Self.all("columns", count)).
        """
    case .areasOverlap(let area, let other):
      """
      The area of \(area.description) overlaps that of \(other.description). \
      Unmerge one of them first.
      """
    case .areaAcrossFrozenEdge(let area):
      """
      The area of \(area.description) would be frozen in part. \
      Freeze all of it or nothing, or unmerge it first.
      """
    case .areaTornApart(let area):
      """
      The move parts the area of \(area.description). Move all of it, or unmerge it first.
      """
    }
  }

  /// All things there are, as `items 0..<12` or `no items`.
  private static func all(_ things: String, _ count: Int) -> String {
    count > 0 ? "\(things) 0..<\(count)" : "no \(things)"
  }

  /// That nothing can come in at a place.
  private static func place(_ place: Int, isOutOf things: String, _ count: Int) -> String {
    """
    Place \(place) is out of range; \
    there are \(all(things, count)), and new ones come in at \(count > 0 ? "0...\(count)" : "0").
    """
  }
}
