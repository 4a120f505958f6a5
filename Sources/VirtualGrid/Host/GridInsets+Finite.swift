extension GridInsets {
  /// The insets, limited to the length that content can have. Values that are not finite become 0.
  var finite: GridInsets {
    GridInsets(
      top: top.cleanedForScrolling, left: left.cleanedForScrolling,
      bottom: bottom.cleanedForScrolling, right: right.cleanedForScrolling)
  }
}
