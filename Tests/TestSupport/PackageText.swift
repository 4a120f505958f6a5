import Foundation

/// The folder of the package.
private let packageRoot = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Where a file of the package is, by its path within it.
package func packageFile(_ path: String) -> URL { packageRoot.appending(path: path) }

/// The text of a file of the package, by its path within it; throws if there is none.
package func packageText(_ path: String) throws -> String {
  try String(contentsOf: packageFile(path), encoding: .utf8)
}

/// The text of each source file of the package.
package func packageSources() throws -> [String] {
  let files = FileManager.default.enumerator(atPath: packageRoot.appending(path: "Sources").path)
  return try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
    .map { try packageText("Sources/\($0)") }
}
