extension AnyGridView {
  /// Performs an animated update. If the update does not match the data, the grid reloads.
  func change(over timing: Timing? = .standard, _ body: (inout GridUpdate) -> Void) {
    do throws(GridUpdateError) { try performUpdates(timing: timing, body) } catch { reloadData() }
  }

  /// Lets the user select ranges of a table, with keys, taps and the mouse.
  func selectRanges() {
    selectionMode = .multiple
    selectedItemTapAction = .keep
    mouseSelection = .range
  }

  /// Lets the user select rows of a list, by keys with shift and by clicks, as in a file manager.
  public func selectRows() {
    selectionMode = .multiple
    selectedItemTapAction = .keep
    mouseSelection = .marquee
  }

  /// Copies the selected items to the clipboard of the host.
  /// - Returns: A note for the user.
  public func copySelection(to screen: BoxScreen?) -> String {
    do throws(GridCopyError) {
      let text = try copySelection().clipboardText
      return screen?.onCopy?(text) ?? false ? "copied" : "too much for the clipboard"
    } catch {
      return switch error {
      case .nothingToCopy: "nothing selected"
      case .tooManyItems: "too much to copy"
      }
    }
  }

  /// The anchor that keeps the most relevant item in place: the focused item if it is visible, else
  /// the start of the content if it is scrolled there, else the middle of the viewport.
  var underTheEyes: AnchorPolicy {
    if let focusedItem, uncoveredItems.contains(focusedItem) { return .focusedItem }
    return contentOffset.y <= scrollRange.start.y ? .start : .fraction(0.5)
  }
}
