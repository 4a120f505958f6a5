/// How long to measure.
struct Pace {
  /// How long a sample lasts at least, in nanoseconds: many times what reading the clock takes.
  let sample: Double

  /// How many samples to take: the least even if they are slow, the most even if they are fast.
  let samples: ClosedRange<Int>

  /// How long the samples of one line may take, in nanoseconds, once there are enough.
  let line: Double

  /// How long the samples of one line may take, in nanoseconds, once there are three of them, be that
  /// fewer than the least.
  let slowLine: Double

  /// Sizes above this are left out, unless a workload has no smaller one.
  let largestSize: Int

  /// For figures that are meant to be kept.
  static let full = Pace(
    sample: 50_000, samples: 11...1_001, line: 8e8, slowLine: 1e10, largestSize: .max)

  /// To see that everything runs.
  static let quick = Pace(
    sample: 10_000, samples: 11...11, line: 0, slowLine: 1e10, largestSize: 100_000)

  /// The sizes of a workload that are run.
  func sizes(of workload: Workload) -> [Int] {
    let few = workload.sizes.filter { $0 <= largestSize }
    return few.isEmpty ? Array(workload.sizes.prefix(1)) : few
  }
}
