import Foundation

/// Where the build has put a program of the package: beside the tests.
package func builtProgram(_ name: String) -> URL {
  #if os(macOS)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  #else
    let folder = Bundle.main.bundleURL
  #endif
  return folder.appending(path: name)
}
