// refused: sending 'grid' risks causing data races
import VirtualGrid

final class Label {}

actor Loader {
  func fill(_ grid: GridView<Label>) { grid.reloadData() }
}

@MainActor func load(_ grid: GridView<Label>, by loader: Loader) async {
  await loader.fill(grid)
  grid.layoutIfNeeded()
}
