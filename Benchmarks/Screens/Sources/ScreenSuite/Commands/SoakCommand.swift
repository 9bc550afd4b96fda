package import ArgumentParser
import BenchmarkKit
import Foundation
import ScreenServer
import SectileBench

/// The command `sectile-screens soak`, which opens many screens and checks them.
package struct SoakCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "soak",
    abstract: "Opens very many small screens, and sees that nothing is lost, doubled or leaked.",
    discussion: """
      Most of them are cut, cancelled or refused at random. The seed is said first: with it the same screens come again.

      Exit status: 0 nothing was wrong, 1 a screen was, 2 memory has grown, 3 it was not counted.
      """)

  @Argument(help: "How many screens.")
  var count = 100_000

  @Option(help: "What the random choices begin with. (default: another one each time)")
  var seed: UInt64?

  @OptionGroup var strategies: StrategyOptions

  package init() {}

  package func validate() throws {
    guard count >= 10 else {
      throw ValidationError("\(count) screens; it must be 10 or more: memory is compared with that after a tenth")
    }
  }

  package func run() throws { try MeasuringCommand.run { try soak() } }

  private func soak() throws -> ExitStatus {
    let seed = seed ?? UInt64.random(in: 0..<1 << 32)
    // Printed before the run, so that a run that crashes can be repeated with its seed.
    StandardError.say("soak: \(count) --seed \(seed)")
    let soak = try Soak(count: count, seed: seed, strategies: strategies.chosen)
    func run(_ counted: (@Sendable () -> AllocationSnapshot)?) throws -> SoakReport {
      try Awaited.run { try await soak.run(counted: counted) }
    }
    let report = try AllocationCounter.linked.map { try $0.counting { try run($0) } } ?? run(nil)
    var output = ByteOutput.standard
    try output.write(Array(report.text.utf8))
    for violation in report.violations { StandardError.say("error: \(violation)") }
    return report.status
  }
}

enum MeasuringCommand {
  static let buildMode = BuildMode { assert($0()) }

  /// Runs a command's work, and throws its status when it is not `done`.
  static func run(_ work: () throws -> ExitStatus) throws {
    guard buildMode == .release else {
      throw ToolFailure(.usage, "a debug build does not measure; build with '-c release'")
    }
    let status: ExitStatus
    do {
      status = try work()
    } catch {
      throw error as? ToolFailure ?? ToolFailure(.ioFailed, "\(error)")
    }
    if status != .done { throw status }
  }
}

struct StrategyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Only these, separated by commas. (default: json-decoder, split-json-decoder, yajl and native)", valueName: "a,b"),
    transform: StrategyOptions.named)
  var strategies: [ScreenStrategy] = []

  var chosen: [ScreenStrategy] { strategies.isEmpty ? ScreenStrategy.standard : strategies }

  private static func named(_ text: String) throws -> [ScreenStrategy] {
    let names = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard !names.isEmpty else { throw ValidationError("it names none") }
    return try names.map { name in
      guard let strategy = ScreenStrategy.all.first(where: { $0.name == name }) else {
        throw ValidationError(
          "there is no '\(name)'; there are \(ScreenStrategy.all.map(\.name).joined(separator: ", "))")
      }
      return strategy
    }
  }
}
