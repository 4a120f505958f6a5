/// Consumes a result, so that the optimizer cannot remove its computation.
///
/// - Complexity: O(1). A call takes about a nanosecond, which is part of the measured time.
@inline(never) @_optimize(none)
public func blackHole<Value>(_ value: borrowing Value) {}
