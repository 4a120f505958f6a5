/// A type that converts to an ``ItemID`` and back, such as the identifier of a model.
///
///     extension Photo.ID: ItemIDConvertible {
///       var itemID: ItemID { ItemID(number) }
///       init?(_ itemID: ItemID) {
///         guard case .number(let number) = itemID.value else { return nil }
///         self.init(number: number)
///       }
///     }
///
/// Different values must have different identifiers.
public protocol ItemIDConvertible: Hashable {
  /// The value as an identifier that a grid can hold.
  var itemID: ItemID { get }

  /// Creates a value from an identifier, or nil if the identifier does not represent one.
  init?(_ itemID: ItemID)
}

extension ItemID: ItemIDConvertible {
  /// The identifier itself.
  public var itemID: ItemID { self }

  /// The same identifier.
  public init?(_ itemID: ItemID) {
    self = itemID
  }
}

extension Int: ItemIDConvertible {
  /// The integer as an identifier.
  public var itemID: ItemID { ItemID(self) }

  /// Creates an integer from an identifier, or nil if the identifier is a string.
  public init?(_ itemID: ItemID) {
    guard case .number(let number) = itemID.value else { return nil }
    self = number
  }
}

extension String: ItemIDConvertible {
  /// The string as an identifier.
  public var itemID: ItemID { ItemID(self) }

  /// Creates a string from an identifier, or nil if the identifier is an integer.
  public init?(_ itemID: ItemID) {
    guard case .text(let text) = itemID.value else { return nil }
    self = text
  }
}
