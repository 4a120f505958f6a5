/// A control that an item has while the grid is being edited.
public enum EditControl: Hashable, Sendable, CaseIterable {
  /// Takes the item away; where the item begins.
  case delete
  /// Lets the item be carried to another place; where the item ends.
  case reorder
}

extension EditControl {
  /// Where the control is in an item that has this frame: a square at its start or its end, no larger
  /// than a finger needs.
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
  /// Begins or ends editing. While it lasts nothing is selected by tapping, and items that the data
  /// source lets be edited have controls.
  public final func setEditing(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    interaction.setEditing(isEditing)
    setNeedsAppearance()
    tellLater(.didChangeEditing)
  }

  /// Whether an item has a control now.
  public final func hasEditControl(_ control: EditControl, at place: some ItemReference) -> Bool {
    guard isEditing, let item = place.number(in: sections), let path = path(of: item)
    else { return false }
    switch control {
    case .delete:
      return calls.contains(.canEdit) ? ask { environment.asksToEdit(path) } ?? true : true
    case .reorder: return calls.contains(.canMove) && ask { environment.asksToMove(path) } ?? false
    }
  }

  /// The frame of a control, in the coordinates of the content.
  public final func frame(of control: EditControl, at place: some ItemReference) -> GridRect? {
    guard hasEditControl(control, at: place), let frame = frame(ofItemAt: place) else { return nil }
    return control.frame(in: frame)
  }

  /// The control at a point of the content, and its item.
  public final func control(at point: GridPoint) -> (control: EditControl, item: Int)? {
    guard isEditing, let item = item(at: point) else { return nil }
    for control in EditControl.allCases {
      if let frame = frame(of: control, at: item), frame.contains(point) { return (control, item) }
    }
    return nil
  }

  /// Hands an edit to the data source, which changes the data and then tells the grid. A move to
  /// where no item can be is a ``GridFault`` and is not handed on.
  /// - Returns: Whether the data source lets the item be edited in this way.
  @discardableResult
  public final func commit(_ edit: GridEdit, forItemAt place: some ItemReference) -> Bool {
    guard isEditing, let item = place.number(in: sections) else { return false }
    let control: EditControl = if case .move = edit { .reorder } else { .delete }
    guard hasEditControl(control, at: item) else { return false }
    if case .move(let destination) = edit {
      let places = places(in: destination.section, forItem: item)
      guard (0..<places).contains(destination.item) else {
        note(.destinationOutOfRange(destination, places: places))
        return false
      }
    }
    tellLater(.commit(edit, item))
    return true
  }

  /// How many places a section has for an item that has left its own.
  private func places(in section: Int, forItem item: Int) -> Int {
    guard section >= 0, section < sections.count else { return 0 }
    return sections[section] + (path(of: item)?.section == section ? 0 : 1)
  }
}
