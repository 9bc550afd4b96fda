import Foundation

/// The processes that run, one a row.
actor RowProcesses {
  /// Ten times what the longest row takes, and long enough under a sanitizer: against what would go on for ever.
  static let mostSeconds: UInt32 = 600

  private var running: Set<Int32> = []
  private var interruptions: [any DispatchSourceSignal] = []

  /// Runs this program again for one row.
  /// - Returns: What the process printed, how it ended where that says more, and whether the row passed.
  func run(_ row: String, figures: Bool) async -> (output: String, passed: Bool) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--row", row] + (figures ? ["--figures"] : [])
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return ("FAILED \(row): cannot be started: \(error)", false) }
    running.insert(process.processIdentifier)
    var output = await Self.output(of: process, pipe)
    running.remove(process.processIdentifier)
    if output.hasSuffix("\n") { output.removeLast() }
    let ending: String
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return (output, true)
    case (.exit, 1): return (output, false)
    case (.exit, let status): ending = "ended with status \(status)"
    case (_, SIGALRM): ending = "did not end within \(Self.mostSeconds) s"
    case (_, let signal): ending = "ended by signal \(signal)"
    }
    return (output + (output.isEmpty ? "" : "\n") + "FAILED \(row): \(ending)", false)
  }

  /// Waits on a thread of its own, not on one that tasks run on.
  private static func output(of process: Process, _ pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(returning: String(decoding: output, as: UTF8.self))
      }
    }
  }

  /// Foundation starts each process in a group of its own, which Ctrl-C does not reach.
  func endWhenInterrupted() {
    interruptions = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { Task { await self.end(status: 128 + number) } }
      source.resume()
      return source
    }
  }

  private func end(status: Int32) -> Never {
    for process in running { kill(process, SIGKILL) }
    exit(status)
  }
}
