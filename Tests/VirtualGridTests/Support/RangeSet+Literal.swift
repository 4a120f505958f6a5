extension RangeSet: @retroactive ExpressibleByArrayLiteral {
  /// Creates a set from a literal of ranges.
  public init(arrayLiteral ranges: Range<Bound>...) {
    self.init(ranges)
  }
}
