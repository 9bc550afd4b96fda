#if Commands && canImport(Glibc)
  import BenchmarkKit
  import JSONStream

  struct DeterministicRun {
    let app: any RegisteredApp
    let settings: BenchSettings
    let strategies: [String]
    let counter: InstructionCounter?
    let isCountingAllocations: Bool

    var metrics: [GateMetric] {
      (counter == nil ? [] : [.instructions]) + (isCountingAllocations ? [.allocations] : [])
    }

    /// - Parameter slowdown: The share of instructions added to each decode, to test that a gate finds it.
    func report(of payloads: [BenchPayload], slowdown: Double = 0, tool: SectileTool) throws -> BenchmarkReport {
      var descriptions: [PayloadDescription] = []
      var measurements: [BenchmarkMeasurement] = []
      for payload in payloads {
        let own = app.resolved(for: payload, settings.options)
        var description = try PayloadWork.description(of: payload, by: own, named: app.name, settings)
        measurements += description.counts.sorted { $0.key < $1.key }.compactMap { what, count in
          BenchmarkMeasurement(
            payload: payload.name, strategy: "payload", metric: "work.\(what)", unit: what, value: Double(count))
        }
        let file = try PayloadFile(payload)
        for measured in MeasuredCase.all(of: own, strategies: strategies) {
          let options = ChildCase.options(at: settings.options.path, app: app.name)
          let one = ChildCase(payload, in: file, strategy: measured.name, options: options)
          let firstSection = try payload.bytes.withUnsafeBufferPointer { bytes in
            if !measured.isQuery {
              description.digests[measured.strategy] = try own.digest(of: measured.name, bytes, settings.options)
            }
            return try ToolFailure.about(payload.name) {
              try own.firstSectionBytes(of: measured.name, bytes, settings.options)
            }
          }
          let allocated = isCountingAllocations && !measured.isQuery ? try Self.allocations(of: one) : nil
          let counted = try counts(of: one, slowdown: measured.isDecode ? slowdown : 0)
          measurements += measured.rows(on: description, firstSection: firstSection, allocated, counted)
        }
        descriptions.append(description)
      }
      return BenchmarkReport(
        environment: tool.countingEnvironment, payloads: descriptions, equal: true, measurements: measurements)
    }

    /// Counts in a process of its own, because within one arrays grow into what the allocator has left over.
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
