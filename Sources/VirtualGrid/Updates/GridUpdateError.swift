/// Why an update was not carried out; the grid is as it was.
public enum GridUpdateError: Error, Hashable, Sendable {
  /// It makes no sense by itself, or not with the counts of the data.
  case update(BatchUpdateError)

  /// The layout cannot show what it leads to.
  case layout(LayoutError)
}

// MARK: - Description
extension GridUpdateError: CustomStringConvertible {
  /// The value, the limit that it broke, and the way out.
  public var description: String {
    switch self {
    case .update(let error): error.description
    case .layout(let error): error.description
    }
  }
}
