// swift-tools-version: 6.2

import PackageDescription

/// Products of the package that all of this is about.
func sectile(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "sectile") }
}

let package = Package(
  name: "news-feed",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .visionOS(.v1)],
  products: [.library(name: "NewsFeed", targets: ["NewsFeed"])],
  dependencies: [
    // In a package of your own: the path of your clone.
    .package(name: "sectile", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "NewsFeed",
      dependencies: sectile(
        "JSONStream", "JSONStreamFoundation", "CompositionalLayout", "ScreenPipeline")),
    // The files of a UIKit app, which Xcode builds of them; on Linux there is no more of it than
    // the screen.
    .target(
      name: "NewsFeedApp",
      dependencies: sectile(
        "CompositionalLayout", "ScreenPipeline", "ScreenNetworking", "SectileUIKit") + ["NewsFeed"]),
    .testTarget(
      name: "NewsFeedTests",
      dependencies: sectile(
        "JSONStream", "JSONStreamFoundation", "CompositionalLayout", "LayoutDocuments",
        "ScreenPipeline")
        + ["NewsFeed"]),
  ],
  swiftLanguageModes: [.v6]
)

/// The same rules as the root package's.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
for target in package.targets {
  target.swiftSettings =
    features.map { .enableUpcomingFeature($0) } + (strict ? [.treatAllWarnings(as: .error)] : [])
}
