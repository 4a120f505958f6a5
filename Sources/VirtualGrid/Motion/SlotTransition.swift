/// A ``CellTransition`` that refers to its cell by slot.
///
/// It is not generic, so that appending one to an array needs no metadata lookup at run time.
struct SlotTransition {
  let slot: Int32
  let element: GridElement
  let kind: TransitionKind
  var from: CellAttributes
  var to: CellAttributes
  var delay = 0.0
  var timing: Timing
}
