/// What becomes of a cell in a change: how it looks at first and in the end, and how it gets there.
///
/// A plain value, of which each change gives a list. The grid carries it out by itself; a delegate may
/// alter it first, and a host may carry it out instead:
///
///     func gridView(_ grid: GridView<Label>, animate transition: inout CellTransition<Label>) {
///       if transition.kind == .insert { transition.from.transform = .scale(0.5) }
///     }
public struct CellTransition<Cell: AnyObject> {
  /// Why something becomes of it.
  public typealias Kind = TransitionKind

  /// What is shown by it.
  public let cell: Cell

  /// What it shows: for what goes, by the number that it had.
  public let element: GridElement

  /// Why something becomes of it.
  public let kind: Kind

  /// How it looks at first. For what is on the screen, that is how it looks now.
  public var from: CellAttributes

  /// How it looks in the end. That of a cell that stays is decided by the layout.
  public var to: CellAttributes

  /// How long it waits, in seconds.
  public var delay: Double

  /// How long it takes, and how it passes.
  public var timing: Timing
}

/// Why something becomes of a cell.
public enum TransitionKind: Hashable, Sendable, CaseIterable {
  /// Its item is new.
  case insert
  /// Its item is gone.
  case delete
  /// Its item is elsewhere, be it from or to a place out of sight.
  case move
  /// Its item shows something else: one cell for the old and one for the new.
  case reload
  /// It has come into sight without a change.
  case appear
  /// It has gone out of sight without a change.
  case disappear
}

// MARK: - As far as it can move
extension CellAttributes {
  /// What of it passes through all between.
  var motion: MotionState {
    MotionState(frame: frame, opacity: opacity, transform: transform)
  }

  /// Whether it is where something else is, and as much of it is seen, whatever else it looks like.
  @inline(__always)
  func isWhere(_ other: CellAttributes) -> Bool {
    frame == other.frame && opacity == other.opacity && transform == other.transform
  }

  /// The same, but on its way.
  @inline(__always)
  func moved(to state: MotionState) -> CellAttributes {
    var moved = self
    moved.frame = state.frame
    moved.opacity = state.opacity
    moved.transform = state.transform
    return moved
  }

  /// The same, elsewhere.
  func shifted(by offset: GridOffset) -> CellAttributes {
    var shifted = self
    shifted.frame.origin = frame.origin + offset
    return shifted
  }
}
