// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Testing

/// Thrown when an awaited condition has not come to hold in time.
public struct WaitedInVain: Error, CustomStringConvertible {
  public let description: String
}

/// Waits until a condition holds, and ends the test with a failure when the time is over.
public func eventually(
  _ what: String, within limit: Duration = .seconds(60),
  isolation: isolated (any Actor)? = #isolation,
  sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit
  var looks = 0
  while try await !condition() {
    looks += 1
    // Where threads are short, others have had no more of them than the looks.
    guard ContinuousClock.now < end || looks < 100 else {
      Issue.record("not after \(limit): \(what)", sourceLocation: sourceLocation)
      throw WaitedInVain(description: what)
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}
