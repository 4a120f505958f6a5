@testable import GridPage

extension Box {
  /// The elements that a page should show for the box and its descendants, found by a walk over all
  /// boxes.
  func snapshots(
    with pictures: (any PictureSource)? = nil, in colors: PageColorTable = .unchanged
  ) -> [ElementSnapshot] {
    var all: [ElementSnapshot] = []
    collect(.identity, 1, pictures, colors, &all)
    return all
  }

  private func collect(
    _ map: GridTransform, _ opacity: Double, _ pictures: (any PictureSource)?,
    _ colors: PageColorTable,
    _ all: inout [ElementSnapshot]
  ) {
    let frame = shownFrame
    let toFrame = GridTransform.translation(by: frame.origin - .zero)
    let map = toFrame.then(shownTransform.around(frame.center)).then(map)
    let opacity = opacity * min(max(shownOpacity, 0), 1)
    var shown: String?
    if case .picture(let picture) = content,
      let bitmap = pictures?.bitmap(
        of: picture, drawnAt: frame.inset(by: padding).width * (screen?.pixels.scale ?? 1))
    {
      shown = "\(picture.accessibilityLabel), \(bitmap.width) x \(bitmap.height)"
    }
    // The element of a pane includes its scroll bars.
    let bars = asPane?.bars ?? .zero
    let size = GridSize(
      width: frame.width + bars.horizontal, height: frame.height + bars.vertical)
    all.append(
      ElementSnapshot(
        map: .translation(by: GridOffset(x: -bars.left, y: 0)).then(map), size: size,
        opacity: opacity, text: textLayout?.lines.map { $0.text } ?? [],
        look: shownLook.numbers(in: colors), letterColors: letterColors(in: colors),
        picture: shown))
    let back = GridTransform.translation(by: .zero - contentOffset).then(map)
    for box in shownBoxes { box.collect(back, opacity, pictures, colors, &all) }
    for bar in asPane?.scrollBarBoxes ?? [] { bar.collect(map, opacity, pictures, colors, &all) }
  }

  private func letterColors(in table: PageColorTable) -> [Double] {
    var colors = PageCommands()
    for run in textLayout?.lines.flatMap({ $0.fragments }) ?? [] {
      colors.append(table.shown(run.style.color))
      colors.append(table.shown(run.style.background))
    }
    return colors.numbers
  }
}

extension BoxAppearance {
  /// The appearance as numbers of a command.
  fileprivate func numbers(in table: PageColorTable) -> [Double] {
    var numbers = PageCommands()
    for color in [background, borders.top, borders.left, borders.bottom, borders.right] {
      numbers.append(table.shown(color))
    }
    for corner in [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft] {
      numbers.append(corner)
    }
    numbers.append(table.shown(shadow))
    numbers.append(table.shown(glow))
    return numbers.numbers
  }
}
