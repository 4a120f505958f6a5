/// What a page is told to do, as numbers and texts: gathered in a frame, carried out at one go, and forgotten.
///
///     let commands = page.frame(at: now)
///     commands.numbers                         // 1, 7, 0, 0, 3, 7, 12, 40: make node 7 in 0, move it
///
/// The order is that of ``PageOperation`` with the numbers it names. Nothing from data is among the numbers but
/// where its text stands, so nothing of it can become markup. Memory is kept for the next frame.
public struct PageCommands {
  /// The operations, each followed by its numbers.
  public private(set) var numbers: [Double] = []

  /// The texts, one after the other.
  public private(set) var bytes: [UInt8] = []

  /// The points of pictures, one after the other; in memory, each is a byte of red, green, blue and alpha.
  public private(set) var pixels: [UInt32] = []

  /// Creates an empty list.
  public init() {}

  /// Whether there is nothing to be done.
  public var isEmpty: Bool { numbers.isEmpty }

  /// Forgets all that was gathered.
  public mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
  }
}

// MARK: - Gathering
extension PageCommands {
  /// Begins an operation on a node.
  mutating func append(_ operation: PageOperation, _ node: PageNode) {
    numbers.append(Double(operation.rawValue))
    numbers.append(Double(node.number))
  }

  mutating func append(_ number: Double) { numbers.append(number) }

  mutating func append(_ number: Int) { numbers.append(Double(number)) }

  mutating func append(_ flag: Bool) { numbers.append(flag ? 1 : 0) }

  mutating func append(_ point: GridPoint) {
    numbers.append(point.x)
    numbers.append(point.y)
  }

  mutating func append(_ size: GridSize) {
    numbers.append(size.width)
    numbers.append(size.height)
  }

  mutating func append(_ color: GridColor?) {
    guard let color else { return append(-1) }
    let alpha = Int((color.alpha * 255).rounded())
    // 32 bits are more than an `Int` of a browser holds.
    numbers.append(Double(color.rgb) * 256 + Double(alpha))
  }

  mutating func append(_ shadow: BoxShadow?) {
    append(shadow?.color)
    append(shadow?.offset.x ?? 0)
    append(shadow?.offset.y ?? 0)
    append(shadow?.radius ?? 0)
  }

  mutating func append(_ text: Substring) {
    append(bytes.count)
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    append(bytes.count - start)
  }

  /// Appends where the points of a picture begin, and how many columns and rows they have.
  mutating func append(_ bitmap: Bitmap?) {
    append(pixels.count)
    append(bitmap?.width ?? 0)
    append(bitmap?.height ?? 0)
    // A page reads red first, and so from the lowest byte up.
    if let bitmap { pixels.append(contentsOf: bitmap.pixels.lazy.map { $0.byteSwapped }) }
  }

  mutating func append(_ transform: GridTransform) {
    append(transform.a)
    append(transform.b)
    append(transform.c)
    append(transform.d)
    append(transform.x)
    append(transform.y)
  }
}
