extension ActionStyle {
  /// Creates the style of a page.
  init(_ colors: Palette, rowHeight: Double) {
    self.init()
    font = GridFont(size: 14)
    menuPadding = 6
    menuCornerRadius = 8
    menuBackground = colors.card
    menuBorder = colors.border
    menuTitleColor = colors.dim
    menuTitleBackground = nil
    groupSpacing = 9
    separatorColor = colors.hairline ?? colors.faint
    self.rowHeight = rowHeight
    rowPadding = 14
    rowTextColor = colors.text
    destructiveRowTextColor = colors.danger
    disabledRowTextColor = colors.faint
    shortcutColor = colors.dim
    highlightedRowBackground = colors.chosen
    buttonBackground = colors.dim
    destructiveButtonBackground = colors.danger
    pressedButtonBackground = colors.faint
    buttonTextColor = colors.onHue
    disabledButtonTextColor = colors.border ?? colors.faint
  }
}
