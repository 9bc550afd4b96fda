/// One input of a benchmark: its name, its size, and what the benchmark counted in it.
///
/// In JSON the counts stand beside the name and the size: `{"name": "home.json", "bytes": 4096, "cells": 17}`, and the
/// workload and the digests where they are known.
public struct PayloadDescription: Sendable, Hashable {
  /// The path as the user gave it, or a made-up name for generated input.
  public var name: String
  /// The size in bytes.
  public var bytes: Int
  /// What is in it, by the JSON key that says so; not `name`, `bytes`, `workload` or `digests`, which are taken.
  public var counts: [String: Int]
  /// A hash of the payload and of what is done with it: values of another workload are of other work. Nil where that is
  /// not known.
  package var workload: String?
  /// The digest of what each strategy makes of it, by the strategy's name; empty where that is not known.
  package var digests: [String: ResultDigest] = [:]

  /// Makes a description. `counts` must not have the keys `name`, `bytes`, `workload` and `digests`.
  public init(name: String, bytes: Int, counts: [String: Int] = [:], workload: String? = nil) {
    precondition(
      Self.ownKeys.allSatisfy { counts[$0] == nil },
      "the keys name, bytes, workload and digests are taken by the payload itself")
    self.name = name
    self.bytes = bytes
    self.counts = counts
    self.workload = workload
  }
}

extension PayloadDescription: Codable {
  private static let nameKey = DynamicKey("name")
  private static let bytesKey = DynamicKey("bytes")
  private static let workloadKey = DynamicKey("workload")
  private static let digestsKey = DynamicKey("digests")
  private static let ownKeys = [nameKey, bytesKey, workloadKey, digestsKey].map(\.stringValue)

  /// Reads a description; every further key with a whole number is a count, anything else is skipped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DynamicKey.self)
    name = try container.decode(String.self, forKey: Self.nameKey)
    bytes = try container.decode(Int.self, forKey: Self.bytesKey)
    counts = [:]
    workload = try container.decodeIfPresent(String.self, forKey: Self.workloadKey)
    digests = try container.decodeIfPresent([String: ResultDigest].self, forKey: Self.digestsKey) ?? [:]
    for key in container.allKeys where !Self.ownKeys.contains(key.stringValue) {
      counts[key.stringValue] = try? container.decode(Int.self, forKey: key)
    }
  }

  /// Writes the name, the size and the counts into one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DynamicKey.self)
    try container.encode(name, forKey: Self.nameKey)
    try container.encode(bytes, forKey: Self.bytesKey)
    try container.encodeIfPresent(workload, forKey: Self.workloadKey)
    if !digests.isEmpty { try container.encode(digests, forKey: Self.digestsKey) }
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) {
      try container.encode(count, forKey: DynamicKey(key))
    }
  }
}
