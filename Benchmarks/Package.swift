// swift-tools-version: 6.2

import PackageDescription

/// Products of the package that all of this is about.
func sectile(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "sectile") }
}

let package = Package(
  name: "sectile-benchmarks",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "sectile", targets: ["sectile"]),
    .executable(name: "acceptance", targets: ["acceptance"]),
  ],
  dependencies: [
    // The name makes the path work whatever folder the checkout lies in.
    .package(name: "sectile", path: "..", traits: ["Commands", "Yajl"])
  ],
  targets: [
    .executableTarget(
      name: "sectile", dependencies: sectile("SectileBench", "BenchmarkKit")),
    // Proofs of what the project promises: cells of another package, and the cost of layouts.
    .executableTarget(
      name: "acceptance",
      dependencies: sectile(
        "SectileBench", "HomeFeed", "JSONStream", "JSONStreamFoundation", "BenchmarkKit",
        "CompositionalLayout")),
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
