// swift-tools-version: 6.2

import PackageDescription

func sectile(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "sectile") }
}
let http: [Target.Dependency] = ["FlyingFox", "FlyingSocks"].map {
  .product(name: $0, package: "FlyingFox")
}
let commands: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let testSupport: Target.Dependency = .product(
  name: "SharedTestSupport", package: "shared-test-support")

/// The package of tools that serve, show and measure whole screens. It is separate so that users of
/// `sectile` need not resolve and compile its HTTP server.
let package = Package(
  name: "sectile-screens",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "sectile-screens", targets: ["sectile-screens"]),
    .library(name: "ScreenServer", targets: ["ScreenServer"]),
    .library(name: "ScreenPreview", targets: ["ScreenPreview"]),
  ],
  dependencies: [
    // With the explicit name the path works in a checkout folder of any name.
    .package(name: "sectile", path: "../..", traits: ["Commands", "Yajl"]),
    .package(name: "shared-test-support", path: "../../Tests/SharedSupport"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // Has no command-line code: benchmarks and tests start a server in their own process.
    .target(
      name: "ScreenServer",
      dependencies: sectile("SectileBench", "HomeFeed", "JSONStream", "BenchmarkKit") + http,
      // Embedded in the code, because the executable also runs without a checkout.
      resources: ["home", "see-all", "screen-graph", "content-list"].map {
        .embedInCode("Seed/\($0).json")
      }),
    // The command `bench`: the scenarios, small screens in great number, the server in a child
    // process, and the transports to it.
    .target(
      name: "ScreenSuite",
      dependencies: sectile(
        "SectileBench", "BenchmarkKit", "ScreenPipeline", "ScreenNetworking", "CompositionalLayout",
        "HomeFeed",
        "JSONStream", "JSONStreamFoundation") + ["ScreenServer", commands] + http),
    // The page that shows a screen while it is loaded, and its command. An app's own executable can
    // use both.
    .target(
      name: "ScreenPreview",
      dependencies: sectile(
        "SectileBench", "ScreenPipeline", "ScreenNetworking", "HomeFeed", "CompositionalLayout",
        "LayoutDocuments",
        "JSONStream") + ["ScreenServer", commands] + http,
      resources: [
        "page.html", "page.css", "dom.js", "cells.js", "screen.js", "timeline.js", "panels.js",
        "main.js",
      ].map { .embedInCode("Page/\($0)") }),
    .executableTarget(
      name: "sectile-screens",
      dependencies: sectile("SectileBench") + [
        "ScreenServer", "ScreenSuite", "ScreenPreview", commands,
      ]),
    .testTarget(
      name: "ScreenSuiteTests",
      dependencies: sectile(
        "SectileBench", "BenchmarkKit", "ScreenPipeline", "CompositionalLayout", "HomeFeed",
        "JSONStream",
        "JSONStreamFoundation") + ["ScreenServer", "ScreenSuite", testSupport]),
    // The tests run the executable at SECTILE_SCREENS_EXECUTABLE.
    .testTarget(name: "SectileScreensTests", dependencies: ["ScreenServer", testSupport] + http),
  ],
  swiftLanguageModes: [.v6]
)

let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
for target in package.targets {
  target.swiftSettings =
    features.map { .enableUpcomingFeature($0) } + (strict ? [.treatAllWarnings(as: .error)] : [])
}
