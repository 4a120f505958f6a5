import GridBoxes
import GridTesting
import Testing

@Suite struct KeyboardAvoidanceTests {
  private let screen = BoxScreen()

  private func page(fieldBottom: Double) -> (BoxScroller, Box) {
    let scroller = scroller(320, 480, on: screen, heights: [1_000])
    let field = Box(width: .points(200), height: .points(30))
    field.position = .free
    field.origin.y = fieldBottom - 30
    scroller.append(field)
    scroller.layout()
    return (scroller, field)
  }

  private func keyboard(_ top: Double) -> GridRect {
    GridRect(x: 0, y: top, width: 320, height: 480 - top)
  }

  @Test func `a field is kept above the keyboard, and the offset is restored`() {
    // At an offset of 20, the bottom of the field is at 450.
    let (scroller, field) = page(fieldBottom: 470)
    scroller.contentOffset.y = 20
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    #expect(scroller.contentOffset.y == 214)
    screen.hideKeyboard(duration: 0)
    #expect(scroller.contentOffset.y == 20)
  }

  @Test func `a second keyboard adds to the first`() {
    let (scroller, field) = page(fieldBottom: 470)
    scroller.contentOffset.y = 20
    screen.showKeyboard(keyboard(358), for: field, duration: 0)
    #expect(scroller.contentOffset.y == 120)
    screen.showKeyboard(keyboard(308), for: field, duration: 0)
    #expect(scroller.contentOffset.y == 170)
    screen.hideKeyboard(duration: 0)
    #expect(scroller.contentOffset.y == 20)
  }

  @Test func `scrolling while the keyboard is shown is kept`() {
    let (scroller, field) = page(fieldBottom: 470)
    scroller.contentOffset.y = 20
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    scroller.contentOffset.y += 50
    screen.hideKeyboard(duration: 0)
    #expect(scroller.contentOffset.y == 70)
  }

  @Test func `a fling that the user stops while the keyboard is shown is kept`() {
    let (scroller, field) = page(fieldBottom: 470)
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    #expect(scroller.contentOffset.y == 214)
    scroller.grid.fling(velocity: GridOffset(x: 0, y: 400), time: 1)
    for step in 0...10 { screen.advance(to: 1 + Double(step) / 100) }
    let held = scroller.contentOffset.y
    #expect(held > 214)
    scroller.touches.pointerDown(at: p(5, 100), time: 1.1)
    scroller.touches.pointerUp(at: p(5, 100), time: 2)
    screen.hideKeyboard(duration: 0)
    #expect(scroller.contentOffset.y == held - 214)
  }

  @Test func `the end of the content can be scrolled above the keyboard`() {
    let (scroller, field) = page(fieldBottom: 1_000)
    scroller.contentOffset.y = 520
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    #expect(scroller.contentOffset.y == 736)
    scroller.contentOffset.y = 10_000
    #expect(scroller.contentOffset.y == 736)
    screen.hideKeyboard(duration: 0)
    #expect(scroller.contentOffset.y == 520)
    #expect(scroller.grid.insets == .zero)
  }

  @Test func `an animated keyboard does not make the content jump`() {
    let (scroller, field) = page(fieldBottom: 1_000)
    scroller.grid.insets.bottom = 12
    scroller.layout()
    scroller.contentOffset.y = 532
    screen.showKeyboard(keyboard(264), for: field, duration: 0.25)
    var before = 532.0
    func play() {
      for _ in 0..<40 {
        screen.advance(to: screen.time + 0.01)
        #expect(abs(scroller.contentOffset.y - before) < 20)
        before = scroller.contentOffset.y
      }
    }
    play()
    #expect(before == 744)
    screen.hideKeyboard(duration: 0.25)
    play()
    #expect(before == 532)
    #expect(scroller.grid.insets.bottom == 12)
  }

  @Test func `boxes outside of panes are ignored, and so are panes that do not protect fields`() {
    let (scroller, field) = page(fieldBottom: 470)
    scroller.contentOffset.y = 20
    screen.showKeyboard(keyboard(264), for: Box(), duration: 0)
    #expect(scroller.contentOffset.y == 20)
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    #expect(scroller.contentOffset.y == 214)
    screen.hideKeyboard(duration: 0)
    scroller.keepsFieldsAboveKeyboard = false
    screen.showKeyboard(keyboard(264), for: field, duration: 0)
    #expect(scroller.contentOffset.y == 20)
  }

  @Test func `a pane scrolls back when a field outside of all panes gets the focus`() {
    let root = Box(width: 320, height: 480)
    root.screen = screen
    let scroller = BoxScroller(width: 320, height: 440)
    scroller.append(Box(width: 320, height: 1_000))
    let (inner, outer) = (TextFieldBox(), TextFieldBox())
    for field in [inner, outer] {
      field.position = .free
      field.size = GridSize(width: 200, height: 30)
    }
    inner.origin.y = 400
    scroller.append(inner)
    outer.origin.y = 445
    root.append(contentsOf: [scroller, outer])
    root.layout()
    inner.focus()
    screen.showKeyboard(keyboard(264), duration: 0)
    #expect(scroller.contentOffset.y > 0 && scroller.grid.insets.bottom > 0)
    outer.focus()
    for step in 0...30 { screen.advance(to: Double(step) / 60) }
    #expect(outer.isFocused && scroller.contentOffset.y == 0 && scroller.grid.insets == .zero)
  }
}

/// Text fields in cells of grids, and in panes in panes.
@Suite struct InnerFieldTests {
  /// A field of 30 points at a point of the content of the inner pane, in the cell there.
  private func field(at point: GridPoint, of panes: NestedPanes) throws -> Box {
    let field = Box(width: 80, height: 30)
    field.position = .free
    let cell = try #require(
      panes.inner.shownBoxes.first { box in
        box.frame.minX <= point.x && point.x < box.frame.maxX && box.frame.minY <= point.y
          && point.y < box.frame.maxY
      })
    field.origin = p(point.x - cell.frame.minX, point.y - cell.frame.minY)
    cell.append(field)
    panes.frame(at: panes.screen.time)
    return field
  }

  /// The origin of the field in the outermost box.
  private func origin(of field: Box, in panes: NestedPanes) -> GridPoint {
    panes.frame(at: panes.screen.time + 1)
    guard let inside = field.point(.zero, from: panes.root) else { return .zero }
    return p(-inside.x, -inside.y)
  }

  private func keyboard(_ top: Double) -> GridRect { r(0, top, 320, 400 - top) }

  @Test(arguments: PaneKind.allCases)
  func `a field in a cell of a grid is kept above the keyboard, and the offset is restored`(
    outer: PaneKind
  ) throws {
    let panes = NestedPanes(Nesting(inner: .grid, outer: outer, axis: .vertical))
    let field = try field(at: p(0, 150), of: panes)
    panes.screen.showKeyboard(keyboard(100), for: field, duration: 0.1)
    panes.frames(1...30)
    #expect(panes.offsets == [88, 0])
    #expect(origin(of: field, in: panes) == p(0, 62))
    panes.screen.hideKeyboard(duration: 0.1)
    panes.frames(61...120)
    #expect(panes.offsets == [0, 0])
    #expect(panes.outer.anyGrid.insets == .zero)
  }

  @Test(arguments: Nesting.all(along: .vertical))
  func `the inner pane scrolls to its end, and the outer one by the rest`(nesting: Nesting) throws {
    let panes = NestedPanes(nesting)
    panes.inner.contentOffset.y = 350
    panes.frame(at: 1)
    let field = try field(at: p(0, 520), of: panes)
    panes.screen.showKeyboard(keyboard(100), for: field, duration: 0)
    #expect(panes.offsets == [400, 58])
    #expect(origin(of: field, in: panes) == p(0, 62))
    // Only the beginning of the field fits.
    panes.screen.showKeyboard(keyboard(20), for: field, duration: 0)
    #expect(origin(of: field, in: panes) == p(0, 0))
    panes.screen.hideKeyboard(duration: 0)
    panes.frame(at: 10)
    #expect(panes.offsets == [350, 0])
    #expect(panes.inner.anyGrid.insets == .zero && panes.outer.anyGrid.insets == .zero)
  }

  @Test(arguments: Nesting.all(along: .horizontal))
  func `a row scrolls sideways to its field, and the pane around it above the keyboard`(
    nesting: Nesting
  ) throws {
    let panes = NestedPanes(nesting)
    let field = try field(at: p(310, 150), of: panes)
    panes.screen.showKeyboard(keyboard(100), for: field, duration: 0)
    #expect(panes.offsets == [70, 88])
    #expect(origin(of: field, in: panes) == p(240, 62))
    panes.screen.hideKeyboard(duration: 0)
    panes.frame(at: 10)
    #expect(panes.offsets == [0, 0])
    #expect(panes.inner.anyGrid.insets == .zero && panes.outer.anyGrid.insets == .zero)
  }

  /// Fields at random positions, offsets and keyboards: a visible field is above the keyboard afterwards,
  /// and all offsets return.
  @Test(arguments: Nesting.all(along: .vertical) + Nesting.all(along: .horizontal))
  func `any visible field is above any keyboard, and all offsets return`(nesting: Nesting) throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<40 {
      let panes = NestedPanes(nesting)
      let cell = Int.random(in: 3..<10, using: &random)
      let isVertical = nesting.axis == .vertical
      panes.inner.contentOffset[nesting.axis] =
        isVertical ? Double(cell) * 50 - 100 : Double(cell) * 100 - 200
      panes.frame(at: 1)
      let inside = p(
        .random(in: 0...20, using: &random).rounded(), .random(in: 0...20, using: &random).rounded()
      )
      let corner = isVertical ? p(0, Double(cell) * 50) : p(Double(cell) * 100, 100)
      let field = try field(at: p(corner.x + inside.x, corner.y + inside.y), of: panes)
      panes.outer.contentOffset.y = .random(in: 0...80, using: &random).rounded()
      let (before, offsets) = (origin(of: field, in: panes), panes.offsets)
      let top = Double.random(in: 60...300, using: &random).rounded()
      panes.screen.showKeyboard(keyboard(top), for: field, duration: 0)
      let now = origin(of: field, in: panes)
      #expect(
        now.x == before.x && now.y == min(before.y, top - 38), "\(cell) \(inside) \(offsets) \(top)"
      )
      panes.screen.hideKeyboard(duration: 0)
      panes.frame(at: 100)
      #expect(panes.offsets == offsets, "\(cell) \(inside) \(top)")
    }
  }
}
