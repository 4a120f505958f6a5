import VirtualGrid

/// A row of a ``TreeDataSource``.
public struct TreeRow<Node> {
  /// The node that the row shows.
  public let node: Node

  /// The number of ancestors of the node: 0 for a root. Use it to indent the row.
  public let level: Int

  /// Whether the node has children, or may have some.
  public let isExpandable: Bool

  /// Whether the children are shown, or will be when they arrive.
  public let isExpanded: Bool

  /// Whether the children have been requested and have not arrived.
  public let isLoading: Bool

  /// Why the children could not be loaded the last time, if so.
  public let failure: TreeFailure?
}

extension TreeRow: Sendable where Node: Sendable {}

/// The reason why the children of a node could not be loaded.
public struct TreeFailure: Error, Equatable, Sendable {
  /// The message for the user.
  public let message: String

  /// Creates a reason.
  public init(_ message: String) {
    self.message = message
  }

  /// Compares the bytes of the messages: to compare characters takes Unicode tables, which a small
  /// WebAssembly module omits.
  public static func == (left: TreeFailure, right: TreeFailure) -> Bool {
    left.message.utf8.elementsEqual(right.message.utf8)
  }
}

/// An invalid change of a ``TreeDataSource``.
public enum TreeError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No node in memory has the identifier.
  case unknownIdentifier(ItemID)

  /// Two nodes would have the identifier.
  case repeatedIdentifier(ItemID)

  /// The node would be a descendant of itself.
  case belowItself(ItemID)

  /// A sentence with the identifier and what to do.
  public var description: String {
    switch self {
    case .unknownIdentifier(let id):
      "No node in memory has the identifier \(id.description). Load its parent first."
    case .repeatedIdentifier(let id):
      "Two nodes have the identifier \(id.description). Identifiers must be unique."
    case .belowItself(let id):
      "Node \(id.description) would be below itself. Choose a parent outside of its subtree."
    }
  }
}
