// MARK: - Input validation
extension GridSize {
  /// The size with valid extents; see ``Extent/cleaned(_:)``.
  @usableFromInline
  var cleaned: GridSize { GridSize(width: Extent.cleaned(width), height: Extent.cleaned(height)) }
}

extension GridInsets {
  /// The insets with valid extents; see ``Extent/cleaned(_:)``.
  @usableFromInline
  var cleaned: GridInsets {
    GridInsets(
      top: Extent.cleaned(top), left: Extent.cleaned(left), bottom: Extent.cleaned(bottom),
      right: Extent.cleaned(right))
  }
}
