public import Testing

/// What was awaited has not come.
public struct WaitedInVain: Error, CustomStringConvertible {
  /// What it was.
  public let description: String
}

/// Waits until something holds that others bring about, and fails when the time is over: the test ends there.
///
/// - Parameter what: What is awaited, for the failure.
/// - Throws: `WaitedInVain`, and what the condition throws.
public func eventually(
  _ what: String, within limit: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  var looks = 0
  while try await !condition() {
    looks += 1
    // Where threads are short, what is awaited has had no more of them than the looks have.
    guard ContinuousClock.now < end || looks < 100 else {
      Issue.record("not after \(limit): \(what)", sourceLocation: sourceLocation)
      throw WaitedInVain(description: what)
    }
    // Who waits by turns alone keeps others from theirs on a busy machine.
    try await Task.sleep(for: .milliseconds(1))
  }
}
