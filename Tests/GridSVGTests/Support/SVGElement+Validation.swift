import Testing

/// The elements that documents may contain, and the attributes of each.
private let vocabulary: [String: Set<String>] = {
  let shape: Set = ["fill", "fill-opacity", "opacity", "filter", "stroke", "stroke-opacity"]
  let frame: Set = ["x", "y", "width", "height"]
  return [
    "svg": [
      "xmlns", "width", "height", "viewBox", "font-family", "font-size",
    ],
    "style": [], "defs": [],
    "clipPath": ["id"],
    "filter": frame.union(["id", "color-interpolation-filters"]),
    "feGaussianBlur": ["stdDeviation"], "feOffset": ["dx", "dy"],
    "feComposite": ["operator", "in2"],
    "symbol": ["id", "viewBox", "preserveAspectRatio"],
    "image": ["width", "height", "href"],
    "g": ["transform", "opacity", "clip-path", "filter", "class", "style", "visibility"],
    "rect": frame.union(shape).union(["rx", "stroke-width"]),
    "path": shape.union(["d", "stroke-width"]),
    "use": frame.union(["href"]),
    "text": [
      "x", "y", "font-family", "font-size", "font-weight", "font-style", "fill", "fill-opacity",
      "text-decoration", "letter-spacing", "textLength", "lengthAdjust", "xml:space",
    ],
  ]
}()

/// Attributes with a number as their value.
private let numbers: Set = [
  "x", "y", "width", "height", "rx", "opacity", "fill-opacity", "stroke-opacity", "stroke-width",
  "font-size", "font-weight", "letter-spacing", "textLength", "stdDeviation", "dx", "dy",
]

/// Attributes that must not be negative.
private let lengths: Set = [
  "width", "height", "rx", "opacity", "fill-opacity", "stroke-opacity", "stroke-width",
  "font-size", "font-weight", "textLength", "stdDeviation",
]

extension SVGElement {
  /// Checks that all elements and attributes are in the vocabulary, that numbers are well formed,
  /// that ids are unique and that each id is referenced and each reference has its id.
  func checkIsValid() {
    let all = self.all
    let ids = all.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count, "\(ids)")
    let references = Set(all.flatMap { $0.references })
    for id in ids { #expect(references.contains(id), "\(id) is not used.") }
    for element in all {
      guard let known = vocabulary[element.name] else {
        Issue.record("<\(element.name)> is not in the vocabulary.")
        continue
      }
      for (name, value) in element.attributes {
        #expect(
          known.contains(name), "<\(element.name) \(name)=\"\(value)\"> is not in the vocabulary.")
        if numbers.contains(name) {
          #expect(value.wholeMatch(of: /-?[0-9]+(\.[0-9]{0,5}[1-9])?/) != nil, "\(name)=\(value)")
          if lengths.contains(name) { #expect(!value.hasPrefix("-"), "\(name)=\(value)") }
        }
        checkReference(name, value, ids)
      }
      let mayHaveText = element.name == "text" || element.name == "style"
      #expect(mayHaveText || element.text.allSatisfy(\.isWhitespace), "\(element.text)")
    }
  }

  /// The ids that the element refers to.
  private var references: [String] {
    ["href", "filter", "clip-path"].compactMap { attributes[$0] }.map { value in
      String(value.drop { $0 != "#" }.dropFirst().prefix { $0 != ")" })
    }
  }

  private func checkReference(_ name: String, _ value: String, _ ids: [String]) {
    switch name {
    case "href":
      let isData = value.wholeMatch(of: /data:image\/png;base64,[A-Za-z0-9+\/]+={0,2}/) != nil
      #expect(isData || value.hasPrefix("#") && ids.contains(String(value.dropFirst())), "\(value)")
    case "filter", "clip-path":
      let id = value.wholeMatch(of: /url\(#([a-z]+[0-9]+)\)/)?.1
      #expect(id.map { ids.contains(String($0)) } == true, "\(value)")
    case "style":
      #expect(
        value.wholeMatch(of: /animation-name:(way|frame)[0-9]+/) != nil, "\(value)")
    case "fill", "stroke":
      #expect(value == "none" || value.wholeMatch(of: /#([0-9a-f]{3}){1,2}/) != nil, "\(value)")
    case "d":
      #expect(value.wholeMatch(of: /[MHVAZ0-9. -]+/) != nil, "\(value)")
    case "transform":
      #expect(value.wholeMatch(of: /[a-zX0-9., ()-]+/) != nil, "\(value)")
    default: break
    }
  }
}
