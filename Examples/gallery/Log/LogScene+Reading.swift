import GalleryScenes

// MARK: - Updates while reading
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
    // The last row may have become longer. With a gap, the number of any row may have changed.
    let isRenumbered = old.gap > 0
    rows.reconfigureItems(isRenumbered ? 0..<shape.count : max(0, old.count - 1)..<old.count)
    if isAtEnd, shape.count > 0 {
      if isOnLast { rows.focusItem(at: shape.count - 1) }
      rows.contentOffset.y = rows.scrollRange.end.y
    }
    finder.countOn()
    showFound()
  }

  /// Whether the content is scrolled to its end. Then it stays there as rows are appended.
  var isAtEnd: Bool {
    let range = rows.scrollRange
    return range.end.y > range.start.y && rows.contentOffset.y >= range.end.y
  }

  func startAnew() {
    news = "overwritten"
    finder.stop()
    rows.reloadData()
  }

  /// Shows the text from a column on. Negative columns count as 0.
  func move(to column: Int) {
    let moved = max(0, column)
    guard moved != self.column else { return }
    self.column = moved
    refill()
  }

  func refill() { rows.reconfigureItems(0..<rows.itemCount) }
}
