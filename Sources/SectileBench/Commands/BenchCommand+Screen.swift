#if Commands
  import ArgumentParser
  import BenchmarkKit
  import Foundation
  import JSONStream

  extension BenchCommand {
    /// What the suite `screen` does not take.
    func validateScreenSuite() throws {
      guard suite == .screen else {
        guard screen.isEmpty else {
          throw ValidationError("--rates, --home, --check-bars, --soak and --soak-seed are the screen suite's")
        }
        return
      }
      let isPlain =
        payloads.isEmpty && catalog == nil && at.path == nil && app.name == nil && !mode.isLenient && scale.isEmpty
        && sweepChunks.isEmpty && metrics.isEmpty && !cold
      guard isPlain else {
        throw ValidationError(
          "--suite screen measures a home screen that it serves: of the other options it takes --samples, --strategies, "
            + "--json and --report")
      }
    }

    func runScreenSuite(in tool: SectileTool) throws -> ExitStatus {
      guard let serving = tool.screenServing else {
        Descriptor.standardError.say(
          "error: this executable has no server to measure against: register one as SectileTool.screenServing, or run "
            + "the suite by the executable of sectile's own package")
        return .usage
      }
      if let count = screen.soak { return try runSoak(count, serving, in: tool) }
      var settings = ScreenSettings()
      settings.strategies = try screenStrategies(in: tool)
      if !screen.rates.isEmpty { settings.rates = screen.rates }
      if let home = screen.home { settings.home = home }
      settings.samples = samples
      settings.allocations = tool.allocations
      var status = ExitStatus.done
      let writing = tool.reporting {
        var result = try json.map { try ByteOutput($0, sparing: []) }
        let output = try reporting.output()
        let outcome = try measure(settings, serving)
        let report = BenchmarkReport(
          environment: .current(buildMode: tool.buildMode, libraries: ["libyajl": JSONStreamParser.yajlVersion]),
          payloads: outcome.payloads, equal: outcome.isEqual, measurements: outcome.measurements)
        try show(ScreenTables.text(outcome, environment: report.environment))
        try result?.write(try Self.encoded(report))
        for difference in outcome.differences {
          Descriptor.standardError.say("error: \(difference); nothing is measured")
        }
        if !outcome.isEqual { status = .badInput } else if screen.checkBars { status = outcome.verdict.status }
        guard output.folder != nil else { return }
        try output.publish(
          Report(
            bench: report, title: "\(tool.name) bench --suite screen", reference: ScreenStrategy.reference.name,
            metrics: .bench, problems: outcome.differences),
          sparingOutput: json == "-")
      }
      return writing == .done ? status : writing
    }

    private func measure(_ settings: ScreenSettings, _ serving: ScreenServing) throws -> ScreenOutcome {
      let progress = ProgressLine()
      defer { progress.erase() }
      return try Self.withHost(settings.home, serving) { host in
        try ScreenSuite(settings, host).run { progress.show($0, of: $1) }
      }
    }

    /// Starts a server, and ends it whatever comes.
    static func withHost<Result>(
      _ home: ServedHome, _ serving: ScreenServing, _ body: (any ScreenHost) throws -> Result
    ) throws -> Result {
      let host = try Awaited.run { try await serving.start(home) }
      defer { _ = try? Awaited.run { await host.stop() } }
      return try body(host)
    }

    private func runSoak(_ count: Int, _ serving: ScreenServing, in tool: SectileTool) throws -> ExitStatus {
      let strategies = try screenStrategies(in: tool)
      let seed = screen.soakSeed ?? UInt64.random(in: 0..<1 << 32)
      let home = ServedHome(sections: 6, cells: 4, seed: seed)
      let progress = ProgressLine()
      var status = ExitStatus.done
      let writing = tool.reporting {
        // Said first: whatever becomes of the run, it can be had again.
        Descriptor.standardError.say("soak: --soak \(count) --soak-seed \(seed)")
        let report = try Self.withHost(home, serving) { host in
          let soak = Soak(
            count: count, seed: seed, strategies: strategies, payloads: try SoakPayload.standard(),
            remote: screen.soakRemote == 0 ? nil : try Soak.Remote(host, home), remoteEvery: screen.soakRemote ?? 50)
          func run(_ counted: (@Sendable () -> AllocationSnapshot)?) throws -> SoakReport {
            try Awaited.run {
              try await soak.run(counted: counted) { _ in }
            }
          }
          return try tool.allocations.map { try $0.counting { try run($0) } } ?? run(nil)
        }
        progress.erase()
        try show(report.text)
        for violation in report.violations { Descriptor.standardError.say("error: \(violation)") }
        status = report.status
      }
      return writing == .done ? status : writing
    }

    /// What `--strategies` names; by default those that the bars are about.
    private func screenStrategies(in tool: SectileTool) throws -> [ScreenStrategy] {
      guard let strategies else { return ScreenStrategy.standard }
      let known = ScreenStrategy.all + tool.strategies.map { ScreenStrategy($0) }
      let names = strategies.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard !names.isEmpty else { throw ValidationError("--strategies names none") }
      return try names.map { name in
        guard let strategy = known.first(where: { $0.name == name }) else {
          throw ValidationError(
            "--strategies: there is no '\(name)'; there are \(known.map(\.name).joined(separator: ", "))")
        }
        return strategy
      }
    }
  }
#endif
