// swift-tools-version: 6.2
import PackageDescription

/// Layers 1 to 4, GridPage and GridWeb also build as Embedded Swift, if the trait is enabled.
let core: [SwiftSetting] = [
  .enableExperimentalFeature("Embedded", .when(traits: ["Embedded"]))
]

let package = Package(
  name: "VirtualGrid",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "GridGeometry", targets: ["GridGeometry"]),
    .library(name: "GridIndexing", targets: ["GridIndexing"]),
    .library(name: "GridMotion", targets: ["GridMotion"]),
    .library(name: "GridLayouts", targets: ["GridLayouts"]),
    .library(name: "VirtualGrid", targets: ["VirtualGrid"]),
    .library(name: "GridData", targets: ["GridData"]),
    .library(name: "GridText", targets: ["GridText"]),
    .library(name: "GridBoxes", targets: ["GridBoxes"]),
    .library(name: "GridBoxesXML", targets: ["GridBoxesXML"]),
    .library(name: "GridSVG", targets: ["GridSVG"]),
    .library(name: "GridTerminal", targets: ["GridTerminal"]),
    .library(name: "GridPage", targets: ["GridPage"]),
    .library(name: "GridWeb", targets: ["GridWeb"]),
    .library(name: "GridSources", targets: ["GridSources"]),
    .library(name: "GridTesting", targets: ["GridTesting"]),
    .library(name: "GridBench", targets: ["GridBench"]),
  ],
  traits: [
    .trait(
      name: "Embedded",
      description: "Builds layers 1 to 4, GridPage and GridWeb as Embedded Swift.")
  ],
  targets: [
    // Layer 1
    .target(name: "GridGeometry", swiftSettings: core),
    .target(name: "GridIndexing", swiftSettings: core),
    // Layer 2
    .target(name: "GridMotion", dependencies: ["GridGeometry"], swiftSettings: core),
    .target(
      name: "GridLayouts", dependencies: ["GridGeometry", "GridIndexing"], swiftSettings: core),
    // Layer 3
    .target(
      name: "VirtualGrid", dependencies: ["GridLayouts", "GridMotion"], swiftSettings: core),
    // Layer 4
    .target(name: "GridData", dependencies: ["VirtualGrid"], swiftSettings: core),
    .target(
      name: "GridText", dependencies: ["GridGeometry", "GridIndexing"], swiftSettings: core),
    .target(name: "GridBoxes", dependencies: ["GridText", "VirtualGrid"], swiftSettings: core),
    .target(name: "GridBoxesXML", dependencies: ["GridBoxes"], swiftSettings: core),
    // Layer 5
    .target(name: "GridSVG", dependencies: ["GridBoxes"]),
    .target(name: "GridTerminal", dependencies: ["GridBoxes"]),
    .target(name: "GridWeb", dependencies: ["GridLayouts"], swiftSettings: core),
    .target(name: "GridPage", dependencies: ["GridBoxes", "GridWeb"], swiftSettings: core),
    .target(name: "GridSources"),
    .target(name: "GridTesting", dependencies: ["VirtualGrid"]),
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .target(
      name: "GridBench", dependencies: ["AllocationCounter", "GridSVG"],
      path: "Benchmarks/GridBench"),
    // Layer 6. Programs are not products: a package that depends on this one could not use their names.
    .executableTarget(name: "adapter", dependencies: ["VirtualGrid"], path: "Examples/adapter"),
    .executableTarget(
      name: "addressbook", dependencies: ["GridTerminal"], path: "Examples/addressbook"),
    .executableTarget(
      name: "bench",
      dependencies: [
        "GalleryScenes", "GridBench", "GridData", "GridSVG", "GridSources", "GridTerminal",
        "GridTesting",
      ],
      path: "Benchmarks/bench"),
    .executableTarget(name: "chat", dependencies: ["GridTerminal"], path: "Examples/chat"),
    .executableTarget(name: "chores", dependencies: ["GridTerminal"], path: "Examples/chores"),
    .executableTarget(
      name: "contacts", dependencies: ["GridSources", "GridTerminal"], path: "Examples/contacts"),
    .executableTarget(
      name: "csv", dependencies: ["GridSources", "GridTerminal"], path: "Examples/csv"),
    .executableTarget(name: "drawing", dependencies: ["GridSVG"], path: "Examples/drawing"),
    .target(
      name: "GalleryScenes", dependencies: ["GridBoxes"], path: "Examples/scenes",
      swiftSettings: core),
    .executableTarget(name: "events", dependencies: ["GridBoxes"], path: "Examples/events"),
    .executableTarget(
      name: "gallery", dependencies: ["GalleryScenes", "GridSVG", "GridSources", "GridTerminal"],
      path: "Examples/gallery", exclude: ["Pictures", "README.md"]),
    .executableTarget(name: "guide", dependencies: ["VirtualGrid"], path: "Examples/guide"),
    .executableTarget(name: "images", dependencies: ["GridTerminal"], path: "Examples/images"),
    .executableTarget(
      name: "browse", dependencies: ["GridData", "GridSources", "GridSVG", "GridTerminal"],
      path: "Examples/browse", exclude: ["README.md"]),
    .executableTarget(name: "boxes", dependencies: ["GridBoxes"], path: "Examples/boxes"),
    .executableTarget(name: "canvas", dependencies: ["GridBoxes"], path: "Examples/canvas"),
    .executableTarget(name: "changes", dependencies: ["VirtualGrid"], path: "Examples/changes"),
    .executableTarget(name: "lines", dependencies: ["GridBoxes"], path: "Examples/lines"),
    .executableTarget(
      name: "measure", dependencies: ["GridBench", "VirtualGrid"], path: "Examples/measure"),
    .executableTarget(name: "motion", dependencies: ["VirtualGrid"], path: "Examples/motion"),
    .executableTarget(
      name: "pages", dependencies: ["GridData", "GridTerminal"], path: "Examples/pages"),
    .executableTarget(name: "photos", dependencies: ["GridBoxes"], path: "Examples/photos"),
    .executableTarget(
      name: "fields", dependencies: ["GridSources"], path: "Examples/fields",
      exclude: ["orders.csv"]),
    .executableTarget(name: "orders", dependencies: ["GridData"], path: "Examples/orders"),
    .executableTarget(
      name: "outline", dependencies: ["GridData", "GridTerminal"], path: "Examples/outline"),
    .executableTarget(name: "trees", dependencies: ["GridData"], path: "Examples/trees"),
    .executableTarget(name: "pricerow", dependencies: ["GridBoxes"], path: "Examples/pricerow"),
    .executableTarget(name: "roster", dependencies: ["GridBoxes"], path: "Examples/roster"),
    .executableTarget(name: "layouts", dependencies: ["GridLayouts"], path: "Examples/layouts"),
    .executableTarget(name: "numbers", dependencies: ["VirtualGrid"], path: "Examples/numbers"),
    .executableTarget(
      name: "server", dependencies: ["GridData", "GridSources", "GridTerminal"],
      path: "Examples/server"),
    .executableTarget(name: "sizes", dependencies: ["GridBoxes"], path: "Examples/sizes"),
    .executableTarget(name: "tags", dependencies: ["GridBoxes"], path: "Examples/tags"),
    .executableTarget(
      name: "tail", dependencies: ["GridSources", "GridTerminal"], path: "Examples/tail",
      exclude: ["server.log"]),
    .executableTarget(
      name: "terminal", dependencies: ["GridTerminal"], path: "Examples/terminal"),
    .executableTarget(
      name: "virtualizer", dependencies: ["VirtualGrid"], path: "Examples/virtualizer"),
    .executableTarget(name: "xml", dependencies: ["GridBoxesXML"], path: "Examples/xml"),

    // Helpers of several test targets.
    .target(
      name: "TestSupport", dependencies: ["GridIndexing", "GridText"], path: "Tests/TestSupport"),
    .testTarget(name: "GridGeometryTests", dependencies: ["GridGeometry", "GridTesting"]),
    .testTarget(
      name: "GridIndexingTests", dependencies: ["GridIndexing", "GridTesting", "TestSupport"],
      resources: [.copy("Cases")]),
    .testTarget(
      name: "GridLayoutsTests",
      dependencies: ["GridLayouts", "GridTesting", "TestSupport"],
      resources: [.copy("Cases")]),
    .testTarget(
      name: "GridMotionTests",
      dependencies: ["GridMotion", "GridTesting", "TestSupport"],
      resources: [.copy("Cases")]),
    .testTarget(
      name: "GridTestingTests", dependencies: ["GridLayouts", "GridTesting", "TestSupport"]),
    .testTarget(
      name: "VirtualGridTests",
      dependencies: ["GridTesting", "TestSupport", "VirtualGrid"],
      resources: [.copy("Cases")]),
    .testTarget(name: "GridDataTests", dependencies: ["GridData", "GridTesting", "TestSupport"]),
    .testTarget(name: "GridTextTests", dependencies: ["GridTesting", "GridText", "TestSupport"]),
    .testTarget(
      name: "GridBoxesXMLTests", dependencies: ["GridBoxesXML", "GridTesting", "TestSupport"]),
    .testTarget(
      name: "GridBoxesTests",
      dependencies: ["GridBoxes", "GridBoxesXML", "GridTesting", "TestSupport"]),
    .testTarget(
      name: "GridSourcesTests",
      dependencies: ["GridData", "GridSources", "GridTesting", "TestSupport"],
      exclude: ["Support/csvcases.py"]),
    .testTarget(name: "GridSVGTests", dependencies: ["GridSVG", "GridTesting", "TestSupport"]),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["GridTerminal"], path: "Tests/TerminalProbe"),
    .testTarget(
      name: "GridTerminalTests",
      dependencies: ["GridTerminal", "GridTesting", "TerminalProbe", "TestSupport"]),
    .testTarget(
      name: "GridPageTests", dependencies: ["GalleryScenes", "GridPage", "GridTesting"]),
    .testTarget(name: "GridWebTests", dependencies: ["GridTesting", "GridWeb"]),
    .testTarget(
      name: "BrowseTests", dependencies: ["GridTerminal", "GridTesting", "TestSupport", "browse"]),
    .testTarget(name: "GalleryScenesTests", dependencies: ["GalleryScenes"]),
    .testTarget(
      name: "GalleryTests", dependencies: ["gallery", "GridSources", "GridTesting", "TestSupport"]),
    .testTarget(name: "BenchTests", dependencies: ["GridBench", "TestSupport", "bench"]),
    .testTarget(name: "GridBenchTests", dependencies: ["GridBench", "TestSupport"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "TestSupport", "adapter", "addressbook", "boxes", "canvas", "changes", "chat", "chores",
        "contacts",
        "csv", "drawing", "events", "guide", "images", "lines", "measure", "motion", "numbers",
        "fields", "orders", "outline",
        "pages", "photos",
        "pricerow", "roster", "sizes", "tags", "tail", "terminal", "trees",
        "virtualizer", "xml",
      ]),
    .testTarget(
      name: "MainActorTests", dependencies: ["VirtualGrid"],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
  ],
  swiftLanguageModes: [.v6]
)
