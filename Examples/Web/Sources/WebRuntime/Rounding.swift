// A function of the C library that Embedded Swift needs for a rounding mode without a WebAssembly
// instruction.

/// Rounds to the nearest integer, with halves rounded away from zero.
@_cdecl("round")
public func round(_ number: Double) -> Double {
  // Rounding toward zero is an instruction. `rounded()` would call this function again.
  let whole = number.rounded(.towardZero)
  guard (number - whole).magnitude >= 0.5 else { return whole }
  return number < 0 ? whole - 1 : whole + 1
}
