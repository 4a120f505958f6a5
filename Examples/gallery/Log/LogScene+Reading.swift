import GalleryScenes

// MARK: - As it is read
extension LogScene {
  func take(since old: LogText.Shape) {
    let isAtEnd = isAtEnd
    let isOnLast = rows.focusedItem == old.count - 1
    let shape = reader.text.shape
    let change = shape.change(from: old)
    do {
      try rows.performUpdates(timing: nil) { update in
        if !change.inserted.isEmpty { update.insertItems(change.inserted, inSection: 0) }
        if !change.deleted.isEmpty { update.deleteItems(change.deleted, inSection: 0) }
        if !change.appended.isEmpty { update.insertItems(change.appended, inSection: 0) }
      }
    } catch {
      rows.reloadData()
    }
    // The row that was the last may have become longer; with a gap, any may have another number.
    let isRenumbered = old.gap > 0
    rows.reconfigureItems(isRenumbered ? 0..<shape.count : max(0, old.count - 1)..<old.count)
    if isAtEnd, shape.count > 0 {
      if isOnLast { rows.focusItem(at: shape.count - 1) }
      rows.contentOffset.y = rows.scrollRange.end.y
    }
    finder.countOn()
    showFound()
  }

  /// Whether the reader has gone to the end, to stay there.
  var isAtEnd: Bool {
    let range = rows.scrollRange
    return range.end.y > range.start.y && rows.contentOffset.y >= range.end.y
  }

  func startAnew() {
    news = "written anew"
    finder.stop()
    rows.reloadData()
  }

  /// Shows the text from another column on.
  func move(to column: Int) {
    let moved = max(0, column)
    guard moved != self.column else { return }
    self.column = moved
    refill()
  }

  func refill() { rows.reconfigureItems(0..<rows.itemCount) }
}
