/// How a mouse selects items.
///
/// A finger or a pen adds an item by a tap, and scrolls by a drag. In every mode, a tap with the shift
/// key selects all items from the last tapped one, and a tap with the control or command key toggles the
/// item.
public enum MouseSelection: Hashable, Sendable, CaseIterable {
  /// As a finger does: a click adds an item, and a drag scrolls.
  case touch

  /// As in a file manager: a click selects one item, and a drag from empty space draws a marquee.
  ///
  /// A marquee is a rectangle that selects the items that it touches. With shift, they are added to the
  /// selection. With control or command, they are toggled. With one of these keys, the drag can begin on
  /// an item, too. A click on empty space deselects all items.
  ///
  /// Keys draw marquees, too: an arrow or another key that moves the focus selects with shift the items that
  /// the rectangle around the anchor and the focused item touches, instead of all items in between. Escape
  /// restores the selection from before the first of these keys. In a table, keys always select rectangles
  /// of cells.
  case marquee

  /// As in a spreadsheet: a click selects one item, and a drag selects all items from the one where it
  /// begins to the one under the pointer.
  ///
  /// In a table, these are the cells of a rectangle. The focus moves with the pointer, so that arrow keys
  /// with shift continue from there. A drag begins on items that accept the focus. With shift, it starts
  /// at the last tapped item. With control or command, it adds items, or removes them if it begins on a
  /// selected one.
  case range
}

/// The device that moves a pointer.
public enum PointerDevice: Hashable, Sendable, CaseIterable {
  /// A finger or a pen.
  case touch

  /// A mouse or a trackpad, with the primary button.
  case mouse
}
