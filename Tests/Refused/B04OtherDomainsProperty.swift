// refused: can not be referenced from a nonisolated context
import VirtualGrid

final class Label {}

@MainActor final class LayoutWindow {
  let grid = GridView<Label>(layout: ListLayout(extent: .fixed(44)))
}

func scroll(_ window: LayoutWindow) {
  window.grid.scrollToItem(at: 0)
}
