/// The duration of measurements.
struct Pace {
  /// The minimum duration of a sample in nanoseconds, many times that of reading the clock.
  let sample: Double

  /// The minimum and maximum number of samples, unless ``slowLine`` ends the measurement earlier.
  let samples: ClosedRange<Int>

  /// The time in nanoseconds after which the samples of a line end, once the minimum number is
  /// reached.
  let line: Double

  /// The time in nanoseconds after which the samples of a line end, once there are three, even if
  /// that is less than the minimum number.
  let slowLine: Double

  /// The largest size to run. If a workload has only larger sizes, its smallest one runs.
  let largestSize: Int

  /// The pace for figures to keep.
  static let full = Pace(
    sample: 50_000, samples: 11...1_001, line: 8e8, slowLine: 1e10, largestSize: .max)

  /// The pace to check that every workload runs.
  static let quick = Pace(
    sample: 10_000, samples: 11...11, line: 0, slowLine: 1e10, largestSize: 100_000)

  /// Returns the sizes of a workload to run.
  func sizes(of workload: Workload) -> [Int] {
    let few = workload.sizes.filter { $0 <= largestSize }
    return few.isEmpty ? Array(workload.sizes.prefix(1)) : few
  }
}
