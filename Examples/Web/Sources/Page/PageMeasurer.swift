import GridPage

extension WebMeasurer {
  /// A measurer that calls the page.
  static var ofPage: WebMeasurer {
    WebMeasurer(
      width: { text, font in
        font.withFamily { family, name, nameCount in
          var text = text
          return text.withUTF8 {
            pageWidth(
              $0.baseAddress, Int32($0.count), family, name, nameCount, font.size,
              Int32(font.weight.value), font.isItalic ? 1 : 0)
          }
        }
      },
      metrics: { font in
        font.withFamily { family, name, nameCount in
          var answer = (0.0, 0.0)
          withUnsafeMutableBytes(of: &answer) {
            pageMetrics(
              family, name, nameCount, font.size, Int32(font.weight.value), font.isItalic ? 1 : 0,
              $0.bindMemory(to: Double.self).baseAddress)
          }
          return FontMetrics(ascent: answer.0, descent: answer.1)
        }
      })
  }
}

extension GridFont {
  /// Calls a closure with the font family in the form of the page: a number, and the bytes of a
  /// name.
  fileprivate func withFamily<Answer>(
    _ body: (Int32, UnsafePointer<UInt8>?, Int32) -> Answer
  ) -> Answer {
    switch family {
    case .system: body(0, nil, 0)
    case .monospaced: body(1, nil, 0)
    case .named(var name): name.withUTF8 { body(2, $0.baseAddress, Int32($0.count)) }
    }
  }
}
