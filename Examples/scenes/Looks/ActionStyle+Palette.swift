extension ActionStyle {
  /// Creates the style of a page.
  init(_ colors: Palette, rowHeight: Double) {
    self.init()
    self.rowHeight = rowHeight
    font = GridFont(size: 14)
    separatorHeight = 9
    rowPadding = 14
    cornerRadius = 8
    menuPadding = 6
    background = colors.card
    border = colors.border
    separator = colors.hairline ?? colors.faint
    text = colors.text
    destructiveText = colors.danger
    disabledText = colors.faint
    shortcutText = colors.dim
    titleText = colors.dim
    titleBackground = nil
    highlight = colors.chosen
    button = colors.dim
    destructiveButton = colors.danger
    pressedButton = colors.faint
    buttonText = colors.onHue
    disabledButtonText = colors.border ?? colors.faint
  }
}
