/// The width and the height of a box, as ``Length`` values.
public struct Lengths: Hashable, Sendable {
  /// The width.
  public var width: Length

  /// The height.
  public var height: Length

  /// Creates lengths.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }
}

extension AttributeForm where Value == Length {
  /// A length: points, a percentage such as `50%`, or `match`, `fill`, `wrap` (also `fit`) or
  /// `grow`.
  ///
  /// `match_parent` and `wrap_content` are accepted too. Negative numbers are invalid.
  public static var length: Self {
    AttributeForm("points, a part such as 50%, match, fill, wrap or grow") { text in
      Length(reading: Array(AttributeText.trimmed(text).utf8)[...])
    }
  }
}

extension AttributeForm where Value == Lengths {
  /// A width and a height, each a ``length``, or one length for both.
  ///
  /// `CGSizeMake(w, h)` is accepted too. There, and only there, -1 is `match` and -2 is `wrap`.
  public static var lengths: Self {
    let length = AttributeForm<Length>.length.description
    return AttributeForm("a width and a height, or one for both: \(length)") { text in
      let isCall = AttributeText.isCalled(
        "CGSizeMake", Array(AttributeText.trimmed(text).utf8)[...])
      var lengths: [Length] = []
      for part in AttributeText.parts(of: text, in: "CGSizeMake") {
        let old = isCall ? Length(readingCallArgument: part) : nil
        guard let length = old ?? Length(reading: part) else { return nil }
        lengths.append(length)
      }
      guard let first = lengths.first, lengths.count <= 2,
        !isCall || lengths.count == 2
      else { return nil }
      return Lengths(width: first, height: lengths[lengths.count - 1])
    }
  }
}

extension Length {
  fileprivate init?(reading text: ArraySlice<UInt8>) {
    if text.last == UInt8(ascii: "%") {
      guard let part = Double(decimal: text.dropLast()), part >= 0 else { return nil }
      self = .part(part / 100)
    } else if let points = Double(decimal: text) {
      guard points >= 0 else { return nil }
      self = .points(points)
    } else {
      let word = AttributeWord(text)
      guard let length = Self.words.first(where: { AttributeWord($0.0) == word })?.1 else {
        return nil
      }
      self = length
    }
  }

  /// Parses the numbers that stand for `match` and `wrap` in documents of MKLayout.
  fileprivate init?(readingCallArgument text: ArraySlice<UInt8>) {
    switch Double(decimal: text) {
    case -1: self = .match
    case -2: self = .fit
    default: return nil
    }
  }

  private static var words: [(String, Length)] {
    [
      ("match", .match), ("matchParent", .match), ("fill", .fill), ("wrap", .fit),
      ("wrapContent", .fit), ("fit", .fit), ("grow", .grow),
    ]
  }
}
