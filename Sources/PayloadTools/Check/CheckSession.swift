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
      let failure = ToolFailure(error, in: path)
      let message = failure.message ?? ""
      Descriptor.standardError.say("error: \(message)")
      badPayloads.append(CheckReport.BadPayload(name: path, message: message))
      if status == .done { status = failure.status }
    }
  }

  /// What has been found in all payloads.
  package func report(failOn: FailOn) -> CheckReport {
    CheckReport(findings: checker.finish(), failOn: failOn, badPayloads: badPayloads)
  }
}
