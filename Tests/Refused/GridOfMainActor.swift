// refused: can not be referenced from a nonisolated context
import VirtualGrid

final class Label {}

@MainActor final class Window {
  let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
}

func scroll(_ window: Window) {
  window.grid.scrollToItem(at: 0)
}
