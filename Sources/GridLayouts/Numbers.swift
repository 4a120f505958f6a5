// MARK: - Numbers from outside
extension GridSize {
  /// The size with extents that a layout can reckon with: see ``Extent/cleaned(_:)``.
  @usableFromInline
  var cleaned: GridSize { GridSize(width: Extent.cleaned(width), height: Extent.cleaned(height)) }
}

extension GridInsets {
  /// The insets as a layout can reckon with them: see ``Extent/cleaned(_:)``.
  @usableFromInline
  var cleaned: GridInsets {
    GridInsets(
      top: Extent.cleaned(top), left: Extent.cleaned(left), bottom: Extent.cleaned(bottom),
      right: Extent.cleaned(right))
  }
}
