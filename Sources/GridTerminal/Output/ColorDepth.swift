/// How many colors a terminal can show.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// 256 steps of red, green and blue each.
  case trueColor

  /// 216 colors in a cube of six steps, and 24 grays.
  case palette256

  /// Eight colors, and eight brighter ones. What they look like is the terminal's business.
  case palette16

  /// None: what differs from its surroundings by color alone is shown in reverse.
  case none
}

extension ColorDepth {
  /// What the variables of an environment say.
  ///
  /// `NO_COLOR` with any value means none, and so does a terminal that is `dumb`; `COLORTERM` knows
  /// of 24 bits; the rest is in the name of the terminal. One without a name has none.
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
