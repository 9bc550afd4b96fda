package import BenchmarkKit
import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenServer
import SectileBench

/// A suite that measures scenarios end to end, from the request to the frames, each strategy in
/// turn.
package struct ScenarioSuite {
  /// Told before each run: what runs, and in which part.
  package typealias Progress = (RunProgress, _ part: String) -> Void

  let settings: ScreenSettings
  private let host: ScreenHost
  let tally = CheckTally()

  package init(_ settings: ScreenSettings, _ host: ScreenHost) {
    self.settings = settings
    self.host = host
  }

  /// The strategy that ratios are relative to; nil if it is not measured.
  var reference: String? { strategy(ScreenStrategy.reference.name)?.name }

  func strategy(_ name: String) -> ScreenStrategy? {
    settings.strategies.first { $0.name == name }
  }

  /// Compares the screens of all strategies in each scenario, and measures if they are equal.
  package func run(progress: @escaping Progress) throws -> ScreenOutcome {
    var outcome = ScreenOutcome()
    let shown = try compare(&outcome, progress)
    guard outcome.isEqual else { return outcome }
    for rate in settings.rates { try measure(rate, shown, &outcome, progress) }
    try addBars(shown, &outcome, progress)
    return outcome
  }

  func visit(_ strategy: ScreenStrategy, at rate: NetworkRate) -> ScreenVisit {
    ScreenVisit(strategy, host, settings.home, rate)
  }

  /// The results of the comparison that measuring needs.
  struct Shown {
    /// The home screen's payload, by the first strategy that opened it.
    var payload = PayloadDescription(name: "home", bytes: 0)
    var sectionCount = 0
    /// The result of opening the home screen, by strategy.
    var opened: [String: ScenarioResult] = [:]
    /// The most updates that opening the home screen took; nil before the first.
    var updates: Int?
  }

  /// Runs each scenario once for each strategy, without a limit. The processes are warm then, too.
  private func compare(_ outcome: inout ScreenOutcome, _ progress: Progress) throws -> Shown {
    var shown = Shown()
    for scenario in ScreenScenario.allCases {
      var reference: (name: String, sections: [SectionModel])?
      for strategy in settings.strategies {
        progress("warming up \(strategy.name)", scenario.title)
        let result = try first(scenario, of: strategy)
        if scenario == .open { shown.take(result, of: strategy.name) }
        // Each refresh changes the home screen, so that strategies cannot be compared by it.
        guard let reference, scenario != .refresh else {
          reference = (strategy.name, result.sections)
          continue
        }
        if let place = SectionEquality.builtIn.difference(result.sections, from: reference.sections)
        {
          outcome.differences.append(
            "\(scenario.title): what \(strategy.name) shows differs from \(reference.name)'s: \(place)"
          )
        }
      }
    }
    return shown
  }

  /// Runs a scenario for the first time; of opening the home screen the memory is counted in a
  /// second run.
  private func first(_ scenario: ScreenScenario, of strategy: ScreenStrategy) throws
    -> ScenarioResult
  {
    let visit = visit(strategy, at: .unlimited)
    let result = try Awaited.run { try await visit.run(scenario) }
    guard scenario == .open, let allocations = settings.allocations else {
      return result
    }
    // The first run has allocated what lives as long as the process.
    return try allocations.counting { counted in
      try Awaited.run { try await visit.open(counted: counted) }
    }
  }

  /// Measures all scenarios at a rate, in paired runs.
  private func measure(
    _ rate: NetworkRate, _ shown: Shown, _ outcome: inout ScreenOutcome,
    _ progress: @escaping Progress
  ) throws {
    var payload = shown.payload
    payload.name += ", \(rate.name)"
    outcome.payloads.append(payload)
    for scenario in ScreenScenario.allCases {
      let run = try paired(
        settings.strategies.map { one($0, at: rate) { try await $0.run(scenario) } },
        rounds: settings.rounds(of: scenario, at: rate)
      ) { progress($0, "\(rate.name), \(scenario.title)") }
      for strategy in settings.strategies {
        outcome.measurements += rows(run, strategy.name, scenario, payload.name)
        // Memory is counted without a limit, and reported once.
        guard scenario == .open,
          rate == settings.rates.first(where: { $0 == .unlimited }) ?? settings.rates.last,
          let opened = shown.opened[strategy.name]
        else { continue }
        for phase in [MeasuredPhase.viewportMemory, .peakMemory] {
          guard let summary = opened.values[phase].flatMap({ SampleSummary([$0]) }) else {
            continue
          }
          outcome.measurements.append(
            BenchmarkMeasurement(
              payload: payload.name, strategy: strategy.name, metric: scenario.metric(phase),
              unit: phase.unit,
              summary: summary))
        }
      }
    }
  }

  /// Runs cases in turn, the reference among them first.
  func paired(
    _ cases: [BenchmarkCase], reference: String? = nil, rounds: Int, progress: (RunProgress) -> Void
  ) throws -> PairedRun {
    var cases = cases
    let name = reference ?? self.reference
    let first = cases.firstIndex { $0.name == name }.map { cases.remove(at: $0) }
    return try PairedRunner(samples: rounds, warmUps: 0).run(
      reference: first, candidates: cases, progress: progress)
  }

  /// Returns a case that reports the values of a scenario's result, and adds its checks to the
  /// tally.
  func one(
    _ strategy: ScreenStrategy, at rate: NetworkRate,
    _ work: @escaping @Sendable (ScreenVisit) async throws -> ScenarioResult
  ) -> BenchmarkCase {
    one(strategy.name) { [visit = visit(strategy, at: rate)] in try await work(visit) }
  }

  func one(_ name: String, _ work: @escaping @Sendable () async throws -> ScenarioResult)
    -> BenchmarkCase
  {
    BenchmarkCase(
      name,
      sampling: { [tally] sample in
        let result = try Awaited.run(work)
        for (phase, value) in result.values {
          sample.report(phase.rawValue, value)
        }
        tally.add(result.checks)
      })
  }

  /// Returns the table's rows of one strategy. Only times have a ratio.
  func rows(_ run: PairedRun, _ name: String, _ scenario: ScreenScenario, _ payload: String)
    -> [BenchmarkMeasurement]
  {
    guard let series = run[name] else { return [] }
    return MeasuredPhase.allCases.compactMap { phase in
      let metric = SampleMetric.reported(phase.rawValue)
      guard let summary = series.summary(of: metric, scale: phase.scale) else {
        return nil
      }
      return BenchmarkMeasurement(
        payload: payload, strategy: name, metric: scenario.metric(phase), unit: phase.unit,
        summary: summary,
        ratioToReference: phase.unit == "ms" ? run.ratio(of: name, metric: metric) : nil)
    }
  }
}

extension ScenarioSuite.Shown {
  fileprivate mutating func take(_ result: ScenarioResult, of strategy: String) {
    opened[strategy] = result
    updates = max(updates ?? 0, Int(result.values[.updates] ?? 0))
    guard opened.count == 1 else { return }
    sectionCount = result.sections.count
    payload = PayloadDescription(
      name: "home-\(HumanFormat.roundedBytes(result.bytes))", bytes: result.bytes,
      counts: [
        "sections": sectionCount, "cells": result.sections.reduce(0) { $0 + $1.cells.count },
      ])
  }
}

/// Counts how often each check holds. Not `Sendable`: the suite alone uses it.
final class CheckTally {
  private var results: [ScreenCheck: [Bool]] = [:]

  func add(_ checks: [ScreenCheck: Bool]) {
    for (check, holds) in checks { results[check, default: []].append(holds) }
  }

  /// A bar for each check, in their order.
  var bars: [ScreenBar] {
    ScreenCheck.allCases.map { check in
      let results = results[check, default: []]
      return ScreenBar(check.title, holds: results.count { $0 }, of: results.count)
    }
  }
}
