/// An animation recorded frame by frame: each frame is a complete drawing of a box.
///
///     var film = SVGFilm(pictures: pictures)
///     page.layout(duration: 0.3)
///     for frame in 0...12 {
///       screen.advance(to: time + Double(frame) / 40)
///       film.add(page, at: time + Double(frame) / 40)
///     }
///     print(film.document(repeatingAfter: 1).text)
///
/// A film records every change, including scrolling, text changes and layout animations of nested
/// boxes, for which a grid has no transition descriptors. The document contains each distinct frame
/// in full. Where the change is available as an ``SVGMotion``, that document is smaller and its
/// motion is smooth.
public struct SVGFilm {
  private var painter: SVGPainter
  private var canvas = GridSize.zero
  private var frames: [Frame] = []

  /// The time of the last call that added a frame, even one equal to the frame before.
  private var end = 0.0

  private struct Frame {
    let time: Double
    let drawing: [UInt8]
  }

  /// Creates a film without frames.
  /// - Parameter pictures: The source of the bitmaps that boxes refer to by name.
  public init(pictures: (any PictureSource)? = nil) { painter = SVGPainter(pictures: pictures) }

  /// Adds a frame that shows a box from this time until the next frame.
  ///
  /// A frame that looks like the one before only extends it.
  /// - Parameters:
  ///   - box: The box to draw. It must have been laid out.
  ///   - time: The time in seconds. A call with a time that is not finite, or not after that of the
  ///     last frame, is ignored.
  /// - Complexity: As for drawing the box.
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

// MARK: - Document
extension SVGFilm {
  /// Returns an animated document of all frames, as large as the largest frame.
  /// - Parameter pause: The pause in seconds after each run of a repeating animation, at most
  ///   3,600; a value that is negative or NaN is treated as 0. With nil, the animation plays once.
  /// - Complexity: O(*n*) for *n* bytes of all drawings.
  public func document(repeatingAfter pause: Double? = nil) -> SVGDocument {
    let playback = Playback(from: frames.first?.time ?? 0, to: end, pause: pause)
    let isMoving = frames.count > 1
    var style = MotionStyle(playback)
    var painter = painter
    painter.writer = SVGWriter(depth: 1)
    for index in frames.indices {
      painter.writer.begin("g")
      if isMoving {
        let name = "frame\(index + 1)"
        addKeyframes(name, of: index, to: &style)
        painter.writer.put("class", MotionStyle.motionClass)
        painter.writer.put("style", "animation-name:\(name)")
        if index < frames.count - 1 { painter.writer.put("visibility", "hidden") }
      }
      painter.writer.beginContent()
      painter.writer.append(frames[index].drawing)
      painter.writer.end("g")
    }
    return SVGDocument(painter, canvas: canvas, style: isMoving ? style.bytes : [])
  }

  /// Writes the keyframes that show a frame from its time to that of the next frame.
  private func addKeyframes(_ name: String, of index: Int, to style: inout MotionStyle) {
    func add(_ look: String, at time: Double) {
      style.add(at: time) {
        $0.append(contentsOf: "visibility:\(look);animation-timing-function:step-end".utf8)
      }
    }
    style.begin(name)
    if index > 0 { add("hidden", at: frames[0].time) }
    add("visible", at: frames[index].time)
    if index < frames.count - 1 { add("hidden", at: frames[index + 1].time) }
    style.end()
  }
}
