/// The value type of an attribute: a parser, and a description for error messages.
///
///     let stars = AttributeForm<Int>("a number of stars, such as ***") { text in
///       text.allSatisfy { $0 == "*" } ? text.count : nil
///     }
///
/// Predefined are ``number``, ``length``, ``share``, ``count``, ``flag``, ``string``, ``axis``,
/// ``gravity``, ``color``, ``lengths``, ``size``, ``offset``, ``insets``, and ``words(_:)`` for
/// anything with names.
///
/// Words may be written in upper or lower case, with or without `-` and `_`. Numbers are separated
/// by commas or spaces.
public struct AttributeForm<Value> {
  /// The values that the attribute accepts, to complete the sentence "It takes …".
  public let description: String

  /// Parses a value. Returns nil if the text is invalid.
  public let read: (String) -> Value?

  /// Creates a form.
  /// - Parameters:
  ///   - description: The accepted values, to complete the sentence "It takes …".
  ///   - read: Parses a value. Returns nil if the text is invalid.
  public init(_ description: String, read: @escaping (String) -> Value?) {
    self.description = description
    self.read = read
  }
}

// MARK: - Words
extension AttributeForm {
  /// A value that is chosen by its name.
  /// - Parameter words: The names and their values. Case, spaces, `-` and `_` are ignored when
  ///   names are compared.
  /// - Complexity: O(*n*) for *n* words, per value that is read.
  public static func words(_ words: [(String, Value)]) -> AttributeForm {
    AttributeForm(list(words)) { text in
      let word = AttributeWord(text)
      return words.first { AttributeWord($0.0) == word }?.1
    }
  }

  /// The names as an enumeration: "a, b or c".
  fileprivate static func list(_ words: [(String, Value)]) -> String {
    var list = ""
    for (index, word) in words.enumerated() {
      if index > 0 { list += index == words.count - 1 ? " or " : ", " }
      list += word.0
    }
    return list
  }
}

extension AttributeForm where Value == GridAxis {
  /// `horizontal` or `vertical`.
  public static var axis: Self { .words([("horizontal", .horizontal), ("vertical", .vertical)]) }
}

extension AttributeForm where Value == Bool {
  /// A Boolean: `true`, `false`, `yes` or `no`.
  public static var flag: Self {
    .words([("true", true), ("false", false), ("yes", true), ("no", false)])
  }
}

extension AttributeForm where Value == Gravity {
  private static var names: [(String, Gravity)] {
    [
      ("none", []), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
      ("leading", .leading), ("trailing", .trailing), ("centerVertical", .centerVertical),
      ("centerHorizontal", .centerHorizontal), ("center", .center),
    ]
  }

  /// Names such as `top` or `center`, joined by a bar: `top|right`.
  public static var gravity: Self {
    let name = AttributeForm.words(names)
    return AttributeForm("\(name.description), joined by |") { text in
      var gravity: Gravity = []
      for part in text.split(separator: "|", omittingEmptySubsequences: false) {
        guard let bits = name.read(String(part)) else { return nil }
        gravity.formUnion(bits)
      }
      return gravity
    }
  }
}

extension AttributeForm where Value == GridColor {
  private static var names: [(String, GridColor)] {
    [
      ("black", .black), ("white", .white), ("clear", .clear), ("red", GridColor(0xFF0000)),
      ("green", GridColor(0x00FF00)), ("blue", GridColor(0x0000FF)),
      ("yellow", GridColor(0xFFFF00)),
      ("orange", GridColor(0xFF8000)), ("gray", GridColor(0x808080)),
      ("lightGray", GridColor(0xAAAAAA)),
      ("darkGray", GridColor(0x555555)),
    ]
  }

  /// A color: hexadecimal digits as for ``GridColor/init(hex:)``, or one of eleven names such as
  /// `red`.
  public static var color: Self {
    let name = AttributeForm.words(names)
    return AttributeForm("hexadecimal digits such as #ff8800, or \(name.description)") { text in
      name.read(text) ?? GridColor(hex: String(AttributeText.trimmed(text)))
    }
  }
}

extension AttributeForm where Value == String {
  /// Any text, unchanged.
  public static var string: Self { AttributeForm("a text") { $0 } }
}
