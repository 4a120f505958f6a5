// accepted
import VirtualGrid

final class Label {}

/// A grid may be created in any context and transferred to another, as long as no reference to it
/// stays behind. This sample compiles, so that the other samples are known to be refused for what
/// they do with a grid and not for how they are built.
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
