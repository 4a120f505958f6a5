/// The look of the menus of grids, and of the buttons that a swipe reveals beside a cell.
///
///     var style = ActionStyle()
///     style.rowHeight = 36
///     style.font = GridFont(size: 14)
///     style.menuBackground = .white
///     style.rowTextColor = .black
///     let screen = BoxScreen(measurer: HelveticaMeasurer(), actionStyle: style)
///
/// The names of colors end with `Background`, `Border` or `Color`. Lengths are in points. The initial values are
/// for terminals: rows of 16 points, and light letters on dark grays.
public struct ActionStyle: Sendable {
  /// The font of menus and buttons.
  public var font = GridFont(size: 13)

  // MARK: Menus

  /// The space above the first row of a menu and below the last one.
  public var menuPadding = 0.0

  /// The radius of the corners of a menu.
  public var menuCornerRadius = 6.0

  /// The background of a menu.
  public var menuBackground = GridColor(0x2B2F36)

  /// The color of the line around a menu; nil for no line.
  public var menuBorder: GridColor?

  /// The color of the title of a menu.
  public var menuTitleColor = GridColor(0xC2C7CF)

  /// The background of the title of a menu; nil for that of the menu.
  public var menuTitleBackground: GridColor? = GridColor(0x3C424C)

  /// The space between two groups of actions, which has a line in the middle.
  public var groupSpacing = 16.0

  /// The color of the line between two groups of actions.
  public var separatorColor = GridColor(0x565B64)

  // MARK: Rows of menus

  /// The height of a row: of the title or of an action.
  public var rowHeight = 16.0

  /// The space at both ends of a row.
  public var rowPadding = 8.0

  /// The color of the title of an action.
  public var rowTextColor = GridColor.white

  /// The color of the title of an action that deletes something.
  public var destructiveRowTextColor = GridColor(0xFF7B72)

  /// The color of the title of a disabled action.
  public var disabledRowTextColor = GridColor(0x7F848D)

  /// The color of the shortcut of an action.
  public var shortcutColor = GridColor(0x9AA0AA)

  /// The background of the row that a key or the pointer is on.
  public var highlightedRowBackground = GridColor(0x2F7DE1)

  // MARK: Buttons of swipes

  /// The background of a button, unless its action has a ``/VirtualGrid/GridAction/tint``.
  public var buttonBackground = GridColor(0x6A7280)

  /// The background of a button whose action deletes something.
  public var destructiveButtonBackground = GridColor(0xD24A43)

  /// The background of a pressed button.
  public var pressedButtonBackground = GridColor(0x3A3D44)

  /// The color of the title of a button.
  public var buttonTextColor = GridColor.white

  /// The color of the title of a button whose action is disabled.
  public var disabledButtonTextColor = GridColor(0xC6C8CC)

  /// Creates the style for terminals.
  ///
  /// The initializer is not inlined: as a default argument, it would be repeated at each call, and make the web page 1 % larger.
  @inline(never)
  public init() {}
}
