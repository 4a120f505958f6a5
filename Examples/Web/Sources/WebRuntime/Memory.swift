// Functions of the C library that Embedded Swift needs to allocate memory.

@_extern(c, "llvm.wasm.memory.grow.i32")
func growMemory(_ memory: Int32, _ pages: Int) -> Int

/// Allocates memory like `posix_memalign` in C. The alignment must be a power of two.
/// - Returns: 0, or 12 (`ENOMEM`) if there is no memory left.
@_cdecl("posix_memalign")
public func posix_memalign(
  _ result: UnsafeMutablePointer<UInt>, _ alignment: UInt, _ count: UInt
) -> Int32 {
  let block = Heap.take(count, alignedTo: max(alignment, Block.unit))
  guard block.address != 0 else { return 12 }
  result.pointee = block.contents
  return 0
}

/// Frees memory. The linker replaces calls to `free` by this function (`--wrap=free`), because the
/// compiler reserves that name.
@c(__wrap_free)
public func free(_ contents: UnsafeMutableRawPointer?) {
  guard let contents else { return }
  Heap.giveBack(Block(contents: UInt(bitPattern: contents)))
}

/// The heap: an allocator with segregated free lists.
///
/// The memory is divided into adjacent blocks. Free blocks are in bins by size. A block that is too
/// large is split, and a freed block is merged with free neighbors, so that the memory of a page
/// that stays open for days does not fragment. Allocating and freeing take constant time.
private enum Heap {
  /// The first free block of each bin, as the head of a list; 0 if the bin is empty.
  private nonisolated(unsafe) static var bins = InlineArray<256, UInt>(repeating: 0)

  /// One bit per bin: whether it has any blocks.
  private nonisolated(unsafe) static var marks = InlineArray<8, UInt32>(repeating: 0)

  /// The end of the memory that is divided into blocks.
  private nonisolated(unsafe) static var end: UInt = 0

  /// Allocates a block for `count` bytes. Its address is 0 if there is no memory left.
  static func take(_ count: UInt, alignedTo alignment: UInt) -> Block {
    // Larger sizes could overflow the sums below.
    guard count < 1 << 30, alignment < 1 << 30 else { return Block(address: 0) }
    let size = Bin.rounded(count + Block.header)
    // Contents begin at a multiple of the unit. A greater alignment may skip up to that many bytes.
    let room = alignment > Block.unit ? Bin.rounded(size + alignment) : size
    var block = firstBlock(from: Bin.index(of: room))
    if block.address == 0 {
      guard grow(by: room) else { return block }
      block = firstBlock(from: Bin.index(of: room))
    }
    remove(block)
    let aligned = (block.contents + alignment - 1) & ~(alignment - 1)
    if aligned > block.contents {
      let rest = block
      block = rest.cut(to: aligned - block.contents)
      insert(rest)
    }
    if block.size > size { insert(block.cut(to: size)) }
    block.isFree = false
    return block
  }

  /// Frees a block.
  static func giveBack(_ block: Block) {
    var block = block
    if block.next.isFree {
      remove(block.next)
      block.size += block.next.size
    }
    if block.sizeBefore > 0, block.previous.isFree {
      let previous = block.previous
      remove(previous)
      previous.size += block.size
      block = previous
    }
    block.next.sizeBefore = block.size
    insert(block)
  }

  /// Adds memory for a block of a size. Returns false if there is none.
  private static func grow(by size: UInt) -> Bool {
    // A page of WebAssembly has 64 KiB. Growing by at least 16 pages needs few calls and wastes
    // little.
    let pages = max((size + 2 * Block.unit + 65_535) >> 16, 16)
    let old = growMemory(0, Int(pages))
    guard old >= 0 else { return false }
    let start = UInt(old) << 16
    let bytes = pages << 16
    let block: Block
    if start == end {
      // The mark at the old end becomes the header of the new block.
      block = Block(contents: start)
      block.size = bytes
    } else {
      block = Block(contents: start + Block.unit)
      block.size = bytes - Block.unit
    }
    // New memory is zero, so the first block has no previous one. The end is marked by a block that
    // is never free.
    end = start &+ bytes
    let mark = block.next
    mark.size = 0
    mark.isFree = false
    giveBack(block)
    return true
  }
}

// MARK: - Bins
extension Heap {
  /// Returns a free block of a bin or a higher one. Its address is 0 if there is none.
  private static func firstBlock(from bin: Int) -> Block {
    var word = bin / 32
    // Masks the lower bins of this word.
    var found = marks[word] & (~0 << UInt32(bin % 32))
    while found == 0 {
      word += 1
      guard word < marks.count else { return Block(address: 0) }
      found = marks[word]
    }
    return Block(address: bins[word * 32 + found.trailingZeroBitCount])
  }

  private static func insert(_ block: Block) {
    let bin = Bin.index(of: block.size)
    let following = Block(address: bins[bin])
    block.isFree = true
    block.following = following.address
    block.preceding = 0
    if following.address != 0 { following.preceding = block.address }
    bins[bin] = block.address
    marks[bin / 32] |= 1 << UInt32(bin % 32)
  }

  private static func remove(_ block: Block) {
    let following = Block(address: block.following)
    if following.address != 0 { following.preceding = block.preceding }
    if block.preceding != 0 {
      Block(address: block.preceding).following = following.address
      return
    }
    let bin = Bin.index(of: block.size)
    bins[bin] = following.address
    if following.address == 0 { marks[bin / 32] &= ~(1 << UInt32(bin % 32)) }
  }
}

/// Maps block sizes to bins, eight for each power of two.
private enum Bin {
  /// Returns the bin of a size. All its blocks have at least the smallest size that maps to the
  /// bin.
  static func index(of size: UInt) -> Int {
    let power = UInt.bitWidth - 1 - size.leadingZeroBitCount
    return power * 8 + Int(size >> UInt(power - 3)) & 7
  }

  /// Rounds up to the smallest size of a bin: by at most an eighth, plus one unit.
  static func rounded(_ count: UInt) -> UInt {
    let size = (max(count, Block.unit) + Block.unit - 1) & ~(Block.unit - 1)
    let power = UInt(UInt.bitWidth - 1 - size.leadingZeroBitCount)
    let step: UInt = 1 << (power - 3)
    return (size + step - 1) & ~(step - 1)
  }
}

/// A block of memory: a header of two numbers, and the contents. The contents of a free block begin
/// with the addresses of its neighbors in the list of its bin.
private struct Block {
  let address: UInt

  /// The alignment of contents and of block sizes. The smallest block has space for all four
  /// numbers.
  static var unit: UInt { 4 * word }

  static var header: UInt { 2 * word }

  private static var word: UInt { UInt(MemoryLayout<UInt>.size) }

  init(address: UInt) { self.address = address }

  init(contents: UInt) { address = contents - Self.header }

  var contents: UInt { address + Self.header }

  private func number(_ index: UInt) -> UnsafeMutablePointer<UInt> {
    UnsafeMutablePointer(bitPattern: address + index * Self.word).unsafelyUnwrapped
  }

  /// The size of the block with its header. The lowest bit of the stored number is `isFree`.
  var size: UInt {
    get { number(0).pointee & ~1 }
    nonmutating set { number(0).pointee = newValue | number(0).pointee & 1 }
  }

  var isFree: Bool {
    get { number(0).pointee & 1 != 0 }
    nonmutating set { number(0).pointee = size | (newValue ? 1 : 0) }
  }

  /// The size of the previous block in memory; 0 if there is none.
  var sizeBefore: UInt {
    get { number(1).pointee }
    nonmutating set { number(1).pointee = newValue }
  }

  /// The addresses of the neighbors in the list of the bin; 0 for none.
  var following: UInt {
    get { number(2).pointee }
    nonmutating set { number(2).pointee = newValue }
  }

  var preceding: UInt {
    get { number(3).pointee }
    nonmutating set { number(3).pointee = newValue }
  }

  /// The next and the previous block in memory.
  var next: Block { Block(address: address + size) }

  var previous: Block { Block(address: address - sizeBefore) }

  /// Splits the block, and returns the second part.
  func cut(to length: UInt) -> Block {
    let rest = Block(address: address + length)
    rest.size = size - length
    rest.sizeBefore = length
    rest.next.sizeBefore = rest.size
    size = length
    return rest
  }
}
