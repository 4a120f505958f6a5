// MARK: - Numbers from outside
extension Size {
  /// The size with extents that a layout can reckon with: see ``Extent/clean(_:)``.
  @usableFromInline
  var cleaned: Size { Size(width: Extent.clean(width), height: Extent.clean(height)) }
}

extension Insets {
  /// The insets as a layout can reckon with them: see ``Extent/clean(_:)``.
  @usableFromInline
  var cleaned: Insets {
    Insets(
      top: Extent.clean(top), left: Extent.clean(left), bottom: Extent.clean(bottom),
      right: Extent.clean(right))
  }
}
