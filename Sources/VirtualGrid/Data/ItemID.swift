/// An identifier that stays with an item when the item moves: an integer or a string.
///
///     let id: ItemID = 4711
///     let other = ItemID(user.email)
///
/// Two identifiers are equal if they hold the same integer, or strings with the same UTF-8 bytes. A
/// string never equals an integer.
public struct ItemID: Hashable, Sendable {
  /// The value of an identifier.
  public enum Value: Sendable {
    /// An integer.
    case number(Int)
    /// A string.
    case text(String)
  }

  /// The value of the identifier.
  public let value: Value

  /// Creates an identifier from an integer.
  public init(_ number: Int) {
    value = .number(number)
  }

  /// Creates an identifier from a string.
  public init(_ text: String) {
    value = .text(text)
  }
}

// MARK: - Equality
extension ItemID {
  /// Returns whether both hold the same integer, or strings with the same UTF-8 bytes.
  /// - Complexity: O(1) for integers, O(length) for strings.
  public static func == (left: ItemID, right: ItemID) -> Bool {
    switch (left.value, right.value) {
    case (.number(let left), .number(let right)): left == right
    // Compares bytes. Two Unicode spellings of one character are two identifiers, and to compare
    // characters takes Unicode tables, which a small WebAssembly module omits.
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.number, .text), (.text, .number): false
    }
  }

  /// Hashes the integer, or the UTF-8 bytes of the string.
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
  /// Creates an identifier from an integer literal.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// Creates an identifier from a string literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension ItemID: CustomStringConvertible {
  /// The integer, or the string in quotation marks.
  public var description: String {
    switch value {
    case .number(let number): "\(number)"
    case .text(let text): "\"\(text)\""
    }
  }
}

// MARK: - Codable
#if !hasFeature(Embedded)
  extension ItemID: Codable {
    /// Reads an integer or a string.
    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Int.self) {
        self.init(number)
      } else {
        self.init(try value.decode(String.self))
      }
    }

    /// Writes the integer or the string.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch value {
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      }
    }
  }
#endif
