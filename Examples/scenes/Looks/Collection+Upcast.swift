// Converting an array of a subclass to an array of its superclass takes a dynamic cast, which
// Embedded Swift does not have. These convert each element by itself instead.

extension Collection where Element: Box {
  /// The boxes as an array of the base class.
  var asBoxes: [Box] { map { $0 } }
}

extension Collection where Element: Line {
  /// The lines as an array of the base class.
  var asLines: [Line] { map { $0 } }
}
