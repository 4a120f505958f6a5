extension Insets {
  /// The insets, with 0 for what is not finite.
  var finite: Insets {
    func finite(_ inset: Double) -> Double { inset.isFinite ? inset : 0 }
    return Insets(
      top: finite(top), left: finite(left), bottom: finite(bottom), right: finite(right))
  }
}
