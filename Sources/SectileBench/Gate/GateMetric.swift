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
    // The cache lines that collide depend on addresses, and so on the whole program.
    GateLimit(metric: "*cache_misses", relative: 0.1, absolute: 160),
    // The compiler may add or remove a few retains after a change elsewhere.
    GateLimit(metric: "*atomics", relative: 0.03, absolute: 24),
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

struct MeasuredCase {
  let name: String

  static func all(of app: some RegisteredApp, strategies: [String]) -> [MeasuredCase] {
    (strategies + (app.hasLayout ? [LayoutSuite.strategy, LayoutSuite.query] : [])).map(MeasuredCase.init)
  }

  var isQuery: Bool { name == LayoutSuite.query }
  var isDecode: Bool { name != LayoutSuite.strategy && !isQuery }
  var strategy: String { isQuery ? LayoutSuite.strategy : name }

  func rows(
    on payload: PayloadDescription, firstSection: Int?, _ allocated: AllocationSnapshot?, _ counted: CaseCounts?
  ) -> [BenchmarkMeasurement] {
    let cells = payload.counts["cells"].flatMap { $0 > 0 ? $0 : nil }
    let perCell = allocated.flatMap { allocated in cells.map { Double(allocated.allocations) / Double($0) } }
    let counts: [(metric: String, unit: String, value: Int?)] = [
      ("first_section_bytes", "bytes", firstSection), ("allocations", "allocations", allocated?.allocations),
      ("allocated_bytes", "bytes", allocated?.bytesAllocated), ("peak_bytes", "bytes", allocated?.peakLiveBytes),
      // The result has been released by then.
      ("leaked_bytes", "bytes", allocated.map { max(0, $0.liveBytes) }),
      ("instructions", "instructions", counted?.instructions), ("cache_misses", "misses", counted?.cacheMisses),
      ("atomics", "atomics", counted?.atomics),
    ]
    var values = counts.map { ($0.metric, $0.unit, $0.value.map(Double.init)) }
    values.insert(("allocations_per_cell", "allocations/cell", perCell), at: 2)
    let family = isDecode ? "decode." : isQuery ? "layout.query_" : "layout."
    return values.compactMap { metric, unit, value in
      value.flatMap {
        BenchmarkMeasurement(payload: payload.name, strategy: strategy, metric: family + metric, unit: unit, value: $0)
      }
    }
  }
}
