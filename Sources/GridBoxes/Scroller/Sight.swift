/// Which boxes in a scroller are in sight.
struct Sight {
  /// Where those are that move with the content.
  var index = SightIndex()

  /// Those that are fixed, or have something fixed in them, and so may be seen anywhere.
  var fixed: [Int] = []

  /// Whether boxes have been placed since ``index`` was made.
  var isIndexOld = true

  /// What is in sight in a part of the content, and which of all boxes these are.
  var boxes: [Box] = []
  var numbers: [Int] = []
  var rect = GridRect.zero

  /// What was in sight when that was last told.
  var told: [Box] = []
}
