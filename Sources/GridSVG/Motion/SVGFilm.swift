/// What was seen over time, drawn anew for each frame: for whatever moves, in whatever way.
///
///     var film = SVGFilm(pictures: pictures)
///     page.layout(duration: 0.3)
///     for frame in 0...12 {
///       screen.advance(to: time + Double(frame) / 40)
///       film.add(page, at: time + Double(frame) / 40)
///     }
///     film.document(repeatingAfter: 1).text
///
/// It needs no descriptors: what boxes tell only those that they are in (`Box.animate(_:)`), scrolling,
/// and texts that change are all seen. It takes as many drawings as there are frames that differ; what
/// can be had as a ``SVGMotion`` is smaller, and smooth.
public struct SVGFilm {
  private var painter: SVGPainter
  private var canvas = GridSize.zero
  private var frames: [Frame] = []

  /// When the last frame was added.
  private var end = 0.0

  private struct Frame {
    let time: Double
    let drawing: [UInt8]
  }

  /// Creates a film without frames.
  public init(pictures: (any PictureSource)? = nil) { painter = SVGPainter(pictures: pictures) }

  /// Adds what is seen of a box at a time in seconds, until the next frame. Times that are not finite,
  /// or not after the last, add nothing.
  /// - Complexity: That of drawing the box.
  public mutating func add(_ box: Box, at time: Double) {
    guard time.isFinite, frames.isEmpty || time > end else { return }
    let size = box.shownFrame.size
    canvas = GridSize(width: max(canvas.width, size.width), height: max(canvas.height, size.height))
    painter.writer = SVGWriter(depth: 2)
    painter.window = GridRect(origin: .zero, size: size)
    painter.paintWhole(box, painter.window)
    end = time
    guard frames.last?.drawing != painter.writer.bytes else { return }
    frames.append(Frame(time: time, drawing: painter.writer.bytes))
  }
}

// MARK: - The document
extension SVGFilm {
  /// The document: it plays once, or again and again with a pause in seconds after each time. It is as
  /// large as the largest frame.
  /// - Complexity: O(*n*) for *n* bytes of all drawings.
  public func document(repeatingAfter pause: Double? = nil) -> SVGDocument {
    let playing = Playing(from: frames.first?.time ?? 0, to: end, pause: pause)
    let isMoving = frames.count > 1
    var style = MotionStyle(playing)
    var painter = painter
    painter.writer = SVGWriter(depth: 1)
    for place in frames.indices {
      painter.writer.begin("g")
      if isMoving {
        let name = "frame\(place + 1)"
        addKeyframes(name, of: place, to: &style)
        painter.writer.put("class", MotionStyle.motionClass)
        painter.writer.put("style", "animation-name:\(name)")
        if place < frames.count - 1 { painter.writer.put("visibility", "hidden") }
      }
      painter.writer.beginContent()
      painter.writer.append(frames[place].drawing)
      painter.writer.end("g")
    }
    return SVGDocument(painter, canvas: canvas, style: isMoving ? style.bytes : [])
  }

  /// Says when a frame is seen: from its time to that of the next.
  private func addKeyframes(_ name: String, of place: Int, to style: inout MotionStyle) {
    func add(_ look: String, at time: Double) {
      style.add(at: time) {
        $0.append(contentsOf: "visibility:\(look);animation-timing-function:step-end".utf8)
      }
    }
    style.begin(name)
    if place > 0 { add("hidden", at: frames[0].time) }
    add("visible", at: frames[place].time)
    if place < frames.count - 1 { add("hidden", at: frames[place + 1].time) }
    style.end()
  }
}
