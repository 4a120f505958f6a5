import GridPage

// The functions that the page calls. See `page.js`.

/// The gallery. The page calls one function at a time, on its only thread.
nonisolated(unsafe) private var show: Show?

/// The memory to which the page writes texts.
nonisolated(unsafe) private var buffer = TextBuffer()

/// The address and length of the name, the title and the options of a scene, in three lines.
nonisolated(unsafe) private let nameAnswer = UnsafeMutablePointer<Int32>.allocate(capacity: 2)

/// The numbers of a place, in both directions.
nonisolated(unsafe) private let placeAnswer = UnsafeMutablePointer<Double>.allocate(
  capacity: ScenePlace.count)

// MARK: - Page

@_expose(wasm, "begin") @_cdecl("begin")
public func begin(
  width: Double, height: Double, scale: Double, bars: Double, isDark: Int32, reducesMotion: Int32,
  isMirrored: Int32, isTouched: Int32
) {
  theme = .page(target: isTouched != 0 ? 44 : 32)
  show = Show(
    in: PageArea(
      GridSize(width: width, height: height), scale: scale, bars: bars,
      // With the 8 pixels of a thumb, targets of 44 or 24 pixels.
      reach: isTouched != 0 ? 36 : 16),
    Taste(isDark: isDark != 0, reducesMotion: reducesMotion != 0), isMirrored: isMirrored != 0)
}

/// Sets the current date of the user; the month is from 1 to 12.
@_expose(wasm, "setDate") @_cdecl("setDate")
public func setDate(year: Int32, month: Int32, day: Int32) {
  PageScenes.today = CalendarDate(year: Int(year), month: Int(month), day: Int(day))
}

@_expose(wasm, "resize") @_cdecl("resize")
public func resize(width: Double, height: Double, scale: Double, bars: Double) {
  guard let page = show?.page else { return }
  page.area = PageArea(
    GridSize(width: width, height: height), scale: scale, bars: bars, reach: page.area.reach)
}

/// Returns the distance in pixels from a thumb over the content within which a touch is on the thumb.
@_expose(wasm, "reach") @_cdecl("reach")
public func reach() -> Double { show?.page.screen.scrollBarMetrics.reach ?? 0 }

@_expose(wasm, "look") @_cdecl("look")
public func look(isDark: Int32, reducesMotion: Int32) {
  show?.take(Taste(isDark: isDark != 0, reducesMotion: reducesMotion != 0))
}

@_expose(wasm, "buffer") @_cdecl("buffer")
public func makeBuffer(count: Int32) -> UnsafeMutablePointer<UInt8>? { buffer.make(Int(count)) }

@_expose(wasm, "note") @_cdecl("note")
public func note(made: Int32, milliseconds: Double) {
  show?.note(made: Int(made), seconds: milliseconds / 1_000)
}

@_expose(wasm, "frame") @_cdecl("frame")
public func frame(time: Double) -> UnsafeMutablePointer<Int32>? { show?.frame(at: time) }

@_expose(wasm, "cells") @_cdecl("cells")
public func cells() -> UnsafeMutablePointer<Int32>? { show?.cells() }

// MARK: - Scenes

@_expose(wasm, "sceneCount") @_cdecl("sceneCount")
public func sceneCount() -> Int32 { Int32(PageScenes.all.count) }

@_expose(wasm, "nameOfScene") @_cdecl("nameOfScene")
public func nameOfScene(index: Int32) -> UnsafeMutablePointer<Int32>? {
  let all = PageScenes.all
  guard all.indices.contains(Int(index)) else { return nil }
  let entry = all[Int(index)]
  let name = Array((entry.name + "\n" + entry.title + "\n" + entry.options).utf8)
  guard let memory = buffer.make(name.count) else { return nil }
  for (place, byte) in name.enumerated() { memory[place] = byte }
  nameAnswer[0] = Int32(truncatingIfNeeded: Int(bitPattern: memory))
  nameAnswer[1] = Int32(truncatingIfNeeded: name.count)
  return nameAnswer
}

@_expose(wasm, "open") @_cdecl("open")
public func openScene(index: Int32) {
  let all = PageScenes.all
  if all.indices.contains(Int(index)) { show?.open(all[Int(index)]) }
}

/// Returns the scroll position and the focus of the scene, as numbers for ``restore``; null for a
/// scene without a grid.
@_expose(wasm, "place") @_cdecl("place")
public func place() -> UnsafeMutablePointer<Double>? {
  guard let place = show?.place else { return nil }
  for (index, number) in place.numbers.enumerated() { placeAnswer[index] = number }
  return placeAnswer
}

/// Restores the scroll position and the focus of the scene, which the page has written to the address that
/// ``place`` returns.
@_expose(wasm, "restore") @_cdecl("restore")
public func restore() {
  show?.restore(ScenePlace((0..<ScenePlace.count).map { placeAnswer[$0] }))
}

// MARK: - Pointers

@_expose(wasm, "pointer") @_cdecl("pointer")
public func pointer(
  kind: Int32, id: Int32, x: Double, y: Double, time: Double, modifiers: Int32, isMouse: Int32
) -> Int32 {
  guard let page = show?.page else { return 0 }
  let touches = page.window.touches
  let (id, point) = (Int(id), GridPoint(x: x, y: y))
  var isTaken = true
  switch kind {
  case 0:
    isTaken = touches.pointerDown(
      id, at: point, time: time, by: isMouse != 0 ? .mouse : .touch, with: held(modifiers))
  case 1: touches.pointerMoved(id, to: point, time: time)
  case 2: touches.pointerUp(id, at: point, time: time)
  default: touches.pointerCancelled(id, time: time)
  }
  let hasField = page.screen.focusedField != nil
  return (isTaken ? 1 : 0) + (touches.isDraggingInGrid ? 2 : 0) + (hasField ? 4 : 0)
    + (touches.usesDrag(of: id) ? 8 : 0)
}

/// Opens the menu of the item at a point. Returns whether there is one.
@_expose(wasm, "menu") @_cdecl("menu")
public func menu(x: Double, y: Double, time: Double) -> Int32 {
  guard let page = show?.page else { return 0 }
  return page.window.touches.openMenu(at: GridPoint(x: x, y: y), time: time) ? 1 : 0
}

/// Returns the modifier keys of an event: 1 is shift, 2 is control or command, 4 is alt.
private func held(_ modifiers: Int32) -> KeyModifiers {
  var held: KeyModifiers = []
  if modifiers & 1 != 0 { held.insert(.shift) }
  if modifiers & 2 != 0 { held.insert(.control) }
  if modifiers & 4 != 0 { held.insert(.alt) }
  return held
}

@_expose(wasm, "press") @_cdecl("press")
public func press(element: Int32) { show?.page.press(Int(element)) }

@_expose(wasm, "focused") @_cdecl("focused")
public func focused(element: Int32, isShown: Int32) {
  show?.page.focused(Int(element), isShown: isShown != 0)
}

@_expose(wasm, "blurred") @_cdecl("blurred")
public func blurred() { show?.page.blurred() }

// MARK: - Scrolling

@_expose(wasm, "scrolled") @_cdecl("scrolled")
public func scrolled(element: Int32, x: Double, y: Double) {
  show?.page.document.scrolled(Int(element), to: GridPoint(x: x, y: y))
}

@_expose(wasm, "rested") @_cdecl("rested")
public func rested(element: Int32) { show?.page.document.didEndScrolling(Int(element)) }

@_expose(wasm, "zoom") @_cdecl("zoom")
public func zoom(steps: Int32) -> Int32 {
  guard let show else { return 0 }
  for _ in 0..<steps.magnitude { _ = show.stage.press(steps > 0 ? "+" : "-") }
  show.page.setNeedsFrame()
  return show.canZoom ? 1 : 0
}

// MARK: - Keys

@_expose(wasm, "key") @_cdecl("key")
public func key(count: Int32, modifiers: Int32, time: Double) -> Int32 {
  guard let key = GridKeyPress(named: buffer.text(Int(count)), held(modifiers)) else { return 0 }
  return show?.page.press(key, time: time) ?? false ? 1 : 0
}

@_expose(wasm, "keyboard") @_cdecl("keyboard")
public func keyboard(y: Double, width: Double, height: Double) {
  guard let page = show?.page else { return }
  if height > 0 {
    page.screen.showKeyboard(GridRect(x: 0, y: y, width: width, height: height))
  } else {
    page.screen.hideKeyboard()
  }
  page.setNeedsFrame()
}

@_expose(wasm, "edited") @_cdecl("edited")
public func edited(count: Int32, anchor: Int32, cursor: Int32, start: Int32, end: Int32) {
  let marked = start >= 0 && start <= end ? Int(start)..<Int(end) : nil
  show?.page.edited(
    buffer.text(Int(count)), anchor: Int(anchor), cursor: Int(cursor), marked: marked)
}

@_expose(wasm, "paste") @_cdecl("paste")
public func paste(count: Int32) {
  show?.stage.scene.paste(buffer.text(Int(count)))
  show?.page.setNeedsFrame()
}
