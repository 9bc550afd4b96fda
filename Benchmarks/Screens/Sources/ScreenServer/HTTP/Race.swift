/// Runs work until it ends, a timeout passes or a signal fires.
enum Race {
  /// Returns the result of the work; nil when the time is over or the signal fires first.
  static func first<Value: Sendable>(
    within time: Duration? = nil, until end: EndSignal? = nil, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value? {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      if let time {
        group.addTask {
          try await Task.sleep(for: time)
          return nil
        }
      }
      if let end {
        group.addTask {
          await end.wait()
          return nil
        }
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}
