// What Embedded Swift asks a C library for: memory.

@_extern(c, "llvm.wasm.memory.grow.i32")
func growMemory(_ memory: Int32, _ pages: Int) -> Int

/// Hands out memory, as the C library would: `alignment` is a power of two.
/// - Returns: 0, or 12 (`ENOMEM`) if there is no more.
@_cdecl("posix_memalign")
public func posix_memalign(
  _ result: UnsafeMutablePointer<UInt>, _ alignment: UInt, _ count: UInt
) -> Int32 {
  let block = Heap.take(count, alignedTo: max(alignment, Block.unit))
  guard block.address != 0 else { return 12 }
  result.pointee = block.contents
  return 0
}

/// Takes memory back. The linker gives this the name `free`, by `--wrap=free`: the compiler keeps that one to itself.
@c(__wrap_free)
public func free(_ contents: UnsafeMutableRawPointer?) {
  guard let contents else { return }
  Heap.giveBack(Block(contents: UInt(bitPattern: contents)))
}

/// All memory that may be handed out.
///
/// It is cut into blocks that lie side by side. Those that are free wait in bins by their sizes; one that is too large is
/// cut, and one that comes back is joined with free neighbours, so a page that stays open for days does not crumble.
/// Both take a time that does not grow with the number of blocks.
private enum Heap {
  /// The free blocks of each bin: the first of a list.
  private nonisolated(unsafe) static var bins = InlineArray<256, UInt>(repeating: 0)

  /// Which bins have any, a bit for each.
  private nonisolated(unsafe) static var marks = InlineArray<8, UInt32>(repeating: 0)

  /// Where the memory ends that has been made into blocks.
  private nonisolated(unsafe) static var end: UInt = 0

  /// Takes a free block with room for so many bytes; its address is 0 if there is none.
  static func take(_ count: UInt, alignedTo alignment: UInt) -> Block {
    // Beyond, sums would overflow.
    guard count < 1 << 30, alignment < 1 << 30 else { return Block(address: 0) }
    let size = Bin.rounded(count + Block.header)
    // Contents begin at a multiple of the unit. To reach one of the alignment, that much may be skipped.
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

  /// Makes a block free that was taken.
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

  /// Adds memory with room for a block of a size.
  private static func grow(by size: UInt) -> Bool {
    // A page of WebAssembly has 64 KB; 16 of them at a time are few calls and little waste.
    let pages = max((size + 2 * Block.unit + 65_535) >> 16, 16)
    let old = growMemory(0, Int(pages))
    guard old >= 0 else { return false }
    let start = UInt(old) << 16
    let bytes = pages << 16
    let block: Block
    if start == end {
      // What was the mark at the end becomes the header of the new block.
      block = Block(contents: start)
      block.size = bytes
    } else {
      block = Block(contents: start + Block.unit)
      block.size = bytes - Block.unit
    }
    // New memory is zero, so the first block has none before it. The end is marked by a block that is never free.
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
  /// A free block of a bin or a higher one; its address is 0 if there is none.
  private static func firstBlock(from bin: Int) -> Block {
    var word = bin / 32
    // Those below do not count.
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

/// Sizes of blocks, eight bins for each power of two.
private enum Bin {
  /// The bin of a size: all blocks in it are as large as the smallest size that belongs there, or larger.
  static func index(of size: UInt) -> Int {
    let power = UInt.bitWidth - 1 - size.leadingZeroBitCount
    return power * 8 + Int(size >> UInt(power - 3)) & 7
  }

  /// The smallest size that a bin begins with and that has so many bytes: an eighth more at most, and a unit.
  static func rounded(_ count: UInt) -> UInt {
    let size = (max(count, Block.unit) + Block.unit - 1) & ~(Block.unit - 1)
    let power = UInt(UInt.bitWidth - 1 - size.leadingZeroBitCount)
    let step: UInt = 1 << (power - 3)
    return (size + step - 1) & ~(step - 1)
  }
}

/// Memory that lies together: a header of two numbers, and the contents. In a free block, the contents begin with the
/// addresses of two others of its bin.
private struct Block {
  let address: UInt

  /// Contents begin at a multiple of this, and each block is as long as a multiple of it: the shortest has room for
  /// all four numbers.
  static var unit: UInt { 4 * word }

  static var header: UInt { 2 * word }

  private static var word: UInt { UInt(MemoryLayout<UInt>.size) }

  init(address: UInt) { self.address = address }

  init(contents: UInt) { address = contents - Self.header }

  var contents: UInt { address + Self.header }

  private func number(_ index: UInt) -> UnsafeMutablePointer<UInt> {
    UnsafeMutablePointer(bitPattern: address + index * Self.word).unsafelyUnwrapped
  }

  /// How long the block is, with its header. The lowest bit of the number says that it is free.
  var size: UInt {
    get { number(0).pointee & ~1 }
    nonmutating set { number(0).pointee = newValue | number(0).pointee & 1 }
  }

  var isFree: Bool {
    get { number(0).pointee & 1 != 0 }
    nonmutating set { number(0).pointee = size | (newValue ? 1 : 0) }
  }

  /// How long the block before this one is; 0 if there is none.
  var sizeBefore: UInt {
    get { number(1).pointee }
    nonmutating set { number(1).pointee = newValue }
  }

  /// The free blocks beside this one in its bin; 0 is none.
  var following: UInt {
    get { number(2).pointee }
    nonmutating set { number(2).pointee = newValue }
  }

  var preceding: UInt {
    get { number(3).pointee }
    nonmutating set { number(3).pointee = newValue }
  }

  /// The block after this one in memory, and the one before it.
  var next: Block { Block(address: address + size) }

  var previous: Block { Block(address: address - sizeBefore) }

  /// Makes the block shorter, and the rest of it another block, which it returns.
  func cut(to length: UInt) -> Block {
    let rest = Block(address: address + length)
    rest.size = size - length
    rest.sizeBefore = length
    rest.next.sizeBefore = rest.size
    size = length
    return rest
  }
}
