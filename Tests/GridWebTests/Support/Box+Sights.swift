@testable import GridWeb

extension Box {
  /// What is seen of the box, and in it, found by looking at every box: what a page should show.
  func sights(with pictures: (any PictureSource)? = nil) -> [PageSight] {
    var all: [PageSight] = []
    collect(.identity, 1, pictures, &all)
    return all
  }

  private func collect(
    _ map: Transform, _ opacity: Double, _ pictures: (any PictureSource)?,
    _ all: inout [PageSight]
  ) {
    let frame = shownFrame
    let toFrame = Transform.translation(by: frame.origin - .zero)
    let map = toFrame.then(shownTransform.around(frame.center)).then(map)
    let opacity = opacity * min(max(shownOpacity, 0), 1)
    var hasPicture = false
    if case .picture(let picture) = content { hasPicture = pictures?.bitmap(of: picture) != nil }
    // The bars of a page are a part of the element.
    let bars = asPane?.bars ?? .zero
    let size = Size(
      width: frame.width + bars.horizontal, height: frame.height + bars.vertical)
    all.append(
      PageSight(
        map: .translation(by: Offset(x: -bars.left, y: 0)).then(map), size: size,
        opacity: opacity, text: textLayout?.lines.map { $0.text } ?? [], hasPicture: hasPicture))
    let back = Transform.translation(by: .zero - contentOffset).then(map)
    for box in shownBoxes { box.collect(back, opacity, pictures, &all) }
  }
}
