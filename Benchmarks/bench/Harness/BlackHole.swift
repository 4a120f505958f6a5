/// Takes a result, so that the optimizer must compute it.
@inline(never) @_optimize(none)
func blackHole<Value>(_ value: borrowing Value) {}
