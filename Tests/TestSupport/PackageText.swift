import Foundation

/// The folder of the package.
private let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The text of a file of the package, by its path within it; throws if there is none.
package func packageText(_ path: String) throws -> String {
  try String(contentsOf: packageRoot.appending(path: path), encoding: .utf8)
}

/// The text of each source file of the package.
package func packageSources() throws -> [String] {
  let files = FileManager.default.enumerator(atPath: packageRoot.appending(path: "Sources").path)
  return try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    .map { try packageText("Sources/\($0)") }
}
