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
        "AllocationCounter",
        .product(name: "GridBoxes", package: "VirtualGrid"),
      ],
      path: "AllocationTests"),
    // A link to that of the benchmarks. As a product of the root package, it would be part of what
    // the library offers.
    .target(name: "AllocationCounter", path: "AllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
