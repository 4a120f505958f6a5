/// Every method that a grid calls on its data source, delegate and host.
enum Callback: CaseIterable {
  case sectionCount, itemCount, style, firstSection, cell, supplementary, identifier, path
  case prefetch, cancelPrefetch
  case isLoaded, placeholder, canEdit, canMove, commit, indexTitles

  case willDisplay, didEndDisplaying, adjust, keepsAlive, shouldHighlight, didHighlight
  case didUnhighlight, didTap, didLongPress, willSelect, willDeselect, didSelect, didDeselect
  case selectionDidChange, canFocus, didFocus, didScroll, willBeginDragging, willEndDragging
  case didEndScrolling, visibleItemsDidChange, didChangeEditing, typeAheadText, copiedText

  case mount, place, unmount, measure, needsFrame, hostDidScroll

  case faultHandler
}
