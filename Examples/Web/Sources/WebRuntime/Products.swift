// A function of the C library that Embedded Swift needs for 128-bit products, to convert `Double`
// to decimal digits and for durations.

/// Computes the lower 128 bits of a product. Each factor is passed as its lower and upper half.
@_cdecl("__multi3")
public func multiply(
  _ product: UnsafeMutablePointer<UInt64>, _ a: UInt64, _ upperA: UInt64, _ b: UInt64,
  _ upperB: UInt64
) {
  // Long multiplication with 32-bit digits. `multipliedFullWidth` would call this function again.
  let (a0, a1, b0, b1) = (a & 0xffff_ffff, a >> 32, b & 0xffff_ffff, b >> 32)
  let (low, left, right, high) = (a0 &* b0, a1 &* b0, a0 &* b1, a1 &* b1)
  let middle = (low >> 32) &+ (left & 0xffff_ffff) &+ (right & 0xffff_ffff)
  product[0] = (low & 0xffff_ffff) | middle << 32
  let carried = (left >> 32) &+ (right >> 32) &+ (middle >> 32)
  product[1] = high &+ carried &+ a &* upperB &+ upperA &* b
}
