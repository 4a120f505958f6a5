/// A waterfall's tree for as long as nobody changes it, without the checks of arrays.
///
/// A question visits some hundred notes within a microsecond. Reading each through an array would
/// take longer than the question.
struct WaterfallReader {
  let leaves: WaterfallShelf<WaterfallItem>.Reader
  let branches: WaterfallShelf<Int32>.Reader

  /// What is noted on the nodes of a level.
  @inline(__always)
  func notes(level: Int) -> WaterfallNotes { level == 0 ? leaves.notes : branches.notes }

  /// Looks behind all items below a node.
  @inline(__always)
  func look(_ ends: WaterfallEnds, behind node: Int32, level: Int) {
    let notes = notes(level: level)
    ends.look(behind: notes.effect(of: node), isCoupled: notes[node].isCoupled)
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

  /// Lends the tree for reading, and ends that lie above its first item.
  @inline(__always)
  func readFromTop<Result>(_ body: (WaterfallReader, inout WaterfallEnds) -> Result) -> Result {
    let (lanes, spacing) = (lanes, spacing)
    // In this order: what lends the ends keeps what its closure captures, and would keep a copy of
    // the whole tree.
    return read { reader in
      WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: -spacing) { ends in
        body(reader, &ends)
      }
    }
  }
}

/// What is noted on the nodes of a shelf, for as long as nobody changes it.
struct WaterfallNotes {
  fileprivate let notes: UnsafePointer<WaterfallNote>
  fileprivate let effects: UnsafePointer<Double>
  fileprivate let stride: Int

  /// What is noted on a node, besides its effect.
  @inline(__always)
  subscript(node: Int32) -> WaterfallNote { notes[Int(node)] }

  /// What the items below a node do to the ends of the lanes.
  @inline(__always)
  func effect(of node: Int32) -> UnsafePointer<Double> { effects + Int(node) * stride }
}

extension WaterfallShelf {
  /// A shelf for as long as nobody changes it.
  struct Reader {
    /// What is noted on the nodes.
    let notes: WaterfallNotes

    fileprivate let entries: UnsafePointer<Entry>
    fileprivate let capacity: Int

    /// The entries of a node.
    @inline(__always)
    func entries(of node: Int32) -> UnsafeBufferPointer<Entry> {
      UnsafeBufferPointer(start: entries + Int(node) * capacity, count: Int(notes[node].size))
    }
  }

  /// Lends the shelf for reading.
  @inline(__always)
  func read<Result>(_ body: (Reader) -> Result) -> Result {
    entries.withUnsafeBufferPointer { entries in
      notes.withUnsafeBufferPointer { notes in
        effects.withUnsafeBufferPointer { effects in
          let notes = WaterfallNotes(notes: notes.start, effects: effects.start, stride: stride)
          return body(Reader(notes: notes, entries: entries.start, capacity: capacity))
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
