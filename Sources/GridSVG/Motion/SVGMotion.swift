/// A change of a grid as a document in which it is seen to happen, made of the grid's own descriptors.
///
///     func run(_ transitions: [CellTransition<GridCell>], in grid: GridView<GridCell>) -> Bool {
///       motion = SVGMotion(of: transitions, in: grid) { cell, _ in cell }
///       return false                           // the grid shows it as well
///     }
///
///     motion?.document(repeatingAfter: 1).text
///
/// Each cell is drawn once, and travels from where it is to where it goes: as a browser does by
/// itself where it goes along a curve, and by the grid's own steps on a spring or in a turn. Those that are no part
/// of the change stand still. It plays in browsers, also as an image on a page, and asks for no script;
/// other viewers, and readers who have asked for less motion, see the end.
///
/// What cells do within is not part of it, such as a layout of their boxes that takes time. For that
/// and for all else that moves there is ``SVGFilm``.
public struct SVGMotion {
  /// What of the content is seen.
  private let window: GridRect

  /// What cells refer to.
  private var painter: SVGPainter

  /// The cells in the order in which they were added.
  private var actors: [Actor] = []

  /// A cell, drawn from its corner.
  private struct Actor {
    let drawing: [UInt8]
    let level: Int16
    let way: ActorWay
  }

  /// Creates the document of no cell yet.
  /// - Parameter window: What of the content is seen, such as the `visibleRect` of a grid.
  public init(window: GridRect, pictures: (any PictureSource)? = nil) {
    self.window = window
    painter = SVGPainter(pictures: pictures)
  }

  /// Creates the document of a change, as the host of a grid is told of it.
  /// - Parameter box: What a cell looks like, and is to look like in the end. It is drawn at once, as
  ///   large as it is laid out, and then scaled to its frame.
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
  /// Adds a cell that stands still.
  /// - Parameter attributes: How it is shown, whatever the box says of its own place, opacity and
  ///   transform.
  /// - Complexity: That of drawing the box.
  public mutating func add(_ box: Box, at attributes: CellAttributes) {
    add(box, attributes, Travel(at: motion(of: attributes)))
  }

  /// Adds a cell that travels.
  /// - Complexity: That of drawing the box.
  public mutating func add<Cell>(_ box: Box, _ transition: CellTransition<Cell>) {
    let travel = Travel(
      from: motion(of: transition.from), to: motion(of: transition.to), delay: transition.delay,
      timing: transition.timing)
    add(box, transition.to, travel)
  }

  /// What a cell looks like, seen from the corner of the window.
  private func motion(of attributes: CellAttributes) -> MotionState {
    MotionState(
      frame: attributes.frame.moved(by: .zero - window.origin), opacity: attributes.opacity,
      transform: attributes.transform)
  }

  private mutating func add(_ box: Box, _ attributes: CellAttributes, _ travel: Travel) {
    let size = box.shownFrame.size
    guard !attributes.isHidden, size.width > 0, size.height > 0, travel.start.isDrawable,
      travel.goal.isDrawable
    else { return }
    painter.writer = SVGWriter(depth: 2)
    painter.window = travel.isStill ? sight(of: travel.goal, drawnIn: size) : .everything
    painter.paintWhole(box, GridRect(origin: .zero, size: size))
    guard !painter.writer.bytes.isEmpty else { return }
    actors.append(
      Actor(
        drawing: painter.writer.bytes, level: attributes.level, way: ActorWay(travel, of: size)))
  }

  /// What is seen of something, in the coordinates that it is drawn in.
  private func sight(of state: MotionState, drawnIn size: GridSize) -> GridRect {
    let frame = state.frame
    let map = GridTransform.scale(x: frame.width / size.width, y: frame.height / size.height)
      .then(.translation(by: frame.origin - .zero))
      .then(state.transform.around(frame.center))
    let seen = GridRect(origin: .zero, size: window.size)
    return map.inverse.map { seen.transformed(by: $0) } ?? .everything
  }
}

// MARK: - The document
extension SVGMotion {
  /// The document: it plays once, or again and again with a pause in seconds after each time.
  ///
  /// What covers what is as in the end.
  /// - Complexity: O(*n* log *n*) for *n* cells, and the bytes of their drawings.
  public func document(repeatingAfter pause: Double? = nil) -> SVGDocument {
    let ways = actors.map { $0.way.isStill ? [] : $0.way.travel.keyframes }
    let end = ways.reduce(0) { max($0, $1.last?.time ?? 0) }
    var painter = painter
    painter.writer = SVGWriter(depth: 1)
    var style = MotionStyle(Playing(from: 0, to: end, pause: pause))
    let order = actors.indices.sorted { (actors[$0].level, $0) < (actors[$1].level, $1) }
    for place in order {
      let (actor, keyframes) = (actors[place], ways[place])
      let name = end > 0 && !keyframes.isEmpty ? "way\(place + 1)" : nil
      if let name {
        style.begin(name)
        for frame in keyframes { style.add(at: frame.time) { actor.way.append(frame, to: &$0) } }
        style.end()
      }
      painter.writer.begin("g")
      actor.way.put(into: &painter.writer, animation: name)
      painter.writer.beginContent()
      painter.writer.append(actor.drawing)
      painter.writer.end("g")
    }
    return SVGDocument(
      painter, canvas: window.size, style: end > 0 ? style.bytes : [])
  }
}
