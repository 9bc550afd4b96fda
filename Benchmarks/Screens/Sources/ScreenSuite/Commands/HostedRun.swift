import BenchmarkKit
import Foundation
import SectileBench
import ScreenServer

enum HostedRun {
  static let buildMode = BuildMode { assert($0()) }

  /// Runs a command's work, and translates its errors for the command line.
  ///
  /// - Throws: ``ToolFailure`` from the work's error, or because figures of a debug build are meaningless.
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

  /// Starts a server for the time of `body`, and stops it even if `body` throws.
  static func withHost<Result>(_ home: ServedHome, _ body: (any ScreenHost) throws -> Result) throws -> Result {
    let host = try Awaited.run { try await ChildHost(home) }
    defer { _ = try? Awaited.run { await host.stop() } }
    return try body(host)
  }
}
