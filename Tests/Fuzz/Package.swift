// swift-tools-version: 6.2

import PackageDescription

// Programs that libFuzzer feeds: scripts/fuzz builds them, with the flags that a fuzzer needs, and
// runs them.
let sectile = [
  "JSONStream", "JSONStreamFoundation", "HomeFeed", "SectileBench", "CompositionalLayout",
  "LayoutDocuments",
  "LayoutInspection", "ScreenPipeline",
]
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    .target(name: "CFuzzer"),
    .target(
      name: "FuzzSupport",
      dependencies: [
        "CFuzzer", .product(name: "CompositionalLayout", package: "sectile"),
        .product(name: "LayoutDocuments", package: "sectile"),
        .product(name: "LayoutInspection", package: "sectile"),
        .product(name: "JSONStream", package: "sectile"),
      ]),
    .executableTarget(name: "EnginesFuzzer", dependencies: ["FuzzSupport"]),
    .executableTarget(name: "ParserFuzzer", dependencies: ["FuzzSupport"]),
    .executableTarget(name: "SectionsFuzzer", dependencies: ["FuzzSupport"]),
    .executableTarget(name: "ScreensFuzzer", dependencies: ["FuzzSupport"]),
    .executableTarget(name: "DescriptionFuzzer", dependencies: ["FuzzSupport"]),
    .executableTarget(name: "SolverFuzzer", dependencies: ["FuzzSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// As the root package: warnings are errors in CI alone.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
for target in package.targets where target.name != "CFuzzer" {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .enableExperimentalFeature("Lifetimes"),
  ]
  if strict { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = settings
  guard target.type == .executable else { continue }
  target.dependencies += sectile.map { .product(name: $0, package: "sectile") }
}
