// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "shop-preview",
  platforms: [.macOS(.v13)],
  dependencies: [
    // In a package of your own: the paths of your clone.
    .package(name: "sectile", path: "../../..", traits: ["Commands", "Yajl"]),
    .package(name: "sectile-screens", path: "../../../Benchmarks/Screens"),
  ],
  targets: [
    .executableTarget(
      name: "shop-preview",
      dependencies: [
        .product(name: "ScreenPreview", package: "sectile-screens"),
        .product(name: "ScreenPipeline", package: "sectile"),
        .product(name: "JSONStreamFoundation", package: "sectile"),
        .product(name: "CompositionalLayout", package: "sectile"),
      ])
  ]
)
