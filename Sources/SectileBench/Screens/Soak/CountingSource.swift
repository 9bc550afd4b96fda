import Foundation
import ScreenPipeline

/// Counts the requests that reach a source.
final class CountingSource: PayloadSource, @unchecked Sendable {
  // Sendable: the count is used under the lock alone.
  private let lock = NSLock()
  private let base: any PayloadSource
  private var count = 0

  init(_ base: any PayloadSource) { self.base = base }

  var requests: Int { lock.withLock { count } }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    lock.withLock { count += 1 }
    return try await base.answer(to: request)
  }
}
