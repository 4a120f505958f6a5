import Testing

@testable import GridBench

@Suite struct WorkloadTests {
  private static func workload(_ name: String, sizes: [Int]) -> Workload {
    Workload(name, sizes: sizes) { count in
      Trial(count) {
        0
      } timed: { _, _ in
      }
    }
  }

  @Test func `a name without a group is refused`() async {
    await #expect(processExitsWith: .failure) { _ = Self.workload("sum", sizes: [1]) }
  }

  @Test func `sizes must ascend`() async {
    await #expect(processExitsWith: .failure) { _ = Self.workload("array/sum", sizes: [2, 1]) }
    await #expect(processExitsWith: .failure) { _ = Self.workload("array/sum", sizes: []) }
  }

  @Test func `two workloads of a suite cannot have the same name`() async {
    await #expect(processExitsWith: .failure) {
      let workload = Self.workload("array/sum", sizes: [1])
      _ = BenchmarkSuite("a", about: "", baselines: [:], workloads: [workload, workload])
    }
  }
}
