/// Keeps a box clear of an on-screen keyboard by scrolling the panes around it.
///
/// It knows the keyboard and the panes that were scrolled for it. Each pane knows by how much: see
/// ``KeyboardScroll``.
final class KeyboardAvoidance {
  /// The frame of the keyboard in the outermost box, or nil while there is none.
  private var frame: GridRect?

  /// The panes around the box that is kept clear, innermost first. They are not kept alive.
  private var panes: [PaneHandle] = []
}

extension KeyboardAvoidance {
  /// Shows a keyboard, or changes its size.
  func show(_ frame: GridRect) { self.frame = frame }

  /// Hides the keyboard, and scrolls all panes back.
  func hide(duration: Double) {
    frame = nil
    release(except: [], duration: duration)
  }

  /// Scrolls the panes around a box until the keyboard does not cover it, if one is shown.
  ///
  /// The innermost pane scrolls first, as far as its content goes and the box stays in it, and then the
  /// next one around it. Panes that were scrolled for another box, and do not contain this one, scroll back.
  /// - Complexity: O(depth²).
  func protect(_ box: Box, duration: Double) {
    guard let frame else { return }
    let around = box.panesAround.filter { $0.keepsFieldsAboveKeyboard }
    release(except: around, duration: duration)
    panes = around.map { $0.handle }
    // The outermost pane can move everything in it above the keyboard, so no other one needs more space.
    let spaced = around.last { $0.anyGrid.scrollRules.axes.contains(.vertical) }
    var target = box.restingFrame
    for pane in around {
      let view = pane.restingFrame
      let isCovered = frame.intersects(view)
      let scroll = pane.makeKeyboardScroll()
      scroll.setInset(isCovered && pane === spaced ? view.maxY - frame.minY : 0, of: pane)
      guard isCovered else { continue }
      let way = way(of: target, in: view, pane)
      let scrolled = scroll.scroll(pane, by: way, duration: duration)
      target = target.moved(by: GridOffset(x: -scrolled.x, y: -scrolled.y))
    }
  }

  /// The distance that moves a box above the keyboard and between the left and the right edge of a pane.
  private func way(of target: GridRect, in view: GridRect, _ pane: GridPane) -> GridOffset {
    guard let frame else { return .zero }
    var way = GridOffset(x: max(0, target.maxX - view.maxX), y: 0)
    way.x = min(way.x, target.minX - view.minX)
    if target.minY < frame.maxY {
      let covered = max(0, target.maxY + pane.keyboardMargin - frame.minY)
      // The beginning of the box stays in the pane.
      way.y = min(covered, max(0, target.minY - view.minY))
    }
    return way
  }

  /// Scrolls panes back that are not among those around a box.
  private func release(except kept: [GridPane], duration: Double) {
    let old = panes
    panes = []
    for case let pane? in old.map({ $0.pane }) where !kept.contains(where: { $0 === pane }) {
      pane.keyboardScroll?.undo(in: pane, duration: duration)
    }
  }
}

extension Box {
  /// The panes that contain the box, innermost first.
  fileprivate var panesAround: [GridPane] {
    var panes: [GridPane] = []
    var next = outerPane
    while let pane = next {
      panes.append(pane)
      next = pane.outerPane
    }
    return panes
  }

  /// The frame in the outermost box that the box has when the panes around it have come to rest.
  fileprivate var restingFrame: GridRect {
    var frame = GridRect(origin: .zero, size: storedFrame.size)
    var box = self
    while let outer = box.owner {
      frame = frame.moved(by: box.storedFrame.origin - (outer.asPane?.destination ?? .zero))
        .moved(by: box.fixedFrameShift)
      box = outer
    }
    return frame
  }
}
