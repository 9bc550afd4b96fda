/// One input of a benchmark: its name, its size, and what the benchmark counted in it.
///
/// In JSON the counts stand beside the name and the size: `{"name": "home.json", "bytes": 4096, "cells": 17}`.
public struct PayloadDescription: Sendable, Hashable {
  /// The path as the user gave it, or a made-up name for generated input.
  public var name: String
  /// The size in bytes.
  public var bytes: Int
  /// What is in it, by the JSON key that says so; not `name` or `bytes`, which are taken.
  public var counts: [String: Int]

  /// Makes a description. `counts` must not have the keys `name` and `bytes`.
  public init(name: String, bytes: Int, counts: [String: Int] = [:]) {
    precondition(
      counts["name"] == nil && counts["bytes"] == nil, "the keys name and bytes are taken by the payload itself")
    self.name = name
    self.bytes = bytes
    self.counts = counts
  }
}

extension PayloadDescription: Codable {
  private static let nameKey = DynamicKey("name")
  private static let bytesKey = DynamicKey("bytes")

  /// Reads a description; every further key with a whole number is a count, anything else is skipped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DynamicKey.self)
    name = try container.decode(String.self, forKey: Self.nameKey)
    bytes = try container.decode(Int.self, forKey: Self.bytesKey)
    counts = [:]
    for key in container.allKeys
    where key.stringValue != Self.nameKey.stringValue && key.stringValue != Self.bytesKey.stringValue {
      counts[key.stringValue] = try? container.decode(Int.self, forKey: key)
    }
  }

  /// Writes the name, the size and the counts into one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DynamicKey.self)
    try container.encode(name, forKey: Self.nameKey)
    try container.encode(bytes, forKey: Self.bytesKey)
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      try container.encode(count, forKey: DynamicKey(key))
    }
  }
}
