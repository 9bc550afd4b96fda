#if Commands && canImport(Glibc)
  import BenchmarkKit
  import JSONStream
  import PayloadTools

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
        let work = try PayloadWork(payload, of: own, named: app.name, settings)
        var description = work.description
        var rows = MeasurementRows(payload: payload.name)
        rows.add(work)
        let file = try PayloadFile(payload)
        for measured in MeasuredCase.all(of: own, strategies: strategies) {
          try measure(measured, of: payload, by: own, in: file, cells: work.cells, slowdown, &rows)
          guard !measured.isQuery else { continue }
          description.digests[measured.strategy] = try payload.bytes.withUnsafeBufferPointer {
            try own.digest(of: measured.name, $0, settings.options)
          }
        }
        descriptions.append(description)
        measurements += rows.measurements
      }
      return BenchmarkReport(
        environment: tool.countingEnvironment, payloads: descriptions, equal: true,
        measurements: measurements)
    }

    private func measure(
      _ measured: MeasuredCase, of payload: BenchPayload, by own: any RegisteredApp, in file: PayloadFile, cells: Int,
      _ slowdown: Double,
      _ rows: inout MeasurementRows
    ) throws {
      let one = ChildCase(
        payload, in: file, strategy: measured.name,
        options: ChildCase.options(
          at: settings.options.path, app: app.name))
      if measured.family == "decode" {
        let first = try ToolFailure.about(payload.name) {
          try payload.bytes.withUnsafeBufferPointer {
            try own.firstSectionBytes(of: measured.name, $0, settings.options)
          }
        }
        if let first { rows.add(measured, "first_section_bytes", "bytes", first) }
      }
      if isCountingAllocations, !measured.isQuery {
        // In a process of its own: in one process the counts would depend on what ran before, as an array grows by what
        // the allocator had left over.
        let allocated = try one.answer(to: .allocations, environment: RepeatableProcess.countingEnvironment) { answer in
          if case .allocations(let snapshot) = answer { snapshot } else { nil }
        }
        rows.add(measured, allocated, cells: cells)
      }
      guard let counter else { return }
      var counts = try counter.counts(one)
      if slowdown > 0, measured.family == "decode" {
        counts = try counter.counts(one, burning: Int(Double(counts.instructions) * slowdown))
      }
      rows.add(measured, counts)
    }
  }
#endif
