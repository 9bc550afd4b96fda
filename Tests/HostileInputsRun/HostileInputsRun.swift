import Foundation
import HostileInputs

/// One case of what is made to harm, at its full size, for `scripts/test --only hostile`: in a
/// process of its own, nothing else takes memory.
///
///     hostile-inputs                     lists the names of all
///     hostile-inputs NAME [--figures]    runs one, and says what failed, or also what became of it and how much memory it took
@main struct HostileInputsRun {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let cases = HostileTable.full.cases
    guard let name = arguments.first else {
      for one in cases { write(one.name) }
      return
    }
    guard let chosen = cases.first(where: { $0.name == name }) else {
      write("there is no '\(name)'")
      exit(64)
    }
    // Ends the process, and so fails the case: ten times what the longest takes.
    alarm(600)
    var hasFailed = false
    chosen.run { result in
      if arguments.contains("--figures") { write(result.figures) }
      guard let failure = result.failure(isResidentHeld: true) else { return }
      hasFailed = true
      write("FAILED \(failure)")
    }
    exit(hasFailed ? 1 : 0)
  }

  /// Each line is written at once: a crash loses none.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}
