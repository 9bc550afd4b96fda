#if Commands && canImport(Glibc)
  import BenchmarkKit
  import JSONStream

  /// Measures what is the same in every run: results, work, allocations and instructions. Each case
  /// is counted in a process of its own, with a fixed environment; see ``RepeatableProcess``.
  struct DeterministicRun {
    /// The app of the payloads.
    let app: any RegisteredApp
    /// The options of every decode.
    let settings: BenchSettings
    /// The strategies that are measured; the layout comes besides where the app has one.
    let strategies: [String]
    /// Counts instructions; nil leaves them out.
    let counter: InstructionCounter?
    /// Tells whether allocations are counted.
    let isCountingAllocations: Bool

    /// The metrics that this run measures.
    var metrics: [GateMetric] {
      let counted: [GateMetric] = counter == nil ? [] : [.instructions]
      return isCountingAllocations ? counted + [.allocations] : counted
    }

    /// Measures payloads.
    ///
    /// - Parameters:
    ///   - payloads: The payloads.
    ///   - slowdown: The share of instructions added to each decode, to test that a gate finds it.
    ///   - tool: The tool, whose environment the report names.
    /// - Throws: `ToolFailure` if a payload is bad or a case cannot be counted.
    func report(of payloads: [BenchPayload], slowdown: Double = 0, tool: SectileTool) throws
      -> BenchmarkReport
    {
      var descriptions: [PayloadDescription] = []
      var measurements: [BenchmarkMeasurement] = []
      for payload in payloads {
        let (own, described) = try ToolFailure.about(payload.name) {
          let own = try app.resolved(for: payload, settings.options)
          return (
            own, try PayloadWork.description(of: payload, by: own, named: app.name, settings)
          )
        }
        var description = described
        measurements += description.counts.sorted { $0.key < $1.key }.compactMap { what, count in
          BenchmarkMeasurement(
            payload: payload.name, strategy: "payload", metric: "work.\(what)", unit: what,
            value: Double(count))
        }
        let file = try PayloadFile(payload)
        for strategy in strategies + (own.hasLayout ? [LayoutSuite.strategy] : []) {
          description.digests[strategy] = try ToolFailure.about(payload.name) {
            try payload.bytes.withUnsafeBufferPointer {
              try own.digest(of: strategy, $0, settings.options)
            }
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

    /// Returns the instructions of a case; with a slowdown those of a second count, which burns a
    /// share of the first.
    private func instructions(of one: ChildCase, slowdown: Double) throws -> Int? {
      let count = try counter?.count(one)
      guard let count, slowdown > 0 else { return count }
      return try counter?.count(one, burning: Int(Double(count) * slowdown))
    }
  }
#endif
