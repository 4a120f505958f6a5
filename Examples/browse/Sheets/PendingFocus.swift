import GridData

/// Where the focus of a sheet goes as soon as the rows for it are known.
final class PendingFocus {
  /// How long a sheet follows rows that are appended.
  enum Following {
    case never

    /// Until all rows are read.
    case untilRead

    case always
  }

  /// A cell with the text that the user finds.
  enum Match {
    /// The nearest row in a direction has to be found.
    case row(Finder.Direction)

    /// The row of the table has the focus, and its columns are not known yet.
    case column(Finder.Direction, row: Int)
  }

  /// How the sheet follows rows that are appended, while its last line has the focus or its end is visible.
  private(set) var following = Following.never

  /// The match that gets the focus as soon as it is found.
  private(set) var match: Match?

  /// The row and the column of the table that get the focus as soon as all rows are known.
  private(set) var cell: (row: Int, column: Int)?

  /// The line and the column that had the focus before the sheet lost all lines.
  private(set) var lost: (line: Int, column: Int)?

  /// Follows rows that are appended, from now on.
  func follow() { (following, cell) = (.always, nil) }

  /// Follows rows that are appended until all of them are read.
  func followUntilRead() {
    if following == .never { following = .untilRead }
  }

  /// Follows rows no longer, unless they are followed always.
  func endFollowingUntilRead() {
    if following == .untilRead { following = .never }
  }

  /// Waits for a match; nil to wait for none.
  func wait(for match: Match?) { self.match = match }

  /// Waits for a row and a column of the table; nil to wait for none.
  func wait(forCell cell: (row: Int, column: Int)?) { self.cell = cell }

  /// Remembers the line and the column that have lost the focus; nil if others have got it.
  func lose(_ focus: (line: Int, column: Int)?) { lost = focus }
}
