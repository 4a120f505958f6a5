/// The visible boxes among those in a scroller, cached by viewport.
struct VisibleBoxes {
  /// The frames of the boxes that scroll with the content.
  var index = VisibleBoxIndex()

  /// The indices of boxes that are fixed or contain fixed boxes. They may be visible at any offset.
  var fixed: [Int] = []

  /// Whether boxes have been placed since ``index`` was made.
  var needsIndex = true

  /// The visible boxes, their indices, and the rectangle in which they are visible.
  var boxes: [Box] = []
  var indices: [Int] = []
  var rect = GridRect.zero

  /// The visible boxes at the last call of `noteAppearances()`.
  var reported: [Box] = []
}
