// swift-tools-version: 6.2
import PackageDescription

let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .enableExperimentalFeature("Extern"),
]

// The web page, as one WebAssembly module without a C library. It is a package of its own, because
// its unsafe flags would prevent other packages from depending on the library. Built by `build`,
// beside this file.
let package = Package(
  name: "Page",
  dependencies: [.package(name: "VirtualGrid", path: "../..", traits: ["Embedded"])],
  targets: [
    // `Sources/Page/Scenes` is a link to `Examples/scenes`. As a module of their own, the scenes would compile the generic
    // code of the engine once more.
    .executableTarget(
      name: "Page",
      dependencies: [
        "WebRuntime", .product(name: "GridBoxes", package: "VirtualGrid"),
        .product(name: "GridPage", package: "VirtualGrid"),
      ],
      swiftSettings: embedded,
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib",
          // The compiler reserves the name `free`; see Memory.swift.
          "-Xlinker", "--no-entry", "-Xlinker", "--wrap=free", "-Xlinker", "-s",
        ])
      ]),
    .target(name: "WebRuntime", swiftSettings: embedded),
  ],
  swiftLanguageModes: [.v6]
)
