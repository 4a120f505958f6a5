import GridPage

/// The scroll position and the focus of a grid, as numbers that the page keeps.
struct ScenePlace {
  let numbers: [Double]

  /// The number of numbers.
  static var count: Int { 11 }

  init(_ numbers: [Double]) { self.numbers = numbers }

  /// Creates the place of a state. Measured sizes and the selection are left out.
  init(_ state: GridState) {
    let anchor = state.anchor
    var (kind, point, item) = (0.0, GridPoint.zero, GridState.Item(-1))
    switch anchor.subject {
    case .start: kind = 0
    case .end: kind = 1
    case .offset(let offset): (kind, point) = (2, offset)
    case .item(let index, let identifier): (kind, item) = (3, GridState.Item(index, identifier))
    }
    numbers =
      [
        kind, point.x, point.y, anchor.itemUnit, anchor.viewportUnit, anchor.distance.x,
        anchor.distance.y,
      ] + Self.numbers(of: item) + Self.numbers(of: state.focus ?? GridState.Item(-1))
  }

  /// Returns the index of an item and its identifier, if that is a number; else -0.5.
  private static func numbers(of item: GridState.Item) -> [Double] {
    guard case .number(let number) = item.identifier?.value else {
      return [Double(item.index), -0.5]
    }
    return [Double(item.index), Double(number)]
  }

  /// The state.
  var state: GridState {
    let subject: ScrollAnchor.Subject
    switch numbers[0] {
    case 1: subject = .end
    case 2: subject = .offset(GridPoint(x: numbers[1], y: numbers[2]))
    case 3: subject = .item(item(at: 7).index, item(at: 7).identifier)
    default: subject = .start
    }
    let anchor = ScrollAnchor(
      subject, itemUnit: numbers[3], viewportUnit: numbers[4],
      distance: GridOffset(x: numbers[5], y: numbers[6]))
    return GridState(anchor: anchor, focus: numbers[9] < 0 ? nil : item(at: 9))
  }

  private func item(at place: Int) -> GridState.Item {
    let isNumber = numbers[place + 1] == numbers[place + 1].rounded()
    return GridState.Item(
      Int(numbers[place]), isNumber ? ItemID(Int(numbers[place + 1])) : nil)
  }
}

extension Show {
  /// The place of the scene; nil without a grid.
  var place: ScenePlace? { stage.scene.grid.map { ScenePlace($0.saveState()) } }

  /// Restores a place of the scene.
  func restore(_ place: ScenePlace) {
    stage.scene.grid?.restore(place.state)
    page.setNeedsFrame()
  }
}
