import Testing

/// Waits until something holds. The deadline is a guard against hangs alone.
func eventually(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async -> Bool
) async throws {
  let end = ContinuousClock.now.advanced(by: .seconds(600))
  while !(await condition()) {
    guard ContinuousClock.now < end else {
      Issue.record("still not after ten minutes: \(what)", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    // Who waits by turns alone keeps others from theirs on a busy machine.
    try await Task.sleep(for: .milliseconds(1))
  }
}
