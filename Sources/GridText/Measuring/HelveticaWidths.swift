/// The character widths of a face of Helvetica, in thousandths of the font size.
///
/// They are those of Adobe's metrics of the fourteen base fonts of PDF.
struct HelveticaWidths {
  /// The widths of the printable ASCII characters, from the space on.
  private let ascii: [Int16]

  /// The widths of the Latin-1 characters, from the no-break space on.
  private let latin: [Int16]

  /// The widths of single and double quotation marks.
  private let quotes: (single: Int, double: Int)
}

// MARK: - Widths
extension HelveticaWidths {
  /// The width of a character: that of its first scalar if the metrics have it, because accents
  /// stand over letters.
  subscript(character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    return width(of: first) ?? [0, Self.digit, 1_000][character.displayWidth]
  }

  /// The width of a text of printable ASCII, or nil if it contains anything else. It avoids
  /// splitting the text into characters.
  func sum(ofASCII text: Substring) -> Int? {
    var sum = 0
    for byte in text.utf8 {
      guard (0x20..<0x7F).contains(byte) else { return nil }
      sum += Int(ascii[Int(byte - 0x20)])
    }
    return sum
  }

  /// The width of a scalar, or nil if the metrics do not have it.
  private func width(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E: Int(ascii[Int(scalar.value - 0x20)])
    case 0xA0...0xFF: Int(latin[Int(scalar.value - 0xA0)])
    case 0x2018, 0x2019, 0x201A: quotes.single
    case 0x201C, 0x201D, 0x201E: quotes.double
    // Dashes, bullet, ellipsis, euro sign and trademark sign.
    case 0x2013: 556
    case 0x2014: 1_000
    case 0x2022: 350
    case 0x2026: 1_000
    case 0x20AC: 556
    case 0x2122: 1_000
    default: nil
    }
  }

  /// The width of a digit in both faces.
  private static let digit = 556
}

// MARK: - Faces
extension HelveticaWidths {
  /// Helvetica.
  static let regular = HelveticaWidths(
    ascii: [
      278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
      1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
      667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
      333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
      556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ],
    latin: [
      278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
      400, 584, 333, 333, 333, 578, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
      667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
      722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
      556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
    ],
    quotes: (222, 333))

  /// Helvetica-Bold.
  static let bold = HelveticaWidths(
    ascii: [
      278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
      975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
      667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
      333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
      611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ],
    latin: [
      278, 333, 556, 556, 556, 556, 280, 556, 333, 737, 370, 556, 584, 333, 737, 333,
      400, 584, 333, 333, 333, 611, 556, 278, 333, 333, 365, 556, 834, 834, 834, 611,
      722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
      722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
      556, 556, 556, 556, 556, 556, 889, 556, 556, 556, 556, 556, 278, 278, 278, 278,
      611, 611, 611, 611, 611, 611, 611, 584, 611, 611, 611, 611, 611, 556, 611, 556,
    ],
    quotes: (278, 500))

}
