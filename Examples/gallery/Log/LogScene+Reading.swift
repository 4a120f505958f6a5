import GalleryScenes
import GridSources

// MARK: - Updates while reading
extension LogScene {
  func take(_ change: RowIndex.Change) {
    let isAtEnd = isAtEnd
    let isOnLast = rows.focusedItem == rows.itemCount - 1
    let count = reader.index.shape.count
    do {
      try rows.performUpdates(timing: nil) { update in
        update.insertItems(change.inserted, inSection: 0)
        update.deleteItems(change.deleted, inSection: 0)
        update.insertItems(change.appended, inSection: 0)
      }
    } catch {
      rows.reloadData()
    }
    rows.reconfigureItems(change.changed)
    if isAtEnd, count > 0 {
      if isOnLast { rows.focusItem(at: count - 1) }
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
    rows.deselectAll()
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
