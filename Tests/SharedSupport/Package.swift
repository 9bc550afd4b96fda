// swift-tools-version: 6.2

import PackageDescription

/// Code that tests of the root package and of the packages within the checkout share. The root
/// package has no package dependency of any kind, so that its target TestSupport compiles the same
/// files: they lie there, behind a link, because a target may not lie outside its package.
let package = Package(
  name: "shared-test-support",
  platforms: [.macOS(.v13)],
  products: [.library(name: "SharedTestSupport", targets: ["SharedTestSupport"])],
  targets: [.target(name: "SharedTestSupport")],
  swiftLanguageModes: [.v6]
)

/// The same rules as the root package's.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
for target in package.targets {
  target.swiftSettings =
    features.map { .enableUpcomingFeature($0) } + (strict ? [.treatAllWarnings(as: .error)] : [])
}
