/// What stays with an item wherever it moves: a number or a text.
///
///     let id: ItemID = 4711
///     let other = ItemID(user.email)
///
/// Identifiers are equal if they are the same number or the same characters, byte for byte; a text
/// never equals a number.
public struct ItemID: Hashable, Sendable {
  /// What an identifier is made of.
  public enum Value: Sendable {
    /// A number.
    case number(Int)
    /// A text.
    case text(String)
  }

  /// What the identifier is made of.
  public let value: Value

  /// Creates an identifier from a number.
  public init(_ number: Int) {
    value = .number(number)
  }

  /// Creates an identifier from a text.
  public init(_ text: String) {
    value = .text(text)
  }
}

// MARK: - Equality
extension ItemID {
  /// Whether both are the same number, or texts of the same bytes.
  /// - Complexity: O(1) for numbers, O(length) for texts.
  public static func == (left: ItemID, right: ItemID) -> Bool {
    switch (left.value, right.value) {
    case (.number(let left), .number(let right)): left == right
    // Bytes, because two spellings of one character are two identifiers, and because comparing
    // characters needs tables that a small WebAssembly module does without.
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number, .text), (.text, .number): false
    }
  }

  /// Feeds the number or the bytes of the text.
  public func hash(into hasher: inout Hasher) {
    switch value {
    case .number(let number): hasher.combine(number)
    case .text(let text):
      for byte in text.utf8 { hasher.combine(byte) }
      hasher.combine(0xFF as UInt8)
    }
  }
}

// MARK: - Literals and text
extension ItemID: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  /// Creates an identifier from a number in the source.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Creates an identifier from a text in the source.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ItemID: CustomStringConvertible {
  /// The number, or the text in quotes.
  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    }
  }
}
