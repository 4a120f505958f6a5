/// An end of the content along the scroll axis.
public enum ContentEnd: Hashable, Sendable {
  /// The end with the first item.
  case start
  /// The end with the last item.
  case end
}

/// The distance from an end of the content at which a grid asks its data source for more items.
public enum EndDistance: Hashable, Sendable {
  /// A length in points. A value that is negative or NaN is treated as 0.
  case points(Double)

  /// A multiple of the extent of the viewport. A value that is negative or NaN is treated as 0.
  case viewports(Double)

  /// A number of items between the end and the nearest visible item.
  case items(Int)
}
