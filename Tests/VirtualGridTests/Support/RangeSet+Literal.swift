extension RangeSet: @retroactive ExpressibleByArrayLiteral {
  /// A set of ranges, as tests would write it.
  public init(arrayLiteral ranges: Range<Bound>...) {
    self.init(ranges)
  }
}
