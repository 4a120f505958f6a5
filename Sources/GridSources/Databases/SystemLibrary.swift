#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A C library of the system, loaded at run time. The program also starts if it is not installed.
///
/// A library stays open until the process ends, because its functions may be in use on any thread.
struct SystemLibrary: Sendable {
  /// The packages that contain a library.
  struct Packages: Hashable, Sendable {
    let debian: String
    let fedora: String
    let homebrew: String
  }

  // Calls with this handle are safe on all threads.
  nonisolated(unsafe) private let handle: UnsafeMutableRawPointer

  /// The name by which the library was found.
  let name: String

  private let packages: Packages

  /// Opens a library.
  /// - Parameters:
  ///   - names: File names or paths, of all systems. The first one that can be opened is used.
  ///   - packages: The packages that the error names.
  /// - Throws: A ``SystemLibraryError`` if no file can be opened.
  /// - Precondition: There is a name.
  init(names: [String], packages: Packages) throws(SystemLibraryError) {
    precondition(!names.isEmpty, "The library has no name. Give at least one.")
    var reasons: [String] = []
    for name in names {
      if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
        (self.handle, self.name, self.packages) = (handle, name, packages)
        return
      }
      reasons.append(dlerror().map { String(cString: $0) } ?? name)
    }
    throw SystemLibraryError(library: names[0], reason: reasons[0], packages)
  }

  /// Returns a function of the library.
  /// - Parameters:
  ///   - name: The name of the function.
  ///   - type: The type of the function, with the convention of C. It must be the one that the library declares.
  /// - Throws: A ``SystemLibraryError`` if the library has no such function, as in an old version.
  func symbol<Function>(
    _ name: String, as type: Function.Type
  ) throws(SystemLibraryError) -> Function {
    guard let address = dlsym(handle, name) else {
      throw SystemLibraryError(library: self.name, reason: "it has no function \(name)", packages)
    }
    return unsafeBitCast(address, to: type)
  }
}

/// A library of the system that cannot be used, because it is not installed or too old.
public struct SystemLibraryError: Error, Hashable {
  private let library: String
  private let reason: String
  private let packages: SystemLibrary.Packages

  fileprivate init(library: String, reason: String, _ packages: SystemLibrary.Packages) {
    (self.library, self.reason, self.packages) = (library, reason, packages)
  }
}

extension SystemLibraryError: CustomStringConvertible {
  /// The message for the command line: the reason, and the packages that contain the library.
  public var description: String {
    "The library \(library) cannot be used: \(reason). Install the package \(packages.debian) "
      + "(Debian, Ubuntu), \(packages.fedora) (Fedora) or \(packages.homebrew) (Homebrew)."
  }
}
