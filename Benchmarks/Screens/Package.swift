// swift-tools-version: 6.2

import PackageDescription

/// Products of the package that all of this is about.
func sectile(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "sectile") } }

/// What serves, shows and measures whole screens: an HTTP server, a database and a page, which nobody has to resolve or
/// compile who only wants `sectile`.
let package = Package(
  name: "sectile-screens",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "sectile-screens", targets: ["sectile-screens"]),
    .library(name: "ScreenServer", targets: ["ScreenServer"]),
    .library(name: "ScreenPreview", targets: ["ScreenPreview"]),
  ],
  dependencies: [
    // The name makes the path work whatever folder the checkout lies in.
    .package(name: "sectile", path: "../..", traits: ["Commands", "Yajl"]),
    .package(name: "shared-test-support", path: "../../Tests/SharedSupport"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Knows no command line: a benchmark or a test starts one in its own process.
    .target(
      name: "ScreenServer",
      dependencies: sectile("SectileBench", "HomeFeed", "ScreenPipeline", "JSONStream", "BenchmarkKit")
        + [
          .product(name: "FlyingFox", package: "FlyingFox"),
          .product(name: "FlyingSocks", package: "FlyingFox"),
          .product(name: "GRDB", package: "GRDB.swift"),
        ],
      // In the code itself: the executable runs where no checkout is.
      resources: [
        .embedInCode("Seed/home.json"), .embedInCode("Seed/see-all.json"), .embedInCode("Seed/screen-graph.json"),
        .embedInCode("Seed/content-list.json"),
      ]
    ),
    // What `bench` and `soak` do: the scenarios, and the server in a process of its own with the ways to it.
    .target(
      name: "ScreenSuite",
      dependencies: sectile(
        "SectileBench", "BenchmarkKit", "ScreenPipeline", "ScreenNetworking", "CompositionalLayout", "HomeFeed",
        "JSONStream", "JSONStreamFoundation")
        + ["ScreenServer", .product(name: "ArgumentParser", package: "swift-argument-parser")]
    ),
    // The page that shows a screen as it streams in, and the command: an app's own executable has both.
    .target(
      name: "ScreenPreview",
      dependencies: sectile(
        "SectileBench", "ScreenPipeline", "ScreenNetworking", "HomeFeed", "CompositionalLayout", "JSONStream")
        + [
          "ScreenServer",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
          .product(name: "FlyingFox", package: "FlyingFox"),
          .product(name: "FlyingSocks", package: "FlyingFox"),
        ],
      resources: [
        .embedInCode("Page/page.html"), .embedInCode("Page/page.css"), .embedInCode("Page/dom.js"),
        .embedInCode("Page/cells.js"), .embedInCode("Page/screen.js"), .embedInCode("Page/timeline.js"),
        .embedInCode("Page/panels.js"), .embedInCode("Page/main.js"),
      ]
    ),
    .executableTarget(
      name: "sectile-screens",
      dependencies: sectile("SectileBench")
        + [
          "ScreenServer",
          "ScreenSuite",
          "ScreenPreview",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]
    ),
    .testTarget(
      name: "ScreenServerTests",
      dependencies: [
        "ScreenServer", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
    .testTarget(
      name: "ScreenSuiteTests",
      dependencies: sectile(
        "SectileBench", "BenchmarkKit", "ScreenPipeline", "CompositionalLayout", "HomeFeed", "JSONStream",
        "JSONStreamFoundation") + ["ScreenSuite"]
    ),
    // Run the executable: SECTILE_SCREENS_EXECUTABLE says where it is.
    .testTarget(
      name: "SectileScreensTests",
      dependencies: [
        "ScreenServer",
        .product(name: "SharedTestSupport", package: "shared-test-support"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// The same rules as the root package's.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
for target in package.targets {
  target.swiftSettings = features.map { .enableUpcomingFeature($0) } + (strict ? [.treatAllWarnings(as: .error)] : [])
}
