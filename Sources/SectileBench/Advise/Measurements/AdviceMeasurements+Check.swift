import BenchmarkKit

// What must hold of measurements beyond their shape, so that an advice can be computed on whatever a file has.

/// A value that measurements cannot have.
private struct BadMeasurement: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "\(reason) (path \(path))" }
}

private func require(_ holds: Bool, at path: String, _ reason: @autoclosure () -> String) throws {
  guard holds else { throw BadMeasurement(path: path, reason: reason()) }
}

extension AdviceMeasurements {
  /// - Throws: An error that says where a value is that cannot be, and why it cannot.
  func check() throws {
    try require(
      environment.buildMode == .release, at: "$.environment.buildMode",
      "a debug build says nothing of times: measure with one of '-c release'")
    try require(!payloads.isEmpty, at: "$.payloads", "there is no payload: measure one at least")
    for (index, payload) in payloads.enumerated() {
      let path = "$.payloads[\(index)].sizes"
      try require(
        payload.sizes.count(where: { $0.role == .payload }) == 1
          && payload.sizes.count(where: { $0.role == .firstPage }) <= 1, at: path,
        "exactly one size has the role 'payload', and at most one the role 'firstPage'")
      for (index, size) in payload.sizes.enumerated() {
        try size.check(at: "\(path)[\(index)]")
        try require(
          size.strategy(reference) != nil, at: "\(path)[\(index)].strategies", "this lacks the reference '\(reference)'"
        )
      }
    }
  }
}

extension AdviceSize {
  fileprivate func check(at path: String) throws {
    // Beyond it arithmetic on offsets would need care, and no payload is a terabyte long.
    let places = [
      ("bytes", bytes, 1...(1 << 40)), ("sections", sections, 0...max(0, bytes)), ("cells", cells, 0...max(0, bytes)),
      ("firstSectionBytes", firstSectionBytes, 0...max(0, bytes)), ("viewportBytes", viewportBytes, 0...max(0, bytes)),
      ("viewportSectionBytes", viewportSectionBytes, min(viewportBytes, bytes)...bytes),
    ]
    for (name, value, range) in places {
      try require(
        range.contains(value), at: "\(path).\(name)",
        "\(value) is not between \(range.lowerBound) and \(range.upperBound)")
    }
    try layout.check(at: "\(path).layout")
    try gzip?.check(at: "\(path).gzip", bytes: bytes)
    for (index, strategy) in strategies.enumerated() {
      try strategy.check(at: "\(path).strategies[\(index)].runs", bytes: bytes)
    }
  }
}

extension AdviceStrategy {
  fileprivate func check(at path: String, bytes: Int) throws {
    let isWhole = delivery == .whole
    try require(
      !runs.isEmpty && runs.allSatisfy { ($0.chunkBytes == nil) == isWhole && $0.chunkBytes ?? 1 > 0 }, at: path,
      isWhole
        ? "a strategy that wants the payload whole has runs without chunkBytes, one at least"
        : "a strategy that streams has runs with chunkBytes of 1 or more, one at least")
    // So that sums of sizes stay numbers.
    try require(
      runs.flatMap { [$0.chunkBytes, $0.peakMemory] }.compactMap { $0 }.allSatisfy((0...(1 << 50)).contains), at: path,
      "chunkBytes or peakMemory is below 0, or beyond a petabyte")
    // Chunks are replayed one by one.
    try require(
      runs.compactMap(\.chunkBytes).allSatisfy { bytes / $0 <= 1_000_000 }, at: path,
      "chunkBytes would cut \(bytes) bytes into more than a million chunks")
    for (index, run) in runs.enumerated() {
      try run.firstSection.check(at: "\(path)[\(index)].firstSection")
      try run.firstViewport.check(at: "\(path)[\(index)].firstViewport")
      try run.total.check(at: "\(path)[\(index)].total")
    }
  }
}

extension CostEstimate {
  fileprivate func check(at path: String) throws {
    // 1e18 nanoseconds are thirty years; beyond that sums would lose what they are about.
    try require(
      0 <= low && low <= median && median <= high && high <= 1e18, at: path,
      "a cost needs 0 ≤ low ≤ median ≤ high ≤ 1e18, not \(low), \(median), \(high)")
  }
}

extension OffsetMap {
  fileprivate func check(at path: String, bytes: Int) throws {
    func isAscending(_ values: [Int]) -> Bool { zip([0] + values, values).allSatisfy(<=) }
    try require(
      !compressed.isEmpty && compressed.count == decompressed.count && isAscending(compressed)
        && isAscending(decompressed), at: path,
      "a table of offsets has as many compressed as decompressed ones, 1 or more, ascending")
    try require(
      decompressed.last == bytes, at: path, "the table ends at \(decompressed.last ?? 0) bytes, the payload at \(bytes)"
    )
  }
}
