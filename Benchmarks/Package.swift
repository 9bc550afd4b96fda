// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "sectile-benchmarks",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "sectile", targets: ["sectile"])],
  dependencies: [
    // The name makes the path work whatever folder the checkout lies in.
    .package(name: "sectile", path: "..", traits: ["Commands", "Yajl"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "sectile",
      dependencies: [
        .product(name: "SectileBench", package: "sectile"),
        .product(name: "HomeFeed", package: "sectile"),
        .product(name: "Sections", package: "sectile"),
        .product(name: "SectionsFoundation", package: "sectile"),
        .product(name: "JSONStream", package: "sectile"),
        .product(name: "ScreenPipeline", package: "sectile"),
        .product(name: "BenchmarkKit", package: "sectile"),
        .product(name: "AllocationCounting", package: "sectile"),
        .product(name: "GzipEncoding", package: "sectile"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    )
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
