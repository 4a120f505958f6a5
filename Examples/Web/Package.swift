// swift-tools-version: 6.2
import PackageDescription

let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .enableExperimentalFeature("Extern"),
]

// The web page, as one module of WebAssembly without a C library. It is a package of its own, because of flags that
// nobody could have who depends on the library. Built by `build`, beside this file.
let package = Package(
  name: "Page",
  dependencies: [.package(name: "VirtualGrid", path: "../..", traits: ["Embedded"])],
  targets: [
    // Two files or more: one alone would be a script, and its globals never set.
    .executableTarget(
      name: "Page",
      dependencies: [
        "WebRuntime",
        .product(name: "GridWeb", package: "VirtualGrid"),
        .product(name: "GalleryScenes", package: "VirtualGrid"),
      ],
      swiftSettings: embedded,
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib",
          // `free` may not be defined under its own name; see Memory.swift.
          "-Xlinker", "--no-entry", "-Xlinker", "--wrap=free", "-Xlinker", "-s",
        ])
      ]),
    .target(name: "WebRuntime", swiftSettings: embedded),
  ],
  swiftLanguageModes: [.v6]
)
