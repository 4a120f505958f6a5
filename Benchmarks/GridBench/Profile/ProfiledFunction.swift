/// A function with the instructions that it executed itself, without those of functions it called.
struct ProfiledFunction: Equatable {
  /// The number of instructions.
  let instructions: Int

  /// The name, as the linker knows it.
  let name: String
}

extension ProfiledFunction {
  /// Reads the output of `callgrind_annotate`, most instructions first.
  ///
  /// A line is, for example, `1,234 (12.3%)  ???:memcpy [/lib/libc.so.6]`.
  static func all(inAnnotation text: String) -> [ProfiledFunction] {
    let line = /^ *([0-9,]+) \( *[0-9.]+%\) +(.*)$/.anchorsMatchLineEndings()
    let functions = text.matches(of: line).compactMap { match -> ProfiledFunction? in
      guard let count = Int(match.1.filter { $0 != "," }), match.2 != "PROGRAM TOTALS" else {
        return nil
      }
      // The name stands between the file and the object, and may contain colons itself.
      let end = match.2.range(of: " [")?.lowerBound ?? match.2.endIndex
      let place = match.2[..<end]
      let start = place.firstIndex(of: ":").map { place.index(after: $0) } ?? place.startIndex
      return ProfiledFunction(instructions: count, name: String(place[start...]))
    }
    return functions.sorted { $0.instructions > $1.instructions }
  }
}
