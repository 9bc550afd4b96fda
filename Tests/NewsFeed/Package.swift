// swift-tools-version: 6.2

import PackageDescription

// A package of its own, as an app's would be: it sees public names alone, and links what an app links.
let package = Package(
  name: "news-feed",
  platforms: [.macOS(.v13)],
  products: [.library(name: "NewsFeed", targets: ["NewsFeed"])],
  dependencies: [
    .package(name: "sectile", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "NewsFeed",
      dependencies: [
        .product(name: "JSONStream", package: "sectile"),
        .product(name: "Sections", package: "sectile"),
        .product(name: "SectionsFoundation", package: "sectile"),
        .product(name: "CompositionalLayout", package: "sectile"),
        .product(name: "SectionTemplates", package: "sectile"),
      ]),
    .testTarget(
      name: "NewsFeedTests",
      dependencies: [
        "NewsFeed",
        .product(name: "JSONStream", package: "sectile"),
        .product(name: "Sections", package: "sectile"),
        .product(name: "SectionsFoundation", package: "sectile"),
        .product(name: "CompositionalLayout", package: "sectile"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// The same rules as the root package's.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
for target in package.targets {
  var settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
  if strict { settings.append(.treatAllWarnings(as: .error)) }
  target.swiftSettings = settings
}
