import BenchmarkKit

enum GateMetric: String, CaseIterable {
  case instructions, allocations

  var kind: MetricKind { self == .instructions ? .instructions : .allocations }
}

enum AllowedGap: String, CaseIterable {
  case instructions, allocations, payloads
}

extension Gate {
  private static let deterministicRun = [
    // One more per thousand cells.
    GateLimit(metric: "*allocations_per_cell", relative: 0, absolute: 0.001),
    // The bytes of two allocations.
    GateLimit(metric: "*allocated_bytes", relative: 0.001, absolute: 512),
    GateLimit(metric: "*leaked_bytes", relative: 0, absolute: 0),
    // The allocator may round up to what is left over.
    GateLimit(metric: "*peak_bytes", relative: 0.01, absolute: 256),
  ]

  /// Payloads with few cells may have two more allocations: a change elsewhere in the program may change the
  /// layout's count by one, because an array takes what the allocator has left over.
  func withLimits(of report: BenchmarkReport) -> Gate {
    let cells = report.measurements.filter { $0.metric == "work.cells" && $0.median > 0 && $0.median < 2000 }
    let allowances = cells.map { cells in
      GateLimit(payload: cells.payload, metric: "*allocations_per_cell", relative: 0, absolute: 2 / cells.median)
    }
    var gate = self
    gate.limits = GateLimits(defaults: limits.defaults, rules: limits.rules + allowances + Self.deterministicRun)
    return gate
  }
}

extension BenchmarkEnvironment {
  /// The default name of a baseline, such as `x86_64-swift6.3.1-glibc2.36-yajl2.1.0-ssse3`.
  var baselineName: String {
    let parts = [
      architecture, "swift\(swift)", "glibc\(glibc ?? "none")", "yajl\(libraries["libyajl"] ?? "none")",
      libraries["vectors"] ?? "none",
    ]
    func isPlain(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber || "._-".contains(character))
    }
    return String(parts.joined(separator: "-").map { isPlain($0) ? $0 : "_" })
  }
}

extension PayloadDescription {
  /// Returns the rows of a strategy's decode, or of the layout.
  func rows(
    of strategy: String, _ allocated: AllocationSnapshot?, instructions: Int?
  ) -> [BenchmarkMeasurement] {
    let cells = counts["cells"].flatMap { $0 > 0 ? $0 : nil }
    let perCell = allocated.flatMap { allocated in cells.map { Double(allocated.allocations) / Double($0) } }
    let values: [(metric: String, unit: String, value: Double?)] = [
      ("allocations", "allocations", allocated.map { Double($0.allocations) }),
      ("allocations_per_cell", "allocations/cell", perCell),
      ("allocated_bytes", "bytes", allocated.map { Double($0.bytesAllocated) }),
      ("peak_bytes", "bytes", allocated.map { Double($0.peakLiveBytes) }),
      // The result has been released by then.
      ("leaked_bytes", "bytes", allocated.map { Double(max(0, $0.liveBytes)) }),
      ("instructions", "instructions", instructions.map(Double.init)),
    ]
    let family = strategy == LayoutSuite.strategy ? "layout." : "decode."
    return values.compactMap { metric, unit, value in
      value.flatMap {
        BenchmarkMeasurement(payload: name, strategy: strategy, metric: family + metric, unit: unit, value: $0)
      }
    }
  }
}
