/// The animation of one cell in a change: its start, its end, and its timing.
///
/// A change produces a list of these values. The grid carries them out. A delegate may modify them
/// first, and a host may carry them out instead:
///
///     func gridView(_ grid: GridView<Label>, animate transition: inout CellTransition<Label>) {
///       if transition.kind == .insert { transition.from.transform = .scale(0.5) }
///     }
public struct CellTransition<Cell: AnyObject> {
  /// The reason of the transition.
  public typealias Kind = TransitionKind

  /// The cell.
  public let cell: Cell

  /// The element that the cell shows. For a deleted item, it is the element before the update.
  public let element: GridElement

  /// The reason of the transition.
  public let kind: Kind

  /// The attributes at the start. For a cell that is on the screen, its current attributes.
  public var from: CellAttributes

  /// The attributes at the end. A change by the delegate is ignored for cells that stay.
  public var to: CellAttributes

  /// The delay before the start, in seconds.
  public var delay: Double

  /// The duration and the curve.
  public var timing: Timing
}

/// A ``CellTransition`` that refers to its cell by slot.
///
/// It is not generic, so that appending one to an array needs no metadata lookup at run time.
struct SlotTransition {
  let slot: Int32
  let element: GridElement
  let kind: TransitionKind
  private(set) var from: CellAttributes
  private(set) var to: CellAttributes
  private(set) var delay = 0.0
  private(set) var timing: Timing

  /// Takes over the changes of the delegate.
  /// - Parameter leaves: Whether the cell leaves. The final attributes of a cell that stays are defined by
  ///   the layout, so changes of these are ignored.
  mutating func adopt<Cell>(_ altered: CellTransition<Cell>, leaves: Bool) {
    if leaves { to = altered.to }
    from = altered.from
    delay = altered.delay
    timing = altered.timing
  }
}

/// The reason of a cell transition.
public enum TransitionKind: Hashable, Sendable, CaseIterable {
  /// The element was inserted.
  case insert
  /// The element was deleted.
  case delete
  /// The frame of the element changed. It may start or end outside the viewport.
  case move
  /// The item was reloaded. The old cell and the new one have a transition each.
  case reload
  /// The element scrolled in.
  case appear
  /// The element scrolled out.
  case disappear
}

// MARK: - Animatable attributes
extension CellAttributes {
  /// The attributes that animate: frame, opacity and transform.
  var motion: MotionState {
    MotionState(frame: frame, opacity: opacity, transform: transform)
  }

  /// Whether frame, opacity and transform are equal. Other attributes are ignored.
  @inline(__always)
  func isWhere(_ other: CellAttributes) -> Bool {
    frame == other.frame && opacity == other.opacity && transform == other.transform
  }

  /// Returns the attributes with the frame, the opacity and the transform of an animation state.
  @inline(__always)
  func moved(to state: MotionState) -> CellAttributes {
    var moved = self
    moved.frame = state.frame
    moved.opacity = state.opacity
    moved.transform = state.transform
    return moved
  }

  /// Returns the attributes with the frame moved by an offset.
  func shifted(by offset: GridOffset) -> CellAttributes {
    var shifted = self
    shifted.frame.origin = frame.origin + offset
    return shifted
  }
}
