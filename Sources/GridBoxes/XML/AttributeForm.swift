/// What an attribute takes, and how it is read.
///
///     let stars = AttributeForm<Int>("a number of stars, such as ***") { text in
///       text.allSatisfy { $0 == "*" } ? text.count : nil
///     }
///
/// Forms there are: ``number``, ``length``, ``share``, ``count``, ``flag``, ``string``, ``axis``,
/// ``gravity``, ``color``, ``lengths``, ``size``, ``offset``, ``insets``, and
/// ``words(_:)`` for anything that has names.
///
/// Words may be written in upper or lower case, with or without `-` and `_`. Numbers stand apart by
/// commas or spaces.
public struct AttributeForm<Value> {
  /// What it takes, to go on "It takes …".
  public let description: String

  /// Reads a value; nil if it is none.
  public let read: (String) -> Value?

  /// Creates a form.
  public init(_ description: String, read: @escaping (String) -> Value?) {
    self.description = description
    self.read = read
  }
}

// MARK: - Words
extension AttributeForm {
  /// A value by its name.
  public static func words(_ words: [(String, Value)]) -> AttributeForm {
    AttributeForm(list(words)) { text in
      let word = AttributeWord(text)
      return words.first { AttributeWord($0.0) == word }?.1
    }
  }

  /// The names as a sentence has them: "a, b or c".
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
  /// Horizontal or vertical.
  public static var axis: Self { .words([("horizontal", .horizontal), ("vertical", .vertical)]) }
}

extension AttributeForm where Value == Bool {
  /// Whether something is so.
  public static var flag: Self {
    .words([("true", true), ("false", false), ("yes", true), ("no", false)])
  }
}

extension AttributeForm where Value == Gravity {
  private static var places: [(String, Gravity)] {
    [
      ("none", []), ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right),
      ("leading", .leading), ("trailing", .trailing), ("centerVertical", .centerVertical),
      ("centerHorizontal", .centerHorizontal), ("center", .center),
    ]
  }

  /// Places joined by `|`, such as `top|right`.
  public static var gravity: Self {
    let place = AttributeForm.words(places)
    return AttributeForm("\(place.description), joined by |") { text in
      var gravity: Gravity = []
      for part in text.split(separator: "|", omittingEmptySubsequences: false) {
        guard let bits = place.read(String(part)) else { return nil }
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

  /// Hexadecimal digits as those of ``GridColor/init(hex:)``, or a name.
  public static var color: Self {
    let name = AttributeForm.words(names)
    return AttributeForm("digits such as #ff8800, or \(name.description)") { text in
      name.read(text) ?? GridColor(hex: String(AttributeText.trimmed(text)))
    }
  }
}

extension AttributeForm where Value == String {
  /// Any text.
  public static var string: Self { AttributeForm("a text") { $0 } }
}
