// refused: 'faults' is a 'let' constant
import VirtualGrid

/// A grid keeps its log of faults. An app clears it, and sets its policy and its handler.
func replace(_ grid: AnyGridView, by other: AnyGridView) {
  grid.faults = other.faults
}
