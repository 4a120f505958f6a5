// refused: passing closure as a 'sending' parameter risks causing data races
import VirtualGrid

final class Label {}

@MainActor func scroll(_ grid: GridView<Label>) {
  Task.detached { grid.scrollToItem(at: 0) }
  grid.layoutIfNeeded()
}
