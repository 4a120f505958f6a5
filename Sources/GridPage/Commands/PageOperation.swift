/// The operations that a page carries out. Each is a number, followed by the arguments listed here.
///
/// A node is the id of an element, which is assigned when the element is made, and is free again after the
/// element was removed. Node 0 is the root.
/// Lengths are CSS pixels. A color is `0xRRGGBBAA`, or -1 for none. A text is two numbers: its
/// position in the bytes, and its length in bytes of UTF-8. A flag is 1 or 0.
public enum PageOperation: Int, Sendable {
  /// Creates an element as the last child of another one: node, parent, kind, which never changes
  /// later. Kind 1 scrolls. Kind 2 is a part of a scroll bar of its parent, in front of the content, and does
  /// not scroll with it. All others are of kind 0.
  case make = 1

  /// Moves an element before one of its siblings: node, sibling. With sibling 0, moves it to the
  /// end.
  case order

  /// Moves an element to a position in its parent: node, x, y.
  case move

  /// Places an element by a CSS matrix about its top left corner: node, a, b, c, d, tx, ty.
  case turn

  /// Sets the size of an element: node, width, height.
  case resize

  /// Sets the opacity of an element: node, opacity.
  case fade

  /// Shows or hides an element: node, a flag whether it is visible and can be focused.
  case show

  /// Sets the appearance of an element: node; background; borders at the top, left, bottom and
  /// right; radii at the top left, top right, bottom right and bottom left; a shadow and a glow,
  /// each with color, x, y and radius.
  case look

  /// Sets the text of an element: node; padding at the left, top, right and bottom; alignment, 0
  /// for left, 1 for center, 2 for right; the number of lines, which follow. Without lines, the
  /// text is removed.
  ///
  /// A line is its height and the number of its runs, which follow. A run is a font family, 0 for
  /// the default, 1 for monospaced, 2 for a named one; a text with that name; size; weight; a flag
  /// for italic; color; background; 1 for an underline plus 2 for a strikethrough; letter spacing;
  /// and a text.
  case text

  /// Sets the picture of an element: node; left, top, width, height; the position of its pixels;
  /// the numbers of columns and rows; a text with the description. Without columns, the picture is
  /// removed.
  case picture

  /// Makes an element scroll: node, axes, a flag whether space is reserved for a scroll bar of the page
  /// at its side, a flag whether these scroll bars are shown, and the space at the left, right and bottom
  /// that the content leaves to scroll bars made of elements. The axes are 1 for horizontal, 2 for vertical,
  /// 3 for both.
  case pane

  /// Sets the scrollable size of a pane, which determines its scroll bars: node, width, height.
  case track

  /// Moves the content of a pane: node, x, y.
  case slide

  /// Sets the scroll position of a pane: node, x, y.
  case scroll

  /// Sets the accessibility role of an element: node, ``PageRole``.
  case role

  /// Sets the position of an element among the items: node, position from 1, number of items.
  /// Position 0 means that it is not an item.
  case item

  /// Sets the item before which a screen reader reads a header or footer: node, position from 1.
  /// Position 0 means none.
  case before

  /// Sets the position of an element in a grid: node, row from 1, column from 1, row span, column
  /// span. 0 means none.
  case cell

  /// Sets the dimensions of a grid: node, rows, columns. 0 means none.
  case count

  /// Sets whether an element is selected: node, 1 or 0, or -1 if it cannot be selected.
  case select

  /// Sets whether several items can be selected: node, flag.
  case several

  /// Sets how an element is focused: node, 1 if the Tab key leads to it, 0 if only a click or the
  /// app can focus it, -1 if nothing can.
  case reach

  /// Gives the focus to an element: node.
  case focus

  /// Gives the focus to the input element of the page, as the text field that a node shows: node; its
  /// text; the anchor and the cursor of the selection, in code units of UTF-16. With node 0, no text
  /// field has the focus.
  case field

  /// Removes an element and all elements in it: node. Later elements may get their numbers.
  case remove

  /// Sets the accessible name of an element: node; a text, which is empty for none.
  case label

  /// Replaces the text of an element whose text is a single run without a background: node; a text. Its
  /// style and position stay.
  case say
}

/// The accessibility role of an element.
public enum PageRole: Int, Sendable {
  /// No role.
  case none

  /// A button.
  case button

  /// A group that can be pressed and contains buttons.
  case group

  /// A list whose items cannot be selected, and an item of it.
  case list, listItem

  /// A list whose items can be selected, and an item of it: `listbox` and `option` in ARIA.
  case listbox, option

  /// A grid, and a cell of it.
  case grid, gridCell

  /// A heading.
  case heading

  /// A field in which the user types text.
  case textbox

  /// A cell that names its column or its row.
  case columnHeader, rowHeader
}
