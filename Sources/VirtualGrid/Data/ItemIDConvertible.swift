/// What can be written as an ``ItemID`` and read back: an identifier of a model.
///
///     extension Photo.ID: ItemIDConvertible {
///       var itemID: ItemID { ItemID(number) }
///       init?(_ itemID: ItemID) {
///         guard case .number(let number) = itemID.value else { return nil }
///         self.init(number: number)
///       }
///     }
///
/// Two that are not equal must not have the same `ItemID`.
public protocol ItemIDConvertible: Hashable {
  /// The identifier as a grid knows it.
  var itemID: ItemID { get }

  /// Reads an identifier that a grid knows; nil if it is none of this kind.
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
  /// The number as an identifier.
  public var itemID: ItemID { ItemID(self) }

  /// The number that an identifier is; nil if it is a text.
  public init?(_ itemID: ItemID) {
    guard case .number(let number) = itemID.value else { return nil }
    self = number
  }
}

extension String: ItemIDConvertible {
  /// The text as an identifier.
  public var itemID: ItemID { ItemID(self) }

  /// The text that an identifier is; nil if it is a number.
  public init?(_ itemID: ItemID) {
    guard case .text(let text) = itemID.value else { return nil }
    self = text
  }
}
