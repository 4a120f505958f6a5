import Foundation

/// The path of an executable that was built with the tests.
package func builtProgram(_ name: String) -> URL {
  #if os(macOS)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  #else
    let folder = Bundle.main.bundleURL
  #endif
  return folder.appending(path: name)
}
