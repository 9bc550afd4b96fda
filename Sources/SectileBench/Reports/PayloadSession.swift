import BenchmarkKit
import PayloadTools

/// Goes from payload to payload: one that cannot be read or is bad is said, and does not keep the others from being
/// looked at.
struct PayloadSession<Result> {
  let progress = ProgressLine()
  private(set) var results: [Result] = []
  /// The payloads that came to nothing, and why.
  private(set) var failures: [(payload: String, message: String)] = []
  /// The first thing that went wrong.
  private(set) var status = ExitStatus.done

  /// Looks at the payloads that files and folders stand for.
  ///
  /// - Parameters:
  ///   - body: Looks at a file's payload.
  ///   - then: Is handed each result.
  /// - Throws: What `then` throws.
  mutating func run(
    _ paths: [String], _ body: (String, ProgressLine) throws -> Result, then: (Result) throws -> Void = { _ in }
  ) rethrows {
    for entry in PayloadPaths.expand(paths) {
      switch entry {
      case .payload(let name):
        do {
          results.append(try body(name, progress))
        } catch {
          fail(ToolFailure(error, in: name), name)
          continue
        }
        progress.erase()
        try then(results[results.count - 1])
      case .failed(let name, let failure): fail(failure, name)
      }
    }
  }

  private mutating func fail(_ failure: ToolFailure, _ payload: String) {
    progress.erase()
    if let message = failure.message { Descriptor.standardError.say("error: \(message)") }
    failures.append((payload, failure.message ?? ""))
    if status == .done { status = failure.status }
  }
}
