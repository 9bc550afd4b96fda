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

    /// - Parameter slowdown: The share of instructions added to each decode, to test that a gate
    ///   finds it.
    func report(of payloads: [BenchPayload], slowdown: Double = 0, tool: SectileTool) throws
      -> BenchmarkReport
    {
      var descriptions: [PayloadDescription] = []
      var measurements: [BenchmarkMeasurement] = []
      for payload in payloads {
        let own = try app.resolved(for: payload, settings.options)
        var description = try PayloadWork.description(
          of: payload, by: own, named: app.name, settings)
        measurements += description.counts.sorted { $0.key < $1.key }.compactMap { what, count in
          BenchmarkMeasurement(
            payload: payload.name, strategy: "payload", metric: "work.\(what)", unit: what,
            value: Double(count))
        }
        let file = try PayloadFile(payload)
        for strategy in strategies + (own.hasLayout ? [LayoutSuite.strategy] : []) {
          description.digests[strategy] = try payload.bytes.withUnsafeBufferPointer {
            try own.digest(of: strategy, $0, settings.options)
          }
          let lines = settings.options.documents == .lines ? ["--lines"] : []
          let options = ChildCase.options(at: settings.options.path, app: app.name, mode: lines)
          let one = ChildCase(payload, in: file, strategy: strategy, options: options)
          measurements += description.rows(
            of: strategy, isCountingAllocations ? try Self.allocations(of: one) : nil,
            instructions: try instructions(
              of: one, slowdown: strategy == LayoutSuite.strategy ? 0 : slowdown))
        }
        descriptions.append(description)
      }
      return BenchmarkReport(
        environment: tool.countingEnvironment, payloads: descriptions, equal: true,
        measurements: measurements)
    }

    /// Counts in a process of its own, because within one arrays grow into what the allocator has
    /// left over.
    private static func allocations(of one: ChildCase) throws -> AllocationSnapshot {
      try one.answer(to: .allocations, environment: RepeatableProcess.countingEnvironment) {
        answer in
        if case .allocations(let snapshot) = answer { snapshot } else { nil }
      }
    }

    private func instructions(of one: ChildCase, slowdown: Double) throws -> Int? {
      let count = try counter?.count(one)
      guard let count, slowdown > 0 else { return count }
      return try counter?.count(one, burning: Int(Double(count) * slowdown))
    }
  }
#endif
