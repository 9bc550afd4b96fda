package import BenchmarkKit
import ScreenPipeline
import ScreenServer
import SectileBench
import JSONStream
import HomeFeed

/// Measures the scenarios of all strategies end to end, from the request to the frames.
package struct ScenarioSuite {
  /// A function that is called before each run, with the run and its part of the suite.
  package typealias Progress = (RunProgress, _ part: String) -> Void

  let settings: ScreenSettings
  let host: any ScreenHost
  let known = KnownHome()
  let tally = CheckTally()

  package init(_ settings: ScreenSettings, _ host: any ScreenHost) {
    self.settings = settings
    self.host = host
  }

  /// The name of the strategy to which ratios are relative; nil if it is not measured.
  var reference: String? {
    settings.strategies.contains { $0.name == ScreenStrategy.reference.name } ? ScreenStrategy.reference.name : nil
  }

  /// Compares the screens of all strategies in each scenario, and measures if they are equal.
  ///
  /// - Throws: ``ToolFailure`` when a screen or the server fails.
  package func run(progress: @escaping Progress) throws -> ScreenOutcome {
    var outcome = ScreenOutcome()
    let shown = try compare(&outcome, progress)
    guard outcome.isEqual else { return outcome }
    for rate in settings.rates { try measure(rate, shown, &outcome, progress) }
    try addBars(shown, &outcome, progress)
    return outcome
  }

  func visit(_ strategy: ScreenStrategy, at rate: NetworkRate) -> ScreenVisit {
    ScreenVisit(strategy: strategy, host: host, home: settings.home, rate: rate, known: known)
  }

  // MARK: Comparing

  struct Shown {
    var payload = PayloadDescription(name: "home", bytes: 0)
    var wireBytes = 0
    var sections: [SectionModel] = []
    var memory: [String: ScenarioResult] = [:]
    /// The largest number of updates that opening the home screen took.
    var updates: Int?
  }

  /// Runs each scenario once for each strategy, without a rate limit. This also warms up the processes.
  private func compare(_ outcome: inout ScreenOutcome, _ progress: Progress) throws -> Shown {
    var shown = Shown()
    for scenario in ScreenScenario.allCases {
      var expected: (name: String, sections: [SectionModel])?
      for strategy in settings.strategies {
        progress("warming up \(strategy.name)", scenario.title)
        let result = try first(scenario, of: strategy)
        if scenario == .open {
          shown.memory[strategy.name] = result
          shown.updates = max(shown.updates ?? 0, Int(result.values[.updates] ?? 0))
        }
        // Each refresh changes the home screen, so that strategies cannot be compared by it.
        guard let reference = expected, scenario != .refresh else {
          expected = (strategy.name, result.sections)
          if scenario == .open { shown.take(result) }
          continue
        }
        if let place = SectionEquality.builtIn.difference(result.sections, from: reference.sections) {
          outcome.differences.append(
            "\(scenario.title): what \(strategy.name) shows differs from \(reference.name)'s: \(place)")
        }
      }
    }
    return shown
  }

  /// Runs a scenario for the first time; memory is counted when it opens the home screen.
  private func first(_ scenario: ScreenScenario, of strategy: ScreenStrategy) throws -> ScenarioResult {
    let visit = visit(strategy, at: .unlimited)
    guard scenario == .open, let allocations = settings.allocations else {
      return try Awaited.run { try await visit.run(scenario) }
    }
    // A first run without counting allocates what lives as long as the process.
    _ = try Awaited.run { try await visit.run(.open) }
    return try allocations.counting { counted in
      try Awaited.run { try await visit.load(.open, counted: counted) }
    }
  }

  // MARK: Measuring

  private func measure(
    _ rate: NetworkRate, _ shown: Shown, _ outcome: inout ScreenOutcome, _ progress: @escaping Progress
  ) throws {
    var payload = shown.payload
    payload.name += ", \(rate.name)"
    outcome.payloads.append(payload)
    for scenario in ScreenScenario.allCases where scenario != .switchView || rate == settings.rates.last {
      let rounds = settings.rounds(of: scenario, at: rate, bytes: shown.wireBytes)
      let run = try paired(
        settings.strategies.map { strategy in
          let visit = visit(strategy, at: rate)
          return one(strategy.name) { try await visit.run(scenario) }
        }, rounds: rounds
      ) { progress($0, "\(rate.name), \(scenario.title)") }
      for strategy in settings.strategies {
        outcome.measurements += rows(run, strategy.name, scenario, payload.name)
        // Memory is counted without a limit, and reported once.
        guard scenario == .open, rate == settings.rates.first(where: { $0 == .unlimited }) ?? settings.rates.last,
          let memory = shown.memory[strategy.name]
        else { continue }
        outcome.measurements += [ScreenPhase.viewportMemory, .peakMemory].compactMap { phase in
          memory.values[phase].flatMap { SampleSummary([$0]) }.map {
            BenchmarkMeasurement(
              payload: payload.name, strategy: strategy.name, metric: scenario.metric(phase), unit: phase.unit,
              summary: $0)
          }
        }
      }
    }
  }

  /// Runs cases in turn, paired with the reference.
  func paired(
    _ cases: [BenchmarkCase], reference: String? = nil, rounds: Int, progress: (RunProgress) -> Void
  ) throws -> PairedRun {
    var cases = cases
    let name = reference ?? self.reference
    let first = cases.firstIndex { $0.name == name }.map { cases.remove(at: $0) }
    return try PairedRunner(samples: rounds, warmUps: 0).run(reference: first, candidates: cases, progress: progress)
  }

  /// Makes a case that reports the values of a scenario's result.
  func one(
    _ name: String, _ work: @escaping @Sendable () async throws -> ScenarioResult
  ) -> BenchmarkCase {
    let tally = tally
    return BenchmarkCase(
      name,
      sampling: { sample in
        let result = try Awaited.run(work)
        for (phase, value) in result.values { sample.report(phase.rawValue, value) }
        tally.add(result.checks)
      })
  }

  /// Returns the measurements of a case, with their ratios to the reference.
  func rows(
    _ run: PairedRun, _ name: String, _ scenario: ScreenScenario, _ payload: String, as strategy: String? = nil
  ) -> [BenchmarkMeasurement] {
    guard let series = run[name] else { return [] }
    return ScreenPhase.allCases.compactMap { phase in
      let metric = SampleMetric.reported(phase.rawValue)
      guard let summary = series.summary(of: metric, scale: phase.scale) else { return nil }
      return BenchmarkMeasurement(
        payload: payload, strategy: strategy ?? name, metric: scenario.metric(phase), unit: phase.unit,
        summary: summary,
        ratioToReference: phase.unit == "ms" ? run.ratio(of: name, metric: metric) : nil)
    }
  }
}

extension ScenarioSuite.Shown {
  fileprivate mutating func take(_ result: ScenarioResult) {
    let cells = result.sections.reduce(0) { $0 + $1.cells.count }
    payload = PayloadDescription(
      name: "home-\(HumanFormat.roundedBytes(result.bytes))", bytes: result.bytes,
      counts: ["sections": result.sections.count, "cells": cells])
    wireBytes = Int(result.values[.wireBytes] ?? 0)
    sections = result.sections
  }
}
