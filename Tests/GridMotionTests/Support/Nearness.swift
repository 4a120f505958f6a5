/// Whether two numbers differ by no more than a tolerance.
func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
  (first - second).magnitude <= tolerance
}
