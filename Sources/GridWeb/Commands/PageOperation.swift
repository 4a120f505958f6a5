/// What a page can be told to do. Each is a number, followed by the numbers that are named here.
///
/// A node is an element of the page, by the number that it was made with; 0 is the one that holds all others.
/// Lengths are CSS pixels. A color is `0xRRGGBBAA`; -1 is none. A text is two numbers: where it begins in the
/// bytes, and how many bytes of UTF-8 it has.
public enum PageOperation: Int, Sendable {
  /// Node, parent, 1 or 0: makes an element, at the end of those in another one; it scrolls, or never will.
  case make = 1

  /// Node, next: puts an element before another one of the same parent; 0 is the end.
  case order

  /// Node, x, y: moves an element to a place in its parent.
  case move

  /// Node, a, b, c, d, tx, ty: places an element by a matrix of CSS, about its top left corner.
  case turn

  /// Node, width, height.
  case resize

  /// Node, opacity.
  case fade

  /// Node, 1 or 0: whether the element is seen, and can be reached.
  case show

  /// Node; background; borders at the top, left, bottom and right; corners at the top left, top right, bottom
  /// right and bottom left; a shadow and a glow, each with color, x, y and radius.
  case look

  /// Node; left, top, right, bottom, which the text keeps free; 0, 1 or 2 for left, center and right; how many
  /// lines follow. A line is its height and how many runs follow. A run is a family (0 the page's own, 1
  /// monospaced, 2 one by its name), a text with that name, size, weight, 1 or 0 for italic, color, background, 1 for a
  /// line below and 2 for one through the letters, what is between letters, and a text. No lines are no text.
  case text

  /// Node; left, top, width, height; where its points begin among the pixels; how many columns and rows they have; a
  /// text of what there is to see. No columns are no picture.
  case picture

  /// Node, axes, 1 or 0: makes an element scroll what is in it; 1 is across, 2 is down, 3 is both. Whether there
  /// is room for a bar at its side at any time.
  case pane

  /// Node, width, height: how far what is in a pane reaches, as its scroll bars have it.
  case track

  /// Node, x, y: moves all that is in a pane.
  case slide

  /// Node, x, y: scrolls a pane.
  case scroll

  /// Node, ``PageRole``.
  case role

  /// Node, place, count: which of how many items the element is, the first being 1; 0 is none.
  case item

  /// Node, place: the item before which something beside the items is read; 0 is none.
  case before

  /// Node, row, column, rows, columns: where in a grid an element is, the first being 1, and across how many it
  /// reaches; 0 is nowhere.
  case cell

  /// Node, rows, columns: how many a grid has; 0 is none.
  case count

  /// Node, 1, 0 or -1: whether an element is selected; -1 is that it never is.
  case select

  /// Node, 1 or 0: whether more than one of its items can be selected.
  case several

  /// Node, 1, 0 or -1: an element that keys lead to, that they do not but a focus may be on, or neither.
  case reach

  /// Node: gives the focus to an element.
  case focus
}

/// What an element is to a reader of the screen.
public enum PageRole: Int, Sendable {
  /// Nothing by itself.
  case none

  /// Can be pressed.
  case button

  /// Can be pressed, and has buttons in it.
  case group

  /// A list, and an item of it.
  case list, listItem

  /// A list from which something is selected, and an item of it.
  case choices, choice

  /// A grid, and a cell of it.
  case grid, gridCell

  /// A heading.
  case heading
}
