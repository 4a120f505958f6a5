extension Insets {
  /// The insets, with 0 for what is not finite, and no longer than content can be.
  var finite: Insets {
    Insets(
      top: top.cleanedForScrolling, left: left.cleanedForScrolling,
      bottom: bottom.cleanedForScrolling, right: right.cleanedForScrolling)
  }
}
