/// The reason why an update was not carried out. The grid is then unchanged.
public enum GridUpdateError: Error, Hashable, Sendable {
  /// The changes contradict each other or the counts of the data.
  case update(BatchUpdateError)

  /// The layout refuses the changes.
  case layout(LayoutError)
}

// MARK: - Description
extension GridUpdateError: CustomStringConvertible {
  /// The value, the limit that it broke, and how to correct it.
  public var description: String {
    switch self {
    case .update(let error): error.description
    case .layout(let error): error.description
    }
  }
}
