import Foundation

/// What a process printed, and how it ended where that says more.
struct RowReport: Sendable {
  let row: String
  let output: String
  let passed: Bool
}

/// The processes that run, one a row.
actor RowProcesses {
  /// Ten times what the longest row takes, and long enough under a sanitizer: against what would go on for ever.
  static let mostSeconds: UInt32 = 600

  private var running: Set<Int32> = []
  private var interruptions: [any DispatchSourceSignal] = []

  /// Runs this program again for one row.
  func run(_ row: String, figures: Bool) async -> RowReport {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--row", row] + (figures ? ["--figures"] : [])
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch {
      return RowReport(row: row, output: "FAILED \(row): cannot be started: \(error)", passed: false)
    }
    running.insert(process.processIdentifier)
    var lines = [await Self.output(of: process, pipe.fileHandleForReading)].filter { !$0.isEmpty }
    running.remove(process.processIdentifier)
    switch (process.terminationReason, process.terminationStatus) {
    case (.exit, 0): return RowReport(row: row, output: lines.joined(), passed: true)
    // It has said what failed.
    case (.exit, 1) where !lines.isEmpty: break
    case (.exit, let status): lines.append("FAILED \(row): ended with status \(status)")
    case (_, SIGALRM): lines.append("FAILED \(row): did not end within \(Self.mostSeconds) s")
    case (_, let signal): lines.append("FAILED \(row): ended by signal \(signal)")
    }
    return RowReport(row: row, output: lines.joined(separator: "\n"), passed: false)
  }

  /// Waits on a thread of its own, not on one that tasks run on.
  private static func output(of process: Process, _ pipe: FileHandle) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let output = String(decoding: pipe.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        continuation.resume(returning: output.hasSuffix("\n") ? String(output.dropLast()) : output)
      }
    }
  }

  /// Foundation starts each process in a group of its own, which Ctrl-C does not reach.
  func endWhenInterrupted() {
    interruptions = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { @Sendable in Task { await self.end(status: 128 + number) } }
      source.resume()
      return source
    }
  }

  private func end(status: Int32) {
    for process in running { kill(process, SIGKILL) }
    exit(status)
  }
}
