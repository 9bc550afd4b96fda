import Foundation
import ScreenPipeline

final class CountingSource: PayloadSource, @unchecked Sendable {
  // Sendable: the count is used under the lock alone.
  private let lock = NSLock()
  private let base: any PayloadSource
  private var requests = 0

  init(_ base: any PayloadSource) { self.base = base }

  var count: Int { lock.withLock { requests } }

  func answer(to request: PayloadRequest) async throws -> PayloadAnswer {
    lock.withLock { requests += 1 }
    return try await base.answer(to: request)
  }
}
