// swift-tools-version: 6.2
import PackageDescription

let embedded: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded"),
  .enableExperimentalFeature("Extern"),
]

// The engine of the `virtual-grid` element, as one WebAssembly module without a C library. It is a
// package of its own, because its unsafe flags would prevent other packages from depending on the
// library. Built by `build`, beside this file.
let package = Package(
  name: "Element",
  dependencies: [.package(name: "VirtualGrid", path: "..", traits: ["Embedded"])],
  targets: [
    // At least two files: a single file would be compiled as a script, and its globals would not be
    // initialized.
    .executableTarget(
      name: "Element",
      dependencies: ["WebRuntime", .product(name: "GridWeb", package: "VirtualGrid")],
      swiftSettings: embedded,
      linkerSettings: [
        .unsafeFlags([
          "-Xclang-linker", "-nostdlib",
          // The compiler reserves the name `free`; see Memory.swift.
          "-Xlinker", "--no-entry", "-Xlinker", "--wrap=free",
        ])
      ]),
    .target(name: "WebRuntime", swiftSettings: embedded),
  ],
  swiftLanguageModes: [.v6]
)
