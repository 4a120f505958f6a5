// MARK: - Delivering events
extension GridView {
  /// Calls the methods of the delegate, the data source and the host that an event belongs to.
  func tell(_ event: GridEvent) {
    switch event {
    case .didHighlight(let item): tell(item) { $0.gridView($1, didHighlightItemAt: $2) }
    case .didUnhighlight(let item): tell(item) { $0.gridView($1, didUnhighlightItemAt: $2) }
    case .didTap(let item, let touches, let taps):
      tell(item) { $0.gridView($1, didTapItemAt: $2, touches: touches, taps: taps) }
    case .didLongPress(let item): tell(item) { $0.gridView($1, didLongPressItemAt: $2) }
    case .didTapColumnHeader(let column, let taps):
      delegate?.gridView(self, didTapHeaderOfColumn: column, taps: taps)
    case .didResizeColumn(let column, let width):
      delegate?.gridView(self, didResizeColumn: column, to: width)
    case .didSelect(let item): tell(item) { $0.gridView($1, didSelectItemAt: $2) }
    case .didDeselect(let item): tell(item) { $0.gridView($1, didDeselectItemAt: $2) }
    case .selectionDidChange: delegate?.gridViewSelectionDidChange(self)
    case .didFocus(let item):
      delegate?.gridView(self, didMoveFocusTo: item.flatMap { path(of: $0) })
    case .didScroll:
      if calls.contains(.hostDidScroll) { host?.gridDidScroll(self) }
      if calls.contains(.didScroll) { delegate?.gridViewDidScroll(self) }
    case .willBeginDragging: delegate?.gridViewWillBeginDragging(self)
    case .didEndScrolling: delegate?.gridViewDidEndScrolling(self)
    case .visibleItemsDidChange: delegate?.gridViewVisibleItemsDidChange(self)
    case .didChangeEditing: delegate?.gridViewDidChangeEditing(self)
    case .didEndAnimations: delegate?.gridViewDidEndAnimations(self)
    case .prefetch(let items):
      if let items = existing(items) { dataSource?.gridView(self, prefetch: items) }
    case .cancelPrefetch(let items):
      if let items = existing(items) { dataSource?.gridView(self, cancelPrefetching: items) }
    case .willReach(let end): dataSource?.gridView(self, willReach: end)
    case .commit(let edit, let item):
      if let path = path(of: item) { dataSource?.gridView(self, commit: edit, forItemAt: path) }
    case .moveItems(let paths, let target):
      dataSource?.gridView(self, moveItemsAt: paths, to: target)
    case .moveColumn(let column, let target):
      dataSource?.gridView(self, moveColumn: column, to: target)
    }
  }

  /// Returns the items of a range that still exist, or nil if none does.
  private func existing(_ items: Range<Int>) -> Range<Int>? {
    let items = items.clamped(to: 0..<itemCount)
    return items.isEmpty ? nil : items
  }

  /// Notifies the delegate of an event of an item, if the item still exists.
  private func tell(
    _ item: Int, _ call: (any GridDelegate<Cell>, GridView<Cell>, ItemPath) -> Void
  ) {
    if let delegate, let path = path(of: item) { call(delegate, self, path) }
  }
}
