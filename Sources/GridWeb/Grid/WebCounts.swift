/// The numbers of items of a ``WebGrid``: those of one list, or of each section.
enum WebCounts: Hashable, Sendable {
  /// One list without sections, of any length.
  case list(Int64)

  /// Sections with headers.
  case sections([Int])
}

extension WebCounts {
  /// The greatest number of items of a list whose rows have different heights, and of a list that
  /// changes by indices.
  static var limit: Int64 { 1 << 30 }

  /// Whether the items are one list.
  var isList: Bool {
    switch self {
    case .list: true
    case .sections: false
    }
  }

  /// The numbers of items of the sections, a list being one section; nil if there are too many.
  var sections: [Int]? {
    switch self {
    case .list(let count): count <= Self.limit ? [Int(count)] : nil
    case .sections(let counts): counts
    }
  }
}

/// An error of a ``WebGrid``.
public enum WebGridError: Error, Hashable, Sendable {
  /// The list or the waterfall has more items than it can have.
  case tooManyItems(limit: Int64)

  /// A change has indices out of range, contradicts another one, the counts do not add up, or one of
  /// them is negative.
  case invalidChange
}
