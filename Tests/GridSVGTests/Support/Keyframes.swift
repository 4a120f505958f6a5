import GridSVG
import Testing

/// A keyframe parsed from the style sheet of a document.
struct Keyframe {
  let percent: Double

  /// The arguments of all transform functions in order.
  let transform: [Double]
  let functions: [String]
  let opacity: Double?
  let timing: String?
}

extension SVGElement {
  /// The keyframes of a document, by name.
  var keyframes: [String: [Keyframe]] {
    let text = all("style").map(\.text).joined()
    var all: [String: [Keyframe]] = [:]
    for rule in text.matches(of: /@keyframes ([a-z0-9]+)\{((?:[^{}]*\{[^{}]*\})*)\}/) {
      all[String(rule.1)] = rule.2.matches(of: /([0-9.]+)%\{([^{}]*)\}/).compactMap { frame in
        Keyframe(Double(frame.1) ?? -1, String(frame.2))
      }
    }
    return all
  }

  /// The top-level groups: the text of each, its keyframes if it moves, and its element.
  var actors: [(text: String, keyframes: [Keyframe]?, element: SVGElement)] {
    let keyframes = keyframes
    return children.filter { $0.name == "g" }.map { group in
      let name = group["style"].map { String($0.dropFirst("animation-name:".count)) }
      return (group.all("text").map(\.text).joined(), name.flatMap { keyframes[$0] }, group)
    }
  }
}

extension Keyframe {
  fileprivate init(_ percent: Double, _ declarations: String) {
    self.percent = percent
    var declared: [String: String] = [:]
    for declaration in declarations.split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map(String.init)
      declared[parts[0]] = parts[1]
    }
    let calls = (declared["transform"] ?? "").matches(of: /([a-zA-Z]+)\(([^()]*)\)/)
    functions = calls.map { String($0.1) }
    transform = calls.flatMap { call in
      call.2.split(separator: ",").compactMap { Double($0.filter { !$0.isLetter }) }
    }
    opacity = declared["opacity"].flatMap { Double($0) }
    timing = declared["animation-timing-function"]
  }
}
