/// The range of colors that a terminal can show.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// 24-bit RGB colors.
  case trueColor

  /// A palette of 216 colors, in a cube of six steps per component, and 24 grays.
  case palette256

  /// Eight colors and their bright variants, which look different in every terminal.
  case palette16

  /// No colors. Backgrounds that differ clearly are shown in reverse video.
  case none
}

extension ColorDepth {
  /// Determines the color depth from environment variables.
  ///
  /// A nonempty `NO_COLOR` means no colors, and so does a `TERM` that is missing, `dumb` or known
  /// to be monochrome. A `COLORTERM` of `truecolor` or `24bit` means RGB colors. Otherwise the name
  /// in `TERM` decides, with 16 colors as the default.
  public init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let colors = environment["COLORTERM"] ?? ""
    if environment["NO_COLOR"].map({ !$0.isEmpty }) ?? false {
      self = .none
    } else if terminal.isEmpty || terminal == "dumb" || terminal == "unknown"
      || terminal.hasPrefix("vt") || terminal.hasSuffix("-mono") || terminal.hasSuffix("-m")
    {
      self = .none
    } else if colors == "truecolor" || colors == "24bit" || terminal.hasSuffix("-direct") {
      self = .trueColor
    } else if terminal.utf8.hasPart("256color") {
      self = .palette256
    } else if ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"].contains(terminal) {
      self = .trueColor
    } else {
      self = .palette16
    }
  }
}

extension String.UTF8View {
  fileprivate func hasPart(_ part: String) -> Bool {
    var rest = self[...]
    while rest.count >= part.utf8.count {
      if rest.starts(with: part.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
