import GridTesting
import VirtualGrid

extension Workload {
  /// The engine: from an offset to cells on a screen.
  static var engine: [Workload] {
    [1, 3, 8].flatMap { columns in
      [
        grid("scroll-frame-grid-\(columns)", columns) { Inputs.scrollWindows(in: $0) },
        grid("jump-grid-\(columns)", columns) { Inputs.randomWindows(in: $0, seed: 1) },
      ]
    } + [
      list("scroll-frame-list") { Inputs.scrollWindows(in: $0) },
      list("jump-list") { Inputs.randomWindows(in: $0, seed: 1) },
    ]
  }

  private static func grid(
    _ name: String, _ columns: Int, windows: @escaping (Size) -> Cycle<Window>
  ) -> Workload {
    Workload("engine/\(name)", sizes: Inputs.powers(3, 6, 9)) { n in
      let width = Inputs.viewport.width / Double(columns)
      let cell = Size(width: width, height: 100)
      let plain = GridArithmetic(count: n, columns: columns, cell: cell)
      let windows = windows(plain.contentSize)
      return Trial(n) {
        Stage(UniformGridLayout(rules: .init(slot: cell)), count: n)
      } timed: { stage, _, turns in
        for turn in turns {
          stage.grid.contentOffset = windows[turn].rect.origin
          stage.grid.layoutIfNeeded()
        }
      }.against(.bare) {
        CellLoop(plain)
      } timed: { loop, _, turns in
        for turn in turns { loop.show(windows[turn].rect) }
      }
    }
  }

  private static func list(
    _ name: String, windows: @escaping (Size) -> Cycle<Window>
  ) -> Workload {
    Workload("engine/\(name)", sizes: Inputs.powers(3, 6)) { n in
      let extents = Inputs.extents(n, seed: 1)
      let flat = FlatExtents(extents)
      let windows = windows(Size(width: Inputs.viewport.width, height: flat.totalExtent))
      return Trial(n) {
        Stage(ListLayout(extent: .perItem { extents[$0] }), count: n)
      } timed: { stage, _, turns in
        for turn in turns {
          stage.grid.contentOffset = windows[turn].rect.origin
          stage.grid.layoutIfNeeded()
        }
      }.against(.bare) {
        CellLoop(flat)
      } timed: { loop, _, turns in
        for turn in turns { loop.show(windows[turn].rect) }
      }
    }
  }
}
