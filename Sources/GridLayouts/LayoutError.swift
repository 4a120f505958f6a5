import GridIndexing

/// The reason why a layout refused a change. The layout is unchanged.
public enum LayoutError: Error, Hashable, Sendable {
  /// There is no item at this index.
  case itemOutOfRange(Int, count: Int)

  /// Some items of the range do not exist. An empty range is an index where no items can be
  /// inserted.
  case rangeOutOfRange(Range<Int>, count: Int)

  /// The moved items cannot start at this index. `last` is the greatest one that is valid.
  case destinationOutOfRange(Int, last: Int)

  /// There is no section at this index.
  case sectionOutOfRange(Int, count: Int)

  /// A number of items is negative.
  case negativeCount(Int)

  /// The change would leave more than `limit` items.
  case tooManyItems(limit: Int)

  /// The items are not in the section that the change names.
  case wrongSection(Int, items: Range<Int>)

  /// The items are not those of the sections that the change names. `have` are the items of the
  /// sections.
  case wrongItems(Range<Int>, ofSections: Range<Int>, have: Range<Int>)

  /// Items of a table are not whole rows, or would leave a row that is not full.
  case notWholeRows(Range<Int>, replacedBy: Int, columns: Int)

  /// The change is one of columns, but the layout is not a table.
  case notATable

  /// The columns of the change are not those of the table, which has `rows` rows and `columns` columns.
  case wrongColumns(rows: Int, columns: Int)

  /// A table has no such rows. An empty range is an index where no rows can be inserted.
  case rowsOutOfRange(Range<Int>, count: Int)

  /// A table has no such columns. An empty range is an index where no columns can be inserted.
  case columnsOutOfRange(Range<Int>, count: Int)

  /// Two merged areas of a table overlap.
  case areasOverlap(TableArea, TableArea)

  /// Only a part of a merged area would be frozen.
  case areaAcrossFrozenEdge(TableArea)

  /// The rows or columns of a merged area would no longer be adjacent.
  case areaTornApart(TableArea)
}

// MARK: - Description
extension LayoutError: CustomStringConvertible {
  /// The invalid value, the limit that it broke, and how to correct it.
  public var description: String {
    switch self {
    case .itemOutOfRange(let item, let count):
      "Item \(item) is out of range; the layout has \(Self.all("items", count))."
    case .rangeOutOfRange(let range, let count):
      Self.range(range, named: "Items", isOutOf: "items", of: "layout", count)
    case .destinationOutOfRange(let destination, let last):
      "Destination \(destination) is out of range; valid destinations are 0...\(last)."
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
        ? "Index \(items.lowerBound) is"
        : "Items \(items.lowerBound)..<\(items.upperBound) are") not in section \(section). \
      Count items through all sections, and make one change per section.
      """
    case .wrongItems(let items, let sections, let own):
      """
      Items \(items.lowerBound)..<\(items.upperBound) are not the items of sections \
      \(sections.lowerBound)..<\(sections.upperBound), which have items \
      \(own.lowerBound)..<\(own.upperBound). Pass all items of these sections and no others.
      """
    case .notWholeRows(let items, let count, let columns):
      """
      Items \(items.lowerBound)..<\(items.upperBound) replaced by \(count) are not whole rows of \
      \(columns) columns. Change whole rows, or call replaceColumns(_:by:).
      """
    case .notATable:
      "The layout is not a table, so it has no columns. Show the items in a TableLayout."
    case .wrongColumns(let rows, let columns):
      """
      The table has \(rows) rows and \(columns) columns, and not those that the change has. Make the \
      change for the columns that the table has now.
      """
    case .rowsOutOfRange(let rows, let count):
      Self.range(rows, named: "Rows", isOutOf: "rows", of: "table", count)
    case .columnsOutOfRange(let columns, let count):
      Self.range(columns, named: "Columns", isOutOf: "columns", of: "table", count)
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
      The move splits the area of \(area.description). Move all of it, or unmerge it first.
      """
    }
  }

  /// Returns the valid indices as text, such as `items 0..<12` or `no items`.
  private static func all(_ things: String, _ count: Int) -> String {
    count > 0 ? "\(things) 0..<\(count)" : "no \(things)"
  }

  /// Returns the message for a range of things that do not exist, or for an empty range where nothing
  /// can be inserted.
  private static func range(
    _ range: Range<Int>, named subject: String, isOutOf things: String, of whole: String,
    _ count: Int
  ) -> String {
    range.isEmpty
      ? """
      Index \(range.lowerBound) is out of range; \
      there are \(all(things, count)). Insert at \(count > 0 ? "0...\(count)" : "0").
      """
      : """
      \(subject) \(range.lowerBound)..<\(range.upperBound) are out of range; \
      the \(whole) has \(all(things, count)).
      """
  }
}
