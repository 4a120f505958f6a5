// accepted
import VirtualGrid

final class Label {}

/// A grid may be made anywhere and given away whole, as long as nobody keeps it: the samples
/// beside this one are refused for what they do with a grid, and not for how they are built.
func handOver() async {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
  grid.layoutIfNeeded()
  await Task.detached { grid.layoutIfNeeded() }.value
}

@MainActor final class Window {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))

  func show() {
    Task { grid.layoutIfNeeded() }
  }
}
