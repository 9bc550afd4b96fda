// swift-tools-version: 6.2

import PackageDescription

// Executables that differ in Sectile alone: scripts/app-budget compares their sizes, with the trait `Yajl` and without.
let traits: Set<Package.Dependency.Trait> = Context.environment["SECTILE_NATIVE_ALONE"] == nil ? [.defaults] : []
let package = Package(
  name: "app-budget",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "sectile", path: "../..", traits: traits)],
  targets: [
    .executableTarget(name: "Without"),
    .executableTarget(
      name: "Decode",
      dependencies: [.product(name: "Sections", package: "sectile"), .product(name: "JSONStream", package: "sectile")]),
    .executableTarget(
      name: "With",
      dependencies: [
        .product(name: "JSONStream", package: "sectile"),
        .product(name: "Sections", package: "sectile"),
        .product(name: "SectionTemplates", package: "sectile"),
        .product(name: "CompositionalLayout", package: "sectile"),
      ]),
    .target(
      name: "Objects",
      dependencies: [
        .product(name: "SectionsFoundation", package: "sectile"),
        .product(name: "ScreenPipeline", package: "sectile"),
        .product(name: "ScreenNetworking", package: "sectile"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
