// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

/// Products of the package that all of this is about.
func sectile(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "sectile") }
}

// A package of its own, as an app's would be: the package that it tests needs swift-syntax for
// nobody else.
let package = Package(
  name: "macro-tests",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "sectile", path: "../..", traits: ["Macros"]),
    .package(name: "shared-test-support", path: "../SharedSupport"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    // The plugin's own files, by a link. Tests that depend on a macro are built like one, for the
    // host: else all of swift-syntax would be built twice.
    .macro(
      name: "Expansion",
      dependencies: [
        "SwiftCompilerPlugin", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
        "SwiftParser",
        "SwiftDiagnostics",
      ].map { .product(name: $0, package: "swift-syntax") },
      path: "Expansion",
      swiftSettings: [.define("Macros")]
    ),
    .testTarget(
      name: "ExpansionTests",
      dependencies: [
        "Expansion",
        .product(name: "SharedTestSupport", package: "shared-test-support"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
      ],
      path: "ExpansionTests"
    ),
    .testTarget(
      name: "DecodingTests",
      dependencies: sectile("JSONStreamMacros", "JSONStream", "JSONStreamFoundation")
        + ["Expansion", .product(name: "SharedTestSupport", package: "shared-test-support")],
      path: "DecodingTests"
    ),
    // Compiled as Xcode compiles a new app: everything belongs to the main actor unless it says
    // otherwise.
    .testTarget(
      name: "MainActorTests",
      dependencies: sectile("JSONStreamMacros", "HomeFeed", "JSONStream") + ["Expansion"],
      path: "MainActorTests",
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// The same rules as the root package's.
let strict = Context.environment["SECTILE_WARNINGS_AS_ERRORS"] != nil
let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + features.map { .enableUpcomingFeature($0) }
    + (strict ? [.treatAllWarnings(as: .error)] : [])
}
