// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "sectile",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [
    .library(name: "JSONStream", targets: ["JSONStream"]),
    .library(name: "JSONStreamMacros", targets: ["JSONStreamMacros"]),
    .library(name: "JSONStreamFoundation", targets: ["JSONStreamFoundation"]),
    .library(name: "CompositionalLayout", targets: ["CompositionalLayout"]),
    .library(name: "LayoutDocuments", targets: ["LayoutDocuments"]),
    .library(name: "LayoutInspection", targets: ["LayoutInspection"]),
    .library(name: "ScreenPipeline", targets: ["ScreenPipeline"]),
    .library(name: "SectileUIKit", targets: ["SectileUIKit"]),
    .library(name: "ScreenNetworking", targets: ["ScreenNetworking"]),
    .library(name: "HomeFeed", targets: ["HomeFeed"]),
    .library(name: "SectileMeasure", targets: ["SectileMeasure"]),
    .library(name: "BenchmarkKit", targets: ["BenchmarkKit"]),
    .library(name: "SectileBench", targets: ["SectileBench"]),
  ],
  traits: [
    .default(enabledTraits: ["Yajl"]),
    .trait(
      name: "Yajl",
      description:
        "The engine on the system's libyajl, beside our own, on Linux and macOS. On by default."
    ),
    .trait(
      name: "Commands",
      description:
        "SectileBench's command line. Brings in swift-argument-parser and swift-subprocess; off by default."
    ),
    .trait(
      name: "Macros",
      description:
        "@StreamDecodable, of the module JSONStreamMacros. Brings in swift-syntax; off by default."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
    // Whoever names a path to swift-subprocess names it in this one's words.
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .target(name: "CTokens"),
    .systemLibrary(
      name: "CYajl", pkgConfig: "yajl", providers: [.apt(["libyajl-dev"]), .brew(["yajl"])]),
    // For executables that measure only: what an app links does not need it.
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "JSONStream",
      dependencies: [
        "CTokens",
        .target(name: "CYajl", condition: .when(platforms: [.linux, .macOS], traits: ["Yajl"])),
      ]),
    .macro(
      name: "JSONStreamMacrosPlugin",
      dependencies: [
        "SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
        "SwiftParser",
        "SwiftDiagnostics",
      ].map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
    ),
    .target(name: "JSONStreamMacros", dependencies: ["JSONStream", "JSONStreamMacrosPlugin"]),
    .target(name: "JSONStreamFoundation", dependencies: ["JSONStream"]),
    .target(name: "CompositionalLayout"),
    // Apart from CompositionalLayout: the linker keeps the Codable conformances of descriptions in
    // every app.
    .target(name: "LayoutDocuments", dependencies: ["CompositionalLayout"]),
    .target(
      name: "LayoutInspection", dependencies: ["LayoutDocuments", "CompositionalLayout"],
      resources: ["picture.css", "page.css", "page.js"].map { .embedInCode("Rendering/\($0)") }),
    // Where there is no UIKit, against a stand-in for it: of Tests nothing comes to an Apple
    // platform. On macOS it is empty.
    .target(
      name: "SectileUIKit",
      dependencies: [
        "ScreenPipeline", "CompositionalLayout",
        .target(name: "UIKitStandIn", condition: .when(platforms: [.linux])),
      ]),
    .target(
      name: "ScreenPipeline", dependencies: ["JSONStream", "CompositionalLayout"]),
    // Apart from ScreenPipeline: Foundation's networking costs memory that an app with a stack of
    // its own need not pay.
    .target(name: "ScreenNetworking", dependencies: ["ScreenPipeline", "JSONStream"]),
    // One app's feed: the worked example, and what the tool decodes unless it is told of another.
    // An app's own module could be written like it: it sees no more of the libraries than an app
    // does.
    .target(
      name: "HomeFeed",
      dependencies: [
        "ScreenPipeline", "LayoutDocuments", "CompositionalLayout", "JSONStreamFoundation",
        "JSONStream",
      ], packageAccess: false),
    // Apart from BenchmarkKit, for a team's tests on a device: neither files embedded in code nor C
    // of its own.
    .target(name: "SectileMeasure", dependencies: ["JSONStream", "JSONStreamFoundation"]),
    .target(
      name: "BenchmarkKit", dependencies: ["SectileMeasure", "CAllocationCounter", "CZlib"],
      resources: [.embedInCode("Reports/Page/page.css")]),
    .target(name: "CAllocationCounter"),
    .target(
      name: "SectileBench",
      dependencies: [
        "JSONStream", "JSONStreamFoundation", "HomeFeed", "CompositionalLayout", "LayoutDocuments",
        "LayoutInspection",
        "ScreenPipeline", "BenchmarkKit",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Commands"])),
        .product(
          name: "Subprocess", package: "swift-subprocess", condition: .when(traits: ["Commands"])),
        .product(
          name: "SystemPackage", package: "swift-system",
          condition: .when(platforms: [.linux], traits: ["Commands"])),
      ],
      resources: [.embedInCode("Bench/home.json"), .embedInCode("Generator/texts.txt")]
    ),

    .target(
      name: "TestSupport", dependencies: ["JSONStream", "JSONStreamFoundation"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "JSONStreamTests",
      dependencies: ["JSONStream", "HomeFeed", "JSONStreamFoundation", "TestSupport"]),
    .testTarget(
      name: "JSONStreamFoundationTests",
      dependencies: [
        "JSONStreamFoundation", "JSONStream", "HomeFeed", "SectileBench", "TestSupport",
      ]),
    .target(
      name: "HostileInputs",
      dependencies: [
        "SectileBench", "ScreenPipeline", "CompositionalLayout", "HomeFeed", "JSONStreamFoundation",
        "JSONStream",
        "BenchmarkKit",
      ],
      path: "Tests/HostileInputs"),
    // No product: built by `scripts/test --only hostile` alone, by its name.
    .executableTarget(
      name: "hostile-inputs", dependencies: ["HostileInputs"], path: "Tests/HostileInputsRun"),
    // Built by `scripts/test --only growth` alone.
    .executableTarget(name: "growth", dependencies: ["HostileInputs"], path: "Tests/GrowthRun"),
    .testTarget(name: "HostileInputTests", dependencies: ["HostileInputs"]),
    .testTarget(
      name: "MainActorTests",
      dependencies: ["JSONStreamFoundation", "JSONStream", "HomeFeed", "TestSupport"]),
    .testTarget(
      name: "CompositionalLayoutTests",
      dependencies: [
        "CompositionalLayout", "LayoutDocuments", "LayoutInspection", "HomeFeed", "JSONStream",
        "TestSupport",
      ]),
    .testTarget(
      name: "HomeFeedTests",
      dependencies: [
        "HomeFeed", "ScreenPipeline", "JSONStreamFoundation", "JSONStream", "CompositionalLayout",
        "TestSupport",
        "ScreenSupport",
      ]),
    .target(
      name: "UIKitStandIn", dependencies: ["CompositionalLayout"], path: "Tests/UIKitStandIn"),
    // Code that tests of screens share; apart from TestSupport, for which nobody should wait that
    // tests a parser.
    .target(
      name: "ScreenSupport",
      dependencies: ["ScreenPipeline", "HomeFeed", "JSONStream", "TestSupport"],
      path: "Tests/ScreenSupport"),
    .testTarget(
      name: "SectileUIKitTests",
      dependencies: [
        "SectileUIKit", "ScreenPipeline", "CompositionalLayout", "JSONStream", "TestSupport",
        "UIKitStandIn",
      ]),
    .testTarget(
      name: "ScreenPipelineTests",
      dependencies: [
        "ScreenPipeline", "HomeFeed", "JSONStreamFoundation", "CompositionalLayout", "JSONStream",
        "TestSupport",
        "ScreenSupport",
      ]),
    .testTarget(
      name: "ScreenNetworkingTests",
      dependencies: [
        "ScreenNetworking", "ScreenPipeline", "HomeFeed", "JSONStream", "CompositionalLayout",
        "TestSupport",
        "ScreenSupport",
      ]),
    .testTarget(
      name: "BenchmarkKitTests",
      dependencies: [
        "BenchmarkKit", "SectileMeasure", "CAllocationCounter", "HomeFeed", "JSONStream",
        "JSONStreamFoundation",
        "TestSupport",
      ]),
    .testTarget(
      name: "SectileBenchTests",
      dependencies: [
        "SectileBench", "JSONStream", "JSONStreamFoundation", "HomeFeed", "BenchmarkKit",
        "SectileMeasure",
        "CompositionalLayout",
        "TestSupport",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["Commands"])),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// SwiftPM links all of a package's tests into one bundle: who works on one module names the test
/// targets that are wanted, separated by spaces, and waits for no others. `scripts/test --filter`
/// does.
if let wanted = Context.environment["SECTILE_TEST_TARGETS"]?.split(separator: " ").map(String.init),
  !wanted.isEmpty
{
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}

/// One set of rules for every Swift target. CI turns warnings into errors through the environment,
/// so that a newer compiler's new warning never breaks a user's build.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
for target in package.targets where [.regular, .executable, .test, .macro].contains(target.type) {
  guard !["CAllocationCounter", "CTokens"].contains(target.name) else {
    continue
  }
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
  // The views on collected tokens are non-escapable: the compiler keeps them inside the call that
  // they are made for.
  settings.append(.enableExperimentalFeature("Lifetimes"))
  // Whether the engine on yajl is built: where JSONStream depends on CYajl.
  settings.append(.define("SECTILE_YAJL", .when(platforms: [.linux, .macOS], traits: ["Yajl"])))
  // As Xcode compiles a new app.
  if target.name == "MainActorTests" {
    settings.append(.defaultIsolation(MainActor.self))
  }
  if strict { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = settings
}
