import Testing
import VirtualGrid

/// A host that records the attributes of its mounted cells, and calls in the wrong order.
final class HookedHost: GridHost {
  private(set) var shown: [ObjectIdentifier: CellAttributes] = [:]

  /// Descriptions of wrong calls: a cell mounted twice, or placed or unmounted without being
  /// mounted.
  private(set) var breaches: [String] = []

  var hook: (Callback) -> Void = { _ in }
  var measured: ((TextCell, GridSize) -> GridSize?)?

  func mount(_ cell: TextCell, as attributes: CellAttributes, in grid: GridView<TextCell>) {
    if shown.updateValue(attributes, forKey: ObjectIdentifier(cell)) != nil {
      breaches.append("\(cell.text) was mounted twice")
    }
    hook(.mount)
  }

  func place(_ cell: TextCell, as attributes: CellAttributes, in grid: GridView<TextCell>) {
    if shown.updateValue(attributes, forKey: ObjectIdentifier(cell)) == nil {
      breaches.append("\(cell.text) was placed but not mounted")
    }
    hook(.place)
  }

  func unmount(_ cell: TextCell, from grid: GridView<TextCell>) {
    if shown.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      breaches.append("\(cell.text) was unmounted but not mounted")
    }
    hook(.unmount)
  }

  func measure(
    _ cell: TextCell, fitting space: SizeProposal, in grid: GridView<TextCell>
  ) -> GridSize? {
    hook(.measure)
    return measured?(cell, grid.index(of: cell).flatMap { grid.frame(ofItemAt: $0)?.size } ?? .zero)
  }

  func gridNeedsFrame(_ grid: GridView<TextCell>) { hook(.needsFrame) }

  func gridDidScroll(_ grid: GridView<TextCell>) { hook(.hostDidScroll) }
}
