/// An event for the delegate, the data source or the host.
///
/// An event is delivered after the change is complete and the grid is consistent. During a pass,
/// it waits for the end of the pass.
enum GridEvent {
  case didHighlight(Int)
  case didUnhighlight(Int)
  case didTap(Int, touches: Int, taps: Int)
  case didLongPress(Int)
  case didTapColumnHeader(Int, taps: Int)
  case didResizeColumn(Int, width: Double)
  case didSelect(Int)
  case didDeselect(Int)
  case selectionDidChange
  case didFocus(Int?)
  case didScroll
  case willBeginDragging
  case didEndScrolling
  case visibleItemsDidChange
  case didChangeEditing
  case didEndAnimations
  case prefetch(Range<Int>)
  case cancelPrefetch(Range<Int>)
  case willReach(ContentEnd)
  case commit(GridEdit, Int)
  case moveItems([ItemPath], to: ItemPath)
  case moveColumn(Int, to: Int)
}

// MARK: - Optional calls
extension GridEvent {
  /// The optional method that the event calls.
  var call: OptionalCalls {
    switch self {
    case .didHighlight: .didHighlight
    case .didUnhighlight: .didUnhighlight
    case .didTap: .didTap
    case .didLongPress: .didLongPress
    case .didTapColumnHeader: .didTapColumnHeader
    case .didResizeColumn: .didResizeColumn
    case .didSelect: .didSelect
    case .didDeselect: .didDeselect
    case .selectionDidChange: .selectionDidChange
    case .didFocus: .didFocus
    case .didScroll: .didScroll
    case .willBeginDragging: .willBeginDragging
    case .didEndScrolling: .didEndScrolling
    case .visibleItemsDidChange: .visibleItemsDidChange
    case .didChangeEditing: .didChangeEditing
    case .didEndAnimations: .didEndAnimations
    case .prefetch: .prefetch
    case .cancelPrefetch: .cancelPrefetch
    case .willReach: .willReach
    case .commit: .commit
    case .moveItems: .moveItems
    case .moveColumn: .moveColumn
    }
  }
}
