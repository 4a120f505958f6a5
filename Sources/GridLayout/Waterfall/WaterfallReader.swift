/// A waterfall's tree for as long as nobody changes it, without the checks of arrays.
///
/// A question visits some hundred notes within a microsecond. Reading each through an array would
/// take longer than the question.
struct WaterfallReader {
  let leaves: WaterfallShelf<WaterfallItem>.Reader
  let branches: WaterfallShelf<Int32>.Reader

  /// The number of items below a node.
  @inline(__always)
  func count(of node: Int32, level: Int) -> Int {
    level == 0 ? leaves.note(of: node).itemCount : branches.note(of: node).itemCount
  }

  /// Whether an item below a node lies in several lanes.
  @inline(__always)
  func isCoupled(_ node: Int32, level: Int) -> Bool {
    level == 0 ? leaves.note(of: node).isCoupled : branches.note(of: node).isCoupled
  }

  /// Looks behind all items below a node.
  @inline(__always)
  func look(_ ends: WaterfallEnds, behind node: Int32, level: Int) {
    if level == 0 {
      ends.look(behind: leaves.effect(of: node), isCoupled: leaves.note(of: node).isCoupled)
    } else {
      ends.look(behind: branches.effect(of: node), isCoupled: branches.note(of: node).isCoupled)
    }
  }
}

extension WaterfallTree {
  /// Lends the tree for reading.
  @inline(__always)
  func read<Result>(_ body: (WaterfallReader) -> Result) -> Result {
    leaves.read { leaves in
      branches.read { branches in body(WaterfallReader(leaves: leaves, branches: branches)) }
    }
  }
}

extension WaterfallShelf {
  /// A shelf for as long as nobody changes it.
  struct Reader {
    fileprivate let entries: UnsafePointer<Entry>
    fileprivate let notes: UnsafePointer<Note>
    fileprivate let effects: UnsafePointer<Double>
    fileprivate let capacity: Int
    fileprivate let stride: Int

    /// The entries of a node.
    @inline(__always)
    func entries(of node: Int32) -> UnsafeBufferPointer<Entry> {
      UnsafeBufferPointer(
        start: entries + Int(node) * capacity, count: Int(notes[Int(node)].size))
    }

    /// What is noted on a node.
    @inline(__always)
    func note(of node: Int32) -> Note { notes[Int(node)] }

    /// What the items below a node do to the ends of the lanes.
    @inline(__always)
    func effect(of node: Int32) -> UnsafePointer<Double> { effects + Int(node) * stride }
  }

  /// Lends the shelf for reading.
  @inline(__always)
  func read<Result>(_ body: (Reader) -> Result) -> Result {
    entries.withUnsafeBufferPointer { entries in
      notes.withUnsafeBufferPointer { notes in
        effects.withUnsafeBufferPointer { effects in
          body(
            Reader(
              entries: entries.start, notes: notes.start, effects: effects.start,
              capacity: capacity, stride: stride))
        }
      }
    }
  }
}

extension UnsafeBufferPointer {
  /// The first element; of an empty buffer an address that nobody reads.
  @inline(__always)
  fileprivate var start: UnsafePointer<Element> {
    baseAddress ?? UnsafePointer(UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped)
  }
}
