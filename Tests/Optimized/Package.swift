// swift-tools-version: 6.2
import PackageDescription

// What only optimized code promises. Tests of the root package would all be optimized to run these.
let package = Package(
  name: "Optimized",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "VirtualGrid", path: "../..")],
  targets: [
    .testTarget(
      name: "AllocationTests",
      dependencies: [
        .product(name: "AllocationCounter", package: "VirtualGrid"),
        .product(name: "GridBoxes", package: "VirtualGrid"),
      ],
      path: "AllocationTests")
  ],
  swiftLanguageModes: [.v6]
)
