/// A control that an item shows in editing mode.
public enum EditControl: Hashable, Sendable, CaseIterable {
  /// Deletes the item. At the left side of the item.
  case delete
  /// Moves the item to another position by a drag. At the right side of the item.
  case reorder
}

extension EditControl {
  /// Returns the frame of the control in an item with this frame.
  ///
  /// It is a square at the left side of the item for ``delete``, or at the right side for
  /// ``reorder``. Its side is at most 44 points, which suits a touch, and at most half the width
  /// or the full height of the item.
  public func frame(in item: GridRect) -> GridRect {
    let side = min(44, item.width / 2, item.height)
    let y = item.minY + (item.height - side) / 2
    switch self {
    case .delete: return GridRect(x: item.minX, y: y, width: side, height: side)
    case .reorder: return GridRect(x: item.maxX - side, y: y, width: side, height: side)
    }
  }
}

// MARK: - Editing
extension AnyGridView {
  /// Begins or ends editing mode, and notifies the delegate.
  ///
  /// In editing mode, taps select nothing, and the items that the data source lets the user edit
  /// show controls.
  public final func setEditing(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    interaction.setEditing(isEditing)
    setNeedsAppearance()
    tellLater(.didChangeEditing)
  }

  /// Returns whether an item shows a control now. False outside of editing mode.
  ///
  /// The data source is asked. By default, all items can be deleted, and none can be moved.
  public final func hasEditControl(_ control: EditControl, at reference: some ItemReference) -> Bool
  {
    guard isEditing, let item = reference.flatIndex(in: sections), let path = path(of: item)
    else { return false }
    switch control {
    case .delete:
      return calls.contains(.canEdit) ? ask { environment.asksToEdit(path) } ?? true : true
    case .reorder: return calls.contains(.canMove) && ask { environment.asksToMove(path) } ?? false
    }
  }

  /// Returns the frame of a control in content coordinates, or nil if the item does not show it.
  public final func frame(of control: EditControl, at reference: some ItemReference) -> GridRect? {
    guard hasEditControl(control, at: reference), let frame = frame(ofItemAt: reference) else {
      return nil
    }
    return control.frame(in: frame)
  }

  /// Returns the control at a point of the content, and its item, or nil if there is none.
  public final func control(at point: GridPoint) -> (control: EditControl, item: Int)? {
    guard isEditing, let item = item(at: point) else { return nil }
    for control in EditControl.allCases {
      if let frame = frame(of: control, at: item), frame.contains(point) { return (control, item) }
    }
    return nil
  }

  /// Passes an edit by the user to the data source, which changes the data and then updates the
  /// grid.
  ///
  /// A move to a path where no item can be is reported as a ``GridFault``, and not passed on.
  /// Outside of editing mode, nothing happens.
  /// - Returns: Whether the edit was passed to the data source.
  @discardableResult
  public final func commit(_ edit: GridEdit, forItemAt reference: some ItemReference) -> Bool {
    guard isEditing, let item = reference.flatIndex(in: sections) else { return false }
    let control: EditControl = if case .move = edit { .reorder } else { .delete }
    guard hasEditControl(control, at: item) else { return false }
    if case .move(let destination) = edit {
      let places = places(in: destination.section, forItem: item)
      guard (0..<places).contains(destination.item) else {
        note(.destinationOutOfRange(destination, count: places))
        return false
      }
    }
    tellLater(.commit(edit, item))
    return true
  }

  /// Returns the number of positions in a section for an item that is taken from its own
  /// position.
  private func places(in section: Int, forItem item: Int) -> Int {
    guard section >= 0, section < sections.count else { return 0 }
    return sections[section] + (path(of: item)?.section == section ? 0 : 1)
  }
}
