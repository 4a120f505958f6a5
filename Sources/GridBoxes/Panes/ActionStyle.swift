/// The look of the menus of grids, and of the buttons that a swipe reveals beside a cell.
///
///     var style = ActionStyle()
///     style.rowHeight = 36
///     style.font = GridFont(size: 14)
///     style.background = .white
///     style.text = .black
///     let screen = BoxScreen(measurer: HelveticaMeasurer(), actionStyle: style)
///
/// The initial values are for terminals: rows of 16 points, and light letters on dark grays. Lengths are in
/// points.
public struct ActionStyle: Sendable {
  /// The font of menus and buttons.
  public var font = GridFont(size: 13)

  // MARK: Menus

  /// The height of a row of a menu.
  public var rowHeight = 16.0

  /// The height of the space between two groups of actions, which has a line in the middle.
  public var separatorHeight = 16.0

  /// The space at both ends of a row.
  public var rowPadding = 8.0

  /// The radius of the corners of a menu.
  public var cornerRadius = 6.0

  /// The space above the first row of a menu and below the last one.
  public var menuPadding = 0.0

  /// The background of a menu.
  public var background = GridColor(0x2B2F36)

  /// The line around a menu; nil for none.
  public var border: GridColor?

  /// The line between two groups of actions.
  public var separator = GridColor(0x565B64)

  /// The title of an action.
  public var text = GridColor.white

  /// The title of an action that deletes something.
  public var destructiveText = GridColor(0xFF7B72)

  /// The title of an action that is disabled.
  public var disabledText = GridColor(0x7F848D)

  /// The shortcut of an action.
  public var shortcutText = GridColor(0x9AA0AA)

  /// The title of a menu.
  public var titleText = GridColor(0xC2C7CF)

  /// The background of the title of a menu; nil for that of the menu.
  public var titleBackground: GridColor? = GridColor(0x3C424C)

  /// The background of the row that a key or the pointer is on.
  public var highlight = GridColor(0x2F7DE1)

  // MARK: Buttons

  /// The background of a button, unless its action has a ``/VirtualGrid/GridAction/tint``.
  public var button = GridColor(0x6A7280)

  /// The background of a button whose action deletes something.
  public var destructiveButton = GridColor(0xD24A43)

  /// The background of a pressed button.
  public var pressedButton = GridColor(0x3A3D44)

  /// The title of a button.
  public var buttonText = GridColor.white

  /// The title of a button whose action is disabled.
  public var disabledButtonText = GridColor(0xC6C8CC)

  /// Creates the style for terminals.
  ///
  /// It is a default argument, and inlined at each call it would make the web page 1 % larger.
  @inline(never)
  public init() {}
}
