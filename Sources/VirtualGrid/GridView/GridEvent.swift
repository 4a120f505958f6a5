/// What has happened, for the delegate, the data source or the host to hear.
///
/// Events are told when they are done and the grid is in order; during a pass they wait for its end.
enum GridEvent {
  case didHighlight(Int)
  case didUnhighlight(Int)
  case didTap(Int, touches: Int, taps: Int)
  case didLongPress(Int)
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
  case commit(GridEdit, Int)
}

// MARK: - Who hears it
extension GridEvent {
  /// The call by which it is told.
  var call: OptionalCalls {
    switch self {
    case .didHighlight: .didHighlight
    case .didUnhighlight: .didUnhighlight
    case .didTap: .didTap
    case .didLongPress: .didLongPress
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
    case .commit: .commit
    }
  }
}
