/// Extreme numbers, and numbers at the limits of number formats.
enum ExtremeNumber {
  static let doubles: [Double] = [
    0, -0.0, 1, -1, 0.5, .nan, -.nan, .infinity, -.infinity, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 16_777_215, 16_777_217, 2_147_483_647,
    2_147_483_649, 4_294_967_295, 4_294_967_297, 9_007_199_254_740_991, 9_007_199_254_740_994,
    9.223372036854776e18, 1e-10, 1e-11, 599.9999999999999, 1199.999999999998,
  ]

  static let integers: [Int] = [
    0, 1, -1, 16_777_215, 16_777_217, 2_147_483_647, 2_147_483_649, 4_294_967_295, 4_294_967_297,
    9_007_199_254_740_991, 9_007_199_254_740_993, .max, .max - 1, .min, .min + 1, 49, 50, 51,
  ]
}
