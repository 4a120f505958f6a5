/// Consumes a result, so that the optimizer cannot remove its computation.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: borrowing Value) {}
