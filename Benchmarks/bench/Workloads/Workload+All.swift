import GridBench

extension Workload {
  /// All workloads, in the order of the report.
  static var all: [Workload] {
    visible + grids + lists + flows + waterfalls + tables + sections + engine + changes + motion
      + boxes + terminal + scenes + data + sources
  }
}
