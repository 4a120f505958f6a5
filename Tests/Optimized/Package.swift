// swift-tools-version: 6.2
import PackageDescription

// Tests of promises that only optimized code keeps. In the root package, they would require an
// optimized build of all tests.
let package = Package(
  name: "Optimized",
  platforms: [.macOS(.v15)],
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
