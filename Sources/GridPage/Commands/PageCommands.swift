/// The changes of a frame, as lists of numbers, texts and pixels for the page to carry out.
///
///     let commands = page.frame(at: now)
///     print(commands.numbers)                  // 1, 7, 0, 0, 3, 7, 12, 40: make node 7 in 0, move it
///
/// The numbers are a sequence of operations, each with the arguments that ``PageOperation``
/// documents. Texts are referred to by their position in ``bytes``, so data can never become
/// markup. The memory of the lists is reused for the next frame.
public struct PageCommands {
  /// The operations, each followed by its arguments.
  public private(set) var numbers: [Double] = []

  /// The UTF-8 code units of all texts, one after the other.
  public private(set) var bytes: [UInt8] = []

  /// The pixels of all pictures, one after the other. In memory, each pixel is four bytes: red,
  /// green, blue, alpha.
  public private(set) var pixels: [UInt32] = []

  /// Creates an empty list.
  public init() {}

  /// Whether the list has no operations.
  var isEmpty: Bool { numbers.isEmpty }

  /// Removes everything, and keeps the memory.
  public mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    pixels.removeAll(keepingCapacity: true)
  }
}

// MARK: - Appending
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
    // An `Int` of WebAssembly has 32 bits including the sign, which is too few for four components.
    numbers.append(Double(color.rgb) * 256 + Double(alpha))
  }

  mutating func append(_ shadow: BoxShadow?) {
    append(shadow?.color)
    append(shadow?.offset.x ?? 0)
    append(shadow?.offset.y ?? 0)
    append(shadow?.radius ?? 0)
  }

  mutating func append(_ state: FieldState) {
    append(state.text[...])
    append(state.anchor)
    append(state.cursor)
  }

  mutating func append(_ text: Substring) {
    append(bytes.count)
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    append(bytes.count - start)
  }

  /// Appends the position of a bitmap's pixels, and its width and height.
  mutating func append(_ bitmap: Bitmap?) {
    append(pixels.count)
    append(bitmap?.width ?? 0)
    append(bitmap?.height ?? 0)
    // The page reads red first, from the lowest byte on.
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
