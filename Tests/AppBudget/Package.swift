// swift-tools-version: 6.2

import PackageDescription

/// Products of the package that all of this is about.
func sectile(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "sectile") }
}

// Executables that differ in Sectile alone: scripts/app-budget compares their sizes, with the trait
// `Yajl` and without.
let traits: Set<Package.Dependency.Trait> =
  Context.environment["SECTILE_NATIVE_ALONE"] == nil ? [.defaults] : []
let package = Package(
  name: "app-budget",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "sectile", path: "../..", traits: traits)],
  targets: [
    .target(name: "App"),
    .target(name: "Feed", dependencies: sectile("JSONStream")),
    .executableTarget(name: "Without", dependencies: ["App"]),
    .executableTarget(name: "Decode", dependencies: ["App", "Feed"]),
    .executableTarget(
      name: "With", dependencies: ["App", "Feed"] + sectile("CompositionalLayout")),
  ],
  swiftLanguageModes: [.v6]
)
