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
        "TestAllocationCounter",
        .product(name: "GridBoxes", package: "VirtualGrid"),
        .product(name: "GridSources", package: "VirtualGrid"),
      ],
      path: "AllocationTests"),
    // A link to the AllocationCounter of the benchmarks, which is no product. It has a name of its own,
    // because the names of targets must be unique in a build.
    .target(name: "TestAllocationCounter", path: "AllocationCounter"),
  ],
  swiftLanguageModes: [.v6]
)
