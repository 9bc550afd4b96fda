// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "shop-bench",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: the path of your clone.
    .package(name: "sectile", path: "../..", traits: ["Commands", "Yajl"])
  ],
  targets: [
    .executableTarget(
      name: "shop",
      dependencies: [
        .product(name: "SectileBench", package: "sectile"),
        .product(name: "JSONStreamFoundation", package: "sectile"),
        .product(name: "CompositionalLayout", package: "sectile"),
        .product(name: "BenchmarkKit", package: "sectile"),
      ])
  ]
)
