import Testing

@testable import GridBench

@Suite struct PlotTests {
  private let workloads = ["list/find", "list/insert"].map { name in
    Workload(name, title: name == "list/find" ? "Find a row" : nil, sizes: [100]) { count in
      Trial(count) {
        0
      } timed: { _, _ in
      }
    }
  }

  /// A record with two sizes of one workload, and one size of another.
  private func record() throws -> Record {
    let lines = [
      Line(
        "list/find", count: 100, times: [10, 10, 20], ratios: ["walk": [0.5], "skip list": [2]],
        allocations: 3, bytes: 800, baselineBytes: ["walk": 400]),
      Line("list/find", count: 1_000, times: [20], ratios: ["walk": [0.1]], bytes: 8_000),
      Line("list/insert", count: 100, times: [1_000]),
    ]
    return try Record(
      lines.map { JSONReport(baselines: ["walk"]).text(of: $0) }.joined(separator: "\n"))
  }

  private func texts(_ kind: Plot.Kind, _ workloads: [Workload]) throws -> [String] {
    let plot = Plot(kind, of: workloads, in: try record(), code: "ours", baselines: ["walk"])
    return plot.document.text.split(separator: "\n").compactMap { line in
      guard line.contains("<text") else { return nil }
      let content = line.split(separator: ">", maxSplits: 1).last?.split(separator: "</text").first
      return content.map { String($0.split(separator: ">").last ?? "") }
    }
  }

  @Test func `a plot of times has the title of each workload and the name of each contestant`()
    throws
  {
    let texts = try texts(.times, workloads)
    for text in ["Find a row", "list/insert", "ours", "walk", "skip list"] {
      #expect(texts.contains { $0.contains(text) }, "\(text) in \(texts)")
    }
    // The time of a baseline follows from the ratio: 20 ns at a ratio of 0.1 are 200 ns.
    #expect(texts.contains { $0.contains("200 ns") })
  }

  @Test func `only selected workloads are drawn`() throws {
    let texts = try texts(.times, [workloads[1]])
    #expect(!texts.contains { $0.contains("Find a row") })
    #expect(!texts.contains { $0.contains("walk") })
  }

  @Test func `memory is drawn per item`() throws {
    let texts = try texts(.memory, [workloads[0]])
    #expect(texts.contains { $0.contains("bytes per item by the number of items") })
    #expect(texts.contains { $0.contains("8") })
    #expect(!texts.contains { $0.contains("skip list") })
    // A workload that holds no memory is left out.
    #expect(!(try self.texts(.memory, workloads).contains { $0.contains("list/insert") }))
  }

  @Test func `a histogram shows the share of operations at the greatest size`() throws {
    let texts = try texts(.histograms, [workloads[0]])
    #expect(texts.contains { $0.contains("Find a row, n = 10^3") })
    #expect(texts.contains { $0.contains("100 %") })
  }

  @Test func `workloads without figures give an empty plot`() throws {
    let unknown = Workload("list/move", sizes: [1], trial: workloads[0].trial)
    let plot = Plot(.times, of: [unknown], in: try record(), code: "ours", baselines: [])
    #expect(plot.isEmpty)
  }
}
