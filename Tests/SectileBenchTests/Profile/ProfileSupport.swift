import TestSupport
import BenchmarkKit
import Foundation
import JSONStream
import Sections
import Testing

@testable import SectileBench

/// How many tokens a value has, by Foundation's account: literals, numbers, strings, keys and brackets.
func tokenCount(_ value: Any) -> Int {
  switch value {
  case let list as [Any]: list.reduce(2) { $0 + tokenCount($1) }
  case let object as JSONObject: object.values.reduce(2) { $0 + 1 + tokenCount($1) }
  default: 1
  }
}

/// Settings for a quick run, without allocations.
func quick(path: String? = nil) throws -> ProfileSettings {
  var settings = ProfileSettings(buildMode: BuildMode { assert($0()) })
  settings.samples = 2
  settings.path = try path.map { try JSONPath(parsing: $0) }
  return settings
}

/// Profiles a payload against the built-in cells, in this process.
func profile(_ bytes: [UInt8], at path: String? = nil) throws -> CostProfile {
  try App.builtIn.profile(bytes, named: "p", quick(path: path))
}

/// Profiles any JSON.
func rawProfile(_ bytes: [UInt8], chunkBytes: Int = 64 << 10, distinctPaths: Int = RawProfile.distinctPaths) throws
  -> RawProfile
{
  let profile = try RawProfile("p", environment: .current(buildMode: .debug), distinctPaths: distinctPaths)
  try bytes.withUnsafeBufferPointer { bytes in
    let next = ChunkedPayload.source(of: bytes, chunkBytes: chunkBytes)
    while try next({ try profile.feed($0) }) {}
  }
  try profile.finish()
  return profile
}
