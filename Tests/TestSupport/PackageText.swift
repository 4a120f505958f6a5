import Foundation

/// The text of a file of the package, by its path within it; throws if there is none.
package func packageText(_ path: String) throws -> String {
  let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  return try String(contentsOf: root.appending(path: path), encoding: .utf8)
}
