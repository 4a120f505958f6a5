// MARK: - Separators
extension Box {
  /// Returns the number of separator lines of this box and of all boxes in it, as of the last layout.
  ///
  /// Boxes that are ``BoxVisibility/gone`` do not count, nor do the cells of panes.
  /// - Parameter axis: The axis along which the lines run. The lines of a horizontal arrangement run
  ///   vertically.
  /// - Complexity: O(*n*) for *n* boxes and separators.
  public final func separatorCount(along axis: GridAxis) -> Int {
    guard visibility != .gone else { return 0 }
    let count = separators.reduce(0) { $1.axis == axis ? $0 + 1 : $0 }
    return boxes.reduce(count) { $0 + $1.separatorCount(along: axis) }
  }
}
