/// An animated document of a change of a grid, made from the grid's cell transitions.
///
///     func run(_ transitions: [CellTransition<GridCell>], in grid: GridView<GridCell>) -> Bool {
///       motion = SVGMotion(of: transitions, in: grid) { cell, _ in cell }
///       return false                           // the grid animates the cells as well
///     }
///
///     print(motion?.document(repeatingAfter: 1).text ?? "")
///
/// Each cell is drawn once and moves from its initial to its final attributes. A timing curve
/// becomes a CSS timing function. Springs, rotations and curves that overshoot become as many
/// keyframes as it takes to look the same as in the grid. Cells without a transition stand still.
/// The animation plays in browsers, also where the document is an image of a page, and needs no
/// scripts. Other viewers, and users who prefer reduced motion, see the final state.
///
/// Changes inside a cell, such as an animated layout of its boxes, are not included. For these and
/// for all other motion, use ``SVGFilm``.
public struct SVGMotion {
  /// The visible part of the content.
  private let window: GridRect

  /// Draws the cells, and holds the definitions that they refer to.
  private var painter: SVGPainter

  /// The cells in the order in which they were added.
  private var drawings: [AnimatedDrawing] = []

  /// A cell, drawn with its corner at the origin.
  private struct AnimatedDrawing {
    let bytes: [UInt8]
    let level: Int16
    let writer: MotionWriter
  }

  /// Creates a document without cells.
  /// - Parameters:
  ///   - window: The part of the content to show, such as the `visibleRect` of a grid.
  ///   - pictures: The source of the bitmaps that boxes refer to by name.
  public init(window: GridRect, pictures: (any PictureSource)? = nil) {
    self.window = window
    painter = SVGPainter(pictures: pictures)
  }

  /// Creates a document of a change from the transitions that a grid hands to its host.
  /// - Parameters:
  ///   - transitions: The transitions of the change. The other cells of the grid's current frame
  ///     are added without motion.
  ///   - grid: The grid whose current frame is drawn.
  ///   - pictures: The source of the bitmaps that boxes refer to by name.
  ///   - box: Returns the box to draw for a cell, given its final attributes. The box is drawn at
  ///     its laid-out size at once and scaled to the frame of the cell.
  /// - Complexity: O(*n*) for *n* cells, and the cost of drawing their boxes.
  public init<Cell>(
    of transitions: [CellTransition<Cell>], in grid: GridView<Cell>,
    pictures: (any PictureSource)? = nil, box: (Cell, _ goal: CellAttributes) -> Box
  ) {
    let frame = grid.currentFrame
    self.init(window: frame.visibleRect, pictures: pictures)
    var moving: [ObjectIdentifier: CellTransition<Cell>] = [:]
    for transition in transitions { moving[ObjectIdentifier(transition.cell)] = transition }
    for shown in frame.cells {
      if let transition = moving[ObjectIdentifier(shown.cell)] {
        add(box(transition.cell, transition.to), transition)
      } else {
        add(box(shown.cell, shown.attributes), at: shown.attributes)
      }
    }
  }
}

// MARK: - Cells
extension SVGMotion {
  /// Adds a cell that does not move.
  ///
  /// A cell is left out if it is hidden or outside of the window, if its box has no area or draws
  /// nothing, or if a number of the attributes is not finite or too large for a document.
  /// - Parameters:
  ///   - box: The box to draw; its own frame, opacity and transform are ignored.
  ///   - attributes: The attributes of the cell.
  /// - Complexity: As for drawing the box.
  public mutating func add(_ box: Box, at attributes: CellAttributes) {
    add(box, attributes, CellMotion(at: motion(of: attributes)))
  }

  /// Adds a cell that moves as its transition describes.
  ///
  /// A cell is left out if its box has no area or draws nothing, if its final attributes are
  /// hidden, or if a number of the initial or final attributes is not finite or too large for a
  /// document.
  /// - Parameters:
  ///   - box: The box to draw; its own frame, opacity and transform are ignored.
  ///   - transition: The initial and final attributes, the delay and the timing.
  /// - Complexity: As for drawing the box.
  public mutating func add<Cell>(_ box: Box, _ transition: CellTransition<Cell>) {
    let motion = CellMotion(
      from: motion(of: transition.from), to: motion(of: transition.to), delay: transition.delay,
      timing: transition.timing)
    add(box, transition.to, motion)
  }

  /// Converts attributes from content coordinates to window coordinates.
  private func motion(of attributes: CellAttributes) -> MotionState {
    MotionState(
      frame: attributes.frame.moved(by: .zero - window.origin), opacity: attributes.opacity,
      transform: attributes.transform)
  }

  private mutating func add(_ box: Box, _ attributes: CellAttributes, _ motion: CellMotion) {
    let size = box.shownFrame.size
    guard !attributes.isHidden, size.width > 0, size.height > 0, motion.start.isDrawable,
      motion.goal.isDrawable
    else { return }
    painter.writer = SVGWriter(depth: 2)
    painter.window = motion.isStill ? visibleRect(of: motion.goal, drawnIn: size) : .unbounded
    painter.paintWhole(box, GridRect(origin: .zero, size: size))
    guard !painter.writer.bytes.isEmpty else { return }
    drawings.append(
      AnimatedDrawing(
        bytes: painter.writer.bytes, level: attributes.level, writer: MotionWriter(motion, of: size)
      ))
  }

  /// Returns the visible part of a drawing, in its own coordinates.
  private func visibleRect(of state: MotionState, drawnIn size: GridSize) -> GridRect {
    let frame = state.frame
    let map = GridTransform.scale(x: frame.width / size.width, y: frame.height / size.height)
      .then(.translation(by: frame.origin - .zero))
      .then(state.transform.around(frame.center))
    let visible = GridRect(origin: .zero, size: window.size)
    return map.inverse.map { visible.transformed(by: $0) } ?? .unbounded
  }
}

// MARK: - Document
extension SVGMotion {
  /// Returns the animated document.
  ///
  /// Cells overlap in the order of their final levels, from the start.
  /// - Parameter pause: The pause in seconds after each run of a repeating animation, at most
  ///   3,600; a value that is negative or NaN is treated as 0. With nil, the animation plays once.
  /// - Complexity: O(*n* log *n*) for *n* cells, plus the size of their drawings.
  public func document(repeatingAfter pause: Double? = nil) -> SVGDocument {
    let keyframeLists = drawings.map { $0.writer.isStill ? [] : $0.writer.motion.keyframes }
    let end = keyframeLists.reduce(0) { max($0, $1.last?.time ?? 0) }
    var painter = painter
    painter.writer = SVGWriter(depth: 1)
    var style = MotionStyle(Playback(from: 0, to: end, pause: pause))
    let order = drawings.indices.sorted { (drawings[$0].level, $0) < (drawings[$1].level, $1) }
    for index in order {
      let (drawing, keyframes) = (drawings[index], keyframeLists[index])
      let name = end > 0 && !keyframes.isEmpty ? "way\(index + 1)" : nil
      if let name {
        style.begin(name)
        for frame in keyframes {
          style.add(at: frame.time) { drawing.writer.append(frame, to: &$0) }
        }
        style.end()
      }
      painter.writer.begin("g")
      drawing.writer.put(into: &painter.writer, animation: name)
      painter.writer.beginContent()
      painter.writer.append(drawing.bytes)
      painter.writer.end("g")
    }
    return SVGDocument(
      painter, canvas: window.size, style: end > 0 ? style.bytes : [])
  }
}
