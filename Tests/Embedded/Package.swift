// swift-tools-version: 6.2
import PackageDescription

// Whoever uses a grid in Embedded Swift: what is generic is compiled here, with the user's types.
let package = Package(
  name: "Embedded",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "VirtualGrid", path: "../..", traits: ["Embedded"])],
  targets: [
    .target(
      name: "App", dependencies: ["VirtualGrid"],
      swiftSettings: [.enableExperimentalFeature("Embedded")])
  ]
)
