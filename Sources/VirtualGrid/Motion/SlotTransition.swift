/// A ``CellTransition`` of a cell that is known by its slot.
///
/// Lists of it are those of one type whatever cells are, so that to note one is not to ask the runtime
/// what it is made of.
struct SlotTransition {
  let slot: Int32
  let element: GridElement
  let kind: TransitionKind
  var from: CellAttributes
  var to: CellAttributes
  var delay = 0.0
  var timing: Timing
}
