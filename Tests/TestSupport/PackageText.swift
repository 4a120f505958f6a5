import Foundation

/// The root folder of the package.
private let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// The location of a file of the package, by its path from the root.
package func packageFile(_ path: String) -> URL { packageRoot.appending(path: path) }

/// The text of a file of the package, by its path from the root.
package func packageText(_ path: String) throws -> String {
  try String(contentsOf: packageFile(path), encoding: .utf8)
}

/// The texts of all files in `Sources`.
package func packageSources() throws -> [String] {
  let files = FileManager.default.enumerator(atPath: packageRoot.appending(path: "Sources").path)
  return try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    .map { try packageText("Sources/\($0)") }
}
