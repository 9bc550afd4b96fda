// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "news-preview",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: the paths of your clone.
    .package(name: "sectile-screens", path: "../../../Benchmarks/Screens"),
    .package(name: "news-feed", path: ".."),
  ],
  targets: [
    .executableTarget(
      name: "news-preview",
      dependencies: [
        .product(name: "ScreenPreview", package: "sectile-screens"),
        .product(name: "NewsFeed", package: "news-feed"),
      ])
  ]
)
