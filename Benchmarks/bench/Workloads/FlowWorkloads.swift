import GridBench
import GridLayouts

extension FlowLayout: Answering {}

extension Workload {
  /// A flow layout of items with random widths and heights.
  static var flows: [Workload] {
    [
      flow("range-scroll", limits: [.ratio(.flat, atMost: 1.5), .noAllocations]) { _, content in
        .windows(Inputs.scrollWindows(in: content))
      },
      flow("point") { _, content in .points(Inputs.randomPoints(in: content, seed: 2)) },
      flow("frame") { n, _ in .frames(Inputs.randomItems(n, seed: 3)) },
      flow("neighbour", limits: [.noAllocations]) { n, _ in
        .neighbours(Inputs.randomItems(n, seed: 4))
      },
    ]
  }

  private static func flow(
    _ name: String, limits: [Limit] = [],
    question: @escaping (Int, GridSize) -> Question
  ) -> Workload {
    Workload("flow/\(name)", sizes: Inputs.powers(3, 4, 5, 6), limits: limits) { n in
      let widths = Inputs.extents(n, seed: 1)
      let heights = Inputs.extents(n, seed: 2)
      func ours() -> FlowLayout {
        var flow = FlowLayout(count: n) { item in
          FlowItem(width: .points(2 * widths[item]), height: .points(heights[item]))
        }
        flow.resize(to: Inputs.viewport)
        return flow
      }
      let question = question(n, ours().contentSize)
      let trial = Trial(n, question) { ours() }
      guard question.hasBaselines else { return trial }
      return trial.against(.flat, question) {
        PlainFlow(widths: widths.map { 2 * $0 }, heights: heights)
      }
    }
  }
}
