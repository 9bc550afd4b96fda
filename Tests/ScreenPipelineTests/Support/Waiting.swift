import Testing

/// Waits until something holds. The deadline is a guard against hangs alone.
func eventually(
  _ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async -> Bool
) async throws {
  let end = ContinuousClock.now.advanced(by: .seconds(60))
  while !(await condition()) {
    guard ContinuousClock.now < end else {
      Issue.record("still not after a minute: \(what)", sourceLocation: sourceLocation)
      throw CancellationError()
    }
    await Task.yield()
  }
}
