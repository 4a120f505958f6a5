// refused: is not concurrency-safe because non-'Sendable' type
import VirtualGrid

final class Label {}

enum Shared {
  static let grid = GridView<Label>(layout: ListLayout(rowHeight: .fixed(44)))
}
