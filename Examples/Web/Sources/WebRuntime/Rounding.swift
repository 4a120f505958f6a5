// What Embedded Swift asks a C library for: the one way of rounding that WebAssembly has no instruction for.

/// The nearest whole number; of two that are as near, the one that is farther from 0.
@_cdecl("round")
public func round(_ number: Double) -> Double {
  // `rounded()` would end up here again, but not towards 0.
  let whole = number.rounded(.towardZero)
  guard (number - whole).magnitude >= 0.5 else { return whole }
  return number < 0 ? whole - 1 : whole + 1
}
