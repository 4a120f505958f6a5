/// Whether two numbers differ by at most a tolerance.
func isNear(_ first: Double, _ second: Double, _ tolerance: Double = 1e-9) -> Bool {
  (first - second).magnitude <= tolerance
}
