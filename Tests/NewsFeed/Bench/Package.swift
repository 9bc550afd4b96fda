// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "news-bench",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: the path of your clone.
    .package(name: "sectile", path: "../../..", traits: ["Commands", "Yajl"]),
    .package(name: "news-feed", path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "news",
      dependencies: [
        .product(name: "SectileBench", package: "sectile"),
        .product(name: "BenchmarkKit", package: "sectile"),
        .product(name: "CompositionalLayout", package: "sectile"),
        .product(name: "JSONStream", package: "sectile"),
        .product(name: "NewsFeed", package: "news-feed"),
      ])
  ]
)
