// swift-tools-version: 6.2

import PackageDescription

/// Products of the package that all of this is about.
func sectile(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "sectile") }
}

// A package of its own, because the macro brings in swift-syntax.
let package = Package(
  name: "sectile-corpus",
  platforms: [.macOS(.v13)],
  dependencies: [
    // The name makes the path work whatever folder the checkout lies in.
    .package(name: "sectile", path: "../..", traits: ["Macros", "Yajl"]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "corpus",
      dependencies: sectile(
        "JSONStream", "JSONStreamFoundation", "JSONStreamMacros", "BenchmarkKit")
        + [.product(name: "ArgumentParser", package: "swift-argument-parser")])
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
