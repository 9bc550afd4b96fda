import BenchmarkKit

/// Goes from payload to payload: one that cannot be read or is bad is said, and does not keep the others from being
/// looked at.
final class PayloadSession<Result> {
  let progress = ProgressLine()
  private(set) var results: [Result] = []
  private(set) var failures: [(payload: String, message: String)] = []
  /// The first thing that went wrong.
  private(set) var status = ExitStatus.done

  /// Looks at the payloads that files and folders stand for.
  func run(_ paths: [String], _ body: (String, ProgressLine) throws -> Result) {
    for entry in PayloadPaths.expand(paths) { run(entry) { try body($0, progress) } }
  }

  /// Looks at one of them. The body may give the payload another name, for what is said of it.
  func run(_ entry: PayloadPaths.Entry, _ body: (inout String) throws -> Result) {
    switch entry {
    case .payload(var name):
      do {
        results.append(try body(&name))
        progress.erase()
      } catch {
        fail(ToolFailure(error, in: name), name)
      }
    case .failed(let name, let failure): fail(failure, name)
    }
  }

  func fail(_ failure: ToolFailure, _ payload: String) {
    progress.erase()
    if let message = failure.message { failures.append((payload, message)) }
    let own = failure.said()
    if status == .done { status = own }
  }
}
