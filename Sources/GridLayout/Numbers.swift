// MARK: - Numbers from outside
extension Size {
  /// The size with extents that a layout can reckon with: see ``Extent/cleaned(_:)``.
  @usableFromInline
  var cleaned: Size { Size(width: Extent.cleaned(width), height: Extent.cleaned(height)) }
}

extension Insets {
  /// The insets as a layout can reckon with them: see ``Extent/cleaned(_:)``.
  @usableFromInline
  var cleaned: Insets {
    Insets(
      top: Extent.cleaned(top), left: Extent.cleaned(left), bottom: Extent.cleaned(bottom),
      right: Extent.cleaned(right))
  }
}
