import GridBoxes
import GridTesting
import Testing

/// Compares the gestures of one pointer on a button in a row with an analysis of its recorded
/// samples.
struct GestureScriptTests {
  enum Move: CaseIterable {
    case downOnButton, downOnRow, up, wait, waitLong, near, right, far, left, cancel
  }

  @Test(arguments: 0..<4)
  func `gestures agree with an analysis of the whole record`(setting: Int) {
    let failure = checkEveryScript(of: Move.allCases, length: 3) { script in
      disagreement(after: script, setting)
    }
    #expect(failure == nil)
    let random = checkRandomScripts(seed: UInt64(setting), count: 600, length: 14) {
      Move.allCases.randomElement(using: &$0) ?? .up
    } run: { script in
      disagreement(after: script, setting)
    }
    #expect(random == nil)
  }

  private func disagreement(after script: [Move], _ setting: Int) -> String? {
    let log = Log()
    let row = Box()
    let button = Box()
    button.position = .free
    button.frame = r(0, 0, 40, 20)
    row.append(button)
    let page = page((row, r(0, 0, 400, 20)))
    let rowGestures: [BoxGesture] = setting == 2 ? [.tap, .swipe] : [.tap, .swipe, .longPress]
    let buttonGestures: [BoxGesture] = setting == 1 ? [.tap, .swipe] : [.tap, .longPress]
    log.listen(to: row, as: "row", only: rowGestures)
    log.listen(to: button, as: "button", only: buttonGestures)
    button.isControl = setting == 3
    var place = p(0, 0)
    var time = 0.0
    var record: [[Sample]] = []
    for move in script {
      switch move {
      case .downOnButton, .downOnRow:
        place = p(move == .downOnRow ? 60 : 20, 10)
        page.touches.pointerDown(at: place, time: time)
        record.append([Sample(place: place, time: time, kind: .down)])
        continue
      case .up:
        page.touches.pointerUp(at: place, time: time)
        record.add(Sample(place: place, time: time, kind: .up))
        continue
      case .cancel:
        page.touches.pointerCancelled(time: time)
        record.add(Sample(place: place, time: time, kind: .cancel))
        continue
      case .wait, .waitLong:
        time += move == .wait ? 0.25 : 0.5
        page.touches.advance(to: time)
        record.add(Sample(place: place, time: time, kind: .wait))
        continue
      case .near: place.x += 6
      case .right: place.x += 25
      case .far: place.x += 70
      case .left: place.x -= 30
      }
      page.touches.pointerMoved(to: place, time: time)
      record.add(Sample(place: place, time: time, kind: .move))
    }
    let expected = record.flatMap { reading(of: $0, rowGestures, buttonGestures, setting == 3) }
    guard log.lines != expected else { return nil }
    return "\(log.lines), not \(expected)"
  }

  struct Sample {
    enum Kind { case down, move, wait, up, cancel }
    let place: GridPoint
    let time: Double
    let kind: Kind
  }

  /// The gesture in a record from down to up, if any.
  private func reading(
    of record: [Sample], _ row: [BoxGesture], _ button: [BoxGesture], _ isControl: Bool
  ) -> [String] {
    let first = record[0]
    let isOnButton = first.place.x < 40
    func who(_ gesture: BoxGesture) -> String? {
      if isOnButton, button.contains(gesture) { return "button" }
      if isOnButton, isControl, gesture != .longPress { return nil }
      return row.contains(gesture) ? "row" : nil
    }
    // The button and the row track gestures separately: a box without a long press taps even after
    // its time.
    var strayed = false
    var isSwipe: Bool?
    for sample in record {
      if !strayed, sample.kind != .down, sample.time - first.time >= 0.5, who(.longPress) != nil {
        return ["\(who(.longPress) ?? "") long press"]
      }
      let way = sample.place.x - first.place.x
      if way.magnitude > 10 { strayed = true }
      if sample.kind == .move || sample.kind == .up, isSwipe == nil {
        if sample.time - first.time > 0.5 {
          isSwipe = false
        } else if way.magnitude >= 50 {
          isSwipe = way > 0
        }
        if isSwipe == true, let name = who(.swipe) { return ["\(name) swipe right"] }
      }
      if sample.kind == .up, !strayed, let name = who(.tap) {
        return ["\(name) tap"]
      }
    }
    return []
  }
}

extension [[GestureScriptTests.Sample]] {
  /// Appends to the last record, if it is still open.
  fileprivate mutating func add(_ sample: GestureScriptTests.Sample) {
    guard let last = last?.last, last.kind != .up, last.kind != .cancel else { return }
    self[count - 1].append(sample)
  }
}
