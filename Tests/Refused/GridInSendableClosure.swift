// refused: capture of 'grid' with non-Sendable type 'GridView<Label>'
import VirtualGrid

final class Label {}

func later(_ work: @escaping @Sendable () -> Void) { work() }

func scroll(_ grid: GridView<Label>) {
  later { grid.scrollToItem(at: 0) }
}
