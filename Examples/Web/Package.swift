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
    // At least two files: a single file would be compiled as a script, and its globals would not be
    // initialized.
    .executableTarget(
      name: "Page",
      dependencies: [
        "GalleryScenes", "WebRuntime",
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
    // A link to `Examples/scenes`. As a product of the root package, it would be part of what the
    // library offers.
    .target(
      name: "GalleryScenes", dependencies: [.product(name: "GridBoxes", package: "VirtualGrid")],
      swiftSettings: embedded),
    .target(name: "WebRuntime", swiftSettings: embedded),
  ],
  swiftLanguageModes: [.v6]
)
