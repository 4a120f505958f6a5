import VirtualGrid

/// A cell that shows a text.
final class Label {
  var text = ""
}

/// A host that records the attributes of its mounted cells, and calls in the wrong order.
protocol LabelHost: GridHost where Cell == Label {
  /// The attributes of the mounted cells.
  var shown: [ObjectIdentifier: CellAttributes] { get set }

  /// Descriptions of wrong calls.
  var breaches: [String] { get set }
}

extension LabelHost {
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
