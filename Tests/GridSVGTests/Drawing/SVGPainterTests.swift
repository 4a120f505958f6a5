import GridSVG
import GridTesting
import Testing

/// Compares positions in documents with a model that adds up the frames of the boxes.
@Suite struct SVGPainterTests {
  @Test(arguments: 0..<60)
  func `random trees are drawn at the sums of their nested frames`(seed: Int) throws {
    var boxes = RandomBoxes(seed: UInt64(seed), hasExtremes: false)
    let tree = boxes.tree()
    tree.position = .free
    tree.origin = GridPoint(x: 1_000, y: 1_000)
    // Large enough that only clipped content is invisible.
    let box = page(2_000, 2_000, [tree])
    let svg = try SVGDocument(of: box).parsed()
    var naive = NaiveDrawing()
    naive.add(
      box, at: GridOffset.zero, in: GridRect(origin: .zero, size: box.shownFrame.size),
      isOutermost: true)
    let fills = svg.children.filter { $0.name != "defs" }.flatMap(\.all)
      .filter { ["rect", "path"].contains($0.name) && $0["filter"] == nil && $0["stroke"] == nil }
    let frames = fills.compactMap(\.frame)
    // All backgrounds of boxes without rounded corners are among the rectangles, in order.
    var rest = frames[...]
    for frame in naive.frames {
      let place = try #require(rest.firstIndex { $0.isNear(frame) }, "\(frame) is not drawn")
      rest = rest[(place + 1)...]
    }
    let texts = svg.all("text").filter { $0["font-size"] != "11" }
    #expect(texts.count == naive.letters.count)
    for (text, letters) in zip(texts, naive.letters) {
      let (x, y) = (try #require(text.number("x")), try #require(text.number("y")))
      #expect(abs(x - letters.x) < 0.001 && abs(y - letters.y) < 0.001, "\(text.text)")
      #expect(
        text.number("textLength").map { abs($0 - letters.width) < 0.001 } ?? (letters.width == 0))
    }
  }

  @Test func `scroll bars are drawn beside their pane, without its clip`() throws {
    let scroller = BoxScroller(width: .fill, height: .fill)
    scroller.scrollBars = .always
    scroller.append(contentsOf: (0..<20).map { _ in Box(width: 100, height: 20) })
    let page = page(120, 80, [])
    page.arrangement = .stack
    page.append(scroller)
    page.screen = BoxScreen()
    page.layout()
    let thumb = try #require(scroller.scrollBarBoxes.last)
    #expect(thumb.frame == GridRect(x: 112, y: 0, width: 8, height: 40))
    let svg = try SVGDocument(of: page).parsed()
    #expect(svg.all("rect").compactMap(\.frame).contains(thumb.frame))
    let clipped = svg.all("g").filter { $0["clip-path"] != nil }
    #expect(!clipped.contains { $0.all("rect").compactMap(\.frame).contains(thumb.frame) })
  }

  @Test func `scrolled content is drawn at its offset and clipped`() throws {
    let scroller = BoxScroller(width: 100, height: 50)
    scroller.append(
      contentsOf: (0..<20).map { _ in
        let box = Box(width: 100, height: 20)
        box.background = .black
        return box
      })
    let page = page(120, 80, [scroller])
    scroller.position = .free
    scroller.origin = GridPoint(x: 10, y: 5)
    page.layout()
    scroller.contentOffset.y = 30
    page.layout()
    let svg = try SVGDocument(of: page).parsed()
    #expect(
      svg.all("clipPath").first?.children.first?.frame
        == GridRect(x: 10, y: 5, width: 100, height: 50))
    let group = try #require(svg.all("g").first)
    #expect(group["clip-path"] == "url(#clip1)")
    #expect(group.children.compactMap { $0.frame?.minY }.prefix(3) == [-5, 15, 35])
  }

  @Test func `content at a very large offset is drawn exactly`() throws {
    let far = 1e14
    let row = Box(width: 10, height: 10)
    row.background = .black
    let scroller = BoxScroller(width: 100, height: 50)
    scroller.append(contentsOf: [
      Box(width: 1, height: .points(far + 7)), row, Box(width: 1, height: .points(far)),
    ])
    scroller.layout()
    scroller.contentOffset.y = far
    scroller.layout()
    #expect(scroller.contentOffset.y == far)
    let svg = try SVGDocument(of: scroller).parsed()
    #expect(
      svg.all("g").first?.children.first?.frame == GridRect(x: 0, y: 7, width: 10, height: 10))
  }

  @Test func `separators are drawn`() throws {
    let row = Box(
      width: 100, height: 20,
      arrangement: .linear(.vertical, Linear(separator: Separator(thickness: 1))))
    for _ in 0..<3 {
      let box = Box(width: .match, height: 5)
      box.hasSeparator = true
      row.append(box)
    }
    row.layout()
    #expect(row.separators.count == 2)
    let rects = try SVGDocument(of: row).parsed().all("rect")
    #expect(rects.compactMap(\.frame) == row.separators.map(\.frame))
  }
}

extension GridRect {
  fileprivate func isNear(_ other: GridRect) -> Bool {
    abs(minX - other.minX) < 0.001 && abs(minY - other.minY) < 0.001
      && abs(width - other.width) < 0.001 && abs(height - other.height) < 0.001
  }
}

/// The frames of backgrounds and the positions of text, each as a sum over all ancestors.
private struct NaiveDrawing {
  private(set) var frames: [GridRect] = []
  private(set) var letters: [(x: Double, y: Double, width: Double)] = []

  mutating func add(
    _ box: Box, at offset: GridOffset, in window: GridRect, isOutermost: Bool = false
  ) {
    guard isOutermost || box.shownOpacity > 0 else { return }
    var frame = box.shownFrame
    if isOutermost { frame.origin = .zero }
    frame.origin.x += offset.x
    frame.origin.y += offset.y
    let map = isOutermost ? .identity : box.shownTransform.around(frame.center)
    let window = map.inverse.map { window.transformed(by: $0) } ?? window
    let look = box.shownLook
    if let color = look.background, color.alpha > 0, look.corners == Corners(),
      frame.intersects(window)
    {
      frames.append(frame)
    }
    if case .text(let content) = box.content, let layout = box.textLayout {
      let hasShadow = content.shadow.map { $0.color.alpha > 0 } ?? false
      if hasShadow, let shadow = content.shadow {
        add(layout, content, box, frame, shadow.offset, in: window)
      }
      add(layout, content, box, frame, .zero, in: window)
    }
    let inside = GridOffset(
      x: frame.minX - box.contentOffset.x, y: frame.minY - box.contentOffset.y)
    let seen = box.clipsBoxes ? window.intersection(frame) : window
    for inner in box.shownBoxes { add(inner, at: inside, in: seen) }
  }

  private mutating func add(
    _ layout: TextLayout, _ content: TextContent, _ box: Box, _ frame: GridRect,
    _ offset: GridOffset,
    in window: GridRect
  ) {
    let width = max(0, frame.width - box.padding.left - box.padding.right)
    for line in layout.lines {
      var x = frame.minX + box.padding.left + offset.x
      switch content.alignment {
      case .left: break
      case .center: x += (width - line.width) / 2
      case .right: x += width - line.width
      }
      for fragment in line.fragments where !fragment.text.isEmpty && fragment.style.font.size > 0 {
        let place = GridRect(
          x: x + fragment.x - line.height,
          y: frame.minY + box.padding.top + line.top + offset.y - line.height,
          width: fragment.width + 2 * line.height, height: 3 * line.height)
        guard place.intersects(window) else { continue }
        letters.append(
          (
            x + fragment.x, frame.minY + box.padding.top + line.baseline + offset.y, fragment.width
          ))
      }
    }
  }
}
