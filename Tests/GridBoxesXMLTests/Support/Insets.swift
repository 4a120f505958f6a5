import GridBoxes

/// Insets, in short.
func i(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) -> GridInsets {
  GridInsets(top: top, left: left, bottom: bottom, right: right)
}
