/// A layout that is asked where it is.
///
/// A class copies a value that it stores before it asks it anything, and to count that reference
/// takes as long as to place four rows. What cannot be copied is lent instead. Nothing replaces the
/// layout while it answers: changes from inside a pass are deferred.
struct LentLayout: ~Copyable {
  var layout: AnyItemLayout
}

extension LentLayout {
  /// Appends what meets a window.
  borrowing func append(_ window: LayoutWindow, to buffer: inout [Placement]) {
    layout.placements(in: window, into: &buffer)
  }

  /// How long a window shows the same.
  borrowing func leeway(from first: Placement, to last: Placement) -> Leeway {
    layout.leeway(from: first, to: last)
  }

  /// Appends which items meet a window.
  borrowing func appendItems(
    in window: LayoutWindow, to runs: inout [Range<Int>], _ scratch: inout [Placement]
  ) {
    layout.items(in: window, into: &runs, scratch: &scratch)
  }
}
