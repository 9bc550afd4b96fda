import BenchmarkKit
import Foundation
import SectileBench
import ScreenServer

/// What `bench` and `soak` have in common.
enum HostedRun {
  static let buildMode = BuildMode { assert($0()) }

  /// Runs what a command does, in words of the command line.
  ///
  /// - Throws: ``ToolFailure``: what the work throws, or that a debug build's figures say nothing.
  static func measuring<Result>(_ body: () throws -> Result) throws(ToolFailure) -> Result {
    guard buildMode == .release else {
      throw ToolFailure(.usage, "a debug build does not measure; build with '-c release'")
    }
    do {
      return try body()
    } catch {
      throw error as? ToolFailure ?? ToolFailure(.ioFailed, "\(error)")
    }
  }

  /// Starts a server, and ends it whatever comes.
  static func withHost<Result>(_ home: ServedHome, _ body: (any ScreenHost) throws -> Result) throws -> Result {
    let host = try Awaited.run { try await ChildHost(home) }
    defer { _ = try? Awaited.run { await host.stop() } }
    return try body(host)
  }
}
