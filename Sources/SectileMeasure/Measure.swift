public import Foundation
public import JSONStream
public import JSONStreamFoundation

/// Compares strategies on a payload, in this process and off the main actor, as in a test on a
/// device.
///
///     let run = try await measure(payload, named: "feed.json", strategies: [
///       DecoderStrategy.jsonDecoder(Block.self) { $0.section }, DecoderStrategy.native(ShopCell.self),
///     ])
///
/// The first strategy is the reference. All results are compared first; where one differs, the
/// report's `equal` is false and there are no times. Encoded as JSON, a report is what
/// `sectile bench --show` and `sectile advise --measurements` read.
///
/// Each strategy gets the payload in chunks of 64 KiB; `time` is for all together. Throws the
/// strategies' errors.
@concurrent
public func measure<Section: Equatable & Sendable>(
  _ payload: Data, named name: String = "payload.json", strategies: [any SectionStrategy<Section>],
  options: SectionDecodingOptions = SectionDecodingOptions(), in time: Duration = .seconds(5)
) async throws -> BenchmarkReport {
  let bytes = Array(payload)
  return try bytes.withUnsafeBufferPointer { bytes in
    try DeviceRun(name: name, bytes: bytes, strategies: strategies, options: options).report(
      in: time)
  }
}

/// One measurement of strategies in the process of an app, where no others can be started.
private struct DeviceRun<Section: Equatable & Sendable> {
  let name: String
  let bytes: UnsafeBufferPointer<UInt8>
  let strategies: [any SectionStrategy<Section>]
  let options: SectionDecodingOptions

  func report(in time: Duration) throws -> BenchmarkReport {
    let (memory, sections, differences) = try compared()
    var rows: [BenchmarkMeasurement] = []
    if let reference = strategies.first, differences.isEmpty {
      var runner = PairedRunner(samples: StoppingRule.looks.max() ?? 1, warmUps: 1, budget: time)
      runner.stopping = StoppingRule(deciding: Set(strategies.map(\.name)))
      rows =
        try runner.measurements(of: workloads(reference), on: name, reference: reference.name) {
          _ in
        } + memory
    }
    // That of this module is that of the app's tests.
    let mode = BuildMode { assert($0()) }
    var report = BenchmarkReport(
      environment: .current(buildMode: mode, libraries: ["vectors": JSONStreamParser.vectorLevel]),
      payloads: [description(sections: sections)], equal: differences.isEmpty, measurements: rows)
    report.notes =
      differences + (mode == .debug ? ["This is of a debug build, whose times say nothing."] : [])
      + ["All of it was measured in one process, as a device starts no others."]
    return report
  }

  /// Returns the payload's entry in the report.
  private func description(sections: Int) -> PayloadDescription {
    var description = PayloadDescription(
      name: name, bytes: bytes.count, counts: ["sections": sections],
      workload: String(ResultDigest.hash(bytes), radix: 16))
    description.processes = 1
    return description
  }

  /// Compares the results, and measures what each takes of the process's memory.
  private func compared() throws -> (
    memory: [BenchmarkMeasurement], sections: Int, differences: [String]
  ) {
    let expected = try strategies.first.map { try decode(by: $0) } ?? []
    var memory: [BenchmarkMeasurement] = []
    var differences: [String] = []
    for strategy in strategies {
      // The first decode makes what is made once in a process.
      let own = try decode(by: strategy)
      if own != expected {
        let place = zip(own, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        let what = place.map { "section \($0)" } ?? "\(own.count) sections, not \(expected.count)"
        differences.append(
          "\(strategy.name) is not comparable: it differs from \(strategies[0].name): \(what)")
      }
      SystemCalls.releaseFreeMemory()
      let before = ProcessMemory.residentBytes
      let sections = try decode(by: strategy)
      let after = ProcessMemory.residentBytes
      keep(sections)
      let growth = before.flatMap { before in after.map { Double(max(0, $0 - before)) } } ?? .nan
      let row = BenchmarkMeasurement(
        payload: name, strategy: strategy.name, metric: "decode.footprint", unit: "bytes",
        value: growth)
      memory += [row].compactMap(\.self)
    }
    return (memory, expected.count, differences)
  }

  private func workloads(_ reference: any SectionStrategy<Section>) throws -> [Workload] {
    let timing = DecodeTiming(bytes: bytes.count, cells: nil, reference: reference.name)
    return try strategies.flatMap { strategy in
      func whole() throws { keep(try decode(by: strategy)) }
      let repeats = try timing.repeats(of: whole)
      return [
        Workload(
          timed: BenchmarkCase(strategy.name, repeats: repeats, run: whole), repeats: repeats,
          rows: timing.rows(strategy.name)),
        try timing.workload(.firstSection, by: strategy.name) {
          try DecodeTiming.time { keep(try decode(by: strategy, first: $0)) }
        },
      ]
    }
  }

  /// All sections are kept until the decode ends.
  private func decode(by strategy: any SectionStrategy<Section>, first: () throws -> Void = {})
    throws -> [Section]
  {
    let decoder = try strategy.makeDecoder(options: options)
    var sections: [Section] = []
    func take(_ event: ElementEvent<Section, Never>) throws {
      guard case .element(let section) = event else { return }
      if sections.isEmpty { try first() }
      sections.append(section)
    }
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      try decoder.feed(UnsafeBufferPointer(rebasing: bytes[start...].prefix(65_536)), take)
    }
    try decoder.finish(take)
    return sections
  }
}
