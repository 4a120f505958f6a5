// swift-tools-version: 6.2
import PackageDescription

// An app that uses a grid in Embedded Swift. Generic code of the package is compiled here, with the
// types of the app.
let package = Package(
  name: "Embedded",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "VirtualGrid", path: "../..", traits: ["Embedded"])],
  targets: [
    .target(
      name: "App",
      dependencies: [
        "VirtualGrid", .product(name: "GridBoxesXML", package: "VirtualGrid"),
        .product(name: "GridData", package: "VirtualGrid"),
      ],
      swiftSettings: [.enableExperimentalFeature("Embedded")])
  ]
)
