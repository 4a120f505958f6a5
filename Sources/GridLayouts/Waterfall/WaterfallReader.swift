/// Read access to a waterfall's tree without array bounds checks. Valid while the tree does not
/// change.
///
/// A query visits some hundred notes (see ``WaterfallNote``) within a microsecond. Reading each
/// through an array would take longer than the query itself.
struct WaterfallReader {
  let leaves: WaterfallShelf<WaterfallItem>.Reader
  let branches: WaterfallShelf<Int32>.Reader

  /// Returns the notes of the nodes on a level.
  @inline(__always)
  func notes(level: Int) -> WaterfallNotes { level == 0 ? leaves.notes : branches.notes }

  /// Computes the ends after all items in the subtree of a node.
  @inline(__always)
  func look(_ ends: WaterfallEnds, behind node: Int32, level: Int) {
    let notes = notes(level: level)
    ends.look(behind: notes.effect(of: node), isCoupled: notes[node].isCoupled)
  }
}

extension WaterfallTree {
  /// Calls `body` with read access to the tree.
  @inline(__always)
  func read<Result>(_ body: (WaterfallReader) -> Result) -> Result {
    leaves.read { leaves in
      branches.read { branches in body(WaterfallReader(leaves: leaves, branches: branches)) }
    }
  }

  /// Calls `body` with read access to the tree, and with ends for the start of the first item.
  @inline(__always)
  func readFromTop<Result>(_ body: (WaterfallReader, inout WaterfallEnds) -> Result) -> Result {
    let (lanes, spacing) = (lanes, spacing)
    // The order matters: `withColumn` keeps what its closure captures, and would otherwise keep a
    // copy of the whole tree.
    return read { reader in
      WaterfallEnds.withColumn(lanes: lanes, spacing: spacing, start: -spacing) { ends in
        body(reader, &ends)
      }
    }
  }
}

/// Read access to the notes of a shelf's nodes. Valid while the shelf does not change.
struct WaterfallNotes {
  fileprivate let notes: UnsafePointer<WaterfallNote>
  fileprivate let effects: UnsafePointer<Double>
  fileprivate let stride: Int

  /// Returns the note of a node, without its effect.
  @inline(__always)
  subscript(node: Int32) -> WaterfallNote { notes[Int(node)] }

  /// Returns the effect that the items in the subtree of a node have on the ends of the lanes.
  @inline(__always)
  func effect(of node: Int32) -> UnsafePointer<Double> { effects + Int(node) * stride }
}

extension WaterfallShelf {
  /// Read access to a shelf. Valid while the shelf does not change.
  struct Reader {
    /// The notes of the nodes.
    let notes: WaterfallNotes

    fileprivate let entries: UnsafePointer<Entry>
    fileprivate let capacity: Int

    /// Returns the entries of a node.
    @inline(__always)
    func entries(of node: Int32) -> UnsafeBufferPointer<Entry> {
      UnsafeBufferPointer(start: entries + Int(node) * capacity, count: Int(notes[node].size))
    }
  }

  /// Calls `body` with read access to the shelf.
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
  /// The address of the first element, or a dummy address for an empty buffer.
  @inline(__always)
  fileprivate var start: UnsafePointer<Element> {
    baseAddress ?? UnsafePointer(UnsafeMutablePointer(bitPattern: 16).unsafelyUnwrapped)
  }
}
