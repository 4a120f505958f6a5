// swift-tools-version: 6.2
import PackageDescription

// An app in Embedded Swift: generic code of the package is specialized here for the app's types.
// The modules that the web page does not use are compiled here, too.
let package = Package(
  name: "Embedded",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "VirtualGrid", path: "../..", traits: ["Embedded"])],
  targets: [
    .target(
      name: "App",
      dependencies: [
        "VirtualGrid", .product(name: "GridBoxesXML", package: "VirtualGrid"),
      ],
      swiftSettings: [.enableExperimentalFeature("Embedded")])
  ]
)
