// swift-tools-version: 6.2

import PackageDescription

/// Products of the package that all of this is about.
func sectile(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "sectile") } }

// The shop's screens, in a package of their own, as an app's would be: public names alone, and what an app links. The models and
// what makes them Sectile's cells are the files that the shop's executable is built from.
let package = Package(
  name: "shop-screens",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "sectile", path: "../../..", traits: [])
  ],
  targets: [
    .target(
      name: "ShopFeed",
      dependencies: sectile(
        "JSONStream", "JSONStreamFoundation", "CompositionalLayout", "ScreenPipeline")),
    .testTarget(
      name: "ShopFeedTests",
      dependencies: sectile("JSONStream", "CompositionalLayout", "ScreenPipeline") + ["ShopFeed"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The same rules as the root package's, but for how imports are written: those files are an executable's.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
for target in package.targets {
  target.swiftSettings = [.enableUpcomingFeature("ExistentialAny")] + (strict ? [.treatAllWarnings(as: .error)] : [])
}
