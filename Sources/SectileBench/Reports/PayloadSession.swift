import BenchmarkKit

/// Runs work on payload after payload; one that cannot be read or decoded is reported, and the others are processed all
/// the same.
final class PayloadSession<Result> {
  let progress = ProgressLine()
  private(set) var results: [Result] = []
  private(set) var failures: [(payload: String, message: String)] = []
  private(set) var status = ExitStatus.done

  func run(_ paths: [String], _ body: (String, ProgressLine) throws -> Result) {
    for entry in PayloadPaths.expand(paths) { run(entry) { try body($0, progress) } }
  }

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
