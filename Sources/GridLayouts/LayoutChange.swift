import GridIndexing

/// A checked change of a layout: of its items, its sections, their styles, or the columns of a table.
///
/// Item indices count through all sections, after all earlier changes. On the boundary of two
/// sections, an index alone is ambiguous, so a change also has the index of a section.
public enum LayoutChange: Hashable, Sendable {
  /// Replaces items of one section by `count` new ones at the same index.
  case items(Range<Int>, replacedBy: Int, section: Int = 0)

  /// Moves items of one section within it or to `section`, with their measured sizes.
  ///
  /// `to` is the index of the first moved item after the move.
  case move(Range<Int>, to: Int, section: Int = 0)

  /// Replaces sections by new ones of `counts` items each. `items` are all items of the old
  /// sections.
  case sections(Range<Int>, items: Range<Int>, replacedBy: [Int])

  /// Gives sections another style. Their items stay. Layouts without styles ignore it.
  case style(Range<Int>, SectionStyleSource)

  /// Changes the columns of a table. Other layouts refuse it.
  case table(TableChange)
}

/// A change of the columns or the frozen edges of a table, in a ``LayoutChange``.
public enum TableChange: Hashable, Sendable {
  /// Inserts, removes and moves columns, in each of `rowCount` rows.
  ///
  /// All items get new indices, because they are numbered row by row.
  case columns(IndexMap, rowCount: Int)

  /// Sets the width of columns, as ``TableLayout/setWidth(_:ofColumns:)``.
  case width(Extent, ofColumns: Range<Int>)

  /// Hides columns, or shows them with the width that they had before.
  case hidden(Bool, columns: Range<Int>)

  /// Freezes rows and columns at the edges, as ``TableLayout/freeze(_:)``.
  case frozen(FrozenEdges)
}

/// The origin of the style that sections get in a ``LayoutChange``.
public enum SectionStyleSource: Hashable, Sendable {
  /// The style at an index, in the order in which the styles were added to the layout. Sections that
  /// have the style keep their measured sizes.
  case style(Int)

  /// The sections that start at an index: each section gets the style, the own layout, and the
  /// measured header and footer of one of them.
  case sections(from: Int)
}

// MARK: - Convenience
extension LayoutChange {
  /// Returns a change that inserts `count` items before the item at `index`.
  public static func insert(_ count: Int, at index: Int, section: Int = 0) -> LayoutChange {
    .items(index..<index, replacedBy: count, section: section)
  }

  /// Returns a change that removes the items in `range`.
  public static func remove(_ range: Range<Int>, section: Int = 0) -> LayoutChange {
    .items(range, replacedBy: 0, section: section)
  }
}

// MARK: - Counts
extension LayoutChange {
  /// By how much the change increases the number of items.
  package var growth: Int {
    switch self {
    case .items(let range, let count, _): count - range.count
    case .move, .style: 0
    case .table(.columns(let columns, let rowCount)):
      (columns.newCount - columns.oldCount).multipliedReportingOverflow(by: rowCount).partialValue
    case .table: 0
    case .sections(_, let items, let counts): counts.reduce(0, +) - items.count
    }
  }
}

extension [LayoutChange] {
  /// By how much all changes together increase the number of items.
  var growth: Int { reduce(0) { $0 + $1.growth } }
}
