package import ArgumentParser
import BenchmarkKit
import Foundation
import JSONStream
import ScreenServer
import SectileBench

/// The command `sectile-screens bench`, which measures the scenarios.
package struct BenchCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Measures a home screen the whole way: from the request over loopback HTTP to the frames.",
    discussion: """
      Serves a generated home screen by a process of its own, opens it, comes back to it, follows its buttons, refreshes it \
      and cuts it off, by each strategy in turn; compares what they show, and when that is equal, measures. Says which bars \
      are met.

      Exit status: 0 measured, 1 the results differ; with --check-bars 2 a bar is missed, 3 one cannot be judged.
      """)

  @OptionGroup var output: OutputOptions

  @Option(help: "Measured rounds of each scenario. (default: by how long they take)")
  var samples: Int?

  @OptionGroup var strategies: StrategyOptions

  @Option(
    help: ArgumentHelp(
      "The network's rates in Mbit/s, separated by commas; none is as fast as it goes. (default: 4,20,none)",
      valueName: "rates"),
    transform: BenchCommand.rates)
  var rates: [NetworkRate] = []

  @Option(
    help: ArgumentHelp(
      "Another home screen, as sections and cells in each. (default: 200x95, a little over 5 MB)", valueName: "nxm"),
    transform: BenchCommand.home)
  var home: GeneratedHome?

  @Flag(help: "Exit status 2 when a bar is missed, 3 when one cannot be judged.")
  var checkBars = false

  package init() {}

  package func validate() throws {
    if let samples, samples < 1 { throw ValidationError("--samples is \(samples); it must be 1 or more") }
  }

  package func run() throws { try MeasuringCommand.run { try report() } }

  private func report() throws -> ExitStatus {
    // Opened first, so that a file that cannot be written is reported before the work.
    var output = try output.open()
    let outcome = try measure()
    let report = BenchmarkReport(
      environment: .current(buildMode: MeasuringCommand.buildMode, libraries: JSONEngine.libraries),
      payloads: outcome.payloads, equal: outcome.isEqual, measurements: outcome.measurements)
    try output.show(outcome.text(environment: report.environment))
    try output.write(json: try Self.encoded(report))
    for difference in outcome.differences { StandardError.say("error: \(difference); nothing is measured") }
    try output.publish(
      Report(
        bench: report, title: "sectile-screens bench", reference: ScreenStrategy.reference.name,
        problems: outcome.differences, tables: outcome.tables))
    return !outcome.isEqual ? .badInput : checkBars ? outcome.verdict.status : .done
  }

  private func measure() throws -> ScreenOutcome {
    var settings = ScreenSettings()
    settings.strategies = strategies.chosen
    if !rates.isEmpty { settings.rates = rates }
    if let home { settings.home = home }
    settings.samples = samples
    settings.allocations = .linked
    let progress = ProgressLine()
    defer { progress.erase() }
    let host = try ScreenHost(settings.home)
    defer { host.stop() }
    return try ScenarioSuite(settings, host).run { progress.show($0, of: $1) }
  }

  private static func encoded(_ report: BenchmarkReport) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(report)) + Array("\n".utf8)
  }

  private static func rates(_ text: String) throws -> [NetworkRate] {
    try text.split(separator: ",").map { part in
      guard let rate = NetworkRate(parsing: part) else {
        throw ValidationError("--rates: '\(part)' is no rate; one is a number of Mbit/s such as 4, or none")
      }
      return rate
    }
  }

  private static func home(_ text: String) throws -> GeneratedHome {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let sections = numbers[0], let cells = numbers[1], (5...100_000).contains(sections),
      (1...100_000).contains(cells), sections * cells <= 1_000_000
    else {
      throw ValidationError(
        "--home is '\(text)'; it is sections and cells such as 200x95: 5 sections or more, and a million cells at most"
      )
    }
    return GeneratedHome(sections: sections, cells: cells)
  }
}
