// To convert an array of one class to an array of another takes a cast at run time, which Embedded Swift does not have:
// each element is converted by itself instead.

extension Collection where Element: Box {
  /// The same boxes, as boxes of any kind.
  var asBoxes: [Box] { map { $0 } }
}

extension Collection where Element: Line {
  /// The same lines, as lines of any kind.
  var asLines: [Line] { map { $0 } }
}
