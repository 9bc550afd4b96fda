import Foundation
import JSONStreamFoundation

/// The results of one benchmark run, as they are written to JSON.
public struct BenchmarkReport: Sendable, Hashable, Codable {
  private var schemaVersion = SchemaVersion()
  /// The machine and the build that ran.
  public let environment: BenchmarkEnvironment
  package var payloads: [PayloadDescription]
  /// Is true when all strategies gave equal results on all payloads. If false, times compare
  /// different work.
  public let equal: Bool
  /// The measured values, one entry per payload, strategy and metric.
  public package(set) var measurements: [BenchmarkMeasurement]
  /// Sentences on how it was measured, and on what differs; nil, and absent in JSON, for none.
  package var notes: [String]?

  /// Creates a report from its parts.
  public init(
    environment: BenchmarkEnvironment, payloads: [PayloadDescription], equal: Bool,
    measurements: [BenchmarkMeasurement]
  ) {
    self.environment = environment
    self.payloads = payloads
    self.equal = equal
    self.measurements = measurements
  }
}

/// An input. In JSON its counts are beside the name:
/// `{"name": "home.json", "bytes": 4096, "cells": 17}`.
public struct PayloadDescription: Sendable, Hashable {
  /// The path as the user gave it, or a made-up name for generated input.
  public var name: String
  /// The size in bytes.
  public let bytes: Int
  /// The counts of the payload's parts, by JSON key.
  public var counts: [String: Int]
  /// A hash of the payload and of the benchmark's settings; nil where unknown.
  package var workload: String?
  /// The number of processes that timed it; nil where nothing was timed. Payloads of one run may
  /// differ, since a slow one has fewer.
  package var processes: Int?
  /// The hash of each strategy's result, by the strategy's name; empty where unknown.
  package var digests: [String: ResultDigest] = [:]

  /// Creates a description. `counts` must not have the keys `name`, `bytes`, `workload`,
  /// `processes` and `digests`.
  public init(name: String, bytes: Int, counts: [String: Int] = [:], workload: String? = nil) {
    precondition(
      counts.keys.allSatisfy { CodingKeys(stringValue: $0) == nil },
      "the keys name, bytes, workload, processes and digests are taken by the payload itself")
    self.name = name
    self.bytes = bytes
    self.counts = counts
    self.workload = workload
  }
}

extension PayloadDescription: Codable {
  private enum CodingKeys: CodingKey { case name, bytes, workload, processes, digests }

  /// Decodes a description; every other key with an integer is a count, the rest is skipped.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    bytes = try container.decode(Int.self, forKey: .bytes)
    workload = try container.decodeIfPresent(String.self, forKey: .workload)
    processes = try container.decodeIfPresent(Int.self, forKey: .processes)
    digests = try container.decodeIfPresent([String: ResultDigest].self, forKey: .digests) ?? [:]
    counts = try decoder.otherMembers(besides: CodingKeys.self)
  }

  /// Encodes the name, the size and the counts into one object.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeMembers(counts)
    try encoder.encodeMembers(["name": name, "bytes": bytes])
    if let workload { try encoder.encodeMembers(["workload": workload]) }
    if let processes { try encoder.encodeMembers(["processes": processes]) }
    if !digests.isEmpty { try encoder.encodeMembers(["digests": digests]) }
  }
}

extension Decoder {
  package func otherMembers<Key: CodingKey, Value: Decodable>(besides keys: Key.Type) throws
    -> [String: Value]
  {
    let container = try container(keyedBy: AnyKey.self)
    return container.allKeys.reduce(into: [:]) { others, key in
      guard Key(stringValue: key.stringValue) == nil else { return }
      others[key.stringValue] = try? container.decode(Value.self, forKey: key)
    }
  }
}

extension Encoder {
  package func encodeMembers(_ members: [String: any Encodable]) throws {
    var container = container(keyedBy: AnyKey.self)
    for (key, value) in members {
      try container.encode(value, forKey: AnyKey(stringValue: key))
    }
  }
}

/// Hashes of a case's result, to compare two builds; in JSON 16 hexadecimal digits for each part.
package struct ResultDigest: Sendable, Hashable {
  package let parts: [UInt64]

  package init(parts: [UInt64]) { self.parts = parts }

  /// Returns the path of the first different part, below `path`; nil where all are equal.
  package func firstDifference(from base: ResultDigest, below path: String) -> String? {
    if let index = zip(parts, base.parts).enumerated().first(where: { $1.0 != $1.1 })?.offset {
      return parts.count == 1 && base.parts.count == 1 ? path : "\(path)[\(index)]"
    }
    return parts.count == base.parts.count ? nil : "\(path)[\(min(parts.count, base.parts.count))]"
  }

  /// Computes an FNV-1a hash, which is equal in every process and build, unlike Swift's hashing.
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

extension ResultDigest: Codable {
  package init(from decoder: any Decoder) throws {
    let digits = Array(try decoder.singleValueContainer().decode(String.self).utf8)
    guard digits.count.isMultiple(of: 16) else {
      throw decoder.error("a digest has 16 digits for each part")
    }
    parts = try stride(from: 0, to: digits.count, by: 16).map { start in
      guard
        let part = UInt64(String(decoding: digits[start..<start + 16], as: UTF8.self), radix: 16)
      else {
        throw decoder.error("a digest is written in hexadecimal digits")
      }
      return part
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(parts.map { String(format: "%016llx", $0) }.joined())
  }
}
