extension Palette {
  /// Light colors on dark grounds, for terminals.
  public static var terminal: Palette {
    let hues = colors(
      0x4C8DF6, 0x3FB68B, 0xE4873B, 0xC45BC9, 0xD9534F, 0x35A7C2, 0x9A8CF0, 0xA7B13B)
    let (ground, text) = (GridColor(0x14171C), GridColor(0xE6E9EE))
    let (bar, card, accent) = (GridColor(0x232831), GridColor(0x2B313B), GridColor(0xF2B84B))
    let chosen = GridColor(0x3A4D6E)
    return Palette(
      ground: ground, backdrop: ground, bar: bar, section: bar, stripe: GridColor(0x1A1E25),
      note: GridColor(0x3D3A26), card: card, band: card, bubble: card, reply: chosen,
      onReply: text, formula: accent, text: text, dim: GridColor(0x9AA4B2),
      faint: GridColor(0x566070), hairline: nil, accent: accent, onAccent: ground, cap: accent,
      heading: accent, focus: GridColor(0x4A4436), chosen: chosen, control: chosen, border: nil,
      placeholder: card, alert: accent, danger: GridColor(0xF0766E),
      done: GridColor(0x2F8F6B), flag: GridColor(0xB9770E), hues: hues, onHue: ground,
      inks: hues.map { $0.mixed(with: text, 0.3) })
  }

  /// Dark letters on white and light grays, for pages.
  public static var light: Palette {
    let hues = colors(
      0x2459CC, 0x0A7254, 0xA04C0E, 0x953BAB, 0xBC302B, 0x0A6C7E, 0x6250C6, 0x5A6611)
    return Palette(
      ground: GridColor(0xFEFEFE), backdrop: GridColor(0xF3F4F7), bar: GridColor(0xFDFEFD),
      section: GridColor(0xFEFDFE), stripe: GridColor(0xF9FAFB), note: GridColor(0xFFF6DB),
      card: GridColor(0xFEFEFF), band: GridColor(0xF2F4F6), bubble: GridColor(0xEEF0F3),
      reply: GridColor(0x2060E1), onReply: GridColor(0xFFFFFE), formula: GridColor(0x1E5EDF),
      text: GridColor(0x1A1D21), dim: GridColor(0x59626D), faint: GridColor(0x5F6873),
      hairline: GridColor(0xE3E6EA), accent: GridColor(0x1F5FE0), onAccent: GridColor(0xFEFFFE),
      cap: GridColor(0x58616C), heading: GridColor(0x434B55), focus: GridColor(0xE9F0FE),
      chosen: GridColor(0xDFEAFE), control: GridColor(0xFDFEFE), border: GridColor(0x868E99),
      placeholder: GridColor(0xE9ECF0), alert: GridColor(0x9A4A0C),
      danger: GridColor(0xC62B26), done: hues[1], flag: hues[2], hues: hues,
      onHue: GridColor(0xFFFEFE), inks: hues)
  }

  /// Light letters on neutral dark grounds, for pages.
  public static var dark: Palette {
    let hues = colors(
      0x7AA7FF, 0x4CC9A0, 0xF0A35E, 0xD58BE6, 0xF5867F, 0x56C2D9, 0xA99BF5, 0xBBC65A)
    return Palette(
      ground: GridColor(0x121417), backdrop: GridColor(0x0D0F12), bar: GridColor(0x16191D),
      section: GridColor(0x121418), stripe: GridColor(0x15181B), note: GridColor(0x3A3420),
      card: GridColor(0x1B1E23), band: GridColor(0x1C2025), bubble: GridColor(0x262A31),
      reply: GridColor(0x2A5FCB), onReply: GridColor(0xF7F9FC), formula: GridColor(0x7BA8FF),
      text: GridColor(0xE8EAED), dim: GridColor(0xA3ABB6), faint: GridColor(0x9EA6B2),
      hairline: GridColor(0x2B3037), accent: GridColor(0x7AA8FF), onAccent: GridColor(0x0C1526),
      cap: GridColor(0xA4ACB7), heading: GridColor(0xC3C9D1), focus: GridColor(0x1C2B45),
      chosen: GridColor(0x23395F), control: GridColor(0x23272D), border: GridColor(0x6C7580),
      placeholder: GridColor(0x2A2F36), alert: GridColor(0xF0B05E),
      danger: GridColor(0xFF7B74), done: hues[1], flag: hues[2], hues: hues,
      onHue: GridColor(0x101215), inks: hues)
  }

  private static func colors(_ numbers: UInt32...) -> [GridColor] { numbers.map { GridColor($0) } }
}

extension GridColor {
  /// Returns the color mixed with a share of another one.
  fileprivate func mixed(with other: GridColor, _ share: Double) -> GridColor {
    GridColor(
      red: red + share * (other.red - red), green: green + share * (other.green - green),
      blue: blue + share * (other.blue - blue))
  }
}
