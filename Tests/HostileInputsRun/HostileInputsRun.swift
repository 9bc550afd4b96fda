import Foundation
import HostileInputs

/// All inputs made to harm at their full size: two at a time, each in a process of its own, in which nothing else takes
/// memory.
@main struct HostileInputsRun {
  // `--filter` leaves what has this in its name, `--figures` prints what became of each and how much memory it took.
  // `--row` is how this program calls itself: one row, in this process.

  static func main() async {
    var filter: String?
    var row: String?
    var figures = false
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--figures": figures = true
      case "--filter" where !arguments.isEmpty: filter = arguments.popFirst()
      case "--row" where !arguments.isEmpty: row = arguments.popFirst()
      default: refuse("hostile-inputs takes --filter NAME and --figures, not '\(argument)'")
      }
    }
    let rows = HostileTable.full.rows
    if let row {
      guard let row = rows.first(where: { $0.name == row }) else { refuse("there is no '\(row)'") }
      exit(run(row, figures: figures) ? 0 : 1)
    }
    let chosen = rows.filter { row in filter.map { row.name.contains($0) } ?? true }
    if chosen.isEmpty { refuse("no input has '\(filter ?? "")' in its name") }
    exit(await runAll(chosen, figures: figures) ? 0 : 1)
  }

  /// Whether all is as it has to be. Each line is written at once: a crash loses none.
  private static func run(_ row: HostileRow, figures: Bool) -> Bool {
    // Ends the process, and so fails the row. Foundation starts it from a thread on which signals are blocked.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    alarm(RowProcesses.mostSeconds)
    var passed = true
    func take(_ result: HostileResult) {
      if figures { write(result.figures) }
      guard let failure = result.failure(isResidentHeld: true) else { return }
      passed = false
      write("FAILED \(failure)")
    }
    for input in row.inputs { HostileResult.each(of: input, take) }
    if let work = row.work { take(HostileResult(of: work, isTimed: true)) }
    return passed
  }

  private static func runAll(_ rows: [HostileRow], figures: Bool) async -> Bool {
    let processes = RowProcesses()
    await processes.endWhenInterrupted()
    var failed: [String] = []
    await withTaskGroup(of: RowReport.self) { group in
      var left = rows[...]
      func next() {
        guard let row = left.popFirst() else { return }
        group.addTask { await processes.run(row.name, figures: figures) }
      }
      // As many as the smallest machine has cores; more would want more memory than it has.
      for _ in 0..<2 { next() }
      for await report in group {
        next()
        if !report.output.isEmpty { write(report.output) }
        if !report.passed { failed.append(report.row) }
      }
    }
    let count = rows.reduce(0) { $0 + $1.inputs.count + ($1.work == nil ? 0 : 1) }
    write("hostile inputs: \(count) in \(rows.count) processes, \(failed.count) of which failed")
    for name in failed { write("    scripts/hostile --figures --filter \"\(name)\"") }
    return failed.isEmpty
  }

  private static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private static func refuse(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(64)
  }
}
