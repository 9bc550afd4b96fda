import BenchmarkKit
public import ArgumentParser
import SectileBench
import ScreenServer

/// The command `sectile-screens soak`, which opens many screens and checks them.
public struct SoakCommand: ParsableCommand {
  /// The command's name and help.
  public static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract: "Opens very many small screens, and sees that nothing is lost, doubled or leaked.",
    discussion: """
      Most of them are cut, cancelled or refused at random; some go over loopback HTTP. The seed is said first: with it \
      the same screens come again.

      Exit status: 0 nothing was wrong, 1 a screen was, 2 memory has grown, 3 it was not counted.
      """)

  @Argument(help: "How many screens.")
  var count = 100_000

  @Option(help: "What the random choices begin with. (default: another one each time)")
  var seed: UInt64?

  @Option(help: ArgumentHelp("Of so many screens one goes over HTTP; 0 is none.", valueName: "n"))
  var remote = 50

  @Option(
    help: ArgumentHelp(
      "Only these, separated by commas. (default: json-decoder, split-json-decoder, yajl and native)", valueName: "a,b"),
    transform: ScreenStrategy.named)
  var strategies: [ScreenStrategy] = []

  /// Creates the command.
  public init() {}

  /// Checks the options.
  ///
  /// - Throws: `ValidationError` when there are too few screens to judge.
  public func validate() throws {
    guard count >= 10 else {
      throw ValidationError("\(count) screens; it must be 10 or more: memory is compared with that after a tenth")
    }
    guard remote >= 0 else { throw ValidationError("--remote is \(remote); it must be 0 or more") }
  }

  /// Opens the screens, and prints the report.
  ///
  /// - Throws: `ToolFailure` when the run ends early; `ExitStatus` of the result.
  public func run() throws {
    let status = try HostedRun.measuring { try soak() }
    if status != .done { throw status }
  }

  private func soak() throws -> ExitStatus {
    let strategies = strategies.isEmpty ? ScreenStrategy.standard : strategies
    let seed = seed ?? UInt64.random(in: 0..<1 << 32)
    let home = ServedHome(sections: 6, cells: 4, seed: seed)
    // Printed before the run, so that a run that crashes can be repeated with its seed.
    StandardError.say("soak: \(count) --seed \(seed)")
    let report = try HostedRun.withHost(home) { host in
      let soak = try Soak(
        count: count, seed: seed, strategies: strategies,
        remote: remote == 0 ? nil : Soak.Remote(host, home, every: max(1, remote)))
      func run(_ counted: (@Sendable () -> AllocationSnapshot)?) throws -> SoakReport {
        try Awaited.run { try await soak.run(counted: counted) { _ in } }
      }
      return try AllocationCounter.linked.map { try $0.counting { try run($0) } } ?? run(nil)
    }
    var output = ByteOutput.standard
    try output.write(Array(report.text.utf8))
    for violation in report.violations { StandardError.say("error: \(violation)") }
    return report.status
  }
}
