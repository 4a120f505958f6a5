import Testing

@testable import GridSources

struct SystemLibraryTests {
  private let packages = SystemLibrary.Packages(
    debian: "libnone-1", fedora: "none-libs", homebrew: "none")

  @Test func `a missing library is an error that names the packages with it`() throws {
    let error = try #require(throws: SystemLibraryError.self) {
      _ = try SystemLibrary(names: ["libnone.so.1", "libnone.dylib"], packages: packages)
    }
    #expect(error.description.hasPrefix("The library libnone.so.1 cannot be used: "))
    #expect(
      error.description.hasSuffix(
        "Install the package libnone-1 (Debian, Ubuntu), none-libs (Fedora) or none (Homebrew)."))
  }

  @Test func `the first file that can be opened is used`() throws {
    let names = ["libnone.so.1", "libc.so.6", "libSystem.B.dylib", "libc.so"]
    let library = try SystemLibrary(names: names, packages: packages)
    #expect(library.name != "libnone.so.1")
    let absolute = try library.symbol("abs", as: (@convention(c) (Int32) -> Int32).self)
    #expect(absolute(-7) == 7)
  }

  @Test func `a missing function is an error that names it`() throws {
    let names = ["libc.so.6", "libSystem.B.dylib", "libc.so"]
    let library = try SystemLibrary(names: names, packages: packages)
    let error = try #require(throws: SystemLibraryError.self) {
      _ = try library.symbol("no_such_function", as: (@convention(c) () -> Void).self)
    }
    #expect(error.description.contains("it has no function no_such_function"))
  }
}
