/// A control that an item shows in editing mode.
public enum EditControl: Hashable, Sendable, CaseIterable {
  /// Deletes the item. At the leading side of the item.
  case delete
  /// Inserts a new item at the index of this one. Replaces ``delete`` at the leading side.
  case insert
  /// Moves the item to another position by a drag. At the trailing side of the item.
  case reorder
}

extension EditControl {
  /// Returns the frame of the control in an item with this frame.
  ///
  /// It is a square at the leading side of the item, or at the trailing side for ``reorder``. Its
  /// side is at most 44 points, which suits a touch, and at most half the width or the full height of
  /// the item.
  /// - Parameter reading: The direction of text, which determines the leading side.
  public func frame(in item: GridRect, reading: ReadingDirection = .leftToRight) -> GridRect {
    let side = min(44, item.width / 2, item.height)
    let isAtRight = (self == .reorder) == (reading == .leftToRight)
    return GridRect(
      x: isAtRight ? item.maxX - side : item.minX, y: item.minY + (item.height - side) / 2,
      width: side, height: side)
  }

  /// The state of a cell that shows the control.
  public var state: CellState {
    switch self {
    case .delete: .showsDelete
    case .insert: .showsInsert
    case .reorder: .showsReorder
    }
  }
}

// MARK: - Editing
extension AnyGridView {
  /// Begins or ends editing mode, and notifies the delegate.
  ///
  /// In editing mode, taps select nothing, and the items that the data source lets the user edit
  /// show controls. A tap on the control to delete or to insert commits the edit at once, without a
  /// confirmation: the data source may ask the user, or offer to undo it. A press on the control to
  /// reorder begins to move the item at once.
  public final func setEditing(_ isEditing: Bool) {
    guard isEditing != self.isEditing else { return }
    hideActions()
    interaction.setEditing(isEditing)
    pressing.forgetControl()
    setNeedsAppearance()
    tellLater(.didChangeEditing)
  }

  /// The direction of text, which determines the leading side of items. From left to right by default.
  ///
  /// The host sets it. Layouts are mirrored by ``Oriented``.
  public final var readingDirection: ReadingDirection {
    get { interaction.readingDirection }
    set {
      guard newValue != readingDirection else { return }
      interaction.setReadingDirection(newValue)
      setNeedsAppearance()
    }
  }

  /// Returns whether an item shows a control now. False outside of editing mode.
  ///
  /// The data source is asked. By default, all items can be deleted, and none can be moved.
  public final func hasEditControl(_ control: EditControl, at reference: some ItemReference) -> Bool
  {
    guard isEditing, let item = reference.flatIndex(in: sections), let path = path(of: item)
    else { return false }
    switch control {
    case .delete, .insert: return badge(at: path) == control
    case .reorder: return mayMove(path)
    }
  }

  /// The states of an item in editing mode.
  final func editingState(of item: Int) -> CellState {
    guard let path = path(of: item) else { return [] }
    var state: CellState = []
    if let badge = badge(at: path) { state = [.editing, badge.state] }
    if mayMove(path) { state.formUnion([.editing, .showsReorder]) }
    return state
  }

  /// The control at the leading side of an item, or nil if the item cannot be edited.
  private func badge(at path: ItemPath) -> EditControl? {
    guard mayEdit(path) else { return nil }
    let inserts =
      calls.contains(.inserts)
      ? ask { environment.showsInsertControl(forItemAt: path) } ?? false : false
    return inserts ? .insert : .delete
  }

  private func mayEdit(_ path: ItemPath) -> Bool {
    calls.contains(.canEdit) ? ask { environment.canEditItem(at: path) } ?? true : true
  }

  private func mayMove(_ path: ItemPath) -> Bool {
    calls.contains(.canMove) && ask { environment.canMoveItem(at: path) } ?? false
  }

  /// Returns the frame of a control in content coordinates, or nil if the item does not show it.
  public final func frame(of control: EditControl, at reference: some ItemReference) -> GridRect? {
    guard hasEditControl(control, at: reference), let frame = frame(ofItemAt: reference) else {
      return nil
    }
    return control.frame(in: frame, reading: readingDirection)
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
    guard isEditing, let item = reference.flatIndex(in: sections), let path = path(of: item)
    else { return false }
    let isMove = if case .move = edit { true } else { false }
    guard isMove ? mayMove(path) : mayEdit(path) else { return false }
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

  /// Moves an item to the next or the previous position, if the user may move it. If it is selected, all
  /// selected items move. If these are not consecutive, they only become consecutive.
  ///
  /// The delegate is asked for the target. At the end of a section, the items move to the next one.
  /// - Returns: Whether the data source was asked to move them.
  final func moveItems(with item: Int, by distance: Int) -> Bool {
    guard let source = path(of: item), mayMove(source) else { return false }
    let generation = generation
    let parts = partsToMove(with: item)
    guard generation == self.generation else { return false }
    let session = ReorderSession(
      item: item, source: source, parts: parts, pointer: nil, size: .zero, grip: .zero,
      point: .zero)
    guard let next = target(of: session, by: distance),
      let target = target(ofItemsAt: source, insteadOf: next), hasTarget(target, for: session)
    else { return false }
    tellLater(.moveItems(session.paths(in: sections), to: target))
    return true
  }

  /// Returns the target of items that move by -1 or 1; nil before the first and after the last section. Items
  /// that are not consecutive gather at the first of them, or at the last one if they move by 1.
  private func target(of session: ReorderSession, by distance: Int) -> ItemPath? {
    let end = distance < 0 ? session.parts.first : session.parts.last
    guard let end, let edge = path(of: end.items.lowerBound) else { return nil }
    // In the data without the items.
    var target = session.withoutCarried(edge, of: end.items.lowerBound)
    if session.parts.count == 1 { target.item += distance }
    if target.item < 0 {
      target.section -= 1
      guard target.section >= 0 else { return nil }
      target.item = session.restCount(of: target.section, in: sections)
    } else if target.item > session.restCount(of: target.section, in: sections) {
      target.section += 1
      guard target.section < sections.count else { return nil }
      target.item = 0
    }
    return target
  }

  /// Asks the delegate for another target. Nil if it refuses the move, or has changed the data.
  private func target(ofItemsAt source: ItemPath, insteadOf target: ItemPath) -> ItemPath? {
    guard calls.contains(.moveTarget) else { return target }
    let generation = generation
    guard let answer = ask({ environment.target(forMovingItemAt: source, to: target) }) ?? target,
      generation == self.generation
    else { return nil }
    return answer
  }

  /// Returns whether a target exists in the data without the moved items. If not, a fault is reported.
  private func hasTarget(_ target: ItemPath, for session: ReorderSession) -> Bool {
    let places =
      (0..<sections.count).contains(target.section)
      ? session.restCount(of: target.section, in: sections) + 1 : 0
    guard (0..<places).contains(target.item) else {
      note(.destinationOutOfRange(target, count: places))
      return false
    }
    return true
  }

  /// Returns the number of positions in a section for an item that is taken from its own
  /// position.
  private func places(in section: Int, forItem item: Int) -> Int {
    guard section >= 0, section < sections.count else { return 0 }
    return sections[section] + (path(of: item)?.section == section ? 0 : 1)
  }
}

// MARK: - Presses on controls
/// A control to delete or to insert on which a pointer was pressed.
struct PressedControl {
  let pointer: Int
  let control: EditControl
  let item: Int

  /// Returns the press after a change of the data, or nil if the item is gone.
  func renumbered(by newIndex: (Int) -> Int?) -> PressedControl? {
    newIndex(item).map { PressedControl(pointer: pointer, control: control, item: $0) }
  }
}

extension AnyGridView {
  /// Presses the control at a point of the viewport, if there is one. A control to reorder begins to move its
  /// item, unless items are being moved already.
  /// - Returns: Whether there is a control at the point. The pointer then presses no item.
  final func pressControl(_ pointer: Int, at point: GridPoint, time: Double) -> Bool {
    guard isEditing, let (control, item) = control(at: contentPoint(of: point)) else {
      return false
    }
    if control == .reorder {
      if !reordering.hasSession { lift(item, by: pointer, at: point, time) }
    } else {
      pressing.press(
        PressedControl(pointer: pointer, control: control, item: item))
    }
    return true
  }

  /// Handles a pointer that was released: commits the edit if it is still on the control.
  final func releaseControl(_ pressed: PressedControl, at point: GridPoint) {
    guard let (control, item) = control(at: contentPoint(of: point)),
      control == pressed.control, item == pressed.item
    else { return }
    commit(control == .insert ? .insert : .delete, forItemAt: item)
  }

  /// Converts a point of the viewport to the content.
  final func contentPoint(of point: GridPoint) -> GridPoint {
    scrolling.offset + GridOffset(x: point.x, y: point.y)
  }
}
