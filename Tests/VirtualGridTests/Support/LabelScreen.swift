import VirtualGrid

/// A cell that shows a text.
final class Label {
  var text = ""
}

/// A screen that remembers what is on it, and what the grid did in the wrong order.
protocol LabelScreen: GridHost where Cell == Label {
  /// What is on the screen.
  var shown: [ObjectIdentifier: CellAttributes] { get set }

  /// What went wrong between grid and screen.
  var breaches: [String] { get set }
}

extension LabelScreen {
  func mount(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    if shown.updateValue(attributes, forKey: ObjectIdentifier(cell)) != nil {
      breaches.append("\(cell.text) was mounted twice")
    }
  }

  func place(_ cell: Label, as attributes: CellAttributes, in grid: GridView<Label>) {
    if shown.updateValue(attributes, forKey: ObjectIdentifier(cell)) == nil {
      breaches.append("\(cell.text) was placed but not mounted")
    }
  }

  func unmount(_ cell: Label, from grid: GridView<Label>) {
    if shown.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      breaches.append("\(cell.text) was unmounted but not mounted")
    }
  }
}
