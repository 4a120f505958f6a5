/// The clip paths, filters and pictures of a document, each defined once.
///
/// Ids are numbered in the order of first use.
struct Definitions {
  /// The definitions, as elements of `defs`.
  private(set) var writer = SVGWriter(depth: 2)

  private var names: [Definition: String] = [:]

  /// The definitions in the order of first use.
  private var order: [Definition] = []

  /// The ids of the pictures that were looked up; nil for those that are missing or empty.
  private var pictureNames: [Picture: String?] = [:]

  private enum Definition: Hashable {
    case clip(Shape)
    case blur(Blur)
    case bitmap(Bitmap)

    /// The prefix of the ids of this kind.
    var prefix: String {
      switch self {
      case .clip: "clip"
      case .blur: "blur"
      case .bitmap: "picture"
      }
    }
  }

  /// Whether there are no definitions.
  var isEmpty: Bool { names.isEmpty }

  /// Returns the id of a definition.
  /// - Parameter write: Writes the definition; called only if it is new.
  private mutating func name(
    of definition: Definition, _ write: (inout SVGWriter, _ name: String) -> Void
  ) -> String {
    if let name = names[definition] { return name }
    let name = "\(definition.prefix)\(names.count + 1)"
    names[definition] = name
    order.append(definition)
    write(&writer, name)
    return name
  }
}

// MARK: - Rollback
extension Definitions {
  /// A position in the list of definitions.
  struct Mark {
    fileprivate let count: Int
    fileprivate let writer: SVGWriter.Mark
  }

  /// The current position, for a later ``rollBack(to:)``.
  var mark: Mark { Mark(count: order.count, writer: writer.mark) }

  /// Removes the definitions made after a position. No element may refer to them.
  mutating func rollBack(to mark: Mark) {
    guard order.count > mark.count else { return }
    for definition in order[mark.count...] { names[definition] = nil }
    order.removeSubrange(mark.count...)
    writer.rollBack(to: mark.writer)
    pictureNames = pictureNames.filter { _, name in name.map { names.values.contains($0) } ?? true }
  }
}

// MARK: - Clips and blurs
extension Definitions {
  /// Returns the id of the clip path of a shape.
  mutating func name(ofClip shape: Shape) -> String {
    name(of: .clip(shape)) { writer, name in
      writer.begin("clipPath")
      writer.put("id", name)
      writer.beginContent()
      writer.begin(shape)
      writer.endEmpty()
      writer.end("clipPath")
    }
  }

  /// Returns the id of the filter of a blur.
  mutating func name(ofBlur blur: Blur) -> String {
    name(of: .blur(blur)) { writer, name in
      writer.begin("filter")
      writer.put("id", name)
      blur.putRegion(into: &writer)
      writer.put("color-interpolation-filters", "sRGB")
      writer.beginContent()
      blur.write(to: &writer)
      writer.end("filter")
    }
  }
}

// MARK: - Pictures
extension Definitions {
  /// Returns the id of a picture, or nil if the source does not have it or it has no pixels.
  mutating func name(of picture: Picture, from source: (any PictureSource)?) -> String? {
    if let name = pictureNames[picture] { return name }
    let bitmap = source?.bitmap(of: picture)
    let name = bitmap.flatMap { $0.pixels.isEmpty ? nil : self.name(of: $0) }
    pictureNames[picture] = .some(name)
    return name
  }

  private mutating func name(of bitmap: Bitmap) -> String {
    name(of: .bitmap(bitmap)) { writer, name in
      let size = [Double(bitmap.width), Double(bitmap.height)]
      writer.begin("symbol")
      writer.put("id", name)
      writer.put("viewBox", [0, 0] + size)
      writer.put("preserveAspectRatio", "none")
      writer.beginContent()
      writer.begin("image")
      writer.put("width", size[0])
      writer.put("height", size[1])
      writer.put("href", Array("data:image/png;base64,".utf8) + bitmap.png.base64)
      writer.endEmpty()
      writer.end("symbol")
    }
  }
}
