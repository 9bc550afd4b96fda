import JSONStream

/// One run of `check`: payload after payload; one that is bad does not keep the others from being checked.
package struct CheckSession {
  private let checker: any PayloadChecking
  private var badPayloads: [CheckReport.BadPayload] = []
  /// The first thing that went wrong.
  package private(set) var status = ExitStatus.done

  package init(_ checker: any PayloadChecking) { self.checker = checker }

  /// Checks a file's payload, and says on standard error what is wrong with it as a whole.
  package mutating func check(contentsOf path: String) {
    do {
      var input = try PayloadInput(path, chunkBytes: 64 << 10)
      try checker.check(&input)
    } catch {
      fail(ToolFailure(error, in: path), path)
    }
  }

  /// Takes down why a payload is not checked to its end, and says it.
  package mutating func fail(_ failure: ToolFailure, _ name: String) {
    let message = failure.message ?? ""
    Descriptor.standardError.say("error: \(message)")
    badPayloads.append(CheckReport.BadPayload(name: name, message: message))
    if status == .done { status = failure.status }
  }

  /// What has been found in all payloads.
  package func report(failOn: FailOn) -> CheckReport {
    CheckReport(findings: checker.finish(), failOn: failOn, badPayloads: badPayloads)
  }
}
