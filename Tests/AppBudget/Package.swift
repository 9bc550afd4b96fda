// swift-tools-version: 6.2

import PackageDescription

// Two executables that differ in Sectile alone: scripts/app-budget compares their sizes.
let package = Package(
  name: "app-budget",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "sectile", path: "../..")],
  targets: [
    .executableTarget(name: "Without"),
    .executableTarget(
      name: "With",
      dependencies: [
        .product(name: "Sections", package: "sectile"),
        .product(name: "ScreenPipeline", package: "sectile"),
        .product(name: "CompositionalLayout", package: "sectile"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
