#if Commands && canImport(Glibc)
  import BenchmarkKit
  import PayloadTools
  import Sections

  /// Measures what is the same in every run: the work, its allocations and its instructions.
  struct DeterministicRun {
    let app: any RegisteredApp
    let settings: BenchSettings
    /// The strategies that are measured; the layout comes besides, where the app has one.
    let strategies: [String]
    /// Nil leaves instructions out.
    let counter: InstructionCounter?
    let isCountingAllocations: Bool

    /// What is measured.
    var metrics: [GateMetric] {
      (counter == nil ? [] : [.instructions]) + (isCountingAllocations ? [.allocations] : [])
    }

    var metricNames: [String] { metrics.map(\.rawValue) }

    /// Measures payloads.
    ///
    /// - Parameter slowdown: The share of instructions that each decode does besides, 0.01 for 1 %: what a gate has to
    ///   notice.
    /// - Throws: `ToolFailure`; what is wrong with a payload.
    func report(of payloads: [BenchPayload], slowdown: Double = 0, tool: SectileTool) throws -> BenchmarkReport {
      var descriptions: [PayloadDescription] = []
      var measurements: [BenchmarkMeasurement] = []
      for payload in payloads {
        let own = app.resolved(for: payload, settings.options)
        var description = try PayloadWork.description(of: payload, by: own, named: app.name, settings)
        var rows = MeasurementRows(description)
        let file = try PayloadFile(payload)
        for measured in MeasuredCase.all(of: own, strategies: strategies) {
          let options = ChildCase.options(at: settings.options.path, app: app.name)
          let one = ChildCase(payload, in: file, strategy: measured.name, options: options)
          let (digest, firstSection) = try payload.bytes.withUnsafeBufferPointer { bytes in
            (
              measured.isQuery ? nil : try own.digest(of: measured.name, bytes, settings.options),
              try ToolFailure.about(payload.name) {
                try own.firstSectionBytes(of: measured.name, bytes, settings.options)
              }
            )
          }
          if let digest { description.digests[measured.strategy] = digest }
          if let firstSection { rows.add(firstSectionBytes: firstSection, measured) }
          if isCountingAllocations, !measured.isQuery { rows.add(try Self.allocations(of: one), measured) }
          if let counts = try counts(of: one, slowdown: measured.isDecode ? slowdown : 0) { rows.add(counts, measured) }
        }
        descriptions.append(description)
        measurements += rows.measurements
      }
      return BenchmarkReport(
        environment: tool.countingEnvironment, payloads: descriptions, equal: true, measurements: measurements)
    }

    /// Counted in a process of its own: in one process the counts would depend on what ran before, as an array grows by what
    /// the allocator had left over.
    private static func allocations(of one: ChildCase) throws -> AllocationSnapshot {
      try one.answer(to: .allocations, environment: RepeatableProcess.countingEnvironment) { answer in
        if case .allocations(let snapshot) = answer { snapshot } else { nil }
      }
    }

    private func counts(of one: ChildCase, slowdown: Double) throws -> CaseCounts? {
      let counts = try counter?.counts(one)
      guard let counts, slowdown > 0 else { return counts }
      return try counter?.counts(one, burning: Int(Double(counts.instructions) * slowdown))
    }
  }
#endif
