public import GridText

/// The runs of a text as one line, such as "[a](B)[ b](I fg ff0000)": each text in brackets, then
/// its attributes in parentheses, if any.
public func runDescription(of text: AttributedText) -> String {
  text.runs.map { run in
    let looks = runDescription(of: run.attributes)
    return looks.isEmpty ? "[\(run.text)]" : "[\(run.text)](\(looks))"
  }.joined()
}

/// Short names of attributes, in a fixed order.
public func runDescription(of attributes: TextAttributes) -> String {
  var looks: [String] = []
  if attributes.weight == .bold { looks.append("B") }
  if attributes.isItalic == true { looks.append("I") }
  if attributes.isUnderlined == true { looks.append("U") }
  if attributes.isStruckThrough == true { looks.append("S") }
  switch attributes.family {
  case .monospaced: looks.append("M")
  case .named(let name): looks.append("font \(name)")
  case .system: looks.append("system")
  case nil: break
  }
  if let size = attributes.size { looks.append("size \(size)") }
  if let color = attributes.color { looks.append("fg \(name(of: color))") }
  if let color = attributes.background { looks.append("bg \(name(of: color))") }
  if let kerning = attributes.kerning { looks.append("k \(kerning)") }
  return looks.joined(separator: " ")
}

private func name(of color: GridColor) -> String {
  let digits = String(color.rgb, radix: 16)
  let padded = String(repeating: "0", count: 6 - digits.count) + digits
  return color.alpha == 1 ? padded : "\(padded)/\(Int((color.alpha * 255).rounded()))"
}
