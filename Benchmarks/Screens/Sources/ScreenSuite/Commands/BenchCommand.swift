package import ArgumentParser
import BenchmarkKit
import JSONStream
import ScreenServer
import SectileBench

/// The command `sectile-screens bench`, which measures the scenarios, or opens very many screens.
package struct BenchCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract:
      "Measures a home screen the whole way: from the request over loopback HTTP to the frames.",
    discussion: """
      Serves a generated home screen by a process of its own, opens it, comes back to it, refreshes it and cuts it off, by \
      each strategy in turn; compares what they show, and when that is equal, measures. Says which bars are met.

      With --soak it opens so many small screens instead, most of which are cut, cancelled or refused at random, and sees \
      that nothing is lost, doubled or leaked.

      Exit status: 0 measured, 1 the results differ; with --check-bars 2 a bar is missed, 3 one cannot be judged. With \
      --soak: 1 a screen was wrong, 2 memory has grown, 3 it was not counted.
      """)

  @OptionGroup var output: OutputOptions

  @Option(help: "Measured rounds of each scenario. (default: 5, fewer over a slow network)")
  var samples: Int?

  @Option(
    help: ArgumentHelp(
      "Only these, separated by commas. (default: json-decoder, split-json-decoder, yajl and native)",
      valueName: "a,b"),
    transform: BenchCommand.strategies)
  var strategies: [ScreenStrategy] = ScreenStrategy.standard

  @Option(
    help: ArgumentHelp(
      "The network's rates in Mbit/s, separated by commas; none is as fast as it goes. (default: 4,20,none)",
      valueName: "rates"),
    transform: BenchCommand.rates)
  var rates: [NetworkRate] = []

  @Option(
    help: ArgumentHelp(
      "Another home screen, as sections and cells in each. (default: 200x95, a little over 5 MB)",
      valueName: "nxm"),
    transform: BenchCommand.home)
  var home: PayloadGenerator?

  @Flag(help: "Exit status 2 when a bar is missed, 3 when one cannot be judged.")
  var checkBars = false

  @Option(
    help: ArgumentHelp(
      "Open so many screens, instead of measuring; such as 100000.", valueName: "count"))
  var soak: Int?

  @Option(
    help:
      "What the random choices of --soak begin with: the same screens come again. (default: another each time)"
  )
  var seed: UInt64?

  package init() {}

  package func validate() throws {
    if let samples, samples < 1 {
      throw ValidationError("--samples is \(samples); it must be 1 or more")
    }
    if let soak, soak < 10 {
      throw ValidationError(
        "--soak is \(soak); it must be 10 or more: memory is compared with that after a tenth")
    }
    if soak != nil, samples != nil || !rates.isEmpty || home != nil || checkBars {
      throw ValidationError("--soak measures nothing: it goes with --seed and --strategies alone")
    }
    if seed != nil, soak == nil {
      throw ValidationError("--seed is for --soak")
    }
  }

  package func run() throws {
    guard BuildMode({ assert($0()) }) == .release else {
      throw ToolFailure(.usage, "a debug build does not measure; build with '-c release'")
    }
    let status: ExitStatus
    do {
      status = try soak.map { try open($0) } ?? report()
    } catch {
      throw error as? ToolFailure ?? ToolFailure(.ioFailed, "\(error)")
    }
    if status != .done { throw status }
  }

  private func open(_ count: Int) throws -> ExitStatus {
    let seed = seed ?? UInt64.random(in: 0..<1 << 32)
    // Printed before the run, so that a run that crashes can be repeated with its seed.
    StandardError.say("--soak \(count) --seed \(seed)")
    let soak = try Soak(count: count, seed: seed, strategies: strategies)
    func run(_ counted: (@Sendable () -> AllocationSnapshot)?) throws -> SoakReport {
      try Awaited.run { try await soak.run(counted: counted) }
    }
    let report = try AllocationCounter.linked.map { try $0.counting { try run($0) } } ?? run(nil)
    var output = ByteOutput.standard
    try output.write(Array(report.text.utf8))
    for violation in report.violations {
      StandardError.say("error: \(violation)")
    }
    return report.status
  }

  private func report() throws -> ExitStatus {
    // Opened first, so that a file that cannot be written is reported before the work.
    var output = try output.open()
    let outcome = try measure()
    let report = BenchmarkReport(
      environment: .current(buildMode: .release, libraries: JSONEngine.libraries),
      payloads: outcome.payloads, equal: outcome.isEqual, measurements: outcome.measurements)
    for difference in outcome.differences {
      StandardError.say("error: \(difference); nothing is measured")
    }
    try output.give(
      Report(
        bench: report, title: "sectile-screens bench", reference: ScreenStrategy.reference.name,
        problems: outcome.differences, tables: outcome.tables),
      text: outcome.text(environment: report.environment), json: report)
    guard outcome.isEqual else { return .badInput }
    return checkBars ? outcome.verdict.status : .done
  }

  private func measure() throws -> ScreenOutcome {
    var settings = ScreenSettings()
    settings.strategies = strategies
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

  private static func strategies(_ text: String) throws -> [ScreenStrategy] {
    try text.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let strategy = ScreenStrategy.all.first(where: { $0.name == name }) else {
        throw ValidationError(
          "--strategies: there is no '\(name)'; there are \(ScreenStrategy.all.map(\.name).joined(separator: ", "))"
        )
      }
      return strategy
    }
  }

  private static func rates(_ text: String) throws -> [NetworkRate] {
    try text.split(separator: ",").map { part in
      guard let rate = NetworkRate(parsing: part) else {
        throw ValidationError(
          "--rates: '\(part)' is no rate; one is a number of Mbit/s such as 4, or none")
      }
      return rate
    }
  }

  private static func home(_ text: String) throws -> PayloadGenerator {
    let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let sections = numbers[0], let cells = numbers[1],
      (5...100_000).contains(sections),
      (1...100_000).contains(cells), sections * cells <= 1_000_000
    else {
      throw ValidationError(
        "--home is '\(text)'; it is sections and cells such as 200x95: 5 sections or more, and a million cells at most"
      )
    }
    return PayloadGenerator(sections: sections, cells: cells)
  }
}
