extension GridInsets {
  /// The insets, with 0 for what is not finite, and no longer than content can be.
  var finite: GridInsets {
    GridInsets(
      top: top.cleanedForScrolling, left: left.cleanedForScrolling,
      bottom: bottom.cleanedForScrolling, right: right.cleanedForScrolling)
  }
}
