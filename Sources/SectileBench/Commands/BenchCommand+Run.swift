#if Commands
  import ArgumentParser
  import BenchmarkKit
  import JSONStream
  import PayloadTools
  import Sections

  extension BenchCommand {
    func run(in tool: SectileTool) throws -> ExitStatus {
      try tool.requireRelease()
      if suite != BenchSuite.decode { return try runSuite(in: tool) }
      let asked = try ListOption.names(strategies)
      let app = try decoding.app(try decoding.at.app(in: tool), named: asked)
      let isAnythingNamed = !payloads.isEmpty || decoding.at.appName != nil || decoding.at.path != nil || catalog != nil
      let apps = isAnythingNamed ? [app] : try [app] + tool.measuredApps.dropFirst().map { try decoding.app($0) }
      let names = try known(asked, by: apps)
      let settings = try apps.map { try self.settings(for: $0, strategies: names, in: tool) }
      if payloads.isEmpty, app.samplePayloads.isEmpty {
        throw ValidationError("name a payload: the app '\(app.name)' has none of its own")
      }
      // Opened first: a result that cannot be written is said before the work, not after it.
      let input = PayloadPaths.payloads(payloads) + [catalog].compactMap { $0 }
      var output = try output.open(sparing: PayloadInput.identities(of: input))
      let entries = PayloadPaths.expand(payloads)
      var benches = [(try bench(of: app, settings[0], catalog: catalog), app.samplePayloads)]
      for (extra, settings) in zip(apps, settings).dropFirst() where isMeasured(extra, settings, behind: app) {
        benches.append((try bench(of: extra, settings, catalog: nil), extra.samplePayloads))
      }
      if full, payloads.isEmpty, case .generated = app.samplePayloads {
        var settings = settings[0]
        settings.areTypesMeasured = false
        benches.append(
          (
            try bench(of: app, settings, catalog: catalog),
            .own(files: [], made: BenchPayload.profiles(kilobytes: 3000))
          ))
      }
      var (count, parts) = (0, 0)
      for (bench, samples) in benches {
        let own = payloads.isEmpty ? samples.count : entries.count
        count += own
        parts += bench.cellTypes == nil ? own : own * 2
      }
      let isMore = benches.count > 1 || parts > count
      var session = BenchSession(
        benches[0].0, count: count,
        time: isTimed ? TimeBudget(.seconds(isMore ? 150 : 45) / (runs.quick ? 4 : 1), parts: parts) : nil)
      for entry in entries {
        switch entry {
        case .payload(let path): session.measure(contentsOf: path)
        case .failed(_, let failure): session.fail(failure)
        }
      }
      if payloads.isEmpty {
        for (number, (bench, samples)) in benches.enumerated() {
          if number > 0 { session.turn(to: bench) }
          session.measure(samples)
        }
      }
      let results = session.report(environment: tool.environment(timedIn: runs.processesOfEach))
      var report = Report(
        bench: results, title: "\(tool.name) bench",
        headline: BenchAnswer(results, reference: session.reference)?.sentence, reference: session.reference,
        metrics: .bench, problems: session.failures)
      report.notes += [BusyMachine(results.measurements)?.warning].compactMap { $0 }
      return try .of(session.status) { try output.give(report, text: session.text(results), json: results) }
    }

    private func runSuite(in tool: SectileTool) throws -> ExitStatus {
      guard let suite = tool.suites.first(where: { $0.name == suite }) else {
        throw ValidationError.unknown(suite, of: "--suite", known: [BenchSuite.decode] + tool.suites.map(\.name))
      }
      var output = try output.open()
      let progress = ProgressLine()
      let results = try suite.run(runs.samples, tool.allocations) { progress.show($0, of: $1) }
      progress.erase()
      let report = BenchmarkReport(
        environment: tool.environment, payloads: [], equal: true, measurements: results.measurements)
      return try .of(ExitStatus(GateExit(results.verdict))) {
        try output.give(
          Report(bench: report, title: "\(tool.name) bench --suite \(suite.name)", metrics: .bench),
          text: results.text, json: report)
      }
    }
  }
#endif
