import Foundation

/// The values along one side of a panel, with labels at some of them.
struct PlotAxis {
  /// A labeled value.
  struct Tick: Equatable {
    /// The share of the axis before the value, from 0 to 1.
    let position: Double
    /// The label. Empty at some values of long axes.
    let label: String
  }

  /// The labeled values, in ascending order.
  let ticks: [Tick]

  /// The positions of values.
  private let scale: (Double) -> Double

  /// Returns the share of the axis before a value, from 0 to 1.
  func position(of value: Double) -> Double { scale(value) }
}

extension PlotAxis {
  /// Creates an axis on which the same distance is the same factor, with a label at each power of
  /// ten, or at each second one of more than seven.
  /// - Parameters:
  ///   - values: The values to show. Traps if one is not positive.
  ///   - label: Returns the label of a power of ten.
  static func logarithmic(_ values: [Double], label: (Double) -> String) -> PlotAxis {
    precondition(values.allSatisfy { $0 > 0 }, "A logarithmic axis shows positive values only.")
    // A power of ten may have a logarithm slightly beside the whole number.
    let logarithms = values.map { (log10($0) * 1e9).rounded() / 1e9 }
    let low = Int((logarithms.min() ?? 0).rounded(.down))
    let high = max(low + 1, Int((logarithms.max() ?? 1).rounded(.up)))
    let step = high - low > 6 ? 2 : 1
    let ticks = (low...high).map { exponent in
      Tick(
        position: Double(exponent - low) / Double(high - low),
        label: (exponent - low) % step == 0 ? label(power(exponent)) : "")
    }
    return PlotAxis(ticks: ticks) { (log10($0) - Double(low)) / Double(high - low) }
  }

  /// Creates an axis from 0 to at least the greatest value, with labels at equal distances.
  static func linear(_ values: [Double], label: (Double) -> String) -> PlotAxis {
    let greatest = max(values.max() ?? 0, 1)
    // The distance is 1, 2 or 5 times a power of ten, so that there are at most five labels above 0.
    let magnitude = power(Int(log10(greatest / 5).rounded(.down)))
    let distance = [1, 2, 5, 10].map { $0 * magnitude }.first { 5 * $0 >= greatest }!
    let count = Int((greatest / distance).rounded(.up))
    let end = distance * Double(count)
    let ticks = (0...count).map { place in
      Tick(position: Double(place) / Double(count), label: label(distance * Double(place)))
    }
    return PlotAxis(ticks: ticks) { $0 / end }
  }

  /// Returns a power of ten. Multiplying and dividing gives exact results, which `pow` need not.
  private static func power(_ exponent: Int) -> Double {
    let magnitude = (0..<exponent.magnitude).reduce(1.0) { power, _ in power * 10 }
    return exponent < 0 ? 1 / magnitude : magnitude
  }
}
